/** The Captain keeps its men: those who would run off the map, and those who are shaken. */
import type { Action, Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { active, apart, choose, leaders, moving, orders, position } from './captain-positions.ts';

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
