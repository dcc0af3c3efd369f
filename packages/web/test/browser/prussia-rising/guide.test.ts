/** The guided first turn of Prussia Rising: to its end on a desk, on a phone and by keyboard; skipped. */
import { harness } from '../harness.ts';
import type { Learner, Step } from '../learner.ts';
import { testGuide } from '../lessons-played.ts';
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
  [
    'end',
    async (learner) => {
      await learner.click('verb-endMovement');
      await learner.click('confirm');
    },
  ],
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

testGuide({
  host,
  game: 'prussia-rising',
  lessons: LESSONS,
  tells: [/Prussia takes Strasbourg/, /Prussia has won at Forbach/],
  verb: 'march',
});

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
