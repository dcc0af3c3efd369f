/** The games and bots of the server as they are, but that Dragoon begins in a position of its own. */
import { dragoon, type State } from '@feldzug/dragoon';
import type { AnyGame, Game, Given } from '@feldzug/kernel';
import standard, { type Library } from '@feldzug/server/library.ts';

/** One position, or one for each scenario. */
export function libraryWith(position: Given | ((scenario: string) => Given)): Library {
  const prepared: Game<State> = {
    ...dragoon,
    setup: (scenario, _options, chance) =>
      dragoon.position(typeof position === 'function' ? position(scenario) : position, chance),
  };
  return {
    ...standard,
    games: [...standard.games.filter((game) => game.id !== prepared.id), prepared as AnyGame],
    findGame: (id, rules) => (id === prepared.id ? (prepared as AnyGame) : standard.findGame(id, rules)),
  };
}
