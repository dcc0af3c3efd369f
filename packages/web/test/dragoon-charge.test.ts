/** A charge and a march by clicks in Dragoon: the best way is proposed, and what is drawn is what the click does. */
import { dragoon, type State } from '@feldzug/dragoon';
import { directionOf, hexNamed, sideTowards } from '@feldzug/dragoon/hex.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { FRONT, sideOfUnit } from '@feldzug/dragoon/state.ts';
import { fastChance, type Given } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { chargeAt, meanings, wayTo } from '../src/games/dragoon/clicks.ts';

const battle = battleNamed('drill');
const unit = (id: string): number => battle.unitByName.get(id)!;
const hex = (name: string): number => hexNamed(battle.grid, name);

function moving(units: Given, leader = 'a-horse'): State {
  const leaders = { 'a-foot': { at: '5,20' }, 'a-horse': { at: '5,20' }, 'b-foot': { at: '9,0' } };
  const s = dragoon.position({ units, leaders, step: { leader, at: 'action.move' } }, fastChance(1));
  return dragoon.mask(s, 0);
}

/** Which side of a battalion a charge meets that ends in a hex beside it. */
function struck(view: State, from: number): number {
  const target = unit('AI1');
  const over = sideTowards(battle.grid, view.at[target], from);
  return over < 0 ? FRONT : sideOfUnit(view.formation[target], view.facing[target], directionOf(over));
}

test('a charge goes for the rear where it is free, and for the flank before the front', () => {
  const chosen = new Set<string>();
  for (let facing = 0; facing < 12; facing += 2)
    for (const at of ['7,9', '8,8', '9,8', '10,9', '10,11', '8,12']) {
      const view = moving({ PC1: { at, facing: 6, is: ['active'] }, AI1: { at: '9,10', facing } });
      const ways = dragoon.lookups
        .chargesOf(view, unit('PC1'))
        .filter(({ targets }) => targets.includes(hex('9,10')))
        .map(({ path }) => struck(view, path.at(-1) ?? view.at[unit('PC1')]));
      if (ways.length === 0) continue;
      const charge = chargeAt(dragoon, battle, view, unit('PC1'), hex('9,10'))!;
      const path = (charge.path ?? []) as string[];
      const side = struck(view, path.length > 0 ? hex(path.at(-1)!) : view.at[unit('PC1')]);
      expect(side, `${at}, facing ${facing}`).toBe(Math.max(...ways));
      chosen.add(`${side} of ${[...new Set(ways)].sort().join()}`);
    }
  // Among them are charges that could have struck another side.
  expect([...chosen].some((choice) => choice.includes(','))).toBe(true);
});

test('a click on a friend two hexes away offers the march that is drawn there', () => {
  const view = moving(
    { PI1: { at: '5,8', facing: 0, is: ['active'] }, PI2: { at: '5,6', facing: 0, is: ['active'] } },
    'a-foot',
  );
  const said = { do: 'march', unit: 'PI1' };
  const way = wayTo(dragoon, battle, view, unit('PI1'), 'march', hex('5,6'));
  expect(way?.path).toHaveLength(2);
  const found = meanings({ game: dragoon, battle, view, seat: 0, said }, '5,6')!;
  expect(found.map((one) => one.said)).toContainEqual(way);
  expect(found.some((one) => one.said.unit === 'PI2')).toBe(true);
});
