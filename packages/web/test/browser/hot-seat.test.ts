/** Two at one screen: the curtain falls between their hands. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { loadRecord, nextChange, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

test('the curtain hides hand and cards until the next player has taken the screen', async () => {
  // The Prussian side is to roll and holds cards, and so does the Austrian side.
  const record = recordUntil(
    (s) =>
      s.flow.at(-1)?.step === 'phase.cards' &&
      s.hands[0].length > 0 &&
      s.hands[1].length > 0 &&
      s.flow.at(-1)?.army === 0,
  );
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(page, record);

  await page.waitForSelector(testId('curtain'));
  expect(await page.innerText(testId('curtain'))).toMatch(/Prussian alliance/);
  await expectNoCards(player);
  await player.press('Enter');
  await player.waitForPrompt(/Prussian alliance/);
  await expect.poll(() => page.locator(testId('hand-card')).count()).toBeGreaterThan(0);
  const prussianCards = await cards(player);

  // On with it until the Austrian side is asked: the curtain is down again before anything of theirs is shown.
  for (let keys = 0; keys < 1500 && !(await player.isThere('curtain')); keys++) {
    if (await player.isThere('replay-skip')) await player.press('Enter');
    else if (await player.isThere('confirm')) await player.press('Enter');
    else {
      const [verb] = (await player.verbs()).filter((one) =>
        ['roll', 'begin', 'halt', 'noMore', 'attack', 'stand', 'pass'].includes(one),
      );
      if (verb) await player.click(`verb-${verb}`);
      else await nextChange(page);
    }
  }
  expect(await page.innerText(testId('curtain'))).toMatch(/Austrian alliance/);
  await expectNoCards(player);
  await page.click(testId('lift'));
  await player.waitForPrompt(/Austrian alliance/);
  expect(prussianCards.length).toBeGreaterThan(0);
  const austrian = await cards(player);
  expect(austrian.length).toBeGreaterThan(0);
});

test('Enter held on the first curtain lifts it and answers nothing', async () => {
  const player = await twoAtOneScreen();
  const { page } = player;
  await page.waitForSelector(testId('curtain'));
  const first = await page.innerText(`${testId('curtain')} h2`);
  // The key repeats as long as it is held.
  for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await player.waitForPrompt(new RegExp(`^${first}`));
  await expect.poll(() => player.isThere('curtain')).toBe(false);
  await expect.poll(() => page.locator('.verb, .making').count()).toBeGreaterThan(0);
});

test('no curtain hides a game that is over', async () => {
  const player = await twoAtOneScreen();
  const { page } = player;
  await page.click(testId('lift'));
  await player.waitForPrompt(/./);
  await player.press('Shift+G');
  await page.getByRole('button', { name: /^Resign/ }).click();
  await page.getByRole('button', { name: /Yes/ }).click();
  await player.waitForPrompt(/The game is over/);
  await page.reload();
  await player.waitForPrompt(/The game is over/);
  expect(await player.isThere('curtain')).toBe(false);
});

/** A game of Defiant Stand that has just begun. */
async function twoAtOneScreen(): Promise<Player> {
  const page = await host.page();
  await page.goto(host.url);
  await page.click(`[data-game="defiant-stand"] ${testId('set-up')}`);
  for (const seat of await page.locator('select[data-testid^="seat-"]').all())
    await seat.selectOption('here');
  await page.click(testId('start'));
  return new Player(page);
}

const cards = (player: Player): Promise<string[]> =>
  player.page.$$eval(testId('hand-card'), (all) => all.map((card) => (card as HTMLElement).dataset.card!));

async function expectNoCards(player: Player): Promise<void> {
  await expect.poll(() => player.page.locator('[data-card]').count()).toBe(0);
  await expect.poll(() => player.page.locator(testId('hand')).count()).toBe(0);
  await expect.poll(() => player.page.locator(testId('log')).count()).toBe(0);
}
