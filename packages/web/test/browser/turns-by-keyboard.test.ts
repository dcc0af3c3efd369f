/** Turns 1 and 2 against the Captain on a real server, with nothing but the keyboard. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { GET_ON, nextChange, Player, testId } from './player.ts';

const host = harness('./prepared-library.ts');
const KEYS: { readonly [verb: string]: string } = {
  roll: 'r',
  begin: 'b',
  halt: 'h',
  noMore: 'n',
  noCard: 'n',
  finish: 'f',
  pass: 'p',
  attack: 'a',
  stand: 's',
  retreat: 'r',
};

test('two turns by keyboard: a march of two spaces, a battle with a card, chosen losses, a retreat', async () => {
  const page = await host.page();
  const player = new Player(page);
  const created = await openGame();
  await page.goto(`${host.url}${created}`);

  await player.waitForPrompt(/Play a card, or roll/);
  await player.press('r');
  await player.waitForPrompt(/Enter|Rapid Advance, or continue/);
  await hurry(player, /Rapid Advance, or continue/);
  await player.press('a');
  await player.press('b');
  await player.waitForPrompt(/recover, then march/);

  await player.press('m');
  await player.steerTo('magdeburg');
  await player.steerTo('berlin');
  await player.steerTo('frankfurt_oder');
  expect(await player.said()).toMatch(/from Magdeburg to Berlin and on to Frankfurt \(Oder\)/);
  await player.press('Enter');

  for (const march of [1, 2]) {
    await player.waitForPrompt(/march, or end movement[\s\S]*Undo/);
    await player.press('m');
    await player.steerTo('reichenberg');
    expect(await player.said()).toMatch(march === 1 ? /King Frederick/ : /8 Prussian troops/);
    await player.steerTo('prag');
    await page.waitForSelector(`${testId('odds')} figcaption`);
    await player.press('Enter');
    await expect.poll(() => player.prompt()).not.toMatch(/March King|March 8/);
  }
  if (await player.isThere('verb-halt')) {
    await player.press('h');
    await player.press('Enter');
  }

  await hurry(player, /Battle at Prague. Choose cards/);
  await player.press('1');
  expect(await player.said()).toBe('Play Flank Attack');
  await player.press('Enter');

  await hurry(player, /Choose which units take the losses/);
  const rows = await page.$$eval('.slot .counter', (all) =>
    all.map((row) => (row as HTMLElement).dataset.testid),
  );
  await player.press(`Shift+Digit${rows.indexOf('count-prussia') + 1}`);
  await player.press(`${rows.indexOf('count-seydlitz') + 1}`);
  expect(await player.said()).toMatch(/Seydlitz/);
  await player.press('Enter');

  await hurry(player, /round 1: your attack/);
  await player.press('r');
  expect(await player.said()).toMatch(/^Retreat: /);
  await player.press('Enter');

  await playOn(player);
  await player.press('Shift+L');
  await page.click(testId('unfold-all'));
  const log = await page.innerText(testId('log'));
  expect(log).toMatch(/plays Flank Attack at Prague/);
  expect(log).toMatch(/The Prussian side retreats from Prague/);
  expect(log).toMatch(/October 1756/);
});

test('the key card opens on F1 and closes on Escape', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(`${host.url}${await openGame()}`);
  await player.waitForPrompt(/Play a card, or roll/);
  await player.press('F1');
  expect(await page.innerText(testId('key-card'))).toMatch(/Roll for action points/);
  await player.press('Escape');
  expect(await player.isThere('key-card')).toBe(false);
});

/** A game against the Captain; the way to its Prussian seat. */
async function openGame(): Promise<string> {
  const answer = await fetch(`${host.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'great-crisis', scenario: '1756', seats: [{}, { bot: 'captain' }] }),
  });
  const { seats } = (await answer.json()) as { seats: { link: string }[] };
  return seats[0].link;
}

/** Enter goes on in a replay; anything else that is asked is not answered. */
async function hurry(player: Player, until: RegExp): Promise<void> {
  for (let waited = 0; waited < 2000; waited++) {
    if (until.test(await player.prompt())) return;
    const skip = player.page.locator(testId('replay-skip'));
    // Only while it is there: the replay may end by itself, and Enter would answer what is asked next.
    if (await skip.isVisible()) await skip.press('Enter', { timeout: 1000 }).catch(() => undefined);
    else await nextChange(player.page);
  }
  throw new Error(`never asked ${until}: ${await player.prompt()}`);
}

async function playOn(player: Player): Promise<void> {
  for (let keys = 0; keys < 3000; keys++) {
    if (/December 1756/.test(await player.title()) || /game is over/.test(await player.prompt())) return;
    const key = await nextKey(player);
    if (key) await player.press(key);
    else await nextChange(player.page);
  }
  throw new Error(`two turns have no end: ${await player.prompt()}`);
}

async function nextKey(player: Player): Promise<string | undefined> {
  if (await player.isThere('replay-skip')) return 'Enter';
  if (await player.isThere('confirm')) {
    if (await player.page.locator(`${testId('confirm')}:not([aria-disabled="true"])`).isVisible())
      return 'Enter';
    return (await player.isThere('fill')) ? 'a' : '1';
  }
  const offered = await player.verbs();
  return KEYS[GET_ON.find((one) => offered.includes(one)) ?? ''];
}
