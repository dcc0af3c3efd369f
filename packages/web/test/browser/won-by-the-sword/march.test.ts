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
  const words = () => player.page.locator('[data-space="augsburg"] .space-reach').getAttribute('aria-label');
  expect(await words()).toMatch(/Imperials: Aldringen, strength unknown/);
  await player.press('c');
  await player.steerTo('augsburg');
  await expect.poll(() => player.said()).toMatch(/Scout Aldringen with 3 regiments/);
  await player.press('Enter');
  await player.isAsked(/Horn has 4 CP/);
  expect(await player.log()).toMatch(/The scouts see (everything|the size|nothing) of Aldringen/);
});

test('forage: odds before the die, baggage and a marker after it; stripped land says why not', async () => {
  const player = await sitDown(DESK);
  expect(
    await player.page.locator('[data-space="noerdlingen"] .space-reach').getAttribute('aria-label'),
  ).toMatch(/stripped \(F2\)/);
  await player.seesOdds(/BP on average[\s\S]*the land gets worse/);
  await player.press('g');
  await player.isAsked(/Horn has 3 CP/);
  expect(await player.log()).toMatch(/Horn forages at Donauwörth: \d BP/);
  await player.press('Shift+F');
  await expect.poll(() => player.page.locator('.fodder-mark').count()).toBeGreaterThan(5);
});

test('on a phone: a tap opens a column, and nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  await player.fitsTheScreen();
  await player.clickSpace('donauwoerth');
  await expect.poll(() => player.page.locator('[data-force="Horn"]').count()).toBe(1);
  await player.fitsTheScreen();
});

async function sitDown(screen: object): Promise<General> {
  const player = await General.sitDown(host, await host.page(screen));
  await player.isAsked(/Horn has 4 CP/);
  return player;
}
