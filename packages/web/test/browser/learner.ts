/** A player who has never seen the game, and does what the lessons say. */
import { expect } from 'vitest';
import { Player, testId } from './player.ts';

export class Learner extends Player {
  lesson(): Promise<string | null> {
    return this.page.getAttribute(testId('lesson'), 'data-lesson');
  }

  /** The lesson is there, and the card has come to rest. */
  async comesTo(id: string): Promise<void> {
    await this.page.waitForSelector(`[data-lesson="${id}"].placed`, { timeout: 60_000 });
    let before = '';
    await expect
      .poll(
        async () => {
          const last = before;
          before = JSON.stringify(await this.page.locator('.guide-card, .guide-ring').evaluateAll(boxes));
          return last === before;
        },
        { interval: 120, timeout: 20_000 },
      )
      .toBe(true);
  }

  next(): Promise<void> {
    return this.click('lesson-next');
  }
}

/** One who has seen before what the enemy does, and skips it. */
export class HastyLearner extends Learner {
  override async comesTo(id: string): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.skip();
          return this.page.locator(`[data-lesson="${id}"].placed`).isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await super.comesTo(id);
  }
}

const boxes = (elements: readonly Element[]): number[][] =>
  elements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  });

/** What a lesson asks for. */
export type Step = readonly [lesson: string, act: (learner: Learner) => Promise<void>];

/** What each lesson of The Great Crisis asks for, in their order. */
const STEPS: readonly Step[] = [
  ['welcome', (learner) => learner.next()],
  ['map', (learner) => learner.clickSpace('leipzig')],
  ['why-not', (learner) => learner.next()],
  ['zoom', (learner) => learner.next()],
  ['points', (learner) => learner.clickSpace('magdeburg')],
  ['units', withoutBevern],
  [
    'march',
    async (learner) => {
      // After a reload the march has to be chosen anew.
      if (!(await learner.isThere('said'))) {
        await learner.clickSpace('magdeburg');
        await withoutBevern(learner);
      }
      await learner.clickSpace('torgau');
      await learner.click('confirm');
    },
  ],
  ['two-spaces', sendBevern],
  ['undo', (learner) => learner.click('undo')],
  ['again', sendBevern],
  ['supply', (learner) => learner.click('overlay-supply')],
  ['isolation', (learner) => learner.next()],
  [
    'halt',
    async (learner) => {
      await learner.click('verb-halt');
      await learner.click('confirm');
    },
  ],
  ['losses', (learner) => learner.click('confirm')],
  [
    'card',
    async (learner) => {
      await learner.click('verb-roll');
      await learner.click('verb-rapidAdvance');
    },
  ],
  [
    'recover',
    async (learner) => {
      await learner.click('verb-recover');
      await learner.clickSpace('torgau');
      await learner.click('confirm');
    },
  ],
  ['winning', (learner) => learner.next()],
  ['help', (learner) => learner.next()],
];

function withoutBevern(learner: Learner): Promise<void> {
  return learner.page.locator(testId('count-bevern')).locator('[data-step="less"]').click();
}

async function sendBevern(learner: Learner): Promise<void> {
  await learner.clickSpace('magdeburg');
  await learner.clickSpace('kottbus');
  await learner.click('confirm');
}

/** Plays all lessons of The Great Crisis. */
export const playFirstTurn = (learner: Learner, at?: (lesson: string) => Promise<void>): Promise<void> =>
  playLessons(learner, STEPS, at);

/** Plays all the lessons; `at` is called when one has come, before anything is done. */
export async function playLessons(
  learner: Learner,
  steps: readonly Step[],
  at: (lesson: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [lesson, act] of steps) {
    await learner.comesTo(lesson);
    await at(lesson);
    await act(learner);
  }
  await learner.page.waitForSelector(testId('lesson'), { state: 'detached' });
}
