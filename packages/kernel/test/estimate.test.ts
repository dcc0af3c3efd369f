/** A bot's estimate never claims to be exact: "100%" and "0%" are for odds that are computed. */
import { expect, test } from 'vitest';
import { estimate } from '../src/bot.ts';

test('rounds to tens and never says certain or impossible', () => {
  expect(estimate(0.38)).toBe('about 40%');
  expect(estimate(0.94)).toBe('over 90%');
  expect(estimate(1)).toBe('over 90%');
  expect(estimate(0)).toBe('under 10%');
  for (let chance = 0; chance <= 1; chance += 0.01) expect(estimate(chance)).not.toMatch(/\b(0|100)%/);
});
