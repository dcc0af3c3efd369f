/** Two versions of one game: in the second every action begins with the weather. */
import type { AnyGame } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import standard, { type Library } from '../../src/library.ts';

export const first = twoFords as AnyGame;

export const second: AnyGame = {
  ...first,
  rulesVersion: '2',
  apply(state, seat, action, chance, visit) {
    chance.draw('weather', 6);
    return first.apply(state, seat, action, chance, visit);
  },
};

/** A library with these rules, the newest first. */
export const libraryOf = (...rules: readonly AnyGame[]): Library => ({
  ...standard,
  async find(id) {
    const entry = await standard.find(id);
    if (!entry || id !== first.id) return entry;
    const [newest, ...released] = rules.map((game) => ({ game, bots: entry.bots }));
    return { ...newest, released };
  },
});
