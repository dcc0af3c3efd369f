/** Panels change sides rather than cover what is acted on, or the map moves. */
import { expect, test } from 'vitest';
import { isBetterMirrored, shiftClear } from '../src/table/clearing.ts';

const STAGE = { left: 0, top: 0, right: 1000, bottom: 500 };
const PANEL = { left: 10, top: 10, right: 300, bottom: 200 };
const at = (x: number, y: number) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });

test('a panel stays where it covers nothing', () => {
  expect(isBetterMirrored([PANEL], [at(500, 100), at(900, 100)], STAGE, false)).toBe(false);
  expect(isBetterMirrored([PANEL], [at(900, 100)], STAGE, true)).toBe(true);
});

test('it changes sides when that uncovers something', () => {
  expect(isBetterMirrored([PANEL], [at(100, 100)], STAGE, false)).toBe(true);
  expect(isBetterMirrored([PANEL], [at(100, 100)], STAGE, true)).toBe(false);
});

test('it does not change sides for nothing', () => {
  expect(isBetterMirrored([PANEL], [at(100, 100), at(900, 100)], STAGE, false)).toBe(false);
});

test('the map moves the shortest way out from behind a panel, also at the lower edge', () => {
  const lower = { left: 0, top: 440, right: 1000, bottom: 500 };
  expect(shiftClear([PANEL], [at(250, 60), at(900, 100)], STAGE)).toEqual({ x: 71, y: 0 });
  expect(shiftClear([PANEL], [at(100, 190)], STAGE)).toEqual({ x: 0, y: 31 });
  expect(shiftClear([lower], [at(100, 460)], STAGE)).toEqual({ x: 0, y: -41 });
  expect(shiftClear([PANEL], [at(900, 100)], STAGE)).toBeUndefined();
});

test('the map stays where no movement would help', () => {
  const all = { left: 0, top: 0, right: 1000, bottom: 480 };
  expect(shiftClear([all], [at(500, 100)], STAGE)).toBeUndefined();
});
