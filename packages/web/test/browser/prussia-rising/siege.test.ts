/** Sieges: the panel says who starves when; an assault by mouse, and by keyboard on to hunger. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/siege-library.ts');

test('by mouse: the panel tells of hunger, and Metz is assaulted', async () => {
  const player = await sitDown(DESK);
  const metz = player.page.locator('[data-siege="metz"]');
  expect(await metz.innerText()).toMatch(/Inside: 2 green infantry \(France\)/);
  expect(await metz.innerText()).toMatch(/Turn 2\s+1 left[\s\S]*Turn 3\s+falls/);
  expect(await player.page.innerText('[data-siege="verdun"]')).toMatch(/Turn 2\s+falls/);
  await player.clickSpace('metz');
  await player.page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await player.page.innerText(testId('odds'))).toMatch(/If you fight at Metz/);
  await player.seesVolley(() => player.confirm());
  expect(await player.log()).toMatch(/Assault on Metz: Prussia attacks[\s\S]*The besieged fire/);
});

test('by keyboard: no assault, and hunger takes Verdun', async () => {
  const player = await sitDown(DESK);
  await player.press('g');
  // The French of Metz may try a sortie first.
  // The replay speaks of French activations; "left" is only said of one's own.
  await player.fightByKeysUntil(/activations? left/);
  const log = await player.log();
  expect(log).toMatch(/Hunger at Verdun/);
  expect(log).toMatch(/The fortress of Verdun falls/);
});

test('on a phone: nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  expect(await player.isThere('siege')).toBe(true);
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

async function sitDown(screen: object): Promise<Commander> {
  const player = await Commander.sitDown(host, await host.page(screen), 'prussian');
  await player.isAsked(/Assault a besieged fortress/);
  return player;
}
