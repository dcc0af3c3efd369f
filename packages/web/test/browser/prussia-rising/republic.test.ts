/** Paris at arms: the choice with its price, the proclamation, the new units, and no more trains. */
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/republic-library.ts');

test('by mouse: proclaimed, armed, and without railways', async () => {
  const player = await sitDown(DESK);
  expect(await player.page.innerText(testId('republic'))).toMatch(
    /Paris at arms\?[\s\S]*You risk 10 units near Paris: about \d\.\d will leave/,
  );
  await player.click('verb-declareRepublic');
  await expect
    .poll(() => player.page.innerText(testId('republic')), { timeout: 30_000 })
    .toMatch(/Vive la République!/);
  await player.isAsked(/place 24 units of the Republic/);
  await player.clickSpace('versailles');
  expect(await player.said()).toBe('Place 8 units of the Republic in Versailles');
  await player.confirm();
  await player.isAsked(/place 16 units of the Republic/);
  await player.click('verb-placeNoMore');
  await player.isAsked(/activation/);
  expect(await player.verbs()).not.toContain('rail');
  expect(await player.page.innerText('.gauges, .topbar')).toMatch(/Republic/);
});

test('by keyboard: the Empire is kept', async () => {
  const player = await sitDown(DESK);
  await player.press('k');
  await player.isAsked(/activation/);
  expect(await player.verbs()).toContain('rail');
});

test('on a phone: nothing scrolls sideways', async () => {
  const player = await sitDown(PHONE);
  expect(await player.isThere('republic')).toBe(true);
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

async function sitDown(screen: object): Promise<Commander> {
  const player = await Commander.sitDown(host, await host.page(screen), 'french');
  await player.isAsked(/Declare the Third Republic, or keep the Empire/);
  return player;
}
