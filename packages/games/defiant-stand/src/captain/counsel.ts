/** One thing that could be done, how good it looks and why. */
import type { Action } from '@feldzug/kernel';

export interface Counsel {
  readonly action: Action;
  /** In steps of infantry; counsels of one decision compare. */
  readonly score: number;
  /** A clause that goes on after the name of the action: "takes Leipzig, which nobody defends". */
  readonly why: string;
}

export const byScore = (a: Counsel, b: Counsel): number => b.score - a.score;

/** A decision with one sensible answer. */
export const only = (action: Action, why: string): Counsel[] => [{ action, score: 0, why }];
