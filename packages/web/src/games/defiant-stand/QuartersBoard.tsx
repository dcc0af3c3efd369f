/** Winter quarters before losses are chosen: the limit of each city, its reason, and the excess. */

import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, type State } from '@feldzug/defiant-stand';
import { For, type JSX, Show } from 'solid-js';
import { counted } from '../../table/speech.ts';
import { type OpenRule, RuleLink } from '../../table/words.tsx';
import { cityAt } from './names.ts';
import { quartersOf } from './quarters.ts';

interface QuartersProps {
  readonly game: DefiantStand;
  readonly view: State;
  readonly seat: number;
  readonly openRule: OpenRule;
  readonly lookAt: (space: string) => void;
}

/** Cities with room to spare share one line. */
export function QuartersBoard(props: QuartersProps): JSX.Element {
  const all = () => quartersOf(props.game, props.view, props.seat);
  const tight = () => all().filter(({ units, limit }) => units >= limit);
  const lost = () => all().reduce((sum, { units, limit }) => sum + Math.max(0, units - limit), 0);
  return (
    <section class="battle sheet quarters" aria-label="Winter quarters" data-testid="quarters">
      <header>
        <h2>Winter quarters</h2>
        <p>
          {props.view.year} <RuleLink rule="25.9" open={props.openRule} />
        </p>
      </header>
      <p>
        {lost() > 0
          ? `${lost()} of your units ${lost() === 1 ? 'has' : 'have'} no quarters and would be lost.`
          : 'All your units have quarters.'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Units</th>
            <th scope="col">Limit</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          <For each={tight()}>
            {({ city, units, limit, because }) => (
              <tr classList={{ crowded: units > limit }} data-city={CITIES[city].id}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => props.lookAt(CITIES[city].id)}>
                    {cityAt(city)}
                  </button>
                </th>
                <td>{units}</td>
                <td>{limit}</td>
                <td>
                  {because}
                  <Show when={units > limit}>
                    <b> {units - limit} too many</b>
                  </Show>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={all().length > tight().length}>
        <p class="nobody">
          Room to spare in {counted(all().length - tight().length, 'other city', 'other cities')}.
        </p>
      </Show>
    </section>
  );
}
