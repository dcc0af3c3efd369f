/** What a written position must not say. */
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { wonByTheSword } from '../src/index.ts';

test('reinforcements that are due are a list as long as the scenario has them', () => {
  const write = (due: unknown) => () =>
    wonByTheSword.position({ scenario: '1634', due: due as number[] }, fastChance(1));
  expect(write({ rheingraf: 3 })).toThrow('"due" is a list of 3 numbers');
  expect(write([3])).toThrow('"due" is a list of 3 numbers');
  expect(write(['3', '3', '3'])).toThrow('"due" is a list of 3 numbers');
  expect(write([-1, -1, 3])().due).toEqual([-1, -1, 3]);
});
