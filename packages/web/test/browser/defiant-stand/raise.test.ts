/** Prussia's Defiant Stand: new units by clicks, at 1280 by 720, with everything on the page in one piece. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { brokenWords } from '../words.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/raise-library.ts');

test('another unit of the city takes the place of the one that a click raised, and undo brings it back', async () => {
  const page = await host.page({ viewport: { width: 1280, height: 720 } });
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Choose all new units/);
  await player.clickSpace('berlin');
  await expect.poll(() => player.said()).toMatch(/^Raise .* Berlin/);
  const first = await player.said();
  await expect.poll(() => page.locator('[data-space="berlin"] .ghost').count()).toBe(1);

  const other = page.locator('.unit-value[data-value^="berlin/"]:not([aria-pressed="true"])').first();
  const name = await other.locator('span').first().innerText();
  await other.click();
  await expect.poll(() => player.said()).toContain(name.split('\n')[0]);
  await expect.poll(() => page.locator('[data-space="berlin"] .ghost').count()).toBe(1);
  expect(await page.locator(testId('why-not')).count()).toBe(0);

  await player.press('Control+z');
  await expect.poll(() => player.said()).toBe(first);
  expect(await brokenWords(page, '.hand-name, .unit-value')).toEqual([]);
});
