/** A card for each column, from one table: by mouse, by keyboard, with a finger; what is refused says why. */
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/cards-library.ts');

test('by mouse: a click for each column; a card that lies elsewhere changes places', async () => {
  const player = await sitDown(DESK);
  expect(await cardsOn(player)).toEqual({ s1: 'stay', s2: 'stay', s3: 'stay' });
  await player.click('order-s1-forced-march-4');
  await player.click('order-s2-epidemic-4');
  expect(await player.said()).toBe('King: Forced March (4 CP) · Horn: Epidemic (4 CP)');
  expect(await button(player)).toMatch(/^Put 2 cards face down/);
  // There is one Forced March: Horn gets it, and the King what Horn had.
  await player.click('order-s2-forced-march-4');
  expect(await cardsOn(player)).toEqual({ s1: 'epidemic-4', s2: 'forced-march-4', s3: 'stay' });
  // Of Stratagems there are two.
  await player.click('order-s2-stratagem-3');
  await player.click('order-s3-stratagem-3');
  expect(await cardsOn(player)).toEqual({ s1: 'epidemic-4', s2: 'stratagem-3', s3: 'stratagem-3' });
  await player.press('Escape');
  expect(await cardsOn(player)).toEqual({ s1: 'epidemic-4', s2: 'stratagem-3', s3: 'stay' });
  await player.click('order-s2-stay');
  expect(await button(player)).toMatch(/^Put 1 card face down/);
  expect(await findings(player.page)).toEqual([]);
  await player.press('Enter');
  await player.isAsked(/Who acts first|Choose a column/);
});

test('what is refused says why and changes nothing', async () => {
  const player = await sitDown(DESK);
  expect(await isReady(player)).toBe(false);
  await player.click('order-s1-forced-march-4');
  await player.click('order-s2-reinforcements-2');
  expect(await mark(player, 's3', 'stratagem-3').getAttribute('aria-disabled')).toBe('true');
  expect(await mark(player, 's3', 'epidemic-4').getAttribute('aria-disabled')).toBe('false');
  await mark(player, 's3', 'stratagem-3').click({ force: true });
  expect(await player.prompt()).toMatch(/You hold an Epidemic\. Assign it first\./);
  expect(await cardsOn(player)).toEqual({ s1: 'forced-march-4', s2: 'reinforcements-2', s3: 'stay' });
  await player.click('order-s3-epidemic-4');
  expect(await player.prompt()).not.toMatch(/Assign it first/);
  // Bernhard has no baggage for its supply.
  await player.waitForPrompt(/Bernhard's supply|Bernhard .*BP/);
  expect(await isReady(player)).toBe(true);
});

test('by keyboard alone: digits, arrows within a column and between columns, Enter', async () => {
  const player = await sitDown(DESK);
  await player.press('1');
  expect((await cardsOn(player)).s1).toBe('epidemic-4');
  await player.press('1');
  expect((await cardsOn(player)).s1).toBe('forced-march-4');
  await player.press('Shift+1');
  expect((await cardsOn(player)).s1).toBe('epidemic-4');
  await mark(player, 's1', 'epidemic-4').focus();
  await player.press('ArrowRight');
  await player.press('ArrowDown');
  await player.press('ArrowDown');
  expect(await cardsOn(player)).toEqual({ s1: 'epidemic-4', s2: 'stratagem-3', s3: 'stay' });
  expect(await focused(player)).toBe('order-s2-stratagem-3');
  await player.press('ArrowRight');
  // Back from no card to the last one of the list.
  await player.press('ArrowUp');
  expect(await focused(player)).toBe('order-s3-reinforcements-2');
  // The chit has a row of its own.
  await player.press('4');
  expect(await button(player)).toMatch(/^Put 3 cards face down, take the Initiative/);
  await player.press('Enter');
  await player.isAsked(/Who acts first/);
});

test('on a phone: the table lies above the question and folds', async () => {
  const player = await sitDown(PHONE);
  await player.fitsTheScreen();
  await player.tap('order-s1-epidemic-4');
  await player.tap('order-s3-reinforcements-2');
  expect(await cardsOn(player)).toEqual({ s1: 'epidemic-4', s2: 'stay', s3: 'reinforcements-2' });
  await player.tap('order-fold');
  expect(await player.isThere('order-s1-stay')).toBe(false);
  await player.tap('order-fold');
  expect(await player.isThere('order-s1-stay')).toBe(true);
  await player.fitsTheScreen();
  await player.tap('confirm');
  await player.isAsked(/Who acts first|Choose a column/);
});

async function sitDown(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/Put a card face down on each column/);
  await player.page.waitForSelector(testId('order-table'));
  return player;
}

const mark = (player: General, column: string, card: string) =>
  player.page.locator(testId(`order-${column}-${card}`));

const cardsOn = (player: General): Promise<{ [column: string]: string }> =>
  player.page.$$eval('[data-unit][aria-checked="true"]', (marks) =>
    Object.fromEntries(
      marks.map((one) => [(one as HTMLElement).dataset.unit!, (one as HTMLElement).dataset.order!]),
    ),
  );

const button = (player: General): Promise<string> => player.page.innerText(testId('confirm'));

const isReady = (player: General): Promise<boolean> =>
  player.page.locator(`${testId('confirm')}:not([aria-disabled="true"])`).isVisible();

const focused = (player: General): Promise<string | undefined> =>
  player.page.evaluate(() => (document.activeElement as HTMLElement).dataset.testid);
