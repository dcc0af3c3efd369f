/** The position in words, in order: the whole game can be played from here with a screen reader. */
import { For, Show } from 'solid-js';
import type { Play } from './play.ts';

export function TextBoard(props: { play: Play }) {
  const { play } = props;
  const sections = () =>
    play.shown() === undefined ? [] : play.face.text(play.shown(), play.session.viewer());
  const isOffered = (space: string | undefined) =>
    space !== undefined && play.offeredSpaces().includes(space);
  return (
    <div class="text-board" data-testid="text-board">
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
                        onClick={() => play.clickSpace(line.space!)}
                      >
                        Choose {play.face.spaceName(line.space!)}
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
      <Show when={play.offeredSpaces().length > 0}>
        <section>
          <h3>Spaces that can be chosen now</h3>
          <ul class="text-choices">
            <For each={play.offeredSpaces()}>
              {(space) => (
                <li>
                  <button type="button" class="button small" onClick={() => play.clickSpace(space)}>
                    {play.face.spaceName(space)}
                  </button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  );
}
