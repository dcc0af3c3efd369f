/** Somebody who has never been here: the page itself says at each step what to do, up to the first march. */
import { expect, test } from 'vitest';
import { harness, PHONE } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness();

test.each([
  ['a desk', undefined, 'click'],
  ['a phone', PHONE, 'tap'],
] as const)('from the lobby to the first march in four clicks, on %s', async (_where, device, press) => {
  const page = await host.page(device);
  const player = new Player(page);
  await page.goto(host.url);
  // What the game is, whom it suits, how long it takes; and one thing to press.
  const card = page.locator('[data-game="great-crisis"]');
  await expect.poll(() => card.locator('dt').allInnerTexts()).toEqual(['What', 'For', 'Time']);
  await card.locator(testId('play-now')).click();

  await player.waitForPrompt(/recover, then march/);
  expect(await page.innerText(testId('briefing'))).toMatch(/You win with \d+/);
  expect(await page.innerText('.how-to')).toContain(`${press} an army with a green ring`);
  await page.waitForSelector('[data-space="magdeburg"][data-mark="offer"]');
  await player.clickSpace('magdeburg');

  expect((await page.innerText(testId('prompt'))).toLowerCase()).toContain(
    `${press} a marked space on the map`,
  );
  expect(await page.getAttribute(testId('confirm'), 'aria-disabled')).toBe('true');
  await page.waitForSelector('[data-space="berlin"][data-mark="offer"]');
  await player.clickSpace('berlin');

  expect(await page.innerText(testId('said'))).toMatch(/from Magdeburg to Berlin/);
  await page.locator(testId('confirm')).click();
  await expect.poll(() => page.innerText(testId('announcer'))).toMatch(/from Magdeburg to Berlin/);
  // The aim has been told; and what was done can be taken back.
  await expect.poll(() => page.locator(testId('briefing')).count()).toBe(0);
  expect(await page.getAttribute(testId('undo'), 'aria-disabled')).toBe('false');
});

test('before a decision passes to the other side, or to the dice, the page says so', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await page.waitForSelector(`${testId('verb-halt')} [data-crossing]`);
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await expect.poll(() => page.locator('.making [data-crossing]').count()).toBe(0);
});
