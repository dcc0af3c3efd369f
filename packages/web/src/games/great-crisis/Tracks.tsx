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
import { For } from 'solid-js';
import './panels.css';
import type { PanelProps } from '../../table/page.ts';
import { counted, listed } from '../../table/speech.ts';
import { Scale, TrackList, TrackSection, type TurnCell, TurnTable } from '../../table/Tracks.tsx';
import { cupText } from './cup.ts';
import { dateOf, monthName, seatSide } from './names.ts';
import { reserveText } from './position.ts';

const YEARS = [...new Set(TURNS.map((turn) => turn.year))];
const MONTHS = ['Feb', 'Apr', 'Jun', 'Aug', 'Oct', 'Dec'];

export function Tracks(props: PanelProps<State, GreatCrisis>) {
  const held = () => resourcesOf(props.view, PRUSSIAN);
  const low = () => props.game.lookups.austrianThreshold(props.view);
  const high = () => props.game.lookups.numbers.victory.prussianAt;
  return (
    <div class="tracks" data-testid="tracks">
      <TrackSection title="Victory" rule="10" openRule={props.openRule}>
        <Scale low={low()} high={high()} at={held()} ends={['Austria', 'Prussia']} />
        <p>
          The Prussian side holds {held()} resource spaces. Austria wins at {low()}, Prussia at {high()}.
          Austria also wins if King Frederick is lost.
        </p>
        <TrackList
          lines={NATIONS.map((nation, i) => (
            <>
              {nation.name}: {resourcesOfNation(props.view, i)}{' '}
              <small>{seatSide(allianceOf(props.view, i))} side</small>
            </>
          ))}
        />
      </TrackSection>
      <TrackSection title="Turns" rule="5.1" openRule={props.openRule}>
        <p>
          {dateOf(props.view.turn)}, turn {props.view.turn} of {TURNS.length}.
        </p>
        <TurnTable
          years={YEARS}
          cells={(year) => MONTHS.map((month) => turnCell(year, month, props.view.turn))}
        />
        <p>
          In the cup: {cupText(props.view.cup)}. Drawn this turn: {cupText(props.view.drawn)}.
        </p>
        <p>{owedText(props.view)}</p>
      </TrackSection>
      <TrackSection title="Reserves" rule="8.3" openRule={props.openRule}>
        <TrackList lines={NATIONS.map((_, nation) => reserveText(props.view, nation))} />
      </TrackSection>
      <TrackSection title="Cards played this turn" rule="2.4" openRule={props.openRule}>
        <For each={[0, 1]}>
          {(seat) => (
            <p>
              {seatSide(seat)}: {listed(props.view.discards[seat].map((card) => CARDS[card].name)) || 'none'};{' '}
              {counted(props.view.hands[seat].length, 'card')} in hand, {props.view.decks[seat].length} in the
              deck.
            </p>
          )}
        </For>
      </TrackSection>
    </div>
  );
}

function turnCell(year: number, month: string, now: number): TurnCell | undefined {
  const turn = TURNS.find((one) => one.year === year && one.month === month);
  return (
    turn && {
      text: month,
      when: turn.turn === now ? 'here' : turn.turn < now ? 'past' : 'ahead',
      isWinter: turn.winter,
      title: `${monthName(month)} ${year}, turn ${turn.turn}${chitsText(turn.chits)}`,
      isMarked: turn.chits.some((count) => count > 0),
    }
  );
}

function chitsText(chits: readonly number[]): string {
  const parts = chits.flatMap((count, kind) =>
    count > 0 ? [`${ARMIES[kind]?.name ?? 'turn end'} ${count}`] : [],
  );
  return parts.length > 0 ? `; new chits: ${listed(parts)}` : '';
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
