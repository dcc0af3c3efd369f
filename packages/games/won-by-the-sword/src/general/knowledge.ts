/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { OURS } from '../data.ts';
import type { State } from '../state.ts';
import { judge } from './judgement.ts';

/** Where the choice matters enough to look ahead; in all other steps the Captain's first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'impulse.assign',
  'activation',
  'battle.answer',
  'battle.form',
  'battle.retreat',
]);

export const knowledge = {
  evaluate: judge,
  explain: captain.explain,
  policy: captain.policy,
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (SEARCHED.has(view.flow.at(-1)?.step ?? '')) return captain.candidates(game, view, seat);
    const first = captain.policy(game, view, seat);
    return first ? [first] : [];
  },
  /** Impulses played so far. */
  clock: (state: State): number => state.turn * (OURS.impulses + 1) + state.impulse,
  /** To the end of the impulse after this one. */
  horizon: 2,
};
