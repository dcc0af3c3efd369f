/** The digest of the opponent's phase, over the map; each entry leads to where it happened. */
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { createChapters, type Line } from './chapters.ts';
import { digestOf } from './digest.ts';
import type { Play } from './play.ts';
import './news.css';
import { CloseButton } from './words.tsx';

const KINDS = {
  captured: 'Captured',
  siege: 'Sieges',
  lost: 'Lost',
  broken: 'Driven back',
  power: 'Powers',
} as const;

export function Digest(props: { play: Play }) {
  const { play } = props;
  const { session } = play;
  const inChapters = createChapters();
  const [away, setAway] = createSignal(-1);
  const digest = createMemo(() => {
    if (!play.live() || session.acting() === undefined || session.result()) return undefined;
    // A player who was away is told so by the recap.
    if (play.missed()) return undefined;
    const story = play.story();
    return digestOf(inChapters(story), story, session.viewer());
  });
  // Put away, it comes back only with other news.
  createEffect(on(session.viewer, () => setAway(-1)));
  const shown = () => {
    const found = digest();
    return found && found.from !== away() ? found : undefined;
  };
  const kinds = createMemo(() =>
    Object.entries(KINDS).flatMap(([kind, name]) => {
      const lines = shown()?.news.filter(({ sentence }) => sentence.news === kind) ?? [];
      return lines.length > 0 ? [{ name, lines }] : [];
    }),
  );
  return (
    <Show when={shown()}>
      {(found) => (
        <section class="digest sheet" aria-label={`News: ${found().title}`} data-testid="digest">
          <header>
            <h2>{found().title}</h2>
            <button
              type="button"
              class="button small"
              onClick={() => play.replay.again(found().from)}
              data-testid="digest-replay"
            >
              Replay
            </button>
            <CloseButton label="Close the news" close={() => setAway(found().from)} />
          </header>
          <dl>
            <For each={kinds()}>
              {({ name, lines }) => (
                <div>
                  <dt>{name}</dt>
                  <For each={lines}>{(line) => <Entry play={play} line={line} />}</For>
                </div>
              )}
            </For>
          </dl>
        </section>
      )}
    </Show>
  );
}

function Entry(props: { play: Play; line: Line }) {
  const space = () => props.line.sentence.spaces?.[0];
  return (
    <dd>
      <Show when={space()} fallback={props.line.sentence.text}>
        {(place) => (
          <button
            type="button"
            class="news-place"
            data-testid="digest-entry"
            onClick={() => props.play.lookAt(place())}
          >
            {props.line.sentence.text}
          </button>
        )}
      </Show>
    </dd>
  );
}
