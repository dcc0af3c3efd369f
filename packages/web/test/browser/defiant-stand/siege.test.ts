/** Two sieges by mouse: one is assaulted, the other waits for a surrender roll with a siege card. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/siege-library.ts');

test('Dresden is assaulted, Prague besieged with a siege train', async () => {
  const page = await host.page();
  const player = await Commander.sitDown(host, page);

  await player.isAsked(/Choose the next battle/);
  await player.clickSpace('dresden');
  expect(await player.said()).toMatch(/Dresden/);
  await player.click('confirm');

  await player.isAsked(/siege of Dresden continues/);
  const board = page.locator(testId('battle'));
  expect(await board.innerText()).toMatch(/Siege of Dresden/);
  expect(await board.innerText()).toMatch(/1 of 3 steps/);
  await player.click('verb-assault');
  expect(await player.said()).toMatch(/Garde/);
  await player.click('confirm');

  await player.isAsked(/leader phase: fire or break off/);
  expect(await board.innerText()).toMatch(/Assault on Dresden/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/the fortress falls/);
  // Then the other siege goes on.
  await player.goOnUntil(/siege of Prague continues|Siege of Prague: it surrenders/);
  expect(await player.log()).toMatch(/Prussia captures the fortress of Dresden/);
  expect(await page.getAttribute('[data-space="dresden"] .space-reach', 'aria-label')).toMatch(
    /held by Prussia/,
  );

  if (await player.isThere('verb-hold')) {
    expect(await board.innerText()).toMatch(/5 or more, cards included/);
    await player.click('verb-hold');
  }
  await player.goOnUntil(/Siege of Prague: it surrenders on 5 or more/);
  await player.click('verb-siegeCard');
  await player.click('value-siege-train');
  await player.click('confirm');
  await expect.poll(() => player.log(), { timeout: 20_000 }).toMatch(/Siege of Prague: needs 5 or more/);
  expect(await player.log()).toMatch(/Prussia plays Siege Train at Prague/);
});
