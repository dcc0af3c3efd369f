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
  findGame: (id, version) =>
    id === first.id
      ? rules.find((game) => version === undefined || game.rulesVersion === version)
      : standard.findGame(id, version),
});
