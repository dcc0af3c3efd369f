/** What is wrong with the battle: the sentences of `feldzug scenario check`, each with the way to its place. */
import type { Fault } from '@feldzug/dragoon/editing/faults.ts';
import { For, Show } from 'solid-js';
import type { Workbench } from './workbench.ts';

export function CheckPanel(props: { bench: Workbench }) {
  const { bench } = props;
  const goTo = ({ at, piece, objective, feature }: Fault) => {
    bench.select({
      pieces: piece === undefined ? [] : [piece],
      ...(objective !== undefined && { objective }),
      ...(feature !== undefined && { feature }),
    });
    if (at) bench.goTo(at);
    bench.show('check');
  };
  return (
    <div class="form" data-testid="check-panel">
      <h3>{faultWords(bench.faults().length)}</h3>
      <Show
        when={bench.faults().length > 0}
        fallback={<p class="quiet">Everything stands where it may, and the figures add up.</p>}
      >
        <ul class="plain-list fault-list">
          <For each={bench.faults()}>
            {(fault) => (
              <li data-testid="fault">
                <button
                  type="button"
                  class="row-button"
                  data-testid="go-to-fault"
                  onClick={() => goTo(fault)}
                >
                  <span>{fault.text}</span>
                  <small>{fault.at ? `Go to ${fault.at.join()}` : ''}</small>
                </button>
                <Show when={fault.fix}>
                  {(fix) => (
                    <button
                      type="button"
                      class="button small"
                      data-testid="fix"
                      onClick={() => bench.change(fix().label, fix().edit)}
                    >
                      {fix().label}
                    </button>
                  )}
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <p class="quiet">
        The same check runs with <code>npx feldzug scenario check FILE</code>.
      </p>
    </div>
  );
}

export const faultWords = (count: number): string =>
  count === 0 ? 'The battle can be played' : `${count} ${count === 1 ? 'error' : 'errors'}`;
