/** The optional rules on the page: cavalry against cavalry, a death ride, and targets as lists. */
import { expect, test } from 'vitest';
import { DESK, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/optional-library.ts');

test('cavalry fights cavalry, and a list of targets is filled row by row', async () => {
  const player = await sitDown();
  await player.clickSpace('nancy');
  await player.confirm();
  await player.isAsked(/Combat at Nancy. Send your cavalry against theirs\?/);
  await player.click('verb-cavalryFight');
  await player.isAsked(/Combat at Nancy, round 1: choose targets/);
  for (const [unit, target] of [
    ['p1', 'f2'],
    ['p2', 'f1'],
    ['p3', 'f1'],
  ]) {
    const order = player.page.locator(`${testId(`order-${unit}`)} [data-order="${target}"]`);
    await order.click();
    await expect.poll(() => order.getAttribute('aria-pressed')).toBe('true');
  }
  await expect.poll(() => player.page.innerText(testId('confirm'))).toMatch(/Confirm 3 targets/);
  await player.seesVolley(() => player.confirm());
  // The cavalry of both sides fires too.
  await expect.poll(() => player.log()).toMatch(/Round 1: Prussia \d hits? of 4, France \d hits? of 3/);
});

test('a death ride draws the fire of one unit; the page fills the list', async () => {
  const player = await sitDown();
  await player.clickSpace('epinal');
  await player.confirm();
  await player.isAsked(/Combat at Épinal. Sacrifice your cavalry in a death ride\?/);
  await player.click('verb-deathRide');
  await player.page.click(testId('value-f3'));
  await expect.poll(() => player.page.innerText(testId('confirm'))).toMatch(/Charge Green/);
  await player.confirm();
  await player.isAsked(/Combat at Épinal, round 1: choose targets/);
  await player.seesVolley(() => player.click('assign-for-me'));
  await expect.poll(() => player.log()).toMatch(/death ride/i);
});

async function sitDown(): Promise<Commander> {
  const player = await Commander.sitDown(host, await host.page(DESK), 'prussian');
  await player.isAsked(/Choose the next combat/);
  return player;
}
