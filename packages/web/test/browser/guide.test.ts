/** The guided first turn: to its end by mouse, on a phone and by keyboard; skipped; left in the middle and taken up again. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from './harness.ts';
import { HastyLearner, Learner, playFirstTurn } from './learner.ts';
import { offer, testId } from './player.ts';

const host = harness();

async function begin(options = {}, Kind: typeof Learner = Learner): Promise<Learner> {
  const page = await host.page({ ...DESK, ...options });
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'learn'));
  const learner = new Kind(page);
  await learner.comesTo('welcome');
  return learner;
}

test('the first turn by mouse to its end, and the game goes on', async () => {
  const learner = await begin();
  await playFirstTurn(learner, () => expectNothingCovered(learner.page));
  expect(await learner.isThere('lesson')).toBe(false);
  expect(await points(learner.page)).toBe('6');
  const log = await learner.log();
  expect(log).toMatch(/Torgau/);
  expect(log).toMatch(/Rapid Advance/);
  // Any march is played now: the lessons bar nothing any more.
  await learner.clickSpace('torgau');
  await learner.clickSpace('leipzig');
  await learner.click('confirm');
  await expect.poll(() => points(learner.page)).toBe('5');
  await learner.page.reload();
  await learner.waitForPrompt(/march, or end movement/);
  expect(await learner.isThere('lesson')).toBe(false);
});

test('the first turn on a phone: the card never lies on what it points at, nothing scrolls sideways', async () => {
  const learner = await begin(PHONE, HastyLearner);
  await playFirstTurn(learner, async () => {
    await expectNothingCovered(learner.page);
    expect(await learner.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

test('only what is taught is played, and the page says so', async () => {
  const learner = await begin();
  await learner.clickSpace('magdeburg');
  await learner.clickSpace('halle');
  await learner.click('confirm');
  expect(await learner.page.innerText(testId('why-not'))).toMatch(/First read on/);
  expect(await learner.lesson()).toBe('welcome');
});

test('skipped at any time: the game goes on without lessons, and they can be begun again', async () => {
  const learner = await begin();
  await learner.next();
  await learner.comesTo('map');
  await learner.click('lesson-skip');
  expect(await learner.isThere('lesson')).toBe(false);
  await learner.clickSpace('magdeburg');
  await learner.clickSpace('halle');
  await learner.click('confirm');
  await expect.poll(() => points(learner.page)).toBe('2');
  await learner.page.reload();
  await learner.waitForPrompt(/march, or end movement/);
  expect(await learner.isThere('lesson')).toBe(false);
  await learner.page.goto(host.url);
  await learner.chooses('great-crisis', 'learn');
  await learner.comesTo('welcome');
});

test('left in the middle, it goes on at its lesson, with the dice that belong to it', async () => {
  const learner = await begin({}, HastyLearner);
  await playFirstTurn(learner, async (lesson) => {
    if (lesson !== 'march' && lesson !== 'losses') return;
    await learner.page.reload();
    await learner.comesTo(lesson);
  });
  expect(await points(learner.page)).toBe('6');
});

test('back shows what was said, next comes forward again', async () => {
  const learner = await begin();
  await learner.next();
  await learner.comesTo('map');
  expect(await learner.isThere('lesson-next')).toBe(false);
  await learner.click('lesson-back');
  await learner.comesTo('welcome');
  await learner.next();
  await learner.comesTo('map');
});

test('by keyboard alone up to the first march; each lesson is spoken', async () => {
  const learner = await begin({ reducedMotion: 'reduce' });
  await learner.press('Enter');
  await learner.comesTo('map');
  expect(await learner.page.getAttribute(`${testId('lesson')} [aria-live]`, 'aria-live')).toBe('polite');
  await learner.page.locator('[data-space="leipzig"] .space-reach').focus();
  await learner.press('Enter');
  await learner.comesTo('why-not');
  await learner.press('Enter');
  await learner.comesTo('zoom');
  await learner.press('Enter');
  await learner.comesTo('points');
  await learner.steerTo('magdeburg');
  await learner.comesTo('units');
  // The rows are numbered; with Shift a digit takes one off.
  const row = await rowOf(learner.page, 'count-bevern');
  await learner.press(`Shift+Digit${row}`);
  await learner.comesTo('march');
  await learner.steerTo('torgau');
  await learner.press('Enter');
  await learner.comesTo('two-spaces');
});

const rowOf = (page: Page, id: string): Promise<number> =>
  page.$$eval(
    '.slot .counter',
    (rows, wanted) => 1 + rows.findIndex((row) => (row as HTMLElement).dataset.testid === wanted),
    id,
  );

/** The card makes room as soon as the map has come to rest. */
const expectNothingCovered = (page: Page): Promise<void> =>
  expect.poll(() => coveredRings(page), { timeout: 10_000 }).toEqual([]);

/** Lessons whose card lies on something that they point at. */
function coveredRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('[data-testid="lesson"]');
    if (!card) return [];
    const own = card.getBoundingClientRect();
    return [...document.querySelectorAll('.guide-ring')].flatMap((ring) => {
      const box = ring.getBoundingClientRect();
      const apart =
        box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
      return apart ? [] : [`${card.dataset.lesson}`];
    });
  });
}

const points = (page: Page): Promise<string> => page.innerText('[data-gauge="points"] b');
