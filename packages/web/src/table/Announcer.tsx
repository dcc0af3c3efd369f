/** What happens is spoken as it is told. */
import { createEffect, createSignal, For, on } from 'solid-js';
import type { Play } from './play.ts';
import type { StoryEntry } from './story.ts';

/** More than this at once cannot be listened to. */
const MOST_SPOKEN = 12;

export function Announcer(props: { play: Play }) {
  const [spoken, setSpoken] = createSignal<readonly string[]>([]);
  const count = (story: readonly StoryEntry[]): number =>
    story.reduce((sum, moment) => sum + moment.sentences.length, 0);
  createEffect(
    on([props.play.told, props.play.replay.scrubbed], ([told], before) => {
      // Looking back has a log of its own to read.
      if (!before || before[1] !== undefined || props.play.replay.scrubbed() !== undefined) return;
      const fresh = count(told) - count(before[0]);
      if (fresh <= 0) return;
      const texts = told
        .slice(Math.max(0, before[0].length - 1))
        .flatMap((moment) => moment.sentences.map((sentence) => sentence.text))
        .slice(-fresh);
      setSpoken(texts.slice(-MOST_SPOKEN));
    }),
  );
  return (
    <div class="hidden" aria-live="polite" role="log" data-testid="announcer">
      <For each={spoken()}>{(text) => <p>{text}</p>}</For>
    </div>
  );
}
