/** The key card: everything can be done from the keyboard, and here is how. */
import { For, Show } from 'solid-js';
import type { Play } from './play.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'Confirm; choose the space under the cursor; continue a replay'],
  ['Esc', 'Go one step back; close a panel'],
  ['Ctrl Z', 'Undo, until hidden information is revealed'],
  ['?', 'Hint: what would the best bot do?'],
  ['← → ↑ ↓', 'Move the cursor between available spaces'],
  ['Shift and an arrow', 'Move the cursor between all spaces'],
  ['. and ,', 'Next and previous available space'],
  ['Space', 'Choose the space under the cursor, or look at its stack'],
  ['1 to 9', 'Add one in that row, or choose that row'],
  ['Shift 1 to 9', 'Remove one in that row'],
  ['A', 'Select as many units as possible'],
  ['Tab', 'Move through all controls; arrow keys change a number'],
  ['Shift L, R, T, K, D, G', 'Log, rules, text board, tracks, luck of the dice, game menu'],
  ['F1', 'This card'],
];

export function KeyCard(props: { play: Play }) {
  const { play } = props;
  const verbs = () => play.verbs();
  return (
    <div class="key-card" data-testid="key-card">
      <h3>Keys</h3>
      <dl>
        <For each={KEYS}>
          {([key, what]) => (
            <div>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          )}
        </For>
        <For each={play.page.board.overlays}>
          {(overlay) => (
            <div>
              <dt>
                <kbd>Shift {overlay.key.toUpperCase()}</kbd>
              </dt>
              <dd>Show or hide: {overlay.name}</dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={play.page.keys?.card}>
        {(keys) => (
          <>
            <h3>Keys of this game</h3>
            <dl>
              <For each={keys()}>
                {([key, what]) => (
                  <div>
                    <dt>
                      <kbd>{key}</kbd>
                    </dt>
                    <dd>{what}</dd>
                  </div>
                )}
              </For>
            </dl>
          </>
        )}
      </Show>
      <h3>Available now</h3>
      <dl>
        <For each={verbs()}>
          {(verb) => (
            <div>
              <dt>
                <kbd>{verb.words.key.toUpperCase()}</kbd>
              </dt>
              <dd>
                <b>{verb.words.name}.</b> {verb.words.summary}
              </dd>
            </div>
          )}
        </For>
      </dl>
    </div>
  );
}
