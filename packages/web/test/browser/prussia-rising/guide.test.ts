/** The guided first turn of Prussia Rising: to its end on a desk, on a phone and by keyboard; skipped. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { HastyLearner, Learner, playLessons, type Step } from '../learner.ts';
import { testId } from '../player.ts';

const host = harness();

const LESSONS: readonly Step[] = [
  ['welcome', (learner) => learner.next()],
  ['map', (learner) => learner.clickSpace('metz')],
  ['goal', (learner) => learner.next()],
  ['stack', (learner) => learner.clickSpace('saarbruecken')],
  ['march', (learner) => goTo(learner, 'forbach')],
  ['open-door', (learner) => learner.clickSpace('landau')],
  ['fortress', (learner) => goTo(learner, 'strasbourg')],
  ['train', (learner) => learner.clickSpace('bingen')],
  ['rail', (learner) => goTo(learner, 'kehl')],
  ['undo', (learner) => learner.click('undo')],
  ['supply', (learner) => learner.click('overlay-supply')],
  ['cut', (learner) => learner.next()],
  ['end', (learner) => learner.click('verb-endMovement')],
  ['targets', (learner) => learner.click('assign-for-me')],
  ['promote', promote],
  [
    'more',
    async (learner) => {
      await promote(learner);
      await learner.page.waitForSelector(testId('verb-promote'));
      await promote(learner);
    },
  ],
  ['help', (learner) => learner.next()],
];

test('the first turn by mouse to its end, with a battle won, and the war goes on', async () => {
  const learner = await begin(DESK);
  await playLessons(learner, LESSONS);
  const log = await learner.log();
  expect(log).toMatch(/Prussia takes Strasbourg/);
  expect(log).toMatch(/Prussia has won at Forbach/);
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
  expect(await learner.verbs()).toContain('march');
});

async function begin(screen: object, Kind: typeof Learner = Learner): Promise<Learner> {
  const page = await host.page(screen);
  await page.goto(host.url);
  await page.click(`[data-game="prussia-rising"] ${testId('learn')}`);
  const learner = new Kind(page);
  await learner.comesTo('welcome');
  return learner;
}

/** The stack in hand goes there: by road or by rail, as the page has marked it. */
async function goTo(learner: Learner, space: string): Promise<void> {
  await learner.clickSpace(space);
  await learner.page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
  await learner.click('confirm');
}

async function promote(learner: Learner): Promise<void> {
  await learner.click('verb-promote');
  await learner.page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
  await learner.click('confirm');
}
