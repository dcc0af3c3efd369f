/** Invitations: used once, revoked, made again; and the windows of a seat. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { offer, Player, testId } from './player.ts';

const host = harness();

async function openGame(page: Page): Promise<string[]> {
  await page.goto(host.url);
  await page.click(offer('great-crisis', 'set-up'));
  await page.selectOption(testId('seat-austrian'), 'friend');
  await page.click(testId('start'));
  await page.waitForSelector(testId('seat-link'));
  return page.$$eval(testId('seat-link'), (all) => all.map((link) => (link as HTMLAnchorElement).href));
}

const refusal = (page: Page): Promise<string> => page.locator(testId('refused')).innerText();

test('an invitation works in one browser; the player who opened the game revokes it and invites again', async () => {
  const page = await host.page();
  const links = await openGame(page);
  await page.goto(links[0]);
  await page.waitForSelector(testId('waiting'));

  // In the wrong hands: it is revoked, and the next one works.
  await page.click(testId('revoke-link'));
  await expect.poll(() => page.locator(testId('copy-link')).count()).toBe(0);
  const stranger = await host.page();
  await stranger.goto(links[1]);
  await expect.poll(() => refusal(stranger)).toMatch(/This link has been revoked/);
  await page.click(testId('invite-again'));
  const copy = page.locator(testId('copy-link'));
  await expect.poll(() => copy.count()).toBe(1);
  const again = (await copy.getAttribute('data-address'))!;
  expect(again).not.toBe(links[1]);

  const friend = new Player(await host.page());
  await friend.page.goto(again);
  await friend.waitForPrompt(/Prussian alliance is deciding/);
  // The link is used: neither the player who sent it nor anybody else opens the seat with it.
  await stranger.goto(again);
  await expect.poll(() => refusal(stranger)).toMatch(/This invitation has been used/);
  const second = await page.context().newPage();
  await second.goto(again);
  await expect.poll(() => refusal(second)).toMatch(/This invitation has been used/);
  // The friend's own browser comes back with it.
  await friend.page.reload();
  await friend.waitForPrompt(/Prussian alliance is deciding/);
});

test('a player sees the open windows of the seat and closes them, also on another device', async () => {
  const page = await host.page();
  const player = new Player(page);
  const links = await openGame(page);
  await page.goto(links[0]);
  await page.waitForSelector(testId('waiting'));
  const friend = await host.page();
  await friend.goto(links[1]);
  await player.waitForPrompt(/recover, then march/);
  const second = await page.context().newPage();
  await second.goto(links[0]);
  await player.click('drawer-game');
  const places = () =>
    page.$$eval(testId('seat-window'), (all) => all.map((row) => row.getAttribute('data-where')));
  await expect.poll(places).toEqual(['here', 'this-browser']);
  await page.click(testId('close-window'));
  await expect.poll(() => refusal(second)).toMatch(/closed from another window of your seat/);
  await expect.poll(places).toEqual(['here']);

  await page.click(testId('own-link'));
  const own = page.locator(`${testId('own-link-row')} ${testId('copy-link')}`);
  await expect.poll(() => own.count()).toBe(1);
  const device = await host.page();
  await device.goto((await own.getAttribute('data-address'))!);
  await expect.poll(places).toEqual(['here', 'another-browser']);
  await page.click(testId('close-window'));
  await expect.poll(() => refusal(device)).toMatch(/This link has been revoked/);
  await device.reload();
  await expect.poll(() => refusal(device)).toMatch(/This link has been revoked/);
});
