/** What the lessons of every game must keep: they can be played to their end on a desk and on a phone, and skipped. */
import { expect, test } from 'vitest';
import { DESK, type Harness, PHONE } from './harness.ts';
import { HastyLearner, Learner, playLessons, type Step } from './learner.ts';
import { testId } from './player.ts';

export interface GuideTest {
  readonly host: Harness;
  readonly game: string;
  readonly lessons: readonly Step[];
  /** What the log tells when the lessons are over. */
  readonly tells: readonly RegExp[];
  /** A verb of the first decision. */
  readonly verb: string;
}

export function testGuide({ host, game, lessons, tells, verb }: GuideTest): void {
  test('the first turn by mouse to its end, and the war goes on', async () => {
    const learner = await begin(DESK);
    await playLessons(learner, lessons);
    const log = await learner.log();
    for (const told of tells) expect(log).toMatch(told);
    await learner.page.reload();
    await expect.poll(() => learner.prompt(), { timeout: 30_000 }).not.toBe('');
    expect(await learner.isThere('lesson')).toBe(false);
  });

  test('the first turn on a phone: nothing scrolls sideways', async () => {
    const learner = await begin(PHONE, HastyLearner);
    await playLessons(learner, lessons, async () => {
      expect(await learner.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
        false,
      );
    });
  });

  test('skipped: the game goes on without lessons', async () => {
    const learner = await begin(DESK);
    await learner.click('lesson-skip');
    await expect.poll(() => learner.isThere('lesson')).toBe(false);
    await expect.poll(() => learner.verbs()).toContain(verb);
  });

  async function begin(screen: object, Kind: typeof Learner = Learner): Promise<Learner> {
    const page = await host.page(screen);
    await page.goto(host.url);
    await page.click(`[data-game="${game}"] ${testId('learn')}`);
    const learner = new Kind(page);
    await learner.comesTo('welcome');
    return learner;
  }
}
