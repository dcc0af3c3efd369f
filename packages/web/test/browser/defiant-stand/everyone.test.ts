/** Two at one screen see each their own blocks; the keyboard plays a card; axe-core finds nothing. */
import { expect, test } from 'vitest';
import { findings, LOOKS } from '../axe.ts';
import { DESK, harness, PHONE } from '../harness.ts';
import { Player, testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/battle-library.ts');

test('the curtain hides hand and blocks; a card is played by keyboard', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await page.click(`[data-game="defiant-stand"] ${testId('set-up')}`);
  await page.selectOption(testId('seat-allies'), 'here');
  await player.click('start');

  await page.waitForSelector(testId('curtain'));
  await expect.poll(() => page.locator('[data-space]').count()).toBe(0);
  await player.press('Enter');
  await player.waitForPrompt(/Prussia\. Choose a card to play face down/);
  expect(await blocksAt(player, 'berlin')).toMatch(/Frederick 4/);
  expect(await blocksAt(player, 'prague')).toMatch(/hidden white blocks/);
  expect(await blocksAt(player, 'prague')).not.toMatch(/Browne/);
  // The last card by its digit, for nothing but its points: replacements are listed first.
  await player.press('c');
  await player.press(String(await page.locator('.slot .value').count()));
  expect(await player.said()).toMatch(/^Play .* face down for command points/);
  await player.press('Enter');

  await page.waitForSelector(testId('curtain'));
  expect(await page.innerText(testId('curtain'))).toMatch(/The Allies/);
  await expect.poll(() => page.locator('[data-space], [data-card]').count()).toBe(0);
  await player.press('Enter');
  await player.waitForPrompt(/The Allies\. Choose a card to play face down/);
  expect(await blocksAt(player, 'berlin')).toMatch(/hidden black blocks/);
  expect(await blocksAt(player, 'prague')).toMatch(/Browne/);
  expect(await player.log()).not.toMatch(/for command points/);
});

test.each(LOOKS)('axe-core finds nothing (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Play a battle card/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await findings(page), 'battle').toEqual([]);
  await player.click('verb-noCard');
  await player.isAsked(/Leaders: fire or retreat/);
  expect(await findings(page), 'orders').toEqual([]);
  for (const drawer of ['tracks', 'text', 'log']) {
    await player.click(`drawer-${drawer}`);
    expect(await findings(page), drawer).toEqual([]);
  }
});

test('the arrow keys scroll odds that a drawer leaves too little room', async () => {
  const page = await host.page(DESK);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Play a battle card/);
  await player.click('verb-noCard');
  await player.isAsked(/Leaders: fire or retreat/);
  await player.click('drawer-tracks');
  await page.waitForSelector(`${testId('odds')} figcaption`);
  const odds = page.locator(testId('odds'));
  await expect
    .poll(() => odds.evaluate((box) => box.scrollHeight > box.clientHeight), { timeout: 10_000 })
    .toBe(true);
  await odds.focus();
  await player.press('ArrowDown');
  await expect.poll(() => odds.evaluate((box) => box.scrollTop), { timeout: 10_000 }).toBeGreaterThan(0);
});

test('nothing scrolls sideways on a phone, in a battle either', async () => {
  const page = await host.page(PHONE);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Play a battle card/);
  await player.click('verb-noCard');
  await player.isAsked(/Leaders: fire or retreat/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

const blocksAt = async (player: Player, city: string): Promise<string> =>
  (await player.page.getAttribute(`[data-space="${city}"] .space-reach`, 'aria-label')) ?? '';
