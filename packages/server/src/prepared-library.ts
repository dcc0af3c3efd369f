/** The games and bots of a server as they are, but one game that is other than usual: for rehearsals and measurements. */
import type { AnyGame, Game } from '@feldzug/kernel';
import standard, { type Library } from './library.ts';

/** The game takes the place of the one with its id, and is played by the same bots. */
export const libraryWith = <State>(game: Game<State>): Library => ({
  ...standard,
  async find(id) {
    if (id !== game.id) return standard.find(id);
    const entry = (await standard.find(id)) ?? { released: [], bots: [standard.standIn] };
    return { ...entry, game: game as AnyGame };
  },
});
