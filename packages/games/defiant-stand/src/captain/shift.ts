/** What it is worth that one unit leaves its city for another one of its own side. */
import { CITIES, numbers } from '../data.ts';
import type { State } from '../state.ts';
import { both } from './belief.ts';
import { sumOf } from './board.ts';
import { quartersFor } from './columns.ts';
import { leavesSiege, type Scene } from './operations.ts';
import { dangerAt } from './pull.ts';
import { weights } from './weights.ts';

/** `staying` are the units that are left behind in the open, `there` those that it joins. */
export function worthOfShift(
  scene: Scene,
  unit: number,
  to: number,
  staying: readonly number[],
  there: readonly number[],
): number {
  const { board, seat, threats, pull } = scene;
  const { s, figures } = board;
  const from = s.place[unit];
  const left = sumOf(figures, staying);
  const joined = sumOf(figures, there);
  const danger = (city: number, force = left): number => dangerAt(board, threats, seat, city, force);
  let gain = weights.pull.weight * s.steps[unit] * (pull[to] - pull[from]);
  gain += danger(from, both(left, figures[unit])) - danger(from);
  gain += danger(to, joined) - danger(to, both(joined, figures[unit]));
  gain -= leavesSiege(scene, from, left);
  if (CITIES[from].vp > 0 && CITIES[from].side === 1 - seat && left.steps === 0 && s.fort[from] < 0)
    gain -= board.worth[from];
  if (s.turn < numbers.turnsPerYear) return gain;
  return (
    gain +
    weights.march.quarters *
      (needsQuarters(s, seat, from, [...staying, unit]) - needsQuarters(s, seat, to, [...there, unit]))
  );
}

/** 25.9: 1 when one of these has no quarters. */
const needsQuarters = (s: State, seat: number, city: number, units: readonly number[]): number =>
  units.length > quartersFor(s, seat, city, units) ? 1 : 0;
