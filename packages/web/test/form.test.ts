/** Which lists stand in the dock, and which beside the map. */
import { expect, test } from 'vitest';
import { type FormSlot, isLong, type Look } from '../src/table/form.ts';

const isCard = (_slot: string, name: string): boolean => name.startsWith('card');

/** A form of one slot: so many rows in each of its places. */
function form(look: Look, ...places: readonly number[]): readonly FormSlot[] {
  const rows = places.flatMap((count, place) =>
    Array.from({ length: count }, (_, i) => ({
      name: `${look === 'values' ? 'card' : 'unit'}-${place}-${i}`,
      place: String(place),
      isOffered: true,
      digit: undefined,
    })),
  );
  return [{ slot: 'units', look, state: undefined, all: [], rows, places: undefined }];
}

test('units of one place stand in the dock up to eight, of several places only a few', () => {
  expect(isLong(form('units', 8), isCard, 0)).toBe(false);
  expect(isLong(form('units', 9), isCard, 0)).toBe(true);
  expect(isLong(form('units', 1, 2), isCard, 0)).toBe(false);
  expect(isLong(form('units', 2, 2), isCard, 0)).toBe(true);
});

test('eight batteries with a target each stand beside the map', () => {
  expect(isLong(form('units', 1, 1, 1, 1, 1, 1, 1, 1), isCard, 0)).toBe(true);
});

test('cards lie side by side, however many', () => {
  expect(isLong(form('values', 12), isCard, 0)).toBe(false);
});

test('orders for two units stand in the dock, beside a hand of cards for one', () => {
  expect(isLong(form('orders', 2), isCard, 0)).toBe(false);
  expect(isLong(form('orders', 3), isCard, 0)).toBe(true);
  expect(isLong(form('orders', 1), isCard, 5)).toBe(false);
  expect(isLong(form('orders', 2), isCard, 5)).toBe(true);
});
