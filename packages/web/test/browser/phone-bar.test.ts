/** On a phone: what must be read is whole, what must be pressed is in sight, and the map shows what is acted on. */
import { readdirSync, readFileSync } from 'node:fs';
import { GAMES } from '@feldzug/bots/registry.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness, PHONE } from './harness.ts';
import { buttonsOutOf, loadRecord, Player, testId } from './player.ts';
import { fillByHint, nextQuestion, playFast } from './rectangles.ts';

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

test('your goal takes one line, so that every button of the question is in sight', async () => {
  const page = await host.page(PHONE);
  await page.goto(`${host.url}/#/new/great-crisis`);
  await page.waitForSelector(testId('briefing-more'));
  expect(await buttonsOutOf(page, '.prompt')).toEqual([]);
  await page.click(testId('briefing-more'));
  const goal = page.locator(`${testId('briefing')} p`);
  expect(await goal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
});

test('after the end the winner and what can still be done stand in the dock', async () => {
  const page = await host.page(PHONE);
  await page.goto(host.url);
  const records = new URL('../../../games/great-crisis/golden/1/', import.meta.url);
  const [file] = readdirSync(records).sort();
  await loadRecord(page, readFileSync(new URL(file, records)));
  await page.waitForSelector(`${testId('lift')}, ${testId('ended')}`);
  if (await page.locator(testId('lift')).isVisible()) await page.click(testId('lift'));
  await page.waitForSelector(testId('ended'));
  expect(await page.locator(`${testId('ended')} .menu-keys button`).count()).toBe(5);
  expect(await buttonsOutOf(page, '.dock', '.ended')).toEqual([]);
});

test('the button of Dragoon’s form has one line', async () => {
  const page = await host.page(PHONE);
  await page.goto(`${host.url}/#/new/dragoon/lobosch`);
  await nextQuestion(page);
  await fillByHint(page);
  await page.waitForSelector(testId('confirm'));
  const lines = page.locator(testId('confirm')).evaluate((button) => {
    const text = document.createRange();
    text.selectNodeContents(button.firstChild!);
    return text.getClientRects().length;
  });
  expect(await lines).toBe(1);
});

test('the map goes to the column that is asked for', async () => {
  const page = await host.page(PHONE);
  const player = new Player(page);
  await page.addInitScript(playFast);
  await page.goto(`${host.url}/#/new/won-by-the-sword`);
  await page.waitForSelector('.dock');
  await nextQuestion(page);
  while (!/Choose a column/.test(await player.prompt())) {
    await fillByHint(page);
    await player.click('confirm');
    await nextQuestion(page);
  }
  await expect.poll(() => ringsInSight(page)).toBeGreaterThan(0);
});

/** Spaces that can be chosen and lie on the part of the map that is shown. */
const ringsInSight = (page: Page): Promise<number> =>
  page.$$eval('.mark-offer', (rings) => {
    const stage = document.querySelector('.stage')!.getBoundingClientRect();
    return rings
      .map((ring) => ring.getBoundingClientRect())
      .filter(({ left, top }) => left > stage.left && left < stage.right && top > stage.top)
      .filter(({ bottom }) => bottom < stage.bottom).length;
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
