/** The controls of the table: Enter, labels, digits, confirmations, undo. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness('./prepared-library.ts');

test('Enter confirms the form after a click on a number, and the number keeps the destination', async () => {
  const player = await marching();
  const { page } = player;
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  expect(await label(player)).toBe('March 5 to Berlin');
  await page.click(`${testId('count-prussia')} [data-step="less"]`);
  expect(await player.count('prussia')).toBe('3');
  expect(await label(player)).toBe('March 4 to Berlin');
  await player.press('Enter');
  await expect.poll(() => player.isThere('confirm')).toBe(false);
  expect(await player.log()).toMatch(/Bevern and 3 Prussian troops from Magdeburg to Berlin/);
});

test('the letter of a verb does not throw away a filled form', async () => {
  const player = await marching();
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  const said = await player.said();
  for (const key of ['r', 'm', 'h']) await player.press(key);
  expect(await player.said()).toBe(said);
});

test('each digit stands on one row of the form and presses it', async () => {
  const player = await marching();
  const { page } = player;
  await player.clickSpace('magdeburg');
  const digits = await page.$$eval('.making .slot kbd', (keys) => keys.map(({ textContent }) => textContent));
  expect(digits.length).toBeGreaterThan(1);
  expect(new Set(digits).size).toBe(digits.length);
  const before = await counts(player);
  await player.press('Shift+Digit1');
  const after = await counts(player);
  expect(after).not.toEqual(before);
  await player.press('1');
  expect(await counts(player)).toEqual(before);
});

test('a control reached by Tab is pressed by Enter', async () => {
  const player = await marching();
  const { page } = player;
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await page.focus(testId('confirm'));
  await player.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('back');
  await player.press('Enter');
  expect(await label(player)).toBe('March');
});

test('one undo takes back the choice first, then the march', async () => {
  const player = await marching();
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.press('Control+z');
  expect(await player.said()).not.toMatch(/to Berlin/);
  await player.clickSpace('berlin');
  await player.press('Enter');
  await expect.poll(() => player.isThere('confirm')).toBe(false);
  expect(await player.page.locator(testId('undo')).count()).toBe(1);
  await player.press('Control+z');
  // The server takes the march back; until it has answered, Magdeburg is still empty.
  await expect.poll(() => player.log()).not.toMatch(/to Berlin/);
  await player.clickSpace('magdeburg');
  await expect.poll(() => player.count('prussia')).toBe('4');
});

test('the end of movement with points left asks once, and no more if the player says so', async () => {
  const player = await marching();
  const { page } = player;
  // With nobody in Berlin there would be another warning, which always asks.
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.press('Enter');
  await expect.poll(() => player.isThere('confirm')).toBe(false);
  await player.press('h');
  expect(await player.prompt()).toMatch(/AP unspent/);
  await page.check(testId('dont-ask'));
  await player.press('Escape');
  await player.press('h');
  await expect.poll(() => player.prompt()).not.toMatch(/end movement/);
});

test('a bot does not take the seat before the player has confirmed it', async () => {
  const player = await marching();
  const { page } = player;
  await player.press('Shift+G');
  await player.click('hand-over');
  expect(await page.innerText(testId('hand-over-sure'))).toMatch(/cannot be undone/);
  await page.getByRole('button', { name: 'No, I play' }).click();
  expect(await player.prompt()).toMatch(/end movement/);
  await player.click('hand-over');
  await player.click('hand-over-yes');
  await expect.poll(() => page.innerText('.game-menu')).toMatch(/Take my seat back/);
});

const label = (player: Player): Promise<string> =>
  player.page
    .locator(testId('confirm'))
    .innerText()
    .then((text) => text.replace(/\s*Enter$/, '').trim());

const counts = (player: Player): Promise<(string | undefined)[]> =>
  player.page.$$eval('[data-count]', (rows) => rows.map((row) => (row as HTMLElement).dataset.count));

/** The player is asked to march. */
async function marching(): Promise<Player> {
  const page = await host.page();
  const player = new Player(page);
  const answer = await fetch(`${host.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'great-crisis', scenario: '1756', seats: [{}, { bot: 'captain' }] }),
  });
  const { seats } = (await answer.json()) as { seats: { link: string }[] };
  await page.goto(`${host.url}${seats[0].link}`);
  await player.waitForPrompt(/Play a card, or roll/);
  await player.press('r');
  await player.isAsked(/Rapid Advance, or continue/);
  await player.press('b');
  await player.waitForPrompt(/recover, then march/);
  return player;
}
