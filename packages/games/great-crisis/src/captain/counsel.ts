/** One thing that could be done, how good it looks and why. */
import type { Action } from '@feldzug/kernel';

export interface Counsel {
  readonly action: Action;
  /** In full troops; counsels of one decision compare. */
  readonly score: number;
  /** A clause that goes on after the name of the action: "takes Torgau, which nobody defends". */
  readonly why: string;
}

export const byScore = (a: Counsel, b: Counsel): number => b.score - a.score;
