/** Beside the map: objectives, armies, leaders, and what the battle was about. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Viewer } from '@feldzug/kernel';
import { For } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { RuleLink } from '../../table/words.tsx';
import { sideName } from './names.ts';
import { leaderLine, worthWords } from './position.ts';

export function Tracks(props: PanelProps<State, Dragoon> & { battle: Battle }) {
  const { battle } = props;
  return (
    <div class="tracks dragoon-tracks">
      <Stats game={props.game} battle={battle} view={props.view} viewer={props.viewer} />
      <section>
        <h3>
          Objectives <RuleLink rule="7.A" open={props.openRule} />
        </h3>
        <ul class="plain-list">
          <For each={battle.objectives}>
            {({ name, at, points }, number) => (
              <li>
                <button
                  type="button"
                  class="button plain small"
                  onClick={() => props.lookAt(battle.grid.names[at])}
                >
                  {name}
                </button>{' '}
                {worthWords(battle, points)}; held by {sideName(battle, props.view.held[number()])}
              </li>
            )}
          </For>
        </ul>
      </section>
      <For each={[0, 1]}>
        {(side) => (
          <section>
            <h3>Leaders of {sideName(battle, side)}</h3>
            <ul class="plain-list">
              <For each={battle.leaders.map((_, leader) => leader)}>
                {(leader) =>
                  battle.leaders[leader].side === side && props.view.leaderAt[leader] >= 0 ? (
                    <li>{leaderLine(battle, props.view, leader)}</li>
                  ) : null
                }
              </For>
            </ul>
          </section>
        )}
      </For>
      <section>
        <h3>The battle</h3>
        <p>{battle.file.notes}</p>
        <p>{battle.file.tips}</p>
      </section>
    </div>
  );
}

/** Battle Stats: the six things that the commander asks for (7). */
export function Stats(props: { game: Dragoon; battle: Battle; view: State; viewer: Viewer }) {
  const { battle } = props;
  const rows = (): readonly (readonly [string, string, string])[] => {
    const { knownLosses, pointsOf } = props.game.lookups;
    const points = pointsOf(props.view);
    // In the fog the other army's losses are seen in whole per cents.
    const remaining = [0, 1].map((side) => `${Number((100 - knownLosses(props.view, side)).toFixed(1))}%`);
    return [
      ['Withdraws at', `${props.view.level[0]}%`, `${props.view.level[1]}%`],
      ['Army remaining', remaining[0], remaining[1]],
      ['Charge modifier', signed(battle.chargeModifier[0]), signed(battle.chargeModifier[1])],
      ['Objective points', String(points[0]), String(points[1])],
    ];
  };
  return (
    <section data-testid="stats">
      <h3>{battle.file.title}</h3>
      <p>
        Turn {props.view.turn} of {battle.turns}
      </p>
      <table class="stats-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{sideName(battle, 0)}</th>
            <th scope="col">{sideName(battle, 1)}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {([name, a, b]) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{a}</td>
                <td>{b}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p>
        The charge modifier is added to the die in every disruption check of a charge or countercharge: the
        lower, the better the horse keeps its order. Objective points are what the objectives that a side
        holds are worth to it; the same place may count for one side and not for the other.{' '}
        {battle.file.victory.tactical} points ahead are a tactical victory, {battle.file.victory.decisive} a
        decisive one.
      </p>
    </section>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
