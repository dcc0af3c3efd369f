/** A charge by mouse is confirmed, one undo takes back a march, and no note under the pointer goes stale. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './general.ts';

const host = harness('./dragoon/horse-library.ts');

test('a click on the enemy proposes the charge; the note under the pointer goes when the map glides', async () => {
  const page = await host.page();
  const player = await General.withCuirassiers(host, page);
  await player.proposesCharge();
  await expect.poll(() => page.innerText(testId('confirm'))).toMatch(/^Charge/);
  expect(await player.log()).not.toMatch(/charges!/);

  const { x, y } = await player.placeOf('7,14');
  await page.mouse.move(x + 2, y);
  await expect.poll(() => player.isThere('hover')).toBe(true);
  // The whole field: the map goes from under the pointer.
  await player.press('z');
  await expect.poll(() => player.isThere('hover')).toBe(false);
});

test('one press of Ctrl Z takes back a march', async () => {
  const page = await host.page();
  const player = await General.withCuirassiers(host, page);
  await player.clickHex('7,12');
  await expect.poll(() => player.log()).toMatch(/CR\S* Schönaich \S+ marches/);
  await player.press('Control+z');
  await expect.poll(() => player.hexAt('7,11')).toMatch(/CR/);
});
