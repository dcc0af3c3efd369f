/** The first decisions of a game at three sizes: nothing jumps, nothing covers what is acted on. Whole games: `npm run soak`. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { SIZES, watchGame } from './rectangles.ts';

const host = harness();
const DECISIONS = 20;

test('the table keeps still at three sizes', async () => {
  const watched = SIZES.map(async ([name, size]) => {
    const page = await host.page(size);
    const { decisions, faults } = await watchGame({
      page,
      address: `${host.url}#/new/great-crisis`,
      most: DECISIONS,
    });
    return { name, decisions, faults };
  });
  expect(await Promise.all(watched)).toEqual(
    SIZES.map(([name]) => ({ name, decisions: DECISIONS, faults: [] })),
  );
});
