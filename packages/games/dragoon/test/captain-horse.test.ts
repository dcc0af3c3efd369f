/** The Captain leads horse: what it charges, and what it leaves alone. */
import type { Action, Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { active, apart, choose, moving, orders } from './captain-positions.ts';

describe('horse', () => {
  const before = (foe: Given, at = '5,6'): Action =>
    choose(moving({ PC1: { at, ...active }, AI1: { at: '5,4', facing: 6, ...foe } }, 'a-horse'));
  test('charges foot in the rear', () => {
    expect(before({ facing: 0 })).toMatchObject({ do: 'charge', unit: 'PC1' });
  });
  test('charges foot that has lost its order', () => {
    expect(before({ disruption: 8, morale: 3 }).do).toBe('charge');
  });
  test('does not charge steady foot in front', () => {
    expect(before({}).do).not.toBe('charge');
    expect(before({ men: 100, quality: 4, morale: 4 }).do).not.toBe('charge');
  });
  test('charges no further than three hexes', () => {
    expect(before({ facing: 0 }, '5,8').do).toBe('charge');
    expect(before({ facing: 0 }, '5,9').do).not.toBe('charge');
  });
  const against = (foe: Given): Action =>
    choose(moving({ PC1: { at: '5,6', ...active }, ...foe }, 'a-horse'));
  test('does not charge where others than the one it charges would shoot it down', () => {
    const foe = { AI1: { at: '5,4', facing: 6, disruption: 6, morale: 3 } };
    expect(against(foe).do).toBe('charge');
    const steady = { facing: 6, men: 600, quality: 7, morale: 10 };
    expect(against({ ...foe, AI2: { at: '4,4', ...steady }, AI3: { at: '6,4', ...steady } }).do).not.toBe(
      'charge',
    );
  });
  test('does not stand idly before foot that it cannot charge', () => {
    const s = moving({ PC1: { at: '5,12', ...active }, AI1: { at: '5,4', facing: 6 } }, 'a-horse', {
      held: { Mill: 'A', Chapel: 'A' },
    });
    orders(s);
    expect(apart(s, 'PC1', 'AI1')).toBeGreaterThan(2);
  });
  test('charges horse that is weaker', () => {
    expect(against({ RK1: { at: '5,4', facing: 6, men: 150, morale: 5 } }).do).toBe('charge');
  });
  test('charges guns from behind, and never into their mouths', () => {
    expect(against({ AA1: { at: '5,4', facing: 0, guns: 4 } }).do).toBe('charge');
    expect(against({ AA1: { at: '5,4', facing: 6, guns: 4 } }).do).not.toBe('charge');
  });
});
