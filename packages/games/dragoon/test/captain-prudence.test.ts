/** The Captain takes care: of leaders, of cavalry before infantry, of light infantry, of corps that are too far ahead. */
import type { Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf, type Task } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';
import { active, apart, choose, hexIn, moving, orders, position, unitIn } from './captain-positions.ts';

const leaderIn = (s: State, name: string): number => battleIn(s).leaderByName.get(name)!;
const taskOf = (s: State, seat: number, leader: string): Task | undefined =>
  planOf(groundOf(dragoon.mask(s, seat), seat)).tasks[leaderIn(s, leader)];

describe('leaders', () => {
  const alone = (units: Given, at: string): State =>
    position({
      units,
      leaders: { 'a-foot': { at }, 'b-foot': { at: '20,1' }, 'b-horse': { at: '21,1' } },
      step: { leader: 'a-foot', at: 'action.move', rally: 0 },
    });
  test('do not stay alone where an enemy could come', () => {
    const s = alone({ PI1: { at: '8,16' }, PI2: { at: '9,16' }, AH1: { at: '18,9', facing: 8 } }, '12,16');
    orders(s);
    const hex = s.leaderAt[leaderIn(s, 'a-foot')];
    expect([s.at[unitIn(s, 'PI1')], s.at[unitIn(s, 'PI2')]]).toContain(hex);
  });
  test('may stand apart where no enemy comes', () => {
    const s = alone({ PI1: { at: '3,20' }, PI2: { at: '5,20' }, AI1: { at: '22,1', facing: 6 } }, '4,20');
    expect(orders(s).some((order) => order.do === 'ride' && order.to === '4,20')).toBe(false);
  });
  test('an enemy leader who stands alone is ridden down', () => {
    const s = position({
      units: { PC1: { at: '5,9', ...active }, AI1: { at: '16,3', facing: 6 } },
      leaders: { 'a-horse': { at: '5,14' }, 'b-foot': { at: '6,6' } },
      held: { Mill: 'A', Chapel: 'A' },
      step: { leader: 'a-horse', at: 'action.move', rally: 0 },
    });
    orders(s);
    expect(s.leaderAt[leaderIn(s, 'b-foot')]).not.toBe(hexIn(s, '6,6'));
  });
});

describe('cavalry', () => {
  test('leaves the infantry that it stands before and cannot charge', () => {
    const s = moving({ PC1: { at: '5,8', ...active }, AI1: { at: '5,7', facing: 6 } }, 'a-horse');
    expect(choose(s)).toMatchObject({ do: 'disengage', unit: 'PC1' });
  });
  test('keeps out of the reach of infantry', () => {
    const s = moving({ PC1: { at: '5,9', ...active }, AI1: { at: '5,6', facing: 6 } }, 'a-horse', {
      held: { Mill: 'A', Chapel: 'A' },
    });
    orders(s);
    expect(apart(s, 'PC1', 'AI1')).toBeGreaterThan(4);
  });
  const horse = { PC1: { at: '16,12' }, PC2: { at: '17,12' }, PD1: { at: '18,12' } };
  test('goes for weaker cavalry that no infantry protects', () => {
    const given = { leaders: { 'a-horse': { at: '17,14' }, 'b-horse': { at: '20,1' } } };
    const s = position({
      ...given,
      units: { ...horse, AC1: { at: '18,4', facing: 6 } },
      step: 'command.turn',
    });
    expect(taskOf(s, 0, 'a-horse')).toMatchObject({ stance: 'attack', name: 'the enemy cavalry' });
    const guard = {
      AI1: { at: '17,5', facing: 6 },
      AI2: { at: '19,5', facing: 6 },
      AI3: { at: '18,5', facing: 6 },
    };
    const guarded = position({
      ...given,
      units: { ...horse, AC1: { at: '18,4', facing: 6 }, ...guard },
      step: 'command.turn',
    });
    expect(taskOf(guarded, 0, 'a-horse')?.name).not.toBe('the enemy cavalry');
  });
});

test('light infantry goes into cover that is near', () => {
  const s = moving(
    { PL1: { at: '6,15', ...active }, PL2: { at: '7,16', ...active }, AI1: { at: '6,6', facing: 6 } },
    'a-foot',
    { held: { Mill: 'A', Chapel: 'A' } },
  );
  orders(s);
  const cover = [
    '10,14',
    '11,14',
    '10,15',
    '4,14',
    '5,14',
    '4,15',
    '7,14',
    '8,14',
    '7,15',
    '1,14',
    '2,14',
    '1,15',
  ].map((name) => hexIn(s, name));
  expect(cover).toContain(s.at[unitIn(s, 'PL1')]);
  expect(cover).toContain(s.at[unitIn(s, 'PL2')]);
  expect(apart(s, 'PL1', 'PL2')).toBeLessThanOrEqual(1);
});

describe('corps', () => {
  const horse = { PC1: { at: '16,13' }, PC2: { at: '17,13' } };
  const attack = (units: Given): State =>
    position({
      units: { AI1: { at: '8,4', facing: 6 }, AI2: { at: '9,4', facing: 6 }, ...units },
      leaders: { 'a-foot': { at: '8,13' }, 'a-horse': { at: '17,18' }, 'b-foot': { at: '9,0' } },
      step: { leader: 'a-foot', at: 'action.move', rally: 0 },
    });
  test('that are ahead wait for those who are a little behind', () => {
    const ahead = { PC1: { at: '8,12' }, PC2: { at: '9,12' } };
    const s = attack({ ...ahead, PI1: { at: '8,19' }, PI2: { at: '9,19' } });
    expect(taskOf(s, 0, 'a-horse')).toMatchObject({ stance: 'attack', waits: true });
    expect(taskOf(s, 0, 'a-foot')?.waits).toBeUndefined();
  });
  test('that are level do not wait', () => {
    const s = attack({ ...horse, PI1: { at: '16,14' }, PI2: { at: '17,14' } });
    expect(taskOf(s, 0, 'a-foot')?.waits).toBeUndefined();
    expect(taskOf(s, 0, 'a-horse')?.waits).toBeUndefined();
  });
  test('with no enemy near help the one that is pressed', () => {
    const s = position({
      units: {
        AI1: { at: '4,7', facing: 6 },
        PI1: { at: '4,11' },
        PI2: { at: '5,11' },
        PI3: { at: '6,11' },
        AC1: { at: '22,3', facing: 6 },
      },
      leaders: { 'a-foot': { at: '5,14' }, 'b-foot': { at: '4,5' }, 'b-horse': { at: '22,1' } },
      held: { Mill: 'B', Chapel: 'B' },
      step: 'command.turn',
    });
    const task = taskOf(s, 1, 'b-horse');
    expect(task?.stance).toBe('hold');
    expect(task?.name).toMatch(/^(the corps of The Feldzeugmeister|Mill)$/);
  });
});
