import { expect, test } from 'vitest';
import { groupingBy, others } from '../src/groups.ts';

/** Units 0 to 4; the state says which of them are tired. */
const { groups, namedUnits, tallyOf, countOf } = groupingBy<readonly number[]>((tired, unit) =>
  tired.includes(unit) ? 'tired' : 'fresh',
);
const TIRED = [1, 3];

test('units alike form a group, in the order of their first unit', () => {
  expect([...groups(TIRED, [1, 2, 3, 4])]).toEqual([
    ['tired', [1, 3]],
    ['fresh', [2, 4]],
  ]);
  expect(tallyOf(TIRED, [0, 1, 2])).toEqual({ fresh: 2, tired: 1 });
  expect(countOf(TIRED, [0, 1, 2], 'fresh')).toBe(2);
});

test('a tally names the first units of each group, and never more than there are', () => {
  expect(namedUnits(TIRED, [0, 1, 2, 3, 4], { fresh: 2, tired: 1 })).toEqual([0, 2, 1]);
  expect(namedUnits(TIRED, [0, 1], { fresh: 5, lost: 1 })).toEqual([0]);
});

test('the others of a tally are all but one key', () => {
  expect(others({ fresh: 2, tired: 1 }, 'tired')).toBe(2);
  expect(others(undefined, 'tired')).toBe(0);
});
