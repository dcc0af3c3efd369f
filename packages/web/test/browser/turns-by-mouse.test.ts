/** Turns 1 and 2 against the Captain on a real server, with nothing but the mouse. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { clickUntil, Player, testId } from './player.ts';

const host = harness('./prepared-library.ts');

test('two turns by clicks: a march of two spaces, a battle with a card, chosen losses, a retreat', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'set-up');
  await page.selectOption(testId('seat-prussian'), 'friend');
  await player.click('start');
  await player.click('seat-link');

  await player.waitForPrompt(/Play a card, or roll/);
  await player.click('verb-roll');
  await player.isAsked(/Rapid Advance, or continue/);
  await player.click('verb-rapidAdvance');
  await player.waitForPrompt(/recover, then march/);

  // Two spaces for a point, through one's own land.
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.clickSpace('frankfurt_oder');
  expect(await player.said()).toMatch(/from Magdeburg to Berlin and on to Frankfurt \(Oder\)/);
  await player.click('confirm');

  // Two marches of eight into the enemy at Prague, with the odds on show before each.
  for (const march of [1, 2]) {
    await player.waitForPrompt(/End movement/);
    await player.clickSpace('reichenberg');
    expect(await player.said()).toMatch(march === 1 ? /King Frederick/ : /8 Prussian troops/);
    await player.clickSpace('prag');
    await page.waitForSelector(`${testId('odds')} figcaption`);
    expect(await page.innerText(testId('odds'))).toMatch(/exact|simulated battles/);
    await player.click('confirm');
  }
  await haltIfAsked(player);
  await player.isAsked(/Battle at Prague. Choose cards/);
  await page.locator(testId('count-flank-attack')).locator('[data-step="more"]').click();
  expect(await player.said()).toBe('Play Flank Attack');
  await player.click('confirm');
  await player.isAsked(/Choose which units take the losses/);
  const troops = Number(await player.count('prussia'));
  expect(troops).toBeGreaterThan(0);
  await page.locator(testId('count-prussia')).locator('button').first().click();
  expect(await page.getAttribute(testId('confirm'), 'aria-disabled')).toBe('true');
  await page.locator(testId('count-seydlitz')).locator('[data-step="more"]').click();
  expect(await player.said()).toMatch(/Seydlitz/);
  await player.click('confirm');
  await player.isAsked(/round 1: your attack/);
  expect(await page.innerText(testId('battle'))).toMatch(/Seydlitz, \+3 to 4 dice, depleted/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/exact/);
  await player.click('verb-retreat');
  expect(await player.said()).toMatch(/^Retreat: /);
  await player.click('confirm');

  await playOn(player);
  const log = await player.log();
  expect(log).toMatch(/plays Flank Attack at Prague/);
  expect(log).toMatch(/Seydlitz.* depleted/);
  expect(log).toMatch(/The Prussian side retreats from Prague/);
  expect(log).toMatch(/October 1756/);
  expect(log).toMatch(/Austria: phase|Turn-end chit drawn/);
});

async function haltIfAsked(player: Player): Promise<void> {
  await expect.poll(() => player.prompt(), { timeout: 30_000 }).not.toMatch(/March King|March 8/);
  if (!(await player.isThere('verb-halt'))) return;
  await player.click('verb-halt');
  if (await player.isThere('confirm')) await player.click('confirm');
}

/** Whatever is asked is answered by clicks until the winter of 1756 begins or the game is over. */
const playOn = (player: Player): Promise<void> =>
  clickUntil(
    player,
    async () => /December 1756/.test(await player.title()) || /game is over/.test(await player.prompt()),
  );
