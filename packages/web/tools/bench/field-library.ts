/** The games and bots of the server as they are, but that Leuthen begins with the movement of the Prussian centre. */
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { libraryWith } from '@feldzug/server/prepared-library.ts';

const battle = battleNamed('leuthen');
/** The corps leader with the most units. */
const leader = battle.leaders
  .map((_, number) => number)
  .filter((number) => battle.leaders[number].side === 0)
  .reduce((best, number) => (commandOf(number).length > commandOf(best).length ? number : best));

function commandOf(number: number): string[] {
  return battle.units.flatMap(({ id, leader: own }) => (own === number ? [id] : []));
}

export default libraryWith({
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
});
