/** The data hang together. */
import { spread } from '@feldzug/board';
import { expect, test } from 'vitest';
import {
  ADJACENT,
  CARDS,
  CITIES,
  COLOURS,
  FRICTIONS,
  ROUTES,
  SCENARIOS,
  SOURCES,
  UNITS,
  unitNamed,
} from '../src/index.ts';

test('111 blocks, 33 cards, 78 cities and two start areas', () => {
  expect(UNITS.length + CITIES.filter((city) => city.fortress > 0).length).toBe(111);
  expect(CARDS.reduce((sum, card) => sum + card.copies, 0)).toBe(33);
  expect(CITIES.filter((city) => !city.startArea)).toHaveLength(78);
  expect(CITIES.filter((city) => city.startArea)).toHaveLength(2);
});

test('every city can be reached from every other, and no route is drawn twice', () => {
  expect(spread(ADJACENT, [0], () => true).every((reached) => reached === 1)).toBe(true);
  const names = ROUTES.map(({ a, b }) => [a, b].sort().join());
  expect(new Set(names).size).toBe(names.length);
});

test('the units of a colour are numbered in a row, and no colour has more than two words of bits hold', () => {
  for (const { first, end } of COLOURS) {
    expect(UNITS.slice(first, end).every((unit) => unit.colour === UNITS[first].colour)).toBe(true);
    expect(end - first).toBeLessThanOrEqual(60);
  }
});

test('the set-up names every fortress once and no unit twice, within its strength', () => {
  for (const { units, fortresses } of SCENARIOS) {
    expect(new Set(units.map((one) => one.unit)).size).toBe(units.length);
    for (const { unit, steps } of units) {
      expect(steps, unit).toBeGreaterThan(0);
      expect(steps, unit).toBeLessThanOrEqual(UNITS[unitNamed(unit)].steps);
    }
    expect(fortresses.map((one) => one.city).sort()).toEqual(
      CITIES.filter((city) => city.fortress > 0)
        .map((city) => city.id)
        .sort(),
    );
  }
});

test('every nation that fights has a source of supply, and every roll of two dice a result', () => {
  for (const nation of new Set(UNITS.map((unit) => unit.nation)))
    expect(SOURCES[nation].length).toBeGreaterThan(0);
  expect(FRICTIONS.map((friction) => friction.roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
