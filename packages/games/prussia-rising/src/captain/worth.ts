/** What the ways to judge a march share. */
import { enemyOf, FRENCH, PARIS, PRUSSIAN } from '../data.ts';
import { isInfantry } from '../state.ts';
import type { Board } from './board.ts';

export interface Worth {
  readonly score: number;
  readonly why: string;
}

/** Judges the ways that one stack can march. */
export type MarchJudge = (path: readonly number[]) => Worth;

/** What a march takes where it ends. */
export function conquest(
  { s, seat, worth, inside, weights }: Board,
  stack: readonly number[],
  to: number,
): number {
  const takesParis = to === PARIS && seat === PRUSSIAN;
  if (!stack.some(isInfantry)) return takesParis ? worth[PARIS] : 0;
  if (s.control[to] === seat || inside[enemyOf(seat)][to].length > 0) return 0;
  return worth[to] * (takesParis ? 4 : 1) * (seat === FRENCH ? weights.raid.last : 1);
}
