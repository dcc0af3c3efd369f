/** A player whose clicks and keys are counted. What has already been said costs nothing; replays are skipped for free. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Player, testId } from './player.ts';

/** So many looks, 150 milliseconds apart, a button must be there to be meant for the player. */
const LASTING = 6;

export class Counted extends Player {
  readonly inputs: string[] = [];

  static async sitDown(
    page: Page,
    url: string,
    game: string,
    scenario: string,
    opponent = 'recruit',
  ): Promise<Counted> {
    const answer = await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game, scenario, options: {}, seats: [{}, { bot: opponent }] }),
    });
    const { seats } = (await answer.json()) as { seats: { link: string }[] };
    await page.addInitScript(() =>
      localStorage.setItem('feldzug.settings', '{"speed":"off","banners":false}'),
    );
    await page.goto(`${url}${seats[0].link}`);
    return new Counted(page);
  }

  /** Counts one input, and waits until the page has answered it. */
  async input(what: string, how: () => Promise<unknown>): Promise<void> {
    const before = await this.#onScreen();
    await how();
    await this.#isAnswered(what, before, how);
  }

  /** A key right after a replay answers nothing, because nobody can have read the question yet: it is pressed again. */
  async #isAnswered(what: string, before: string, again: () => Promise<unknown>): Promise<void> {
    this.inputs.push(what);
    const isAnswered = async (): Promise<boolean> => (await this.#onScreen()) !== before;
    const pressedAgain = async (): Promise<boolean> => {
      if (await isAnswered()) return true;
      if (!what.startsWith('click')) await again();
      return false;
    };
    await expect
      .poll(isAnswered, { timeout: 3000 })
      .toBe(true)
      .catch(() => expect.poll(pressedAgain, { message: what, interval: 3000, timeout: 30_000 }).toBe(true));
  }

  #onScreen(): Promise<string> {
    return this.page.evaluate(() =>
      ['.moment', '.prompt', '.form-drawer', '.space-panel', '.desk-group', '.desk-waiting']
        .map((part) => document.querySelector(part)?.outerHTML ?? '')
        .join(),
    );
  }

  /** Says a verb with its key, unless it is said already. */
  async verb(verb: string): Promise<void> {
    const before = await this.#onScreen();
    const key = await this.page.evaluate(pressVerb, testId(`verb-${verb}`));
    if (key !== undefined)
      await this.#isAnswered(`${key.toUpperCase()} (${verb})`, before, () =>
        this.page.evaluate(pressVerb, testId(`verb-${verb}`)),
      );
  }

  /** Names a value or a unit with one click, unless it is named already. */
  async value(value: string): Promise<void> {
    const button = this.page.locator(testId(`value-${value}`)).first();
    if ((await button.getAttribute('aria-pressed')) === 'true') return;
    await this.input(`click ${value}`, () => button.click());
  }

  async pressed(id: string): Promise<void> {
    await this.input(`click ${id}`, () => this.click(id));
  }

  async space(space: string): Promise<void> {
    await this.input(`click ${space}`, () => this.clickSpace(space));
  }

  /** Confirms. On the page from before, Enter would press the control that was clicked last. */
  async enter(): Promise<void> {
    const confirm = this.page.locator(testId('confirm'));
    const isClicked = process.env.FELDZUG_PAGE !== undefined && (await confirm.isVisible());
    await this.input(isClicked ? 'click confirm' : 'Enter', () =>
      isClicked ? confirm.click() : this.press('Enter'),
    );
  }

  /** Answers with Enter, or with the first of the quiet verbs, until the title and the question say so. */
  async goOn(until: RegExp, quiet: readonly string[]): Promise<void> {
    for (let answers = 0; answers < 120; answers++) {
      let step = 'wait';
      let looks = 0;
      await expect
        .poll(
          async () => {
            const before = step;
            step = await this.page.evaluate(lookAround, { until: until.source, quiet: [...quiet] });
            looks = step === before ? looks + 1 : 1;
            // What answers itself has a button too until the server has heard it: a real one stays.
            return looks >= (step === 'enter' ? LASTING : 2) ? step : 'wait';
          },
          { timeout: 60_000, interval: 150, message: `until ${until}` },
        )
        .not.toBe('wait');
      if (step === 'there') return;
      if (step === 'enter' && !(await this.isThere('confirm'))) continue;
      if (step === 'enter') await this.enter();
      else await this.verb(step);
    }
    throw new Error(`never asked ${until}: ${await this.prompt()}`);
  }
}

/** In the page, in one go, because a question can be answered by itself: presses the key of a verb, if it is there. */
function pressVerb(selector: string): string | undefined {
  const key = document.querySelector(selector)?.getAttribute('aria-keyshortcuts') ?? undefined;
  if (key !== undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return key;
}

/** In the page: what a player who only wants to get on does now. */
function lookAround({ until, quiet }: { until: string; quiet: string[] }): string {
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const skip = find('replay-skip');
  if (skip) {
    skip.click();
    return 'wait';
  }
  const text = `${document.querySelector('.moment')?.textContent} ${find('prompt')?.innerText ?? ''}`;
  if (new RegExp(until).test(text)) return 'there';
  const confirm = find('confirm');
  if (confirm) return confirm.getAttribute('aria-disabled') === 'true' ? 'wait' : 'enter';
  const open = quiet.find((verb) => {
    const button = find(`verb-${verb}`);
    return button && button.getAttribute('aria-disabled') !== 'true';
  });
  return open ?? 'wait';
}
