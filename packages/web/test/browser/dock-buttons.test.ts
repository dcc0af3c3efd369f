/** A hand of seven cards, a hint, a group to lead: every button of the dock can be pressed, also in a low window. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { SIZES, watchGame } from './rectangles.ts';

const host = harness();
const DECISIONS = 6;
const DESKS = SIZES.filter(([name]) => name !== 'phone');

test.each(DESKS)('every button of the dock is in sight at %s', async (_, size) => {
  const page = await host.page(size);
  const address = `${host.url}#/new/defiant-stand`;
  const { decisions, faults } = await watchGame({ page, address, most: DECISIONS });
  expect(faults).toEqual([]);
  expect(decisions).toBe(DECISIONS);
});

test('your goal has the width of its panel', async () => {
  const page = await host.page();
  await page.goto(`${host.url}#/new/great-crisis`);
  const goal = await page.locator('.briefing p').boundingBox();
  expect(goal!.width).toBeGreaterThan(250);
});
