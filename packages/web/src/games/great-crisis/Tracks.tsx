/** The tracks beside the map: turns, cup, resources, retreat markers, reserves, discards. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ARMIES,
  allianceOf,
  CARDS,
  NATIONS,
  PRUSSIAN,
  resourcesIn,
  resourcesOf,
  SPACES,
  type State,
  TURNS,
} from '@feldzug/great-crisis';
import { For, Show } from 'solid-js';
import './panels.css';
import type { PanelProps } from '../../table/page.ts';
import { counted, listed } from '../../table/speech.ts';
import { RuleLink } from '../../table/words.tsx';
import { dateOf, monthName } from './names.ts';
import { reserveText } from './position.ts';

export function Tracks(props: PanelProps<State, GreatCrisis>) {
  const held = () => resourcesOf(props.view, PRUSSIAN);
  return (
    <div class="tracks" data-testid="tracks">
      <section>
        <h3>
          Victory <RuleLink rule="10" open={props.openRule} />
        </h3>
        <ResourceTrack
          held={held()}
          low={props.game.lookups.austrianThreshold(props.view)}
          high={props.game.lookups.numbers.victory.prussianAt}
        />
        <p>
          The Prussian side holds {held()} resource spaces. Austria wins at{' '}
          {props.game.lookups.austrianThreshold(props.view)}, Prussia at{' '}
          {props.game.lookups.numbers.victory.prussianAt}. Austria also wins if King Frederick is lost.
        </p>
        <ul class="plain-list">
          <For each={NATIONS}>
            {(nation, i) => (
              <li>
                {nation.name}: {resourcesOfNation(props.view, i())}{' '}
                <small>{allianceOf(props.view, i()) === PRUSSIAN ? 'Prussian side' : 'Austrian side'}</small>
              </li>
            )}
          </For>
        </ul>
      </section>
      <section>
        <h3>
          Turns <RuleLink rule="5.1" open={props.openRule} />
        </h3>
        <p>
          {dateOf(props.view.turn)}, turn {props.view.turn} of {TURNS.length}.
        </p>
        <TurnTrack turn={props.view.turn} />
        <p>
          In the cup: {cupText(props.view.cup)}. Drawn this turn: {cupText(props.view.drawn)}.
        </p>
        <p>{owedText(props.view)}</p>
      </section>
      <section>
        <h3>
          Reserves <RuleLink rule="8.3" open={props.openRule} />
        </h3>
        <ul class="plain-list">
          <For each={NATIONS}>{(_, i) => <li>{reserveText(props.view, i())}</li>}</For>
        </ul>
      </section>
      <section>
        <h3>
          Cards played this turn <RuleLink rule="2.4" open={props.openRule} />
        </h3>
        <For each={[0, 1]}>
          {(seat) => (
            <p>
              {seat === PRUSSIAN ? 'Prussian' : 'Austrian'}:{' '}
              {listed(props.view.discards[seat].map((card) => CARDS[card].name)) || 'none'};{' '}
              {counted(props.view.hands[seat].length, 'card')} in hand, {props.view.decks[seat].length} in the
              deck.
            </p>
          )}
        </For>
      </section>
    </div>
  );
}

function ResourceTrack(props: { held: number; low: number; high: number }) {
  const cells = () => Array.from({ length: props.high - props.low + 1 }, (_, i) => props.low + i);
  return (
    <ol class="resource-track" aria-hidden="true">
      <For each={cells()}>
        {(cell) => (
          <li classList={{ here: cell === props.held, end: cell === props.low || cell === props.high }}>
            {cell}
            <Show when={cell === props.low}>
              <small>Austria</small>
            </Show>
            <Show when={cell === props.high}>
              <small>Prussia</small>
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

function TurnTrack(props: { turn: number }) {
  const years = [...new Set(TURNS.map((turn) => turn.year))];
  return (
    <table class="turn-track">
      <tbody>
        <For each={years}>
          {(year) => (
            <tr>
              <th scope="row">{year}</th>
              <For each={['Feb', 'Apr', 'Jun', 'Aug', 'Oct', 'Dec']}>
                {(month) => {
                  const turn = TURNS.find((one) => one.year === year && one.month === month);
                  return (
                    <td
                      classList={{
                        here: turn?.turn === props.turn,
                        past: turn !== undefined && turn.turn < props.turn,
                        winter: turn?.winter,
                      }}
                      title={
                        turn
                          ? `${monthName(month)} ${year}, turn ${turn.turn}${chitsText(turn.chits)}`
                          : undefined
                      }
                    >
                      {turn ? month : ''}
                      <Show when={turn?.chits.some((count) => count > 0)}>
                        <sup>+</sup>
                      </Show>
                    </td>
                  );
                }}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

function chitsText(chits: readonly number[]): string {
  const parts = chits.flatMap((count, kind) =>
    count > 0 ? [`${ARMIES[kind]?.name ?? 'turn end'} ${count}`] : [],
  );
  return parts.length > 0 ? `; new chits: ${listed(parts)}` : '';
}

function cupText(chits: readonly number[]): string {
  return (
    listed(
      chits.flatMap((count, kind) =>
        count > 0 ? [`${ARMIES[kind]?.name ?? 'turn end'}${count > 1 ? ` ${count}` : ''}`] : [],
      ),
    ) || 'nothing'
  );
}

function owedText(s: State): string {
  const owed = ARMIES.flatMap((army, i) => (s.owed[i] > 0 ? [`${army.name} ${s.owed[i]}`] : []));
  return owed.length > 0 ? `Points owed for retreats: ${listed(owed)}.` : 'No points owed for retreats.';
}

function resourcesOfNation(s: State, nation: number): number {
  let count = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (s.control[space] === nation) count += resourcesIn(s, space);
  return count;
}
