/** A player before the page of Prussia Rising, against the Recruit on a real server. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Harness } from '../harness.ts';
import { Player, testId } from '../player.ts';

export class Commander extends Player {
  static async sitDown(host: Harness, page: Page, side: 'prussian' | 'french'): Promise<Commander> {
    await page.goto(host.url);
    await page.click(`[data-game="prussia-rising"] ${testId('set-up')}`);
    await page.selectOption(testId(`seat-${side}`), 'friend');
    await page.selectOption(testId(`seat-${side === 'prussian' ? 'french' : 'prussian'}`), 'recruit');
    await page.click(testId('start'));
    await page.click(testId('seat-link'));
    return new Commander(page);
  }

  /** A unit on the battle board. */
  unit(id: string) {
    return this.page.locator(`[data-unit="${id}"]`);
  }

  async confirm(): Promise<void> {
    await this.page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
    await this.click('confirm');
  }

  /** After this, the battle board shows the dice of a round; the page itself looks in every frame. */
  async seesVolley(after: () => Promise<void>): Promise<void> {
    const seen = this.page.waitForFunction(() => document.querySelectorAll('.small-die').length > 1);
    await after();
    await seen;
  }

  /** What a screen reader says of a unit on the battle board. */
  words(id: string): Promise<string | null> {
    return this.unit(id).locator('[role="button"]').getAttribute('aria-label');
  }

  /** Fights on, and takes no further trouble, until the prompt asks something else. */
  fightUntil(words: RegExp): Promise<void> {
    // The button may be gone since the look.
    return this.answerUntil(words, (id) =>
      this.page.click(testId(id), { timeout: 1000 }).catch(() => undefined),
    );
  }

  /** The same, with the keys that the buttons show. */
  async fightByKeysUntil(words: RegExp): Promise<void> {
    return this.answerUntil(words, async (id) => {
      const button = this.page.locator(testId(id));
      // It may be gone since the look.
      const key = await button.getAttribute('aria-keyshortcuts', { timeout: 1000 }).catch(() => undefined);
      if (key) await this.press(key);
    });
  }

  private async answerUntil(words: RegExp, answer: (id: string) => Promise<void>): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.skip();
          const asked = await this.prompt();
          if (words.test(asked)) return true;
          for (const id of GET_ON)
            if (await this.isThere(id)) {
              await answer(id);
              break;
            }
          return false;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  }
}

/** What somebody says who fights on and wants nothing else. */
const GET_ON = ['verb-fightOn', 'assign-for-me', 'verb-noPursuit', 'verb-promoteNobody'];
