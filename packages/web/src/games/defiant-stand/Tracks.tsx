/** Victory points by city, the years, used cards, enemy units seen. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CARDS, CITIES, COLOURS, OFF, type State } from '@feldzug/defiant-stand';
import { SPECTATOR } from '@feldzug/kernel';
import { type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { counted, listed } from '../../table/speech.ts';
import { Scale, TrackList, TrackSection, type TurnCell, TurnTable } from '../../table/Tracks.tsx';
import { enemyOf, sightings } from './knowledge.ts';
import { signed } from './log.ts';
import { cardName, cityName, colourNote } from './names.ts';
import { holdings, pointsHeld } from './score.ts';
import './panels.css';

const YEARS = Array.from({ length: 8 }, (_, i) => 1756 + i);
const TURNS = [1, 2, 3, 4, 5, 6];

export function Tracks(props: PanelProps<State, DefiantStand>): JSX.Element {
  const victory = () => props.game.lookups.numbers.victory;
  return (
    <div class="tracks" data-testid="tracks">
      <TrackSection title="Victory" rule="28" openRule={props.openRule}>
        <VictoryTrack low={victory().suddenAllies} high={victory().suddenPrussia} vp={props.view.vp} />
        <p>{pointsHeld(props.view)}</p>
        <TrackList
          lines={holdings(props.view).map(({ city, points }) => (
            <>
              <b>{signed(points)}</b>{' '}
              <button type="button" class="link" onClick={() => props.lookAt(CITIES[city].id)}>
                {cityName(CITIES[city].id)}
              </button>{' '}
              <small>{points > 0 ? 'held by Prussia' : 'held by the Allies'}</small>
            </>
          ))}
        />
        <p>
          At the end of a year Prussia wins with {signed(victory().suddenPrussia)} or more, the Allies with{' '}
          {signed(victory().suddenAllies)} or less. At the end of 1763 Prussia wins with{' '}
          {signed(victory().prussiaAtLeast)} or more, the Allies otherwise.
        </p>
      </TrackSection>
      <TrackSection title="Years" rule="5.1" openRule={props.openRule}>
        <TurnTable years={YEARS} cells={(year) => TURNS.map((turn) => turnCell(props.view, year, turn))} />
        <p>
          {props.view.atWar
            ? 'France, Russia and Sweden are at war.'
            : 'France, Russia and Sweden enter the war in turn 3 of 1757.'}{' '}
          {props.view.tsarinaDead ? 'The Tsarina is dead: Russia and Sweden have left the war.' : ''}
        </p>
      </TrackSection>
      <TrackSection title="Cards" rule="7" openRule={props.openRule}>
        <p>
          In hand: Prussia {props.view.hands[0].length}, the Allies {props.view.hands[1].length}. Used this
          year: {usedCards(props.view)}.
        </p>
      </TrackSection>
      <TrackSection title="Off the map" rule="1.7" openRule={props.openRule}>
        <TrackList
          lines={COLOURS.map((colour, i) => (
            <>
              {counted(offMap(props.view, i), `${colour.id} block`)} <small>{colourNote(colour.id)}</small>
            </>
          ))}
        />
      </TrackSection>
      <Show when={props.viewer !== SPECTATOR}>
        <div data-testid="sightings">
          <TrackSection title="Enemy units seen" rule="3.7" openRule={props.openRule}>
            <TrackList
              lines={sightings(props.view, enemyOf(props.viewer)).map((sighting) => (
                <>
                  <b>{sighting.name}</b>: {sighting.text}
                </>
              ))}
            />
          </TrackSection>
        </div>
      </Show>
    </div>
  );
}

function VictoryTrack(props: { low: number; high: number; vp: number }): JSX.Element {
  const isNamed = (cell: number): boolean =>
    (cell % 5 === 0 && cell !== -10) || [props.vp, props.low, props.high].includes(cell);
  return (
    <Scale
      class="victory-track"
      low={props.low}
      high={props.high}
      at={props.vp}
      ends={['Allies', 'Prussia']}
      text={(cell) => (isNamed(cell) ? signed(cell) : '')}
    />
  );
}

const turnCell = (s: State, year: number, turn: number): TurnCell => {
  const ahead = year - s.year || turn - s.turn;
  return {
    text: turn > 5 ? 'winter' : String(turn),
    when: ahead === 0 ? 'here' : ahead < 0 ? 'past' : 'ahead',
    isWinter: turn > 5,
  };
};

function usedCards(s: State): string {
  const counts = new Map<string, number>();
  for (const card of s.used) {
    const name = `${cardName(CARDS[card].id)} (${CARDS[card].points})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return listed([...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))) || 'none';
}

const offMap = (s: State, colour: number): number => {
  const { first, end } = COLOURS[colour];
  let count = 0;
  for (let handle = first; handle < end; handle++) if (s.place[handle] <= OFF) count++;
  return count;
};
