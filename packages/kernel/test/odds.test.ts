/** Exact odds, compared with figures found by hand. */
import { expect, test } from 'vitest';
import { chanceOfAtLeast, endsOf, hitsOf, meanOfEnds, sumOfBoth } from '../src/odds.ts';

test('dice that hit with different chances', () => {
  const spread = hitsOf([1 / 2, 1 / 3]);
  expect([...spread]).toEqual([1 / 3, 1 / 2, 1 / 6].map((chance) => expect.closeTo(chance, 12)));
  expect(chanceOfAtLeast(spread, 1)).toBeCloseTo(2 / 3, 12);
  expect(chanceOfAtLeast(spread, 3)).toBe(0);
  expect([...hitsOf([])]).toEqual([1]);
  expect([...sumOfBoth(hitsOf([1 / 2]), hitsOf([1 / 3]))]).toEqual(
    [...spread].map((chance) => expect.closeTo(chance, 12)),
  );
});

/** Two duellists fire by turns until one is hit. */
interface Duel {
  readonly turn: number;
  readonly hit: number;
}

const duel = (chances: readonly [number, number], mostStates?: number) =>
  endsOf<Duel>(
    { turn: 0, hit: -1 },
    {
      keyOf: ({ turn, hit }) => `${turn} ${hit}`,
      next: ({ turn, hit }) =>
        hit >= 0
          ? undefined
          : [
              { to: { turn, hit: 1 - turn }, chance: chances[turn] },
              { to: { turn: 1 - turn, hit }, chance: 1 - chances[turn] },
            ],
      mostStates,
    },
  );

test('a duel that may go on for ever ends with the right chances', () => {
  const ends = duel([1 / 6, 1 / 6])!;
  expect(meanOfEnds(ends, ({ hit }) => hit)).toBeCloseTo(6 / 11, 10);
  expect(meanOfEnds(ends, () => 1)).toBeCloseTo(1, 10);
});

test('a round without effect changes nothing', () => {
  // One target of three steps; each shot hits with one chance in four.
  const ends = endsOf(3, {
    keyOf: (steps) => steps,
    next: (steps) =>
      steps === 0
        ? undefined
        : [
            { to: steps, chance: 3 / 4 },
            { to: steps - 1, chance: 1 / 4 },
          ],
  })!;
  expect(ends).toEqual([{ to: 0, chance: expect.closeTo(1, 10) }]);
});

test('gives up where there are too many states', () => {
  expect(duel([1 / 6, 1 / 6], 2)).toBeUndefined();
});
