/**
 * The General's staff: the Captain's rules of thumb with weights of its own for each seat (`staff.json`). The Captain
 * plays both seats with the same weights, but Prussia and Austria wage different wars.
 */
import { type Action, type AnyGame, counselled } from '@feldzug/kernel';
import { counselsBy } from '../captain/counsels.ts';
import { type Weights, weights } from '../captain/weights.ts';
import { ALLIANCES } from '../data.ts';
import type { State } from '../state.ts';
import changes from './staff.json' with { type: 'json' };

/** The weights of each seat. */
export const STAFF: readonly Weights[] = ALLIANCES.map((alliance) => changed(weights, changes[alliance]));

const staffs = STAFF.map((own) => counselled<State>('general', counselsBy(own)));

/** What is decided for a seat is decided by its own weights. */
export const staff = {
  policy: (game: AnyGame, s: State, seat: number): Action | undefined => staffs[seat].policy(game, s, seat),
  candidates: (game: AnyGame, s: State, seat: number): Action[] => staffs[seat].candidates(game, s, seat),
  explain: (game: AnyGame, view: unknown, seat: number, action: Action): string =>
    staffs[seat].explain(game, view, seat, action),
};

interface Changes {
  readonly [group: string]: { readonly [name: string]: number };
}

function changed(usual: Weights, groups: Changes): Weights {
  const all: Record<string, object> = { ...usual };
  for (const [group, figures] of Object.entries(groups)) all[group] = { ...all[group], ...figures };
  return all as unknown as Weights;
}
