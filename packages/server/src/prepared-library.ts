/** The usual games and bots of a server, with one game replaced: for rehearsals and measurements. */
import type { AnyGame, Game } from '@feldzug/kernel';
import standard, { type Library } from './library.ts';

/** The game replaces the one with its id; the same bots play it. */
export const libraryWith = <State>(game: Game<State>): Library => ({
  ...standard,
  async find(id) {
    if (id !== game.id) return standard.find(id);
    const entry = (await standard.find(id)) ?? { released: [], bots: [standard.standIn] };
    return { ...entry, game: game as AnyGame };
  },
});
