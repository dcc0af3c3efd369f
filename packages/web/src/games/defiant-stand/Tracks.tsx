/** Victory points by city, the years, used cards, enemy units seen. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CARDS, CITIES, COLOURS, OFF, type State } from '@feldzug/defiant-stand';
import { SPECTATOR } from '@feldzug/kernel';
import { For, type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { counted, listed } from '../../table/speech.ts';
import { RuleLink } from '../../table/words.tsx';
import { enemyOf, sightings } from './knowledge.ts';
import { signed } from './log.ts';
import { cardName, colourNote } from './names.ts';
import { holdings, pointsHeld } from './score.ts';
import './panels.css';

export function Tracks(props: PanelProps<State, DefiantStand>): JSX.Element {
  const enemy = () => enemyOf(props.viewer);
  return (
    <div class="tracks" data-testid="tracks">
      <section>
        <h3>
          Victory <RuleLink rule="28" open={props.openRule} />
        </h3>
        <VictoryTrack game={props.game} vp={props.view.vp} />
        <p>{pointsHeld(props.view)}</p>
        <ul class="plain-list">
          <For each={holdings(props.view)}>
            {({ city, points }) => (
              <li>
                <b>{signed(points)}</b>{' '}
                <button type="button" class="link" onClick={() => props.lookAt(CITIES[city].id)}>
                  {CITIES[city].name}
                </button>{' '}
                <small>{points > 0 ? 'held by Prussia' : 'held by the Allies'}</small>
              </li>
            )}
          </For>
        </ul>
        <p>
          At the end of a year Prussia wins with {signed(props.game.lookups.numbers.victory.suddenPrussia)} or
          more, the Allies with {signed(props.game.lookups.numbers.victory.suddenAllies)} or less. At the end
          of 1763 Prussia wins with {signed(props.game.lookups.numbers.victory.prussiaAtLeast)} or more, the
          Allies otherwise.
        </p>
      </section>
      <section>
        <h3>
          Years <RuleLink rule="5.1" open={props.openRule} />
        </h3>
        <YearTrack year={props.view.year} turn={props.view.turn} />
        <p>
          {props.view.atWar
            ? 'France, Russia and Sweden are at war.'
            : 'France, Russia and Sweden enter the war in turn 3 of 1757.'}{' '}
          {props.view.tsarinaDead ? 'The Tsarina is dead: Russia and Sweden have left the war.' : ''}
        </p>
      </section>
      <section>
        <h3>
          Cards <RuleLink rule="7" open={props.openRule} />
        </h3>
        <p>
          In hand: Prussia {props.view.hands[0].length}, the Allies {props.view.hands[1].length}. Used this
          year: {usedCards(props.view)}.
        </p>
      </section>
      <section>
        <h3>
          Off the map <RuleLink rule="1.7" open={props.openRule} />
        </h3>
        <ul class="plain-list">
          <For each={COLOURS}>
            {(colour, i) => (
              <li>
                {counted(offMap(props.view, i()), `${colour.id} block`)}{' '}
                <small>{colourNote(colour.id)}</small>
              </li>
            )}
          </For>
        </ul>
      </section>
      <Show when={props.viewer !== SPECTATOR}>
        <section data-testid="sightings">
          <h3>
            Enemy units seen <RuleLink rule="3.7" open={props.openRule} />
          </h3>
          <ul class="plain-list sightings">
            <For each={sightings(props.view, enemy())}>
              {(sighting) => (
                <li>
                  <b>{sighting.name}</b>: {sighting.text}
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  );
}

function VictoryTrack(props: { game: DefiantStand; vp: number }): JSX.Element {
  const { suddenPrussia, suddenAllies } = props.game.lookups.numbers.victory;
  const cells = Array.from({ length: suddenPrussia - suddenAllies + 1 }, (_, i) => suddenAllies + i);
  const shown = () => Math.max(suddenAllies, Math.min(suddenPrussia, props.vp));
  return (
    <ol class="victory-track" aria-hidden="true">
      <For each={cells}>
        {(cell) => (
          <li
            classList={{
              here: cell === shown(),
              allies: cell < 0,
              end: cell === suddenAllies || cell === suddenPrussia,
            }}
          >
            <Show
              when={
                (cell % 5 === 0 && cell !== -10) ||
                cell === shown() ||
                cell === suddenAllies ||
                cell === suddenPrussia
              }
            >
              {signed(cell)}
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

function YearTrack(props: { year: number; turn: number }): JSX.Element {
  const years = Array.from({ length: 8 }, (_, i) => 1756 + i);
  const turns = [1, 2, 3, 4, 5, 6];
  return (
    <table class="turn-track">
      <tbody>
        <For each={years}>
          {(year) => (
            <tr>
              <th scope="row">{year}</th>
              <For each={turns}>
                {(turn) => (
                  <td
                    classList={{
                      here: year === props.year && turn === props.turn,
                      past: year < props.year || (year === props.year && turn < props.turn),
                      winter: turn === 6,
                    }}
                  >
                    {turn === 6 ? 'winter' : turn}
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

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
