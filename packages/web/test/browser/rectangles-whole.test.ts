/** A whole game of each kind at three sizes: nothing jumps, and nothing covers what is acted on. */
import { describe, expect, test } from 'vitest';
import { LOBOSCH } from './dragoon/general.ts';
import { harness } from './harness.ts';
import { SIZES, watchGame } from './rectangles.ts';

const host = harness();

const GAMES = [
  { name: 'great-crisis', grid: undefined },
  { name: 'defiant-stand', grid: undefined },
  { name: 'prussia-rising', grid: undefined },
  { name: 'won-by-the-sword', grid: undefined },
  { name: 'dragoon/lobosch', grid: LOBOSCH },
];
const MOST = 3000;
const HOUR = 3_600_000;

describe.each(GAMES)('$name', ({ name, grid }) => {
  test.each(SIZES)(
    'at %s',
    async (_, size) => {
      const page = await host.page(size);
      const watched = await watchGame({ page, address: `${host.url}#/new/${name}`, most: MOST, grid });
      expect(watched.faults).toEqual([]);
      expect(watched.isOver, `after ${watched.decisions} decisions`).toBe(true);
    },
    HOUR,
  );
});
