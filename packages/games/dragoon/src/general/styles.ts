/** The Captain in other moods: how the General commands its side. */
import { type Weights, weights } from '../captain/weights.ts';
import { pointsOf } from '../rules/victory.ts';
import { battleIn, type State } from '../state.ts';
import type { Style } from './light.ts';

export const USUAL: Style = { weights };

/** Comes to grips wherever it can, without waiting for the rest. */
const bold: Weights = {
  ...weights,
  daring: { ...weights.daring, usual: 1.8, ahead: 1.3, atTheEnd: 2.2 },
  wait: { ...weights.wait, left: 99 },
  place: { ...weights.place, contact: 0.5, odds: 7 },
};

export const BOLD: Style = { weights: bold };

/** Takes objectives at any price: a drawn battle gives a side that spares its men nothing. */
export const ALL_OUT: Style = {
  weights: {
    ...bold,
    daring: { ...bold.daring, usual: 4, ahead: 2, atTheEnd: 4 },
    reserve: { ...bold.reserve, share: 0 },
    place: {
      ...bold.place,
      take: 25,
      goal: 12,
      muskets: 0.4,
      guns: 0.04,
      odds: 10,
      contact: 0,
      heart: 1,
      shaken: 1,
    },
    exposed: { ...bold.exposed, cost: 0 },
    approach: { ...bold.approach, disruption: 9 },
    recover: { ...bold.recover, from: 8, farFrom: 6 },
    storm: { ...bold.storm, disruption: 9, morale: 2 },
    assault: { ...bold.assault, least: -0.8 },
    disengage: { ...bold.disengage, disruption: 10, morale: 0 },
    shy: { ...bold.shy, cost: 0 },
  },
};

/** Whether the side would win if the battle ended now (7.D). */
export function isWinning(s: State, seat: number): boolean {
  const points = pointsOf(s);
  return points[seat] - points[1 - seat] >= Math.max(1, battleIn(s).file.victory.tactical);
}
