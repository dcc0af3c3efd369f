/** A bot thinks as much as fits into a second, whatever the machine. */
import { expect, test } from 'vitest';
import { createPace } from '../src/session/pace.ts';

test('a first decision is a short one; then as many playouts as fit', () => {
  const pace = createPace();
  const first = pace.think('general');
  expect(first).toBeLessThan(50);
  pace.took('general', first, first * 10);
  expect(pace.think('general')).toBe(90);
});

test('slow decisions are believed at once, quick ones by and by', () => {
  const pace = createPace();
  pace.took('general', 10, 100);
  pace.took('general', 10, 1000);
  expect(pace.think('general')).toBe(9);
  pace.took('general', 10, 100);
  expect(pace.think('general')).toBeGreaterThan(9);
  expect(pace.think('general')).toBeLessThan(90);
});

test('there are always some playouts, and never more than are of use; each bot has its own pace', () => {
  const pace = createPace();
  pace.took('slow', 1, 60_000);
  pace.took('quick', 100, 0);
  expect(pace.think('slow')).toBe(4);
  expect(pace.think('quick')).toBe(400);
});
