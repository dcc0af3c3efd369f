/** For everyone: nothing from axe-core on any screen, no scrolling sideways on a phone, a turn by the text board. */
import { GAMES } from '@feldzug/bots/registry.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, LOOKS } from './axe.ts';
import { DESK, harness, PHONE } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

/** Nothing lies over the middle of the element. */
const isInSight = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.each(LOOKS)('axe-core finds nothing (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'set-up');
  expect(await findings(page)).toEqual([]);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  expect(await findings(page)).toEqual([]);
  await player.clickSpace('magdeburg');
  await player.clickSpace('torgau');
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await findings(page)).toEqual([]);
  for (const drawer of ['log', 'tracks', 'luck', 'rules', 'text', 'game', 'keys']) {
    await player.click(`drawer-${drawer}`);
    expect(await findings(page), drawer).toEqual([]);
  }
});

test.each(LOOKS)('axe-core finds nothing at the first decision of any game (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  for (const { id } of GAMES) {
    await page.goto(`${host.url}/#/new/${id}`);
    await page.waitForSelector(`.verb, .making, ${testId('desk')}`);
    expect(await findings(page), id).toEqual([]);
    await page.click(testId('drawer-game'));
    expect(await findings(page), `${id}, Game menu`).toEqual([]);
  }
});

test.each(['battle.cards', 'battle.round', 'winter.mobilize'])(
  'axe-core finds nothing in %s',
  async (step) => {
    const record = recordUntil((s) => s.flow.at(-1)?.step === step);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await host.page({ ...DESK, colorScheme });
      await page.goto(host.url);
      await loadRecord(page, record);
      await page.waitForSelector(`${testId('curtain')}, ${testId('prompt')}`);
      expect(await findings(page), `${colorScheme}, before`).toEqual([]);
      if (await page.isVisible(testId('lift'))) await page.click(testId('lift'));
      await page.waitForSelector('.verb, .making');
      expect(await findings(page), colorScheme).toEqual([]);
    }
  },
);

test.each(['light', 'dark'] as const)('axe-core finds nothing in a replay (%s)', async (colorScheme) => {
  const page = await host.page({ ...DESK, colorScheme });
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  // The march is over: what the dice and the enemy do now is replayed.
  await player.click('verb-halt');
  await player.click('confirm');
  await player.click('replay-pause');
  expect(await findings(page)).toEqual([]);
  // Looking back through the game, and a figure asked where it comes from.
  await player.click('replay-skip');
  await player.click('drawer-log');
  await page.locator(testId('scrubber')).fill('1');
  await page.click('[data-gauge="resources"] button');
  await page.waitForSelector(testId('gauge-note'));
  expect(await findings(page)).toEqual([]);
});

test('a phone in portrait never scrolls sideways', async () => {
  const page = await host.page(PHONE);
  const player = new Player(page);
  await page.goto(host.url);
  expect(await isWider(page)).toBe(false);
  await player.chooses('great-crisis', 'set-up');
  expect(await isWider(page)).toBe(false);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await player.click('verb-march');
  expect(await isWider(page)).toBe(false);
  for (const drawer of ['log', 'tracks', 'luck', 'rules', 'text', 'game']) {
    await player.click(`drawer-${drawer}`);
    expect(await isWider(page), drawer).toBe(false);
    // Whatever is open, the prompt can be read.
    expect(await isInSight(page, '.prompt-line'), drawer).toBe(true);
    await page.click('.drawer header button');
  }
});

test('a hand of many cards lies on a phone without scrolling sideways', async () => {
  const page = await host.page(PHONE);
  await page.goto(host.url);
  await loadRecord(
    page,
    recordUntil((s) => s.hands[0].length > 3),
  );
  await page.waitForSelector(`${testId('curtain')}, ${testId('prompt')}`);
  if (await page.isVisible(testId('lift'))) await page.click(testId('lift'));
  await page.waitForSelector(testId('hand-card'));
  expect(await isWider(page)).toBe(false);
  const cards = await page.locator(testId('hand-card')).all();
  for (const card of cards) {
    const box = (await card.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.viewport.width);
  }
});

test('a march by the text board alone, and it is told to those who listen', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await player.click('drawer-text');
  expect(await page.innerText(testId('text-board'))).toMatch(
    /Magdeburg \(resource fort\): 16 Prussian units/,
  );
  await player.click('text-magdeburg');
  await page.locator('.text-choices button', { hasText: 'Berlin' }).click();
  await player.click('confirm');
  await expect.poll(() => page.innerText(testId('announcer'))).toMatch(/from Magdeburg to Berlin/);
  expect(await page.innerText(testId('text-board'))).toMatch(/Berlin \(resource city\): 8 Prussian units/);
});
