/** A player before the page of Won by the Sword, against the Recruit on a real server. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Harness } from '../harness.ts';
import { Player, testId } from '../player.ts';

export class General extends Player {
  /** Sits down with the Swedes. */
  static async sitDown(host: Harness, page: Page): Promise<General> {
    await page.goto(host.url);
    await page.click(`[data-game="won-by-the-sword"] ${testId('set-up')}`);
    await page.selectOption(testId('seat-swedes'), 'friend');
    await page.selectOption(testId('seat-imperials'), 'recruit');
    await page.click(testId('start'));
    await page.click(testId('seat-link'));
    return new General(page);
  }

  async confirm(): Promise<void> {
    await this.page.waitForSelector(`${testId('confirm')}:not([aria-disabled="true"])`);
    await this.click('confirm');
  }

  /** With a finger. */
  tap(id: string): Promise<void> {
    return this.page.tap(testId(id));
  }

  /** The odds of what is in hand have come and say this. */
  async seesOdds(words: RegExp): Promise<void> {
    await this.page.waitForSelector(`${testId('odds')} figcaption`);
    await expect.poll(() => this.page.innerText(testId('odds'))).toMatch(words);
  }

  /** A panel says this. */
  async sees(id: string, words: RegExp): Promise<void> {
    await expect
      .poll(async () => ((await this.isThere(id)) ? this.page.innerText(testId(id)) : ''))
      .toMatch(words);
  }

  async fitsTheScreen(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
}
