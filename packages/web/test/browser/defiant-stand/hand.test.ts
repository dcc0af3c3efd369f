/** A hand of seven cards: every name stands whole on its card, "Converging Columns" too, and on those to choose from. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { brokenWords } from '../words.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/hand-library.ts');
const SMALL = { viewport: { width: 1280, height: 720 } };

test.each([
  ['1280×720', SMALL],
  ['1440×900', DESK],
  ['a phone', PHONE],
])('the names of seven cards are whole on %s', async (_, size) => {
  const page = await host.page(size);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Kolin, round 1\. Play a battle card/);
  await expect.poll(() => page.locator(testId('hand-card')).count()).toBe(7);
  const columns = page.locator('[data-card="converging-columns"] .hand-name');
  expect(await columns.innerText()).toMatch(/^Converging\s+Columns$/);
  expect(await brokenWords(page, '.hand-name')).toEqual([]);
  expect(await page.$$eval('.hand-title', cutOff)).toEqual([]);

  await player.click('verb-card');
  await expect.poll(() => page.locator('.values.cards .card-name').count()).toBeGreaterThan(0);
  expect(await brokenWords(page, '.values.cards .card-name')).toEqual([]);
});

/** In the page: cards whose name reaches beyond them. */
function cutOff(cards: Element[]): string[] {
  return cards.flatMap((card) => {
    const name = card.querySelector<HTMLElement>('.hand-name')!;
    const [around, within] = [card.getBoundingClientRect(), name.getBoundingClientRect()];
    return within.bottom > around.bottom || within.right > around.right ? [name.innerText] : [];
  });
}
