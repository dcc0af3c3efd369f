/** Recruit plays any game at random: evenly among the verbs offered, then among their parts. */
import type { Bot } from './bot.ts';
import { randomAction } from './walk.ts';

export const recruit: Bot = {
  name: 'recruit',
  choose(game, view, seat, chance) {
    const action = randomAction(game, view, seat, chance);
    if (!action) throw new Error(`no offer leads to a complete action for ${game.seats[seat].id}`);
    return action;
  },
};
