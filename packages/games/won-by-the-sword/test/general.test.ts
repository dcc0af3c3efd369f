/** What the General knows: weights for every feature, and what they make of positions. */
import { fastChance, type Given } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { FEATURES, featuresOf } from '../src/general/features.ts';
import { judge } from '../src/general/judgement.ts';
import learned from '../src/general/learned.json' with { type: 'json' };
import { wonByTheSword as game } from '../src/index.ts';
import type { State } from '../src/state.ts';

const position = (given: Given): State => game.position(given, fastChance(1));

test('every feature has a learned weight, and none is left over', () => {
  expect(Object.keys(learned)).toEqual([...FEATURES]);
  for (const { id } of game.scenarios)
    expect(featuresOf(game.setup(id, { battles: 'charts' }, fastChance(1)))).toHaveLength(FEATURES.length);
});

test('the same lead is worth more the fewer months are left', () => {
  const leading = (turn: number): number => {
    const state = position({
      columns: { s1: { at: 'nuernberg', units: { infantry: 4 } } },
      step: 'impulse.begin',
    });
    state.turn = turn;
    const before = judge(state, 0);
    state.points[0] += 20;
    return judge(state, 0) - before;
  };
  expect(leading(6)).toBeGreaterThan(leading(2));
});

test('what is good for one side is as bad for the other', () => {
  const state = position({
    columns: { s1: { at: 'nuernberg', units: { infantry: 8 }, baggage: 1 } },
    step: 'impulse.begin',
  });
  expect(judge(state, 0)).toBe(-judge(state, 1));
  const fed = judge(state, 0);
  state.baggage[0] = 0;
  expect(judge(state, 0)).toBeLessThan(fed);
});
