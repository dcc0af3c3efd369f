/** An author before the editor of battles: clicks hexes where they lie, and waits until the battle has been checked. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { testId } from '../player.ts';
import { hexPlace } from './general.ts';

export class Author {
  readonly page: Page;
  #grid: { readonly width: number; readonly height: number };

  constructor(page: Page, grid: { readonly width: number; readonly height: number }) {
    this.page = page;
    this.#grid = grid;
  }

  static async open(
    url: string,
    page: Page,
    opening: string,
    grid: { readonly width: number; readonly height: number },
  ): Promise<Author> {
    await page.goto(`${url}#/edit/dragoon/${opening}`);
    await page.waitForSelector('.hex-map[data-camera]');
    return new Author(page, grid);
  }

  on(grid: { readonly width: number; readonly height: number }): Author {
    return new Author(this.page, grid);
  }

  async press(...ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.page.click(testId(id));
  }

  async clickHex(space: string): Promise<void> {
    const { x, y } = await hexPlace(this.page, this.#grid, space);
    await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: string): Promise<void> {
    const [a, b] = [await hexPlace(this.page, this.#grid, from), await hexPlace(this.page, this.#grid, to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await this.page.mouse.move(b.x, b.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** A field is filled in and left. */
  async fill(id: string, value: string): Promise<void> {
    await this.page.fill(testId(id), value);
    await this.page.locator(testId(id)).blur();
  }

  /** What the check says of the battle as it is now. */
  async checked(): Promise<string> {
    await expect.poll(() => this.page.getAttribute(testId('faults'), 'data-checked')).toBe('true');
    return (await this.page.textContent(testId('faults')))!.trim();
  }

  status(): Promise<string> {
    return this.page.innerText(testId('status'));
  }

  /** The file that the author is handed. */
  async saved(): Promise<string> {
    const waiting = this.page.waitForEvent('download');
    await this.press('save');
    return readFileSync(await (await waiting).path(), 'utf8');
  }

  async loadFile(text: string, name = 'battle.json'): Promise<void> {
    await this.press('open');
    await this.page.setInputFiles(testId('open-file'), {
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  }
}
