/** The Captain keeps what it has: the order of its ranks, its objectives, and men who would run off the map. */
import type { Action, Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf, type Task } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { worthOf } from '../src/captain/places.ts';
import { battleIn, dragoon } from '../src/index.ts';
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

describe('order on the march', () => {
  /** What it costs a unit that goes to 8,15 to lose much order on the way there. */
  const costOfHaste = (enemy: string): number => {
    const s = moving({ PI1: { at: '8,17', ...active }, AI1: { at: enemy, facing: 6 } });
    const ground = groundOf(dragoon.mask(s, 0), 0);
    const worth = (disorder: number): number =>
      worthOf(ground, unitIn(s, 'PI1'), { hex: hexIn(s, '8,15'), facing: 0, disorder, fires: 'fires' });
    return worth(0) - worth(6);
  };
  test('nobody comes up to the enemy faster than his ranks can bear', () => {
    expect(costOfHaste('8,11')).toBeGreaterThan(costOfHaste('8,4') + 1);
  });
  test('who has lost some order recovers it before it goes on', () => {
    const s = moving({ PI1: { at: '8,14', disruption: 3, ...active }, AI1: { at: '8,3', facing: 6 } });
    expect(choose(s)).toEqual({ do: 'recover', unit: 'PI1' });
  });
  test('who stays where it is uses the time to recover the rest', () => {
    const s = moving(
      { PI1: { at: '8,8', disruption: 1, ...active }, AI1: { at: '8,3', facing: 6 } },
      'a-foot',
      {
        held: { Mill: 'A', Chapel: 'A' },
      },
    );
    expect(orders(s)).toContainEqual({ do: 'recoverFully', unit: 'PI1' });
  });
});

describe('an objective of ours that nobody stands on', () => {
  const keeper = (more: Given, name = 'PI1'): number => {
    const s = moving({ ...more, AI1: { at: '8,3', facing: 6 } }, 'a-foot', {
      held: { Mill: 'A', Chapel: 'A' },
      leaders: { 'a-foot': { at: '7,12' }, 'a-horse': { at: '7,12' }, 'b-foot': { at: '9,0' } },
    });
    orders(s);
    return s.at[unitIn(s, name)] === hexIn(s, '8,8') ? 1 : 0;
  };
  test('is occupied by infantry when the enemy is near', () => {
    expect(keeper({ PI1: { at: '8,9', ...active } })).toBe(1);
  });
  test('but by one unit only', () => {
    expect(keeper({ PI1: { at: '8,9', ...active }, PI2: { at: '8,8' } })).toBe(0);
  });
});

describe('a corps that holds', () => {
  const task = (enemies: Given, men = 700): Task | undefined => {
    const s = position({
      units: { PI1: { at: '8,9', men }, PI2: { at: '7,9', men }, PI3: { at: '9,9', men }, ...enemies },
      leaders,
      held: { Mill: 'A', Chapel: 'A' },
      step: 'command.turn',
    });
    const { tasks } = planOf(groundOf(dragoon.mask(s, 0), 0));
    return tasks[battleIn(s).leaderByName.get('a-foot')!];
  };
  test('drives off weaker enemies who have come near', () => {
    expect(task({ AI1: { at: '8,6', facing: 6 } })).toMatchObject({ stance: 'attack', name: 'the enemy' });
  });
  test('but not stronger ones, nor such as are far', () => {
    const strong = { AI1: { at: '8,6', facing: 6 }, AI2: { at: '7,6', facing: 6 } };
    expect(task(strong)?.stance).toBe('attack');
    expect(task(strong, 300)?.stance).toBe('hold');
    expect(task({ AI1: { at: '8,0', facing: 6 } })?.stance).toBe('hold');
  });
});

describe('routed units', () => {
  const rallied = (units: Given, at: string): Action =>
    choose(
      position({
        units: { AI1: { at: '5,5', facing: 6 }, ...units },
        leaders: { ...leaders, 'a-foot': { at, radius: 6 } },
        step: { leader: 'a-foot', at: 'action.move', rally: 2 },
      }),
    );
  const nearer = { PI1: { at: '5,16', formation: 'rout' } };
  test('at their own edge are rallied before those who only lose men', () => {
    const leaving = { PI2: { at: '5,21', formation: 'rout' } };
    expect(rallied({ ...nearer, ...leaving }, '5,16')).toEqual({ do: 'rally', unit: 'PI2' });
  });
  test('draw their leader after them before he rallies others', () => {
    const leaving = { PI2: { at: '15,21', formation: 'rout' } };
    expect(rallied({ ...nearer, ...leaving }, '5,16').do).toBe('ride');
  });
});

describe('a shaken unit', () => {
  const goes = (enemy: Given, morale: number): number => {
    const s = moving({ PI1: { at: '20,15', morale, formation: 'column', facing: 1, ...active }, ...enemy });
    const [name] = Object.keys(enemy);
    const before = apart(s, 'PI1', name);
    orders(s);
    return apart(s, 'PI1', name) - before;
  };
  const battery = { AA1: { at: '20,7', facing: 6, formation: 'unlimbered', guns: 10 } };
  const foot = { AI1: { at: '20,7', facing: 6 } };
  test('goes out of the reach of the enemy guns', () => {
    expect(goes(battery, 2)).toBeGreaterThan(0);
  });
  test('and does not follow its corps to the attack', () => {
    expect(goes(foot, 2)).toBe(0);
    expect(goes(foot, 9)).toBeLessThan(0);
  });
});
