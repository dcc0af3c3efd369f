/** Bug 14 of issue 12: on a phone the turn can be read, the title is whole, and nothing lies over the zoom buttons. */
import { GAMES } from '@feldzug/bots/registry.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness, PHONE } from './harness.ts';
import { testId } from './player.ts';

const host = harness();

test('title, turn and zoom buttons of every game on a phone', async () => {
  const page = await host.page(PHONE);
  for (const { id } of GAMES) {
    await page.goto(`${host.url}/#/new/${id}`);
    await page.waitForSelector(`.verb, .making, ${testId('desk')}`);
    await expect.poll(() => isCut(page), { message: id }).toBe(false);
    const turn = page.locator('[data-gauge="turn"]');
    // Where the title names the turn there is no figure for it.
    if ((await turn.count()) > 0)
      await expect.poll(() => isWithin(page, '[data-gauge="turn"]'), { message: id }).toBe(true);
    await expect.poll(() => coveredButtons(page), { message: id }).toEqual([]);
  }
});

const isCut = (page: Page): Promise<boolean> =>
  page
    .locator('.moment')
    .evaluate(
      (title) => title.scrollWidth > title.clientWidth || title.getBoundingClientRect().right > innerWidth,
    );

const isWithin = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && left >= 0 && right <= innerWidth;
  });

/** Zoom buttons whose middle a finger would not meet. */
const coveredButtons = (page: Page): Promise<(string | null)[]> =>
  page.$$eval('.map-buttons button', (buttons) =>
    buttons
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        return met === null || !button.contains(met);
      })
      .map((button) => button.getAttribute('aria-label')),
  );
