/** A player of Prussia before a field of battle on a real server: clicks hexes where they lie, reads what is told. */
import type { CreatedGame } from '@feldzug/server/protocol.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { centreOf } from '../../../src/table/hex/geometry.ts';
import type { Harness } from '../harness.ts';
import { Player, testId } from '../player.ts';

export class General extends Player {
  readonly #grid: { readonly width: number; readonly height: number };

  private constructor(page: Page, grid: { readonly width: number; readonly height: number }) {
    super(page);
    this.#grid = grid;
  }

  /** Prussia for this player, the other side for a bot. */
  static async sitDown(
    host: Harness,
    page: Page,
    scenario: string,
    grid: { readonly width: number; readonly height: number },
  ): Promise<General> {
    const answer = await fetch(`${host.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'dragoon', scenario, options: {}, seats: [{}, { bot: 'captain' }] }),
    });
    const created = (await answer.json()) as CreatedGame;
    await page.goto(`${host.url}#/at/${created.id}/${created.seats[0]!.token}`);
    await page.waitForSelector(testId('desk'));
    return new General(page, grid);
  }

  /** Schönaich's cuirassiers are in hand, a march from the enemy's horse (horse-library.ts). */
  static async withCuirassiers(host: Harness, page: Page): Promise<General> {
    const player = await General.sitDown(host, page, 'dogs', DOGS);
    await player.isAsked(/Schönaich, movement/);
    await player.clickHex('7,11');
    await expect.poll(() => player.said()).toMatch(/March: CR/);
    return player;
  }

  /** Their charge at the enemy in 7,14 is proposed. */
  async proposesCharge(): Promise<void> {
    await this.clickHex('7,14');
    await expect.poll(() => this.said()).toMatch(/charges/);
  }

  /** Presses the first of some buttons that can be pressed; it may go away between the look and the click. */
  async pressFirst(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const button = this.page.locator(`${testId(id)}:not([aria-disabled="true"])`);
      if (!(await button.isVisible())) continue;
      await button.click({ timeout: 1000 }).catch(() => undefined);
      return;
    }
  }

  placeOf(space: string): Promise<{ x: number; y: number }> {
    return hexPlace(this.page, this.#grid, space);
  }

  /** A click of the mouse, or with a button or a key held; the pointer comes first, as it does. */
  async clickHex(space: string, how: { button?: 'right'; shift?: true } = {}): Promise<void> {
    const { x, y } = await this.placeOf(space);
    await this.page.mouse.move(x, y);
    if (how.shift) await this.page.keyboard.down('Shift');
    await this.page.mouse.click(x, y, { button: how.button ?? 'left' });
    if (how.shift) await this.page.keyboard.up('Shift');
  }

  /** The hex under the keyboard's cursor is walked to among those that can be chosen. */
  override async steerTo(space: string): Promise<void> {
    for (let steps = 0; steps < 400; steps++) {
      await this.press('.');
      if ((await this.page.getAttribute(testId('cursor'), 'data-at')) !== space) continue;
      await this.press('Space');
      return;
    }
    throw new Error(`the cursor never came to ${space}`);
  }

  /** Keys belong to the table again afterwards, not to the button of the log. */
  override async log(): Promise<string> {
    const text = await super.log();
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return text;
  }

  /** Ends the movement; where units can still act, it is confirmed. */
  async endMovement(): Promise<void> {
    const before = await this.prompt();
    await this.click('end-movement');
    if (await this.isAskedAgain(before)) await this.click('confirm');
  }

  /** After an order to end the movement: whether it is to be confirmed, or has been obeyed. */
  async isAskedAgain(before: string): Promise<boolean> {
    await expect
      .poll(async () => (await this.isThere('dont-ask')) || (await this.prompt()) !== before)
      .toBe(true);
    return this.isThere('dont-ask');
  }

  message(): Promise<string> {
    return this.page.innerText(testId('message'));
  }

  /** Who stands in a hex: looked at with the right button, which does nothing else. */
  async hexAt(space: string): Promise<string> {
    await this.clickHex(space, { button: 'right' });
    return this.hexPanel();
  }

  /** Where the unit in the opened hex stands, in words. */
  hexPanel(): Promise<string> {
    return this.page.innerText(testId('space-panel'));
  }
}

/** Where a hex lies in the window, once the map is at rest. */
export async function hexPlace(
  page: Page,
  grid: { readonly width: number; readonly height: number },
  space: string,
): Promise<{ x: number; y: number }> {
  let before = '';
  await expect
    .poll(async () => {
      const now = (await page.getAttribute('.hex-map', 'data-camera')) ?? '';
      const isSame = now !== '' && now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
  const [zoom, x, y] = before.split(' ').map(Number);
  const [column, row] = space.split(',').map(Number);
  const centre = centreOf(grid, row * grid.width + column);
  const box = (await page.locator('.hex-map').boundingBox())!;
  return { x: box.x + x + centre.x * zoom, y: box.y + y + centre.y * zoom };
}

export const LOBOSCH = { width: 36, height: 30 };
export const DOGS = { width: 36, height: 34 };
export const LEUTHEN = { width: 64, height: 60 };
