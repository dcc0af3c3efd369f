/** A game with no server behind it: kept in the browser, explained, undone, saved and loaded. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { loadRecord, offer, Player, testId } from './player.ts';

const host = harness();

async function begin(): Promise<Player> {
  const page = await host.page();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'play-now'));
  const player = new Player(page);
  await player.waitForPrompt(/recover, then march/);
  expect(asked).toEqual([]);
  return player;
}

test('one click from the lobby to the first decision, and it says what may be done', async () => {
  const player = await begin();
  expect(await player.title()).toMatch(/August 1756 · Prussia’s phase/);
  expect(await player.verbs()).toEqual(['march', 'halt']);
});

test('whatever cannot be done says why, with the rule, and the rule opens', async () => {
  const player = await begin();
  const { page } = player;
  await page.click(testId('verb-sortie'), { force: true });
  expect(await page.innerText(testId('why-not'))).toMatch(/No unit of the active army is under siege/);
  await page.locator(testId('why-not')).locator('.rule-link').click();
  await expect.poll(() => page.innerText('.rules-text .lit')).toMatch(/^6\.2/);
  await player.press('Escape');
  await player.press('Escape');

  await player.clickSpace('wien');
  expect(await page.getAttribute(testId('why-not'), 'data-code')).toBe('nobody-here');
  await player.clickSpace('magdeburg');
  await player.clickSpace('wien');
  expect(await page.getAttribute(testId('why-not'), 'data-code')).toBe('no-route');
  // A ninth unit: the counter is at its end and says so.
  const more = page.locator(testId('count-prussia')).locator('[data-step="more"]');
  await more.click({ force: true });
  expect(await page.getAttribute(testId('why-not'), 'data-code')).toBe('march-limit');
});

test('a march is undone, also after the page was left and opened again', async () => {
  const player = await begin();
  const { page } = player;
  const before = await points(player);
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.click('confirm');
  await expect.poll(() => points(player)).toBe(before - 1);
  await page.reload();
  await player.waitForPrompt(/march, or end movement/);
  await expect.poll(() => points(player)).toBe(before - 1);
  await player.press('Control+z');
  await expect.poll(() => points(player)).toBe(before);
  expect(await page.getAttribute(testId('undo'), 'aria-disabled')).toBe('true');
});

test('a move is kept though the page is left before the database has taken it, and the page says so', async () => {
  const player = await begin();
  const { page } = player;
  const before = await points(player);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new Error('busy');
    };
  });
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.click('confirm');
  await expect.poll(() => points(player)).toBe(before - 1);
  await expect.poll(() => page.innerText('[role="alert"]')).toMatch(/Save the game to a file/);
  await page.reload();
  await player.waitForPrompt(/march, or end movement/);
  await expect.poll(() => points(player)).toBe(before - 1);
  await page.reload();
  await player.waitForPrompt(/march, or end movement/);
  await expect.poll(() => points(player)).toBe(before - 1);
});

test('several marches with one click on a space further away', async () => {
  const player = await begin();
  const before = await points(player);
  await player.clickSpace('magdeburg');
  await player.clickSpace('leipzig');
  await expect.poll(() => player.said()).toMatch(/to Halle, and on to Leipzig: 2 actions in a row/);
  await player.click('confirm');
  await expect.poll(() => points(player)).toBe(before - 2);
});

test('a game is saved to a file, loaded from it, and stands in the lobby', async () => {
  const player = await begin();
  const { page } = player;
  await player.clickSpace('magdeburg');
  await player.clickSpace('halle');
  await player.click('confirm');
  const left = await points(player);
  await player.click('drawer-game');
  const [download] = await Promise.all([page.waitForEvent('download'), player.click('save')]);
  const saved = readFileSync(await download.path());
  expect(saved.toString().split('\n')[0]).toMatch(/"game":"great-crisis"/);

  await page.goto(host.url);
  await loadRecord(page, saved);
  await player.waitForPrompt(/march, or end movement/);
  expect(await points(player)).toBe(left);
  expect(await player.log()).toMatch(/from Magdeburg to Halle/);

  // Nothing was played in between: it is the same game, and is listed once.
  await page.goto(host.url);
  await expect.poll(() => page.locator(testId('kept-game')).count()).toBe(1);

  // The same file with a result that was never reached is refused, and nothing of it is kept.
  const lines = saved.toString().trimEnd().split('\n');
  const result = { kind: 'victory', winners: [0], rule: '', text: 'Prussia has won.' };
  lines.push(JSON.stringify({ n: lines.length, kind: 'result', result }));
  await loadRecord(page, `${lines.join('\n')}\n`);
  await expect.poll(() => page.innerText('[role="alert"]')).toMatch(/not a valid game.*"result" is not due/);
  expect(await page.locator(testId('kept-game')).count()).toBe(1);
});

test('a file that is no record, or has no end, is turned away in one sentence', async () => {
  const page = await host.page();
  await page.goto(host.url);
  await loadRecord(page, 'no record');
  await expect.poll(() => page.innerText('[role="alert"]')).toMatch(/not JSON/);
  await loadRecord(page, '{"n":1,"kind":"openToSpectators","seat":0}\n'.repeat(200_000));
  await expect.poll(() => page.innerText('[role="alert"]')).toMatch(/too many lines to be a game/);
});

test('the hint says what the Captain would do and why, and fills it in', async () => {
  const player = await begin();
  const { page } = player;
  await player.press('?');
  await page.waitForSelector(testId('hint'), { timeout: 30_000 });
  const words = await page.innerText(`${testId('hint')} b`);
  // A reason of its own, not the action said again, and not that the Captain would rather do something else.
  expect(await page.innerText(testId('hint-why'))).toMatch(/^(?!The Captain)[A-Z].{10,}\.$/);
  await page.locator(testId('hint')).locator('button').click();
  expect(await player.said()).toBe(words);
  expect(await page.getAttribute(testId('confirm'), 'aria-disabled')).toBe('false');
});

async function points(player: Player): Promise<number> {
  return Number(await player.page.innerText('[data-gauge="points"] b'));
}
