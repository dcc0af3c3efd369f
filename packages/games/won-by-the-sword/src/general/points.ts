/** What the final count would be now (1.1.5): points in hand, cadres, and markers in the enemy's home. */
import type { Seat } from '@feldzug/kernel';
import { TABLES } from '../data.ts';
import { enemyOf, homeOf, type State } from '../state.ts';

/** The lead in victory points if the game ended now. */
export const finalLead = (state: State, seat: Seat): number =>
  finalPoints(state, seat) - finalPoints(state, enemyOf(seat));

export const finalPoints = (state: State, seat: Seat): number =>
  state.points[seat] / 2 + TABLES.points.cadre * state.cadres[seat] + forageOf(state, seat);

/** 1.1.2 Markers in the enemy's home count at the end. */
function forageOf(state: State, seat: Seat): number {
  const { foraged1, foraged2 } = TABLES.points;
  const enemy = enemyOf(seat);
  let points = 0;
  for (let space = 0; space < state.forage.length; space++) {
    const marker = state.forage[space];
    if (marker > 0 && homeOf(state, space) === enemy) points += marker === 1 ? foraged1 : foraged2;
  }
  return points;
}
