/** Friends on different machines: links for each seat and for spectators, and what each of them may see. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { offer, Player, testId } from './player.ts';

const host = harness('./prepared-library.ts');

test('a link for each seat and for spectators; cards are seen by their owner alone; no token leaves the fragment', async () => {
  const page = await host.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'set-up'));
  await page.selectOption(testId('seat-austrian'), 'friend');
  await page.click(testId('start'));
  await page.waitForSelector(testId('seat-link'));
  const links = await page.$$eval(testId('seat-link'), (all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  expect(links).toHaveLength(3);
  const tokens = links.map((link) => link.split('/').at(-1)!);

  const [prussian, austrian, spectator] = [
    new Player(page),
    new Player(await host.page()),
    new Player(await host.page()),
  ];
  await prussian.page.goto(links[0]);
  await prussian.waitForPrompt(/begins when every seat is taken/);
  await austrian.page.goto(links[1]);
  await spectator.page.goto(links[2]);
  await prussian.waitForPrompt(/Play a card, or roll/);
  await austrian.waitForPrompt(/Prussian alliance is deciding/);
  await spectator.waitForPrompt(/Prussian alliance is deciding/);

  await expect.poll(() => prussian.page.locator(testId('hand-card')).count()).toBe(2);
  await expect.poll(() => austrian.page.locator('[data-card]').count()).toBe(0);
  await expect.poll(() => spectator.page.locator('[data-card]').count()).toBe(0);
  for (const token of tokens) expect(asked.filter((line) => line.includes(token))).toEqual([]);

  // What one does, the others see without asking.
  await prussian.click('verb-roll');
  await expect.poll(() => austrian.page.innerText(testId('announcer'))).toMatch(/rolls for action points/);
});

test('a page that comes back after days replays what it has missed', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'set-up'));
  await page.selectOption(testId('seat-austrian'), 'friend');
  await page.click(testId('start'));
  await page.waitForSelector(testId('seat-link'));
  const links = await page.$$eval(testId('seat-link'), (all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const friend = new Player(await host.page());
  await friend.page.goto(links[1]);
  await player.page.goto(links[0]);
  await player.waitForPrompt(/Play a card, or roll/);
  await friend.waitForPrompt(/is deciding/);
  await friend.page.goto(host.url);

  await player.click('verb-roll');
  await player.waitForPrompt(/Rapid Advance, or continue/);
  await player.click('verb-begin');
  await player.waitForPrompt(/recover, then march/);
  await friend.page.goto(links[1]);
  // Held on to, because a slow machine may look when the replay is over.
  const replay = await friend.page.waitForSelector(testId('replay'));
  expect(await replay.innerText()).toMatch(/rolls for action points/);
  expect(await friend.page.innerText(testId('recap'))).toMatch(
    /While you were away: no changes on the map\./,
  );
  await friend.press('Enter');
  await friend.waitForPrompt(/Prussian alliance is deciding/);
  await friend.click('recap-again');
  await friend.page.waitForSelector(testId('replay'));
  await friend.press('Enter');

  // The whole game can be gone through also by one who was not there: before the roll nobody had points.
  await friend.page.reload();
  await friend.waitForPrompt(/Prussian alliance is deciding/);
  expect(await friend.page.innerText('[data-gauge="points"] b')).toMatch(/\d/);
  await friend.click('drawer-log');
  const scrubber = friend.page.locator(testId('scrubber'));
  const last = Number(await scrubber.getAttribute('max'));
  const beforeTheRoll = last - 2;
  await scrubber.fill(String(beforeTheRoll));
  await expect.poll(() => friend.page.innerText('[data-gauge="points"] b')).toBe('–');
  await friend.press('Escape');
});

test('a forged link is turned away in one sentence', async () => {
  const page = await host.page();
  await page.goto(`${host.url}/#/at/AAAAAAAAAAAAAAAA/${'x'.repeat(43)}`);
  await expect
    .poll(() => page.innerText('body'))
    .toMatch(/This link does not open the game[\s\S]*no such game/i);
});
