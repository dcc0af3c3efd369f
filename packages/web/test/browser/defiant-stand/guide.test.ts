/** The guided first turn of Prussia's Defiant Stand: to its end on a desk and on a phone; skipped. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { HastyLearner, Learner, playLessons, type Step } from '../learner.ts';
import { testId } from '../player.ts';

const host = harness();

const LESSONS: readonly Step[] = [
  ['welcome', (learner) => learner.next()],
  ['blocks', (learner) => learner.clickSpace('berlin')],
  ['backs', (learner) => learner.clickSpace('prague')],
  [
    'card',
    async (learner) => {
      await learner.click('verb-play');
      await learner.click('value-grand-battery');
      await learner.click('confirm');
    },
  ],
  ['first', (learner) => goFirst(learner)],
  [
    'points',
    async (learner) => {
      await learner.clickSpace('berlin');
      await learner.click('value-frederick');
      await learner.click('confirm');
    },
  ],
  ['lead', (learner) => learner.clickSpace('berlin')],
  [
    'march',
    async (learner) => {
      await learner.clickSpace('leipzig');
      await learner.click('confirm');
    },
  ],
  ['victory', (learner) => learner.next()],
  [
    'halt',
    async (learner) => {
      await learner.click('verb-halt');
      await learner.click('confirm');
    },
  ],
  [
    'raise',
    async (learner) => {
      await learner.clickSpace('berlin');
      // The click chooses the best infantry, and the list shows it.
      const fusiliers = learner.page.locator(testId('value-berlin/prinz-heinrich-fusiliers'));
      await expect.poll(() => fusiliers.getAttribute('aria-pressed')).toBe('true');
      await learner.click('confirm');
    },
  ],
  ['supply', (learner) => learner.click('overlay-supply')],
  ['battle', (learner) => learner.next()],
  ['help', (learner) => learner.next()],
];

test('the first turn by mouse to its end, and the war goes on', async () => {
  const learner = await begin(DESK);
  await playLessons(learner, LESSONS);
  const log = await learner.log();
  expect(log).toMatch(/Leipzig/);
  expect(log).toMatch(/Grand Battery/);
  await learner.page.reload();
  await expect.poll(() => learner.prompt(), { timeout: 30_000 }).not.toBe('');
  expect(await learner.isThere('lesson')).toBe(false);
});

test('the first turn on a phone: nothing scrolls sideways', async () => {
  const learner = await begin(PHONE, HastyLearner);
  await playLessons(learner, LESSONS, async () => {
    expect(await learner.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

test('skipped: the game goes on without lessons', async () => {
  const learner = await begin(DESK);
  await learner.click('lesson-skip');
  expect(await learner.isThere('lesson')).toBe(false);
  expect(await learner.verbs()).toContain('play');
});

async function begin(screen: object, Kind: typeof Learner = Learner): Promise<Learner> {
  const page = await host.page(screen);
  await page.goto(host.url);
  await page.click(`[data-game="defiant-stand"] ${testId('learn')}`);
  const learner = new Kind(page);
  await learner.comesTo('welcome');
  return learner;
}

/** The player with fewer points chooses who goes first; the lesson waits for that choice. */
async function goFirst(learner: Learner): Promise<void> {
  await learner.page.waitForSelector(testId('verb-goFirst'));
  await learner.click('verb-goFirst');
  if (await learner.isThere('confirm')) await learner.click('confirm');
}
