/** Beside the map: the victory bar with its seven bands, what would change the score, sieges, turns, units to come. */
import { LAST_TURN, PARIS, type PrussiaRising, SIDES, SPACES, type State } from '@feldzug/prussia-rising';
import { For, type JSX } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { RuleLink } from '../../table/words.tsx';
import { halfMonth, LEVEL_NAMES, placeAt, spaceName } from './names.ts';
import { comingText } from './position.ts';
import { SiegeList } from './SiegePanel.tsx';
import { nextBands, objectives } from './score.ts';
import { VictoryBar } from './VictoryBar.tsx';
import './panels.css';

export function Tracks(props: PanelProps<State, PrussiaRising>): JSX.Element {
  const points = () => props.game.lookups.pointsOf(props.view);
  const goals = () => objectives(props.game, props.view);
  return (
    <div class="tracks" data-testid="tracks">
      <section>
        <h3>
          Victory <RuleLink rule="12.D" open={props.openRule} />
        </h3>
        <VictoryBar game={props.game} points={points()} />
        <p>
          Prussia has {points()} points: {LEVEL_NAMES[props.game.lookups.levelOf(points())]}.{' '}
          {nextBands(props.game, points())} Taking {placeAt(PARIS)} wins at once.
        </p>
        <h4>Counting for Prussia</h4>
        <Goals spaces={goals().held} lookAt={props.lookAt} />
        <h4>Still French</h4>
        <Goals spaces={goals().open} lookAt={props.lookAt} />
      </section>
      <section>
        <h3>
          Sieges <RuleLink rule="9.4" open={props.openRule} />
        </h3>
        <SiegeList {...props} />
      </section>
      <section>
        <h3>
          Turns <RuleLink rule="4.A" open={props.openRule} />
        </h3>
        <ol class="half-months">
          <For each={Array.from({ length: LAST_TURN }, (_, i) => i + 1)}>
            {(turn) => (
              <li classList={{ here: turn === props.view.turn, past: turn < props.view.turn }}>
                {turn}. {halfMonth(turn)}
              </li>
            )}
          </For>
        </ol>
      </section>
      <section>
        <h3>
          Still to come <RuleLink rule="5" open={props.openRule} />
        </h3>
        <For each={SIDES}>{(_, side) => <p>{comingText(props.view, side())}</p>}</For>
      </section>
    </div>
  );
}

function Goals(props: { spaces: readonly number[]; lookAt: (space: string) => void }): JSX.Element {
  return (
    <ul class="goals">
      <For each={props.spaces} fallback={<li>none</li>}>
        {(space) => (
          <li>
            <button type="button" class="button plain small" onClick={() => props.lookAt(SPACES[space].id)}>
              {spaceName(SPACES[space].id)} <b>{SPACES[space].points}</b>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
