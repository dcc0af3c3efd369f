/** The guided first month of Won by the Sword: to its end on a desk and on a phone; skipped. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { HastyLearner, Learner, playLessons, type Step } from '../learner.ts';
import { testId } from '../player.ts';

const host = harness();

const LESSONS: readonly Step[] = [
  ['welcome', (learner) => learner.next()],
  ['map', (learner) => learner.clickSpace('bamberg')],
  ['columns', (learner) => learner.clickSpace('schweinfurt')],
  ['goal', (learner) => learner.next()],
  [
    'cards',
    async (learner) => {
      await learner.click('order-s1-forced-march-4');
      await learner.click('order-s2-surprise-attack-3');
      await confirm(learner);
    },
  ],
  ['order', (learner) => learner.click('verb-goFirst')],
  ['activate', (learner) => choose(learner, 'schweinfurt')],
  ['scout', scout],
  ['report', (learner) => learner.click('overlay-reports')],
  [
    'battle',
    async (learner) => {
      await learner.click('verb-offerBattle');
      await learner.click('value-card');
      await confirm(learner);
    },
  ],
  ['fight', fight],
  ['won', (learner) => learner.next()],
  ['forage', (learner) => learner.click('verb-forage')],
  ['land', (learner) => learner.click('overlay-forage')],
  ['end', (learner) => say(learner, 'endActivation')],
  ['king', king],
  ['march', (learner) => choose(learner, 'miltenberg')],
  ['undo', (learner) => learner.click('undo')],
  ['again', (learner) => choose(learner, 'miltenberg')],
  ['summon', (learner) => learner.click('verb-openSiege')],
  ['fortresses', (learner) => learner.next()],
  ['help', (learner) => learner.next()],
];

test('the first month by mouse to its end: a battle won, a town taken', async () => {
  const learner = await begin(DESK);
  await playLessons(learner, LESSONS);
  const log = await learner.log();
  expect(log).toMatch(/Swedes and French win the battle: a minor battle/);
  expect(log).toMatch(/Swedes and French take Miltenberg by surrender/);
});

test('the first month on a phone: nothing scrolls sideways', async () => {
  const learner = await begin(PHONE, HastyLearner);
  await playLessons(learner, LESSONS, async () => {
    expect(await learner.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

test('skipped: the game goes on without lessons', async () => {
  const learner = await begin(DESK);
  await learner.click('lesson-skip');
  await expect.poll(() => learner.isThere('lesson')).toBe(false);
  expect(await learner.isThere('order-s1')).toBe(true);
});

async function begin(screen: object, Kind: typeof Learner = Learner): Promise<Learner> {
  const page = await host.page(screen);
  await page.goto(host.url);
  await page.click(`[data-game="won-by-the-sword"] ${testId('learn')}`);
  const learner = new Kind(page);
  await learner.comesTo('welcome');
  return learner;
}

async function confirm(learner: Learner): Promise<void> {
  await learner.page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
  await learner.click('confirm');
}

async function choose(learner: Learner, space: string): Promise<void> {
  await learner.clickSpace(space);
  await confirm(learner);
}

async function say(learner: Learner, verb: string): Promise<void> {
  await learner.click(`verb-${verb}`);
  await confirm(learner);
}

async function scout(learner: Learner): Promise<void> {
  await learner.click('verb-scout');
  await learner.clickSpace('schweinfurt');
  await confirm(learner);
}

/** Draws up, and takes the losses that the page proposes, until the lesson is over. */
async function fight(learner: Learner): Promise<void> {
  await answerUntil(learner, '[data-lesson="won"]', 'Victory');
}

/** What the Imperials ask meanwhile is answered as the page proposes. */
async function king(learner: Learner): Promise<void> {
  await answerUntil(learner, testId('prompt'), 'Choose a column');
  await expect.poll(() => learner.said()).toBe('Activate King');
  await confirm(learner);
}

/** Confirms what the page proposes until a part of it says this. It looks and presses at once: the page may change in between. */
async function answerUntil(learner: Learner, part: string, words: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await learner.skip();
        return learner.page.evaluate(
          ([wanted, said]) => {
            if (document.querySelector(wanted)?.textContent?.includes(said)) return true;
            document
              .querySelector<HTMLElement>('[data-testid="confirm"]:not([aria-disabled="true"])')
              ?.click();
            return false;
          },
          [part, words] as const,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}
