/** The seven bands of victory as one bar, and where Prussia's points stand on it. */
import type { PrussiaRising } from '@feldzug/prussia-rising';
import { For, type JSX } from 'solid-js';
import { type Band, bandsOf, MOST_POINTS } from './score.ts';

export function VictoryBar(props: { game: PrussiaRising; points: number }): JSX.Element {
  const share = (points: number): number => (100 * Math.min(points, MOST_POINTS)) / MOST_POINTS;
  return (
    <>
      <div class="victory-bar" role="img" aria-label={`${props.points} points for Prussia`}>
        <For each={bandsOf(props.game)}>
          {(band) => (
            <span
              class={`band band-${band.level}`}
              style={{ left: `${share(band.from)}%`, width: `${share(band.to) - share(band.from)}%` }}
              title={`${band.from} to ${band.to - 1}: ${band.name}`}
            >
              <small>{band.from}</small>
            </span>
          )}
        </For>
        <span class="victory-mark" style={{ left: `${share(props.points)}%` }}>
          {props.points}
        </span>
      </div>
      <ol class="band-names">
        <For each={bandsOf(props.game)}>
          {(band) => (
            <li classList={{ here: props.points >= band.from && props.points < band.to }}>
              <span class={`band-sign band-${band.level}`} /> {rangeOf(band)} {band.name}
            </li>
          )}
        </For>
      </ol>
    </>
  );
}

/** "60–79", "125 or more". */
const rangeOf = ({ from, to }: Band): string =>
  to === MOST_POINTS ? `${from} or more` : `${from}–${to - 1}`;
