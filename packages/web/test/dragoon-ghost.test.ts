/** The ghost of a march stands where the march ends, and looks where the unit then looks. */
import { dragoon } from '@feldzug/dragoon';
import { marchesOf } from '@feldzug/dragoon/reach.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { ghostOf } from '../src/games/dragoon/ghost.ts';

test.each(['line', 'column'])('of a unit in %s, wherever it can go', (formation) => {
  const battle = battleNamed('drill');
  const facing = formation === 'line' ? 0 : 3;
  const given = {
    units: { PI1: { at: '9,4', formation, facing, is: ['active'] } },
    leaders: { 'a-foot': { at: '5,20' } },
    step: { leader: 'a-foot', at: 'action.move' },
  };
  const state = dragoon.position(given, fastChance(1));
  const unit = battle.unitByName.get('PI1')!;
  const ways = marchesOf(state, unit);
  expect(ways.length).toBeGreaterThan(5);
  for (const { path } of ways) {
    const march = { do: 'march', unit: 'PI1', path: path.map((hex) => battle.grid.names[hex]) };
    const after = dragoon.position(given, fastChance(1));
    // The best of luck: order is kept, and the unit comes to the end of its way.
    dragoon.apply(after, 0, march as Action, { draw: () => 0 });
    expect(ghostOf(dragoon, battle, state, unit, march)).toEqual({
      unit,
      hex: after.at[unit],
      facing: after.facing[unit],
    });
  }
});
