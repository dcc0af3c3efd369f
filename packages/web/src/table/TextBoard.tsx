/** The position in words, in order: the whole game can be played from here with a screen reader. */
import { namesOfPlace } from '@feldzug/board';
import { createSignal, For, Show } from 'solid-js';
import type { Play } from './play.ts';

export function TextBoard(props: { play: Play }) {
  const { play } = props;
  let now: HTMLElement | undefined;
  const sections = () =>
    play.shown() === undefined ? [] : play.page.position.text(play.shown(), play.session.viewer());
  const isOffered = (space: string | undefined) => space !== undefined && play.targets().includes(space);
  /** The pressed button may be gone after the choice: the focus moves to where the choice is read. */
  const choose = (space: string) => {
    play.clickSpace(space);
    queueMicrotask(() => {
      if (document.activeElement === document.body) now?.focus();
    });
  };
  return (
    <div class="text-board" data-testid="text-board">
      <Show when={play.live() && play.asked()}>
        {(asked) => (
          <section>
            <h3 tabindex="-1" ref={(element) => (now = element)}>
              Your decision
            </h3>
            <p aria-live="polite" data-testid="text-said">
              {play.builder.said().do === undefined
                ? play.page.words.question(play.session.view(), asked())
                : `${play.page.slots.sentence(play.session.view(), play.builder.said())}${play.builder.complete() ? '. Press Enter to confirm.' : ' …'}`}
            </p>
            <Show when={play.targets().length > 0}>
              <p>Available spaces:</p>
              <ul class="text-choices">
                <For each={play.targets()}>
                  {(space) => (
                    <li>
                      <button
                        type="button"
                        class="button small"
                        data-testid={`choose-${space}`}
                        onClick={() => choose(space)}
                      >
                        {play.page.board.spaceName(space)}
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          </section>
        )}
      </Show>
      <For each={sections()}>
        {(section) => (
          <section>
            <h3>{section.title}</h3>
            <ul>
              <For each={section.lines}>
                {(line) => (
                  <li>
                    {line.text}{' '}
                    <Show when={isOffered(line.space)}>
                      <button
                        type="button"
                        class="button small"
                        data-testid={`text-${line.space}`}
                        onClick={() => choose(line.space!)}
                      >
                        Choose {play.page.board.spaceName(line.space!)}
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
      <Lookup play={play} />
    </div>
  );
}

/** What stands in any space, and where its routes lead. */
function Lookup(props: { play: Play }) {
  const { page } = props.play;
  const [space, setSpace] = createSignal('');
  // Under every name, so that a player finds Prague as Prag as well.
  const named = page.board.spaces
    .flatMap(({ id }) => namesOfPlace(page.board.spaceName(id)).map((name) => ({ id, name })))
    .sort((a, b) => a.name.localeCompare(b.name));
  const lines = () =>
    space() && props.play.shown() !== undefined
      ? page.board.spaceText(props.play.shown(), space(), props.play.session.viewer())
      : [];
  return (
    <section>
      <h3>Find a space</h3>
      <label>
        <span class="hidden">Space</span>
        <select data-testid="text-lookup" onChange={(event) => setSpace(event.currentTarget.value)}>
          <option value="">Which space?</option>
          <For each={named}>{(one) => <option value={one.id}>{one.name}</option>}</For>
        </select>
      </label>
      <div aria-live="polite" data-testid="text-space">
        <For each={lines()}>{(line) => <p>{line}</p>}</For>
      </div>
    </section>
  );
}
