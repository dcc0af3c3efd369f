/**
 * The General's staff: the Captain's rules of thumb with weights of its own for each seat (`staff.json`). The Captain
 * plays both seats with the same weights, but Prussia and Austria wage different wars.
 */
import { type Counselled, counselled } from '@feldzug/kernel';
import { counselsBy } from '../captain/counsels.ts';
import { captain } from '../captain/index.ts';
import { type Weights, weights } from '../captain/weights.ts';
import { ALLIANCES } from '../data.ts';
import type { State } from '../state.ts';
import changes from './staff.json' with { type: 'json' };

/** Rules of thumb, and the weights they judge by. */
export interface Player {
  readonly weights: Weights;
  readonly advice: Counselled<State>;
}

/** For each seat. */
export const STAFF: readonly Player[] = ALLIANCES.map((alliance) => {
  const own = changed(weights, changes[alliance]);
  return { weights: own, advice: counselled<State>('general', counselsBy(own)) };
});

/** The Captain in both seats. */
export const CAPTAINS: readonly Player[] = ALLIANCES.map(() => ({ weights, advice: captain }));

interface Changes {
  readonly [group: string]: { readonly [name: string]: number };
}

function changed(usual: Weights, groups: Changes): Weights {
  const all: Record<string, object> = { ...usual };
  for (const [group, figures] of Object.entries(groups)) all[group] = { ...all[group], ...figures };
  return all as unknown as Weights;
}
