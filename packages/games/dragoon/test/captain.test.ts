/** The Captain plays legally, in either seat, from what it sees, and it beats random play. */
import { type AnyGame, type Bot, fastChance, recruit } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { dragoon } from '../src/index.ts';

function fight(scenario: string, fog: string, bots: readonly Bot[], seed: number): readonly number[] {
  const [dice, mind] = [fastChance(seed), fastChance(seed + 1000)];
  const s = dragoon.setup(scenario, { fog }, dice);
  for (let actions = 0; actions < 20_000; actions++) {
    const result = dragoon.result(s);
    if (result) return result.winners;
    const { seat } = dragoon.pending(s)[0];
    const action = bots[seat].choose(dragoon as AnyGame, dragoon.mask(s, seat), seat, mind, 0);
    expect(dragoon.refuse(s, seat, action)).toBeUndefined();
    dragoon.apply(s, seat, action, dice);
  }
  throw new Error('the battle does not end');
}

test.each([1, 2])('storms the Lobosch against a recruit, game %i', (seed) => {
  expect(fight('lobosch', 'none', [captain, recruit], seed)).toEqual([0]);
});

test.each([1])('holds the Lobosch against a recruit, game %i', (seed) => {
  expect(fight('lobosch', 'none', [recruit, captain], seed)).toEqual([1]);
});

test('finds its way in the fog', () => {
  expect(fight('lobosch', 'sight', [captain, captain], 4).length).toBeLessThanOrEqual(1);
});
