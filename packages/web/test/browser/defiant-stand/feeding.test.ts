/** Prussia's Defiant Stand: units out of supply are fed unless the player decides otherwise, and that is warned of. */
import { expect, test } from 'vitest';
import { DESK, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/feeding-library.ts');

test('the fortress feeds its garrison by one press of Enter', async () => {
  const player = await atSupply();
  expect(await player.said()).toMatch(/Fortress of Glatz loses a step/);
  expect(await player.page.locator('.warning').count()).toBe(0);
  await player.press('Enter');
  await player.isAsked(/merge|card/i);
  await player.clickSpace('glatz');
  await expect.poll(() => player.page.innerText('.stage')).toMatch(/Fortress of Prussia: 1 of/);
});

test('units that go hungry are named before they lose a step', async () => {
  const player = await atSupply();
  await player.click('value-glatz/fortress');
  const { page } = player;
  await expect.poll(() => page.innerText(testId('prompt'))).toMatch(/lose a step each/);
  expect(await page.innerText(testId('prompt'))).toMatch(/Fouqué.* only one step left/);
  expect(await page.getAttribute('[data-space="glatz"] .space-reach', 'aria-label')).toMatch(/danger/);
});

async function atSupply(): Promise<Commander> {
  const player = await Commander.sitDown(host, await host.page(DESK));
  await player.isAsked(/Out of supply/);
  return player;
}
