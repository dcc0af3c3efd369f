/** What there is to know of the space that a click has opened. */
import { For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { Play } from './play.ts';
import { CloseButton } from './words.tsx';

export function SpacePanel(props: { play: Play }) {
  const { play } = props;
  const lines = () => {
    const space = play.opened();
    return space && play.shown() !== undefined
      ? play.page.board.spaceText(play.shown(), space, play.session.viewer())
      : [];
  };
  return (
    <Show when={play.opened()}>
      {(space) => (
        <section
          class="space-panel sheet"
          aria-label={play.page.board.spaceName(space())}
          data-testid="space-panel"
        >
          <header>
            <h2>{play.page.board.spaceName(space())}</h2>
            <CloseButton close={() => play.open(undefined)} />
          </header>
          <Show
            when={play.shown() !== undefined && play.page.board.SpacePieces}
            fallback={<For each={lines()}>{(line) => <p>{line}</p>}</For>}
          >
            {(Pieces) => (
              <Dynamic
                component={Pieces()}
                game={play.page.game}
                view={play.shown()}
                viewer={play.session.viewer()}
                space={space()}
              />
            )}
          </Show>
        </section>
      )}
    </Show>
  );
}
