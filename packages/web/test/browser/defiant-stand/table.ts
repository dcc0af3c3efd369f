/** A player of Prussia before the page of Prussia's Defiant Stand, against the Recruit on a real server. */
import type { Page } from 'playwright-core';
import type { Harness } from '../harness.ts';
import { nextChange, Player, testId } from '../player.ts';

export class Commander extends Player {
  static async sitDown(host: Harness, page: Page): Promise<Commander> {
    await page.goto(host.url);
    await page.click(`[data-game="defiant-stand"] ${testId('set-up')}`);
    await page.selectOption(testId('seat-prussia'), 'friend');
    await page.selectOption(testId('seat-allies'), 'recruit');
    await page.click(testId('start'));
    await page.click(testId('seat-link'));
    return new Commander(page);
  }

  order(unit: string, order: string): Promise<void> {
    return this.page.click(`${testId(`order-${unit}`)} [data-order="${order}"]`);
  }

  /** The blocks in a box of a side on the battle board, by their labels. */
  box(side: string, box: string): Promise<string[]> {
    return this.page.$$eval(`[data-side="${side}"] [data-box="${box}"] .block-view`, (blocks) =>
      blocks.map((block) => block.getAttribute('aria-label') ?? ''),
    );
  }

  /** Answers whatever is asked with what is in hand, and storms on, until the prompt asks something else. */
  async goOnUntil(words: RegExp): Promise<void> {
    for (let clicks = 0; clicks < 3000; clicks++) {
      if (await this.page.evaluate(pressOn, { words: words.source, prompt: testId('prompt') })) return;
      await nextChange(this.page);
    }
    throw new Error(`it never came to ${words}: ${await this.prompt()}`);
  }
}

/** In the page, in one go, so that nothing new is asked between the look and the press: true when the words are there. */
function pressOn({ words, prompt }: { words: string; prompt: string }): boolean {
  const text = document.querySelector<HTMLElement>(prompt)?.innerText ?? '';
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const skip = find('replay-skip');
  if (skip) {
    skip.click();
    return false;
  }
  if (new RegExp(words).test(text)) return true;
  const confirm = find('confirm');
  if (confirm?.getAttribute('aria-disabled') !== 'true') confirm?.click();
  if (!confirm) (find('verb-noCard') ?? find('verb-assault'))?.click();
  return false;
}
