/** The first impulses at three sizes: nothing jumps, nothing covers what is acted on, every button of the dock is in sight. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { SIZES, watchGame } from '../rectangles.ts';

const host = harness();
const DECISIONS = 20;

test.each(SIZES)('at %s', async (_, size) => {
  const page = await host.page(size);
  const address = `${host.url}#/new/won-by-the-sword`;
  const { decisions, faults } = await watchGame({ page, address, most: DECISIONS });
  expect(faults).toEqual([]);
  expect(decisions).toBe(DECISIONS);
});
