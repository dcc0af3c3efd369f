/** A march into the unknown, and foraging: by mouse, by keyboard, on a phone; reports and the state of the land. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/march-library.ts');

test('by mouse: costs on the map, a long march in two clicks, and undo', async () => {
  const player = await sitDown(DESK);
  await player.clickSpace('augsburg');
  await expect.poll(() => player.said()).toBe('March to Augsburg (1 CP)');
  await player.press('Escape');
  // The column in hand: reach with its costs.
  await player.clickSpace('donauwoerth');
  await expect
    .poll(() => player.page.locator('[data-space="ulm"]').getAttribute('data-mark'))
    .toMatch(/reach|offer/);
  await player.clickSpace('ulm');
  await expect.poll(() => player.said()).toMatch(/March to .*, and on to Ulm: \d actions in a row/);
  await player.confirm();
  await player.isAsked(/Horn has [0-2] CP/);
  await player.click('undo');
  await player.isAsked(/Horn has [1-4] CP/);
});

test('by keyboard: the enemy is a name and a question mark until it is scouted', async () => {
  const player = await sitDown(DESK);
  expect(await wordsOf(player, 'augsburg')).toMatch(/Imperials: Aldringen, strength unknown/);
  await player.press('c');
  await player.steerTo('augsburg');
  await expect.poll(() => player.said()).toMatch(/Scout Aldringen with 3 regiments/);
  await player.press('Enter');
  await player.isAsked(/Horn has 4 CP/);
  await expect.poll(() => player.log()).toMatch(/The scouts see (everything|the size|nothing) of Aldringen/);
  await player.press('m');
  await player.steerTo('augsburg');
  await marchesIntoTheUnknown(player, () => player.press('Enter'));
});

test('forage by mouse and by keyboard: odds before the die, a marker after it', async () => {
  const player = await sitDown(DESK);
  expect(await wordsOf(player, 'noerdlingen')).toMatch(/stripped \(F2\)/);
  await player.seesOdds(/BP on average[\s\S]*the land gets worse/);
  await player.press('g');
  await player.isAsked(/Horn has 3 CP/);
  await expect.poll(() => player.log()).toMatch(/Horn forages at Donauwörth: \d BP/);
  await player.press('Shift+F');
  await expect.poll(() => player.page.locator('.fodder-mark').count()).toBeGreaterThan(5);
  await player.clickSpace('augsburg');
  await marchesIntoTheUnknown(player, () => player.confirm());
  await player.click('verb-forage');
  await player.isAsked(/Horn has 1 CP/);
});

test('on a phone: a tap opens a column, and nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  await player.fitsTheScreen();
  await player.clickSpace('donauwoerth');
  await expect.poll(() => player.page.locator('[data-force="Horn"]').count()).toBe(1);
  await player.fitsTheScreen();
});

test('on a phone: forage and a march into the unknown with a finger', async () => {
  const player = await sitDown(PHONE);
  await player.tap('verb-forage');
  await player.isAsked(/Horn has 3 CP/);
  await player.clickSpace('augsburg');
  await marchesIntoTheUnknown(player, () => player.tap('confirm'));
  await player.fitsTheScreen();
});

/** A march to Aldringen is in hand: once it is made, battle can be offered, and nothing tells how strong he is. */
async function marchesIntoTheUnknown(player: General, confirm: () => Promise<void>): Promise<void> {
  await expect.poll(() => player.said()).toBe('March to Augsburg (1 CP)');
  await confirm();
  await player.isAsked(/Horn has [23] CP/);
  await expect.poll(() => player.verbs()).toContain('offerBattle');
  await expect.poll(() => wordsOf(player, 'augsburg')).toMatch(/Swedes: Horn/);
}

const wordsOf = (player: General, space: string): Promise<string | null> =>
  player.page.locator(`[data-space="${space}"] .space-reach`).getAttribute('aria-label');

async function sitDown(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/Horn has 4 CP/);
  return player;
}
