/** The lessons of Dragoon on the drill ground: to their end on a desk and on a phone; skipped. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { Learner, playLessons, type Step } from '../learner.ts';
import { testId } from '../player.ts';
import { hexPlace } from './general.ts';

const host = harness();

/** The drill ground. */
const GROUND = { width: 26, height: 22 };

/** A learner before a field of hexes: with a mouse, or with a finger, which taps once more to march. */
class Recruit extends Learner {
  readonly hand: 'mouse' | 'finger';
  constructor(page: Page, hand: 'mouse' | 'finger') {
    super(page);
    this.hand = hand;
  }

  /** Once nothing lies over the hex. */
  override async clickSpace(space: string): Promise<void> {
    let [x, y] = [0, 0];
    await expect
      .poll(async () => {
        ({ x, y } = await hexPlace(this.page, GROUND, space));
        return this.page.evaluate(whatLiesAt, { x, y });
      })
      .toBe('hex-canvas');
    if (this.hand === 'finger') await this.page.touchscreen.tap(x, y);
    else {
      await this.page.mouse.move(x, y);
      await this.page.mouse.click(x, y);
    }
  }

  /** Presses the first of some buttons that is there and can be pressed, until something has come of it. */
  async pressUntil(ids: readonly string[], isDone: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          if (await isDone()) return true;
          for (const id of [...ids, 'replay-skip']) {
            const button = this.page.locator(`${testId(id)}:not([aria-disabled="true"])`);
            if (!(await button.isVisible())) continue;
            // It may go away between the look and the click.
            await button.click({ timeout: 1000 }).catch(() => undefined);
            break;
          }
          return false;
        },
        { timeout: 60_000, interval: 150 },
      )
      .toBe(true);
  }

  /** Presses those buttons, in the order of their weight, until the lesson is over. */
  done(lesson: string, ...ids: readonly string[]): Promise<void> {
    return this.pressUntil(ids, async () => (await this.lesson()) !== lesson);
  }
}

const at = (learner: Learner): Recruit => learner as Recruit;

const LESSONS: readonly Step[] = [
  ['welcome', (learner) => learner.next()],
  ['unit', (learner) => learner.clickSpace('7,10')],
  ['enemy', (learner) => learner.clickSpace('7,9')],
  ['objective', (learner) => learner.clickSpace('8,8')],
  ['bombardment', (learner) => at(learner).done('bombardment', 'confirm', 'verb-fire')],
  ['lend', (learner) => at(learner).done('lend', 'confirm')],
  ['activate', (learner) => at(learner).done('activate', 'verb-check')],
  ['fire', (learner) => at(learner).done('fire', 'confirm', 'verb-fire')],
  ['pick', (learner) => learner.clickSpace('2,10')],
  [
    'march',
    async (learner) => {
      await learner.clickSpace('5,10');
      if (at(learner).hand === 'finger') await at(learner).done('march', 'confirm');
    },
  ],
  [
    'form',
    async (learner) => {
      await learner.click('order-form');
      await at(learner).done('form', 'confirm');
    },
  ],
  ['turn', (learner) => learner.click('order-turnRight')],
  [
    'rally',
    async (learner) => {
      await learner.clickSpace('7,12');
      await expect.poll(() => learner.said()).toMatch(/Prussian foot 4/);
      await learner.click('order-rally');
    },
  ],
  [
    'recover',
    async (learner) => {
      if (!(await learner.isThere('said'))) await learner.clickSpace('7,12');
      await learner.click('order-recover');
    },
  ],
  ['assault', (learner) => at(learner).done('assault', 'confirm', 'verb-assault', 'end-movement')],
  ['defer', (learner) => at(learner).done('defer', 'confirm', 'verb-advance', 'verb-deferToLast')],
  [
    'horse',
    async (learner) => {
      await at(learner).pressUntil(['verb-check'], () => learner.isThere('end-movement'));
      await learner.clickSpace('13,9');
    },
  ],
  [
    'charge',
    async (learner) => {
      await learner.clickSpace('13,6');
      // A mouse that has been shown the charge rides at once; a finger says it once more.
      await at(learner).done('charge', 'confirm', 'end-movement');
    },
  ],
  ['victory', (learner) => learner.click('drawer-tracks')],
  ['help', (learner) => learner.next()],
];

test('the drill ground by mouse to the end of the lessons, and the exercise goes on', async () => {
  const learner = await begin(DESK, 'mouse');
  await playLessons(learner, LESSONS);
  const log = await learner.log();
  expect(log).toMatch(/The General of foot activates/);
  expect(log).toMatch(/Prussian foot 3 forms line, facing north/);
  expect(log).toMatch(/Prussian cuirassiers 1 charges/);
  await learner.page.reload();
  await expect.poll(() => learner.prompt(), { timeout: 30_000 }).not.toBe('');
  expect(await learner.isThere('lesson')).toBe(false);
});

test('the drill ground on a phone: nothing scrolls sideways, the card hides nothing it points at', async () => {
  const learner = await begin(PHONE, 'finger');
  await playLessons(learner, LESSONS, async (lesson) => {
    expect(await learner.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await learner.page.evaluate(coveredRings), lesson).toBe(0);
  });
});

test('skipped: the exercise goes on without lessons', async () => {
  const learner = await begin(DESK, 'mouse');
  await learner.click('lesson-skip');
  expect(await learner.isThere('lesson')).toBe(false);
  expect(await learner.verbs()).toContain('fire');
});

async function begin(screen: object, hand: 'mouse' | 'finger'): Promise<Recruit> {
  const page = await host.page(screen);
  await page.goto(host.url);
  await page.click(`[data-game="dragoon"] ${testId('learn')}`);
  const learner = new Recruit(page, hand);
  await learner.comesTo('welcome');
  return learner;
}

/** In the page: the class of what a finger would meet. */
const whatLiesAt = ({ x, y }: { x: number; y: number }): string | undefined =>
  document.elementFromPoint(x, y)?.className;

/** In the page: how many rings lie under the card with the middle of what they ring. */
function coveredRings(): number {
  const card = document.querySelector('.guide-card')!.getBoundingClientRect();
  return [...document.querySelectorAll('.guide-ring')].filter((ring) => {
    const { left, right, top, bottom } = ring.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x < card.right && x > card.left && y < card.bottom && y > card.top;
  }).length;
}
