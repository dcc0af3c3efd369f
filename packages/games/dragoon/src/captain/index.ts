/**
 * The Captain attacks, as the manual says of its own, but with a plan: each corps has a goal, a line and a reserve;
 * horse charges what will break; the overall leader comes last. A function of its view alone.
 */
import { type Action, type AnyGame, type Counselled, counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf, orderTo } from './counsels.ts';

const general = counselled<State>('captain', (game, s, seat) => counselsOf(game, s, seat));

/** An order to a unit is weighed against what the Captain would have that unit do, not against his next order. */
function adviserFor(game: AnyGame, view: State, seat: number, action: Action): Counselled<State> {
  return orderTo(game, view, seat, action).length > 0
    ? counselled<State>('captain', (_game, s) => orderTo(game, s, seat, action))
    : general;
}

export const captain: Counselled<State> = {
  ...general,
  opinion: (game, view, seat, action) =>
    adviserFor(game, view, seat, action).opinion(game, view, seat, action),
  explain: (game, view, seat, action) =>
    adviserFor(game, view as State, seat, action).explain(game, view, seat, action),
};
