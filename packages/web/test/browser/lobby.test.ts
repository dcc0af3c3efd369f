/** The lobby: games in progress first, each with its position and whose turn it is; scenarios chosen by their maps. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, LOOKS } from './axe.ts';
import { DESK, harness, PHONE } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

const entries = (page: Page): Promise<string[]> =>
  page.$$eval(testId('kept-entry'), (all) => all.map((one) => (one as HTMLElement).innerText));

test('a game in progress stands above the games on offer, with its pieces and whose turn it is', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  expect(await player.isThere('kept-entry')).toBe(false);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await page.goto(`${host.url}/#/`);
  await page.waitForSelector(testId('kept-entry'));
  expect(await entries(page)).toEqual([
    expect.stringMatching(
      /August 1756[\s\S]*The Great Crisis of Frederick II, against the Captain[\s\S]*Your move: Prussian alliance[\s\S]*Last move/,
    ),
  ]);
  const before = (await page.locator(testId('kept-entry')).boundingBox())!;
  const offer = (await page.locator('.game-card').first().boundingBox())!;
  expect(before.y).toBeLessThan(offer.y);
  await expect.poll(() => page.locator(`${testId('thumbnail')} .nation-austria`).count()).toBeGreaterThan(2);
  expect(await page.locator(`${testId('thumbnail')} .nation-prussia`).count()).toBeGreaterThan(2);

  // A game that is deleted is asked about first.
  await page.click('.kept-foot button');
  await page.click('.kept-sure button');
  await expect.poll(() => player.isThere('kept-entry')).toBe(false);
});

test('a loaded game says where it stands, and is listed once', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(
    page,
    recordUntil((state) => state.turn > 2),
  );
  await page.waitForSelector(`${testId('curtain')}, ${testId('prompt')}`);
  await page.goto(`${host.url}/#/`);
  await page.waitForSelector(testId('kept-entry'));
  const [listed] = await entries(page);
  expect(listed).toMatch(/1756 ·[\s\S]*two at this screen[\s\S]*Your move/);
  expect(listed).not.toMatch(/New game|August 1756/);

  // Saved and loaded again without a move between, it is the same game at the same place.
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await player.click('drawer-game');
  const [download] = await Promise.all([page.waitForEvent('download'), player.click('save')]);
  const record = readFileSync((await download.path())!);
  await page.goto(`${host.url}/#/`);
  await expect.poll(() => entries(page).then((all) => all.length)).toBe(2);
  const address = await page.locator(testId('kept-game')).first().getAttribute('href');
  await loadRecord(page, record);
  await player.waitForPrompt(/recover, then march/);
  expect(new URL(page.url()).hash).toBe(address);
  await page.goto(`${host.url}/#/`);
  await expect.poll(() => entries(page).then((all) => all.length)).toBe(2);
});

test('one game is marked for newcomers', async () => {
  const page = await host.page();
  await page.goto(host.url);
  expect(await page.locator(testId('newcomers')).count()).toBe(1);
});

test('a battle is chosen by its map, forces, length and difficulty', async () => {
  const page = await host.page();
  await page.goto(host.url);
  await page.click(`[data-game="dragoon"] ${testId('set-up')}`);
  const battles = page.locator(`${testId('scenarios')} input[type="radio"]`);
  await expect.poll(() => battles.count()).toBe(25);
  await page.click(testId('size-Large'));
  await expect.poll(() => battles.count()).toBe(8);
  await page.check(testId('scenario-leuthen'));
  expect(await page.innerText(testId('scenario-details'))).toMatch(
    /The Battle of Leuthen[\s\S]*5 December 1757[\s\S]*Prussia\s+33,370 men, 71 guns[\s\S]*Austria\s+65,000 men[\s\S]*16 turns[\s\S]*Hard: 223 units/,
  );
  const map = page.locator('.scenario.chosen');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.locator('canvas').count()).toBe(1);
  expect(await map.locator('.nation-prussia').count()).toBeGreaterThan(50);
  await page.click(`[data-game="dragoon"] ${testId('start')}`);
  await page.waitForSelector(testId('desk'));
  expect(await page.innerText('.moment')).toMatch(/The Battle of Leuthen/);
});

test.each([...LOOKS.map(([name, look]) => [name, { ...DESK, ...look }] as const), ['phone', PHONE] as const])(
  'axe-core finds nothing with games in progress and an open picker (%s)',
  async (_, options) => {
    const page = await host.page(options);
    const player = new Player(page);
    await page.goto(host.url);
    await player.chooses('great-crisis', 'play-now');
    await player.waitForPrompt(/recover, then march/);
    await page.goto(`${host.url}/#/`);
    await page.waitForSelector(testId('kept-entry'));
    await page.click(`[data-game="dragoon"] ${testId('set-up')}`);
    await page.waitForSelector(testId('scenarios'));
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  },
);
