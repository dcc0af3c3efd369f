/**
 * The Captain attacks, as the manual says of its own, but with a plan: each corps has a goal, a line and a reserve;
 * horse charges what will break; the overall leader comes last. A function of its view alone.
 */
import { type Bot, firstAction } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselOf } from './counsels.ts';
import { explain } from './explain.ts';

export const captain: Bot = {
  name: 'captain',
  choose(game, view, seat) {
    const s = view as State;
    const action = counselOf(game, s, seat)?.action;
    if (action && !game.refuse(s, seat, action)) return action;
    const any = firstAction(game, s, seat);
    if (!any) throw new Error(`nothing that ${game.seats[seat].id} can say comes to an end`);
    return any;
  },
  explain: (game, view, seat, action) => explain(game, view as State, seat, action),
};
