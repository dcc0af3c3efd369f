/** 9.6 Forced marches: when one more city is worth the steps that it may cost. */
import { CITIES, numbers } from '../data.ts';
import { fortSide, type State, unitAt } from '../state.ts';
import { type Figure, scaled } from './belief.ts';
import { isHeld } from './board.ts';
import type { Column } from './columns.ts';
import type { Scene } from './operations.ts';
import { weights } from './weights.ts';

export const isForced = ({ move, ways }: Column, target: number): boolean => ways.get(target)!.length > move;

/** Something to strike, to take or to save: for anything else the next turn is early enough. */
export function isUrgent({ board, seat }: Scene, { from }: Column, target: number): boolean {
  const { s, open } = board;
  if (CITIES[from].startArea) return true;
  if (open[1 - seat][target].length > 0) return true;
  if (fortSide(s, target) === seat) return s.siege[target] > 0;
  return !isHeld(board, seat, target) && (CITIES[target].vp > 0 || fortSide(s, target) >= 0);
}

/** 9.7: the units that must roll. */
export function rollersOf(s: State, { units, ways }: Column, target: number): number {
  const { length } = ways.get(target)!;
  return units.filter((handle) => unitAt(s, handle).move < length).length;
}

/** The chance that a unit fails; with the card a roll of 1 is rolled again. */
const failure = (s: State, seat: number): number => {
  const once = numbers.forcedMarch.failsOn / 6;
  return s.hurried[seat] === 1 ? once * once : once;
};

/** Who arrives, on average. */
export function arriving({ board, seat }: Scene, column: Column, target: number): Figure {
  if (!isForced(column, target)) return column.figure;
  const lost = (failure(board.s, seat) * rollersOf(board.s, column, target)) / column.units.length;
  return scaled(column.figure, 1 - lost);
}

/** What the rolls cost: a step each, and units that stay behind alone. */
export const tollOf = ({ board, seat }: Scene, column: Column, target: number): number =>
  isForced(column, target)
    ? weights.march.forced * failure(board.s, seat) * rollersOf(board.s, column, target)
    : 0;
