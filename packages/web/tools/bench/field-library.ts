/** The games and bots of the server as they are, but that Leuthen begins with the movement of the Prussian centre. */
import { dragoon, type State } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import type { AnyGame, Game } from '@feldzug/kernel';
import standard, { type Library } from '@feldzug/server/library.ts';

const battle = battleNamed('leuthen');
/** The corps leader with the most units. */
const leader = battle.leaders
  .map((_, number) => number)
  .filter((number) => battle.leaders[number].side === 0)
  .reduce((best, number) => (commandOf(number).length > commandOf(best).length ? number : best));

function commandOf(number: number): string[] {
  return battle.units.flatMap(({ id, leader: own }) => (own === number ? [id] : []));
}

const prepared: Game<State> = {
  ...dragoon,
  setup: (_scenario, _options, chance) =>
    dragoon.position(
      {
        scenario: 'leuthen',
        from: 'setup',
        units: Object.fromEntries(commandOf(leader).map((id) => [id, { is: ['active'] }])),
        step: { leader: battle.leaders[leader].id, at: 'action.move' },
      },
      chance,
    ),
};

const library: Library = {
  ...standard,
  games: [...standard.games.filter(({ id }) => id !== prepared.id), prepared as AnyGame],
  findGame: (id, rules) => (id === prepared.id ? (prepared as AnyGame) : standard.findGame(id, rules)),
};

export default library;
