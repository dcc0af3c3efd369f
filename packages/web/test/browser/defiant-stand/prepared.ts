/** The games and bots of the server as they are, but that Prussia's Defiant Stand begins in a position of its own. */
import { defiantStand, type State } from '@feldzug/defiant-stand';
import type { Game, Given } from '@feldzug/kernel';
import standard, { type Library } from '@feldzug/server/library.ts';

export function libraryWith(position: Given): Library {
  const prepared: Game<State> = {
    ...defiantStand,
    setup: (_scenario, _options, chance) => defiantStand.position(position, chance),
  };
  return {
    ...standard,
    games: standard.games.map((game) => (game.id === prepared.id ? prepared : game)),
    findGame: (id, rules) => (id === prepared.id ? prepared : standard.findGame(id, rules)),
  };
}
