/** Orders for two units of cavalry beside a hand of cards: all are in sight, and nothing lies over them. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/hand-library.ts');

const SIZES: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['1440×900', DESK],
  ['1280×720', { viewport: { width: 1280, height: 720 } }],
];

for (const [name, options] of SIZES)
  test(`every cavalry order can be pressed at ${name}`, async () => {
    const page = await host.page(options);
    const player = await Commander.sitDown(host, page);
    await player.goOnUntil(/Give cavalry orders/);
    await page.waitForSelector(`${testId('odds')} figcaption`);
    expect(await page.locator(testId('hand-card')).count()).toBe(7);
    expect(await page.locator('.unit-order').count()).toBe(3);
    expect(await page.$$eval('.unit-order button', hiddenOf)).toEqual([]);
  });

test('on a phone the odds stand below the orders, as wide as they are', async () => {
  const page = await host.page(PHONE);
  const player = await Commander.sitDown(host, page);
  await player.goOnUntil(/Give cavalry orders/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  const [orders, odds] = await page.$$eval('.making-words, .making > .odds', (parts) =>
    parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(odds.top).toBeGreaterThanOrEqual(orders.bottom - 1);
  expect(odds.width).toBeGreaterThan(0.9 * orders.width);
});

/** In the page: the buttons whose middle another element covers or whose list cuts it off. */
function hiddenOf(buttons: Element[]): string[] {
  return buttons.flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met && button.contains(met) ? [] : [`${button.textContent} lies under ${met?.className}`];
  });
}
