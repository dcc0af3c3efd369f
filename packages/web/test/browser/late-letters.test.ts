/** The page's letters come late on a slow line or a busy machine. The map stands where it will stand afterwards. */
import { GAMES } from '@feldzug/bots/registry.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { harness } from './harness.ts';
import { SIZES } from './rectangles.ts';

const host = harness();

describe.each(GAMES)('$id', ({ id }) => {
  test.each(SIZES)('letters that come after the map move nothing at %s', async (_, size) => {
    const page = await host.page(size);
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await sent;
      await route.continue();
    });
    // The whole load would wait for the letters.
    await page.goto(`${host.url}/#/new/${id}`, { waitUntil: 'commit' });
    await page.waitForSelector('.moment');
    const before = await rectangles(page);
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    send();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(await rectangles(page)).toEqual(before);
  });
});

/** Of the rows above the map, the map and the dock. */
const rectangles = (page: Page): Promise<unknown> =>
  page.$$eval('.top-bar, .strip, .rail, .stage, .dock', (parts) =>
    parts.map((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return { part: part.className, top, bottom, left, right };
    }),
  );
