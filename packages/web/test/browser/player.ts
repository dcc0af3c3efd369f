/** A player before the page: reads the prompt, and answers with the mouse or with the keyboard, never otherwise. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const testId = (id: string): string => `[data-testid="${id}"]`;

/** A button on the card of a game in the lobby. */
export const offer = (game: string, id: string): string => `[data-game="${game}"] ${testId(id)}`;

export class Player {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  prompt(): Promise<string> {
    return this.page.innerText(testId('prompt'));
  }

  said(): Promise<string> {
    return this.page.innerText(testId('said'));
  }

  title(): Promise<string> {
    return this.page.innerText('.moment');
  }

  async waitForPrompt(words: RegExp): Promise<void> {
    await expect.poll(() => this.prompt(), { timeout: 30_000 }).toMatch(words);
  }

  /** Waits until such a question is asked; what is replayed meanwhile is skipped. */
  async isAsked(words: RegExp): Promise<void> {
    await expect
      .poll(
        async () => {
          await this.skip();
          return this.prompt();
        },
        { timeout: 60_000 },
      )
      .toMatch(words);
  }

  /** Sees no more of what is being replayed, if anything is. */
  async skip(): Promise<void> {
    const skip = this.page.locator(testId('replay-skip'));
    // The replay may end by itself between the look and the click.
    if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
  }

  /** The whole log, nothing folded. */
  async log(): Promise<string> {
    await this.skip();
    await this.page.click(testId('drawer-log'));
    await this.page.click(testId('unfold-all'));
    const text = await this.page.innerText(testId('log'));
    await this.page.click(testId('drawer-log'));
    return text;
  }

  /** Presses the mouse where the space is drawn, once nothing else lies over it. */
  async clickSpace(space: string): Promise<void> {
    const place = this.page.locator(`[data-space="${space}"] .space-reach`);
    let at = { x: 0, y: 0 };
    await expect
      .poll(
        async () => {
          const box = (await place.boundingBox())!;
          at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          return this.page.evaluate(({ x, y }) => {
            const met = document.elementFromPoint(x, y);
            const { space, target } = met?.closest<HTMLElement>('[data-space], [data-target]')?.dataset ?? {};
            return space ?? target;
          }, at);
        },
        { timeout: 10_000 },
      )
      .toBe(space);
    await this.page.mouse.click(at.x, at.y);
    await this.isAnswered();
  }

  async click(id: string): Promise<void> {
    await this.page.click(testId(id));
    await this.isAnswered();
  }

  /** Presses a button on the card of a game in the lobby. */
  async chooses(game: string, id: string): Promise<void> {
    await this.page.click(offer(game, id));
    await this.isAnswered();
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.isAnswered();
  }

  /** A server answers after the page shows the next question, and keys typed before that are heard later. */
  private isAnswered(): Promise<void> {
    return this.page.locator('.dock[aria-busy="true"]').waitFor({ state: 'detached' });
  }

  /** Walks the cursor to a space that can be chosen now, and chooses it. */
  async steerTo(space: string): Promise<void> {
    for (let steps = 0; steps < 100; steps++) {
      await this.press('.');
      const at = await this.page.getAttribute(testId('cursor'), 'data-at');
      if (at !== space) continue;
      await this.press('Space');
      return;
    }
    throw new Error(`the cursor never came to ${space}`);
  }

  count(key: string): Promise<string | null> {
    return this.page.getAttribute(testId(`count-${key}`), 'data-count');
  }

  isThere(id: string): Promise<boolean> {
    return this.page.locator(testId(id)).first().isVisible();
  }

  /** Verbs that can be used now, in the order of the page. */
  verbs(): Promise<string[]> {
    return this.page.$$eval('.verb:not([aria-disabled="true"])', (buttons) =>
      buttons.map((button) => (button as HTMLElement).dataset.testid!.replace('verb-', '')),
    );
  }
}

/** Waits until something on the page changes; not for long, because it may have changed just before. */
export const nextChange = (page: Page): Promise<void> => page.evaluate(changeOrEnd);

/** In the page. Nobody has to wait for one that has broken down. */
function changeOrEnd(): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const broken = document.querySelector<HTMLElement>('.broken');
    if (broken) reject(new Error(broken.innerText));
    const observer = new MutationObserver(done);
    const limit = setTimeout(done, 250);
    function done(): void {
      observer.disconnect();
      clearTimeout(limit);
      resolve();
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Opens a game from a file, in the lobby. */
export const loadRecord = (page: Page, record: string | Buffer): Promise<void> =>
  page.setInputFiles(testId('load'), {
    name: 'game.feldzug',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });

/** Answers whatever is asked with clicks until it is so. */
export async function clickUntil(player: Player, isSo: () => Promise<boolean>): Promise<void> {
  for (let clicks = 0; clicks < 3000; clicks++) {
    if (await isSo()) return;
    const target = await nextClick(player);
    // What was there a moment ago may be gone: the Captain has moved on.
    if (target) await player.page.click(target, { timeout: 1000 }).catch(() => undefined);
    else await nextChange(player.page);
  }
  throw new Error(`it never comes to that: ${await player.prompt()}`);
}

async function nextClick(player: Player): Promise<string | undefined> {
  if (await player.isThere('replay-skip')) return testId('replay-skip');
  if (await player.isThere('confirm')) {
    if (await player.page.locator(`${testId('confirm')}:not([aria-disabled="true"])`).isVisible())
      return testId('confirm');
    return (await player.isThere('fill')) ? testId('fill') : '.slot .value';
  }
  const offered = await player.verbs();
  const verb = GET_ON.find((one) => offered.includes(one)) ?? offered[0];
  return verb && testId(`verb-${verb}`);
}

/** What a player says who only wants to get on: no cards, no marches, stand and fight. */
export const GET_ON = [
  'roll',
  'begin',
  'halt',
  'noMore',
  'noCard',
  'finish',
  'pass',
  'attack',
  'stand',
  'retreat',
];

/** Buttons of the prompt, or of something else, that do not stand whole within this part of the page. */
export const buttonsOutOf = (page: Page, selector: string, of = '.prompt'): Promise<string[]> =>
  page.locator(selector).evaluate((part, of) => {
    const within = part.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(`${of} button`)]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < within.top - 1 || bottom > within.bottom + 1;
      })
      .map(({ innerText }) => innerText);
  }, of);
