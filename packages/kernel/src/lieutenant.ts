/**
 * Lieutenant is for beginners: it plays like the Captain, but some of its decisions are mistakes, made as Recruit
 * would. Each game says how many, so that it beats Recruit and loses to the Captain.
 */
import type { Bot } from './bot.ts';
import { recruit } from './recruit.ts';

/** `mistakes`: how many of a hundred decisions are mistakes. */
export const lieutenant = (captain: Bot, mistakes: number): Bot => ({
  name: 'lieutenant',
  choose(game, view, seat, chance, think) {
    const adviser = chance.draw('mistake', 100) < mistakes ? recruit : captain;
    return adviser.choose(game, view, seat, chance, think);
  },
});
