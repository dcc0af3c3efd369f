/** Six units against eight: all that can fire, and all targets, stand whole in the dock. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { buttonsOutOf, testId } from '../player.ts';
import { SIZES } from '../rectangles.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/large-battle-library.ts');
const DESKS = SIZES.filter(([name]) => name !== 'phone');

test.each(DESKS)('every unit, every target and all odds are in sight at %s', async (_, size) => {
  const { page } = await Commander.sitDown(host, await host.page(size), 'prussian');
  await page.waitForSelector(`${testId('odds')} figcaption`);
  await expect.poll(() => page.locator('[data-slot="target"] .values button').count()).toBe(8);
  expect(await buttonsOutOf(page, '.dock')).toEqual([]);
  const scrolled = await page.$$eval('.making > *', (parts) =>
    parts.filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.className),
  );
  expect(scrolled).toEqual([]);
});
