import { expect, it } from 'vitest';
import { RateLimit } from '../src/rate.ts';

it('lets so many through at once, then so many a second, each key for itself', () => {
  const limit = new RateLimit({ burst: 3, perSecond: 2 });
  const takes = (key: string, now: number, tries: number) =>
    Array.from({ length: tries }, () => limit.take(key, now)).filter(Boolean).length;
  expect(takes('a', 0, 10)).toBe(3);
  expect(takes('b', 0, 10)).toBe(3);
  expect(takes('a', 1000, 10)).toBe(2);
  expect(takes('a', 100_000, 10)).toBe(3);
});

it('forgets those who have not come for a while', () => {
  const limit = new RateLimit({ burst: 3, perSecond: 2 });
  for (let i = 0; i < 100; i++) limit.take(`${i}`, 0);
  limit.sweep(100);
  expect(limit.size).toBe(100);
  limit.sweep(10_000);
  expect(limit.size).toBe(0);
});
