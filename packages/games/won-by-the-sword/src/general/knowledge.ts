/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Action, AnyGame, Knowledge } from '@feldzug/kernel';
import { OURS } from '../data.ts';
import { COLUMNS, type State } from '../state.ts';
import { staff } from './counsels.ts';
import { judge, learning } from './judgement.ts';
import { lightPolicy } from './light.ts';

/** Where the choice matters enough to look ahead; in all other steps the first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'impulse.assign',
  'activation',
  'battle.answer',
  'battle.form',
  'battle.retreat',
]);

/** Fewer candidates, so that each gets more playouts. */
const MOST_CANDIDATES = 4;

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  opinion: staff.opinion,
  policy: lightPolicy,
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (SEARCHED.has(view.flow.at(-1)?.step ?? ''))
      return staff.candidates(game, view, seat).slice(0, MOST_CANDIDATES);
    const first = staff.policy(game, view, seat);
    return first ? [first] : [];
  },
  /** Impulses played so far, and the columns that have acted in this one. */
  clock: (state: State): number =>
    (state.turn * (OURS.impulses + 1) + state.impulse) * COLUMNS +
    state.acted.reduce((sum, one) => sum + one, 0),
  /** Until every column has acted once more, and some of them twice: the enemy's answer shows what a move is worth. */
  horizon: 1.4 * COLUMNS,
  think: 160,
  learning,
};
