/** The Captain leads foot: the approach, the line, the defence, the assault. */
import type { Action, Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { worthOf } from '../src/captain/places.ts';
import { distance } from '../src/hex.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';
import {
  active,
  apart,
  choose,
  hexIn,
  leaders,
  moving,
  orders,
  position,
  unitIn,
} from './captain-positions.ts';

describe('foot on the approach', () => {
  const goes = (own: Given, foe: Given): number => {
    const s = moving({ PI1: { at: '5,10', ...active, ...own }, ...foe });
    const from = s.at[unitIn(s, 'PI1')];
    orders(s);
    return distance(battleIn(s).grid, from, s.at[unitIn(s, 'PI1')]);
  };
  const tired = { disruption: 3 };
  test('comes up to foot at a walk when it has lost some order', () => {
    expect(goes(tired, { AG1: { at: '5,7', facing: 6, morale: 3, disruption: 6 } })).toBeLessThanOrEqual(1);
  });
  test('does not come into the reach of steady foot when it is shaken itself', () => {
    const foe = { facing: 6, men: 500, morale: 8 };
    const comesUp = (own: Given): boolean => {
      const s = moving({
        PI1: { at: '5,9', ...active, ...own },
        PI2: { at: '4,9' },
        PI3: { at: '6,9' },
        AI1: { at: '4,7', ...foe },
        AI2: { at: '5,7', ...foe },
        AI3: { at: '6,7', ...foe },
      });
      orders(s);
      return apart(s, 'PI1', 'AI2') === 1;
    };
    expect(comesUp({})).toBe(true);
    expect(comesUp({ morale: 3 })).toBe(false);
  });
  test('to a battery at full speed', () => {
    expect(
      goes(tired, {
        AA1: { at: '5,7', facing: 6, guns: 2 },
        AG1: { at: '2,9', facing: 2, men: 100 },
      }),
    ).toBeGreaterThan(1);
  });
  test('dresses its ranks before it is in reach', () => {
    const s = moving({ PI1: { at: '8,12', disruption: 6, ...active }, AI1: { at: '8,8', facing: 6 } });
    expect(choose(s)).toEqual({ do: 'recover', unit: 'PI1' });
  });
  test('marches in column while the enemy is far', () => {
    const s = moving({ PI1: { at: '8,20', ...active }, AI1: { at: '8,2', facing: 6 } });
    expect(choose(s)).toMatchObject({ do: 'form', unit: 'PI1' });
  });
  test('stops its columns outside six hexes and forms line there', () => {
    const column = { formation: 'column', facing: 1, ...active };
    const far = moving({ PI1: { at: '8,17', ...column }, AI1: { at: '8,8', facing: 6 } });
    orders(far);
    expect(apart(far, 'PI1', 'AI1')).toBeGreaterThan(6);
    const near = moving({ PI1: { at: '8,15', ...column }, AI1: { at: '8,8', facing: 6 } });
    expect(choose(near)).toMatchObject({ do: 'form', unit: 'PI1' });
  });
});

describe('the line', () => {
  test('the second line keeps two or three hexes behind the first', () => {
    const names = ['PI1', 'PI2', 'PI3', 'PI4', 'PI5', 'PI6'];
    const first = names.map((name, i) => [name, { at: `${i + 3},6`, is: ['active', 'fired'] }]);
    const foes = ['AI1', 'AI2', 'AI3', 'AI4'].map((name, i) => [name, { at: `${i + 4},5`, facing: 6 }]);
    const units = {
      ...Object.fromEntries(first),
      ...Object.fromEntries(foes),
      PG1: { at: '5,11', ...active },
      PG2: { at: '7,11', ...active },
    };
    const s = moving(units, 'a-foot', { held: { Mill: 'A', Chapel: 'A' } });
    const plan = planOf(groundOf(dragoon.mask(s, 0), 0));
    const reserve = ['PG1', 'PG2'];
    expect([...plan.reserve.keys()].filter((unit) => plan.reserve[unit])).toEqual(
      reserve.map((name) => unitIn(s, name)),
    );
    orders(s);
    for (const name of reserve) {
      const behind = Math.min(...names.map((friend) => apart(s, name, friend)));
      expect(behind).toBeGreaterThanOrEqual(2);
      expect(behind).toBeLessThanOrEqual(3);
    }
  });
  const worth = (units: Given, at: string, facing = 0): number => {
    const s = moving({ PI1: { at: '5,12', ...active }, ...units });
    const place = { hex: hexIn(s, at), facing, disorder: 0, fires: 'fires' as const };
    return worthOf(groundOf(dragoon.mask(s, 0), 0), unitIn(s, 'PI1'), place);
  };
  test('a battalion likes a friend at its shoulder', () => {
    const friend = { PI2: { at: '6,12' } };
    expect(worth(friend, '5,12')).toBeGreaterThan(worth({ PI2: { at: '6,15' } }, '5,12'));
  });
  test('shows the enemy its front and not its flank', () => {
    const foe = { AI1: { at: '5,10', facing: 6 } };
    expect(worth(foe, '5,12', 0)).toBeGreaterThan(worth(foe, '5,12', 4));
    const s = moving({ PI1: { at: '5,12', facing: 4, ...active }, AI1: { at: '5,9', facing: 6 } });
    orders(s);
    expect([0, 10, 2]).toContain(s.facing[unitIn(s, 'PI1')]);
  });
});

describe('the defence', () => {
  /** Battalions of side B that hold the Mill, and a line that has come up to them. */
  const before = (foe: Given, own: Given = {}): State =>
    position({
      units: {
        AI1: { at: '8,8', facing: 6, ...active, ...own },
        AI2: { at: '7,8', facing: 6, ...active },
        AI3: { at: '9,8', facing: 6, ...active },
        PI1: { at: '7,10', ...foe },
        PI2: { at: '8,10', ...foe },
        PI3: { at: '9,10', ...foe },
      },
      leaders: { 'a-foot': { at: '5,14' }, 'b-foot': { at: '8,5' } },
      held: { Mill: 'B', Chapel: 'B' },
      step: { leader: 'b-foot', at: 'action.move', rally: 0 },
    });
  test('lets a steady enemy come', () => {
    const s = before({ men: 300 });
    expect(orders(s, 1).map((order) => order.do)).not.toContain('march');
  });
  test('goes out against one that is shaken', () => {
    const s = before({ morale: 2, disruption: 8, men: 300 });
    expect(orders(s, 1)).toContainEqual(expect.objectContaining({ do: 'march' }));
  });
  test('does not leave an objective empty for it', () => {
    const s = before({ morale: 2, disruption: 8, men: 300 });
    orders(s, 1);
    expect(s.at).toContain(hexIn(s, '8,8'));
  });
  test('dresses its ranks while it waits', () => {
    const s = before({}, { disruption: 3 });
    expect(orders(s, 1)).toContainEqual({ do: 'recoverFully', unit: 'AI1' });
  });
});

test('foot assaults whom it will drive off, and leaves alone whom it will not', () => {
  const against = (own: Given, foe: Given): Action =>
    choose(
      position({
        units: { PI1: { at: '5,4', ...active, ...own }, AI1: { at: '5,3', facing: 6, ...foe } },
        leaders,
        step: { leader: 'a-foot', at: 'action.assault' },
      }),
    );
  expect(against({}, { morale: 3, disruption: 5 })).toEqual({ do: 'assault', units: ['PI1'] });
  expect(against({ morale: 3, disruption: 7 }, {})).toEqual({ do: 'noAssault' });
});
