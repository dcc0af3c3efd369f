/**
 * A whole turn against the Captain with the text board alone: the map is taken out of sight and out of reach, every
 * button is found by its role and name as a screen reader finds it, and pressed with the keyboard.
 */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { GET_ON, nextChange, Player, testId } from './player.ts';

const host = harness('./prepared-library.ts');

test('a turn without the map: marches, a battle with a card and losses, up to the next month', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(`${host.url}${await openGame()}`);
  await player.waitForPrompt(/Play a card, or roll/);
  await page.locator('.stage').evaluate((stage) => stage.style.setProperty('visibility', 'hidden'));
  expect(await page.locator('[data-space="magdeburg"]').isVisible()).toBe(false);

  await player.press('Shift+T');
  const board = page.locator(testId('text-board'));
  const read = () => board.innerText();
  expect(await read()).toMatch(/Reichenberg \(.*\): 22 Prussian units \(.*King Frederick/);
  expect(await read()).toMatch(/Your cards[\s\S]*Flank Attack: /);

  // Any space can be asked about.
  const lookup = board.getByRole('combobox', { name: 'Space' });
  await lookup.focus();
  await page.keyboard.type('Prague');
  await expect.poll(() => page.innerText(testId('text-space'))).toMatch(/Austrian units[\s\S]*Routes: /);

  await enter(page.getByRole('button', { name: 'Roll', exact: false }).first());
  await hurry(player, /Rapid Advance, or continue/);
  await enter(page.getByRole('button', { name: /^Continue/ }));
  await player.waitForPrompt(/recover, then march/);

  await enter(board.getByRole('button', { name: 'Choose Magdeburg' }));
  expect(await page.innerText(testId('text-said'))).toMatch(/^March .* from Magdeburg …$/);
  // The button is gone: the keyboard goes on where the choice is read.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your decision');
  await enter(board.getByRole('button', { name: 'Berlin', exact: true }));
  expect(await page.innerText(testId('text-said'))).toMatch(
    /from Magdeburg to Berlin. Press Enter to confirm.$/,
  );
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your decision');
  await player.press('Enter');
  await expect.poll(read).toMatch(/Berlin \(resource city\): \d+ Prussian units/);
  expect(await page.innerText(testId('announcer'))).toMatch(/from Magdeburg to Berlin/);

  for (const left of [12, 4]) {
    await player.waitForPrompt(/march, or end movement[\s\S]*Undo/);
    await enter(board.getByRole('button', { name: /^Choose Reichenberg/ }).first());
    await enter(board.getByRole('button', { name: 'Prague', exact: true }));
    await page.keyboard.press('Enter');
    if (left === 12) await expect.poll(read).toMatch(/Reichenberg \(.*\): 1[0-9] Prussian units/);
  }

  await untilAsked(player, /Battle at Prague. Choose cards/);
  expect(await read()).toMatch(/Field battle at Prague, round/);
  expect(await read()).toMatch(/Prussian side, attacker: King Frederick/);
  await enter(
    page
      .getByRole('group')
      .getByRole('button', { name: /Flank Attack/ })
      .first(),
  );
  await player.press('Enter');
  await hurry(player, /Choose which units take the losses|it is your attack/);

  await playToTheNextTurn(player);
  expect(await read()).toMatch(/175\d, turn ([2-9]|\d\d) of 45/);
  await player.press('Shift+L');
  await page.click(testId('unfold-all'));
  const log = await page.innerText(testId('log'));
  expect(log).toMatch(/plays Flank Attack at Prague/);
});

/** Presses a button the way the keyboard does: focus, then Space. Enter belongs to the form unless Tab led here. */
async function enter(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Space');
}

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
const hurry = (player: Player, until: RegExp): Promise<void> => goOnUntil(player, until, 'replays', []);

/** Halts where marches could go on, until the question comes. */
const untilAsked = (player: Player, until: RegExp): Promise<void> =>
  goOnUntil(player, until, 'everything', ['halt']);

/** A turn may pass with nothing to decide for this side, so that October is never on show: any later month will do. */
const playToTheNextTurn = (player: Player): Promise<void> =>
  goOnUntil(player, /^(?!August)[A-Z][a-z]+ 175\d/, 'everything', GET_ON);

/** Goes on until title and question say so. */
async function goOnUntil(
  { page }: Player,
  until: RegExp,
  what: Answering['what'],
  verbs: readonly string[],
): Promise<void> {
  for (let presses = 0; presses < 4000; presses++) {
    if (await page.evaluate(answer, { until: until.source, what, verbs })) return;
    await nextChange(page);
  }
  throw new Error(`it never came to ${until}: ${await page.innerText(testId('prompt'))}`);
}

interface Answering {
  readonly until: string;
  readonly what: 'replays' | 'everything';
  readonly verbs: readonly string[];
}

/** In the page, in one go, so that nothing new is asked between the look and the key: true when the words are there. */
function answer({ until, what, verbs }: Answering): boolean {
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const press = (key: string): false => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return false;
  };
  const choose = (button: HTMLElement): false => {
    button.focus();
    button.click();
    return false;
  };
  const title = document.querySelector<HTMLElement>('.moment')?.innerText ?? '';
  if (find('replay-skip')) return press('Enter');
  if (new RegExp(until).test(`${title} ${find('prompt')?.innerText ?? ''}`)) return true;
  if (what === 'replays') return false;
  const confirm = find('confirm');
  if (confirm) {
    if (confirm.getAttribute('aria-disabled') !== 'true') return press('Enter');
    // A march begun by a choice that was still on show from before: nobody wants it.
    if (find('said')?.innerText.startsWith('March')) return press('Escape');
    if (find('fill')) return press('a');
    const choice = find('text-board')?.querySelector<HTMLElement>('button');
    return choice ? choose(choice) : false;
  }
  const verb = verbs
    .map((one) => find(`verb-${one}`))
    .find((button) => button && button.getAttribute('aria-disabled') !== 'true');
  return verb ? choose(verb) : false;
}
