/** What a search needs to know of the game: which plans to compare, how both sides go on, how a position looks. */
import type { Action, Game, Knowledge } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { CHECKED, type State } from '../state.ts';
import { phaseOf } from './courses.ts';
import { judge, learning } from './judgement.ts';
import { plansOf, staffPolicy, usualPolicy } from './plans.ts';
import { timingReason } from './timing.ts';

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  opinion(game, view, seat, action) {
    const own = timingReason(action);
    return own === undefined ? captain.opinion(game, view, seat, action) : { own };
  },
  policy: usualPolicy,
  candidates(game: Game<State>, view: State, seat: number): readonly Action[] {
    const first = staffPolicy(game, view, seat);
    return first ? [first] : [];
  },
  plans: plansOf,
  /** Orders in a Movement Phase roll no dice, and without fog they meet nobody unseen: a plan plays them once for all its playouts. */
  isOpen: (view: State): boolean => view.fog === 0 && phaseOf(view) !== undefined,
  row: phaseOf,
  /** Turns, with the share of leaders who have acted. */
  clock: (s: State): number =>
    s.turn + s.status.filter((status) => status === CHECKED).length / (s.status.length + 1),
  horizon: 3,
  width: 15,
  think: 72,
  /** A volley or an assault has fewer answers than a Movement Phase has courses. */
  effort: (view: State): number => (phaseOf(view) === undefined ? 0.5 : 1) * pace(view),
  learning,
};

/** Playouts take longer the more units there are: a large battle gets fewer of them. */
const pace = ({ at }: State): number =>
  Math.max(LEAST, Math.min(1, FEW / at.filter((hex) => hex >= 0).length));
const FEW = 36;
const LEAST = 0.6;
