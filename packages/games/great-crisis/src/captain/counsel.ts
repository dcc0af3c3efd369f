/** One thing that could be done, how good it looks and why. */
import type { Action } from '@feldzug/kernel';

export interface Counsel {
  readonly action: Action;
  /** In full troops gained over doing nothing; counsels of one decision compare. */
  readonly score: number;
  /** A clause: "takes the empty fort of Torgau". */
  readonly why: string;
}

export const byScore = (a: Counsel, b: Counsel): number => b.score - a.score;
