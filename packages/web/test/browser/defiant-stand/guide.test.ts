/** The guided first turn of Prussia's Defiant Stand: to its end on a desk and on a phone; skipped. */
import { expect } from 'vitest';
import { harness } from '../harness.ts';
import type { Learner, Step } from '../learner.ts';
import { testGuide } from '../lessons-played.ts';
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

testGuide({
  host,
  game: 'defiant-stand',
  lessons: LESSONS,
  tells: [/Leipzig/, /Grand Battery/],
  verb: 'play',
});

/** The player with fewer points chooses who goes first; the lesson waits for that choice. */
async function goFirst(learner: Learner): Promise<void> {
  await learner.page.waitForSelector(testId('verb-goFirst'));
  await learner.click('verb-goFirst');
  if (await learner.isThere('confirm')) await learner.click('confirm');
}
