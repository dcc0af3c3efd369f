/** Eight columns are sent to a place: they set off at once, are kept for the next turn, and can be undone or cancelled. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/group-library.ts');

test('a march over several turns', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  const told = () => page.innerText(testId('group-outcome'));
  await player.isAsked(/Duke of Bevern, movement/);
  // The card of a unit has bars with their numbers.
  await player.clickHex('5,17', { button: 'right' });
  expect(await player.hexPanel()).toMatch(
    /Kleist II[\s\S]*Men[\s\S]*700 of 700[\s\S]*Morale[\s\S]*9[\s\S]*Disruption/,
  );
  await player.press('Shift+A');
  expect(await page.innerText(testId('group'))).toMatch(/8 units/);
  await player.clickHex('12,19');
  await expect.poll(told).toMatch(/March to .*: 8 on the way/);
  // All of it is undone in one press, and given again.
  await player.clickHex('5,17', { button: 'right' });
  await expect.poll(() => player.hexPanel()).not.toMatch(/Kleist II/);
  await player.click('group-undo');
  await expect.poll(() => player.hexPanel()).toMatch(/Kleist II/);

  await player.clickHex('12,19');
  await expect.poll(told).toMatch(/8 on the way/);

  // It is kept in the list of orders, also when the page is loaded again.
  await page.reload();
  await page.waitForSelector(testId('desk'));
  await player.isAsked(/Duke of Bevern, movement/);
  await player.press('Alt+o');
  await expect.poll(() => page.locator(testId('march-order')).count()).toBe(1);
  await page.click(`${testId('march-order')} >> text=Cancel`);
  await expect.poll(() => page.locator(testId('march-order')).count()).toBe(0);
});
