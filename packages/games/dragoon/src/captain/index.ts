/**
 * The Captain attacks, as the manual says of its own, but with a plan: each corps has a goal, a line and a reserve;
 * horse charges what will break; the overall leader comes last. A function of its view alone.
 */
import { type Counselled, counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf, orderTo } from './counsels.ts';

const general = counselled<State>('captain', (game, s, seat) => counselsOf(game, s, seat));

export const captain: Counselled<State> = {
  ...general,
  /** An order to a unit is weighed against what the Captain would have that unit do, not against his next order. */
  explain(game, view, seat, action) {
    const own = counselled<State>('captain', (_game, s) => orderTo(game, s, seat, action));
    return (orderTo(game, view as State, seat, action).length > 0 ? own : general).explain(
      game,
      view,
      seat,
      action,
    );
  },
};
