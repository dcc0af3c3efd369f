/** Online: the links are found again, the page shows the seat, and says within two seconds that nobody answers. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { offer, Player, testId } from './player.ts';

const host = harness();

/** Opens a game with links; gives them in the order of the seats, spectators last. */
async function openGame(page: Page, austrian: string): Promise<string[]> {
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'set-up'));
  await page.selectOption(testId('seat-prussian'), 'friend');
  await page.selectOption(testId('seat-austrian'), austrian);
  await page.click(testId('start'));
  await page.waitForSelector(testId('seat-link'));
  return page.$$eval(testId('seat-link'), (all) => all.map((link) => (link as HTMLAnchorElement).href));
}

const addresses = (page: Page, within: string): Promise<(string | null)[]> =>
  page.$$eval(`${testId(within)} ${testId('copy-link')}`, (all) =>
    all.map((button) => button.getAttribute('data-address')),
  );

test('the player who opened a game finds its links on the waiting page and in the Game menu', async () => {
  const page = await host.page();
  const player = new Player(page);
  const links = await openGame(page, 'friend');
  await page.locator(testId('seat-link')).first().click();
  await page.waitForSelector(testId('waiting'));
  expect(await page.innerText(testId('waiting'))).toMatch(
    /Waiting for your opponent[\s\S]*Prussian alliance/,
  );
  expect(await addresses(page, 'waiting')).toEqual([links[1]]);

  // Leaving the page loses nothing.
  await page.reload();
  await page.waitForSelector(testId('waiting'));
  expect(await addresses(page, 'waiting')).toEqual([links[1]]);

  const friend = new Player(await host.page());
  await friend.page.goto(links[1]);
  await friend.waitForPrompt(/Prussian alliance is deciding/);
  expect(await friend.page.innerText(testId('your-seat'))).toBe('You: Austrian alliance');
  await player.waitForPrompt(/recover, then march/);
  expect(await page.innerText(testId('your-seat'))).toBe('You: Prussian alliance');
  await player.click('drawer-game');
  // The invitations to the seats are used: only that of the spectators is left.
  await expect.poll(() => addresses(page, 'invitations')).toEqual([links[2]]);
  // The friend was given one link and has no others.
  await friend.click('drawer-game');
  expect(await friend.isThere('invitations')).toBe(false);

  await friend.page.goto(host.url);
  await expect.poll(() => page.innerText(testId('connection'))).toMatch(/is away/);
});

test('silence shows within two seconds, and so does the answer after it', async () => {
  const page = await host.page();
  let isSilent = false;
  await page.routeWebSocket('**/api/live', (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => isSilent || server.send(message));
    server.onMessage((message) => isSilent || line.send(message));
  });
  const player = new Player(page);
  const [link] = await openGame(page, 'captain');
  await page.clock.install();
  await page.goto(link);
  await player.waitForPrompt(/recover, then march/);
  const state = () => page.getAttribute(testId('online'), 'data-connection');
  await expect.poll(state).toBe('connected');
  isSilent = true;
  await page.clock.runFor(2000);
  expect(await state()).toBe('lost');
  expect(await page.innerText(testId('connection'))).toBe('Offline. Reconnecting…');
  isSilent = false;
  await expect.poll(state).toBe('connected');
  await expect.poll(() => page.innerText(testId('connection'))).toBe('Reconnected.');
});

test('the dice are checked at the end, and a record that was changed is not taken for true', async () => {
  const page = await host.page();
  const player = new Player(page);
  const [link] = await openGame(page, 'captain');
  await page.goto(link);
  await player.waitForPrompt(/recover, then march/);
  await player.click('drawer-game');
  await player.click('resign');
  await player.click('resign-yes');
  await expect
    .poll(() => page.locator(testId('dice-check')).innerText())
    .toMatch(/^Dice verified: all \d+ draws/);

  await page.route('**/record', async (route) => {
    const record = await (await route.fetch()).text();
    await route.fulfill({ body: record.replace(/"word":"[0-9a-f]/g, '"word":"x') });
  });
  await page.reload();
  await expect.poll(() => page.locator(testId('dice-check')).innerText()).toMatch(/^Warning: the dice/);
  expect(await page.getAttribute(testId('dice-check'), 'role')).toBe('alert');
});

test('no network shows at once, and the page comes back with it', async () => {
  const page = await host.page();
  const player = new Player(page);
  const [link] = await openGame(page, 'captain');
  await page.goto(link);
  await player.waitForPrompt(/recover, then march/);
  await page.context().setOffline(true);
  await expect.poll(() => page.innerText(testId('connection'))).toBe('Offline. Reconnecting…');
  await page.context().setOffline(false);
  await expect.poll(() => page.innerText(testId('connection'))).toBe('Reconnected.');
  // The table works as before.
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.click('confirm');
  await expect.poll(() => page.innerText(testId('announcer'))).toMatch(/from Magdeburg to Berlin/);
});

test('a server that says goodbye and comes back leaves no message behind', async () => {
  const page = await host.page();
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket('**/api/live', (line) => {
    line.connectToServer();
    lines.push(line);
  });
  const player = new Player(page);
  const [link] = await openGame(page, 'captain');
  await page.goto(link);
  await player.waitForPrompt(/recover, then march/);
  const calls = lines.length;
  lines.at(-1)!.send(JSON.stringify({ kind: 'goodbye', code: 'closing', text: 'The server is closing.' }));
  await expect.poll(() => page.innerText('body')).toMatch(/The server is closing/);
  await lines.at(-1)!.close();
  await expect.poll(() => lines.length).toBeGreaterThan(calls);
  await expect.poll(() => page.innerText(testId('connection'))).toBe('Reconnected.');
  expect(await page.innerText('body')).not.toMatch(/The server is closing/);
});
