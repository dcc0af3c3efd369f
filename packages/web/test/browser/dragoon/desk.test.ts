/** What the desk offers besides marching and fighting: Make Top, Disengage, Recover fully, battle stats, controls. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LEUTHEN, LOBOSCH } from './general.ts';

const host = harness('./dragoon/contact-library.ts');

test('the desk’s other orders, the stats and the controls', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/Duke of Bevern, movement/);
  await player.press('z');

  // Make Top: the second of two in a hex is picked out, and stands first afterwards.
  await player.clickHex('3,27');
  await page.click('.menu .button:has-text("IR27 Kleist II")');
  await player.click('order-makeTop');
  await confirmIfAsked(player);
  await expect.poll(() => player.log()).toMatch(/IR27 Kleist II/);
  await player.clickHex('3,27', { button: 'right' });
  await expect.poll(() => player.hexPanel()).toMatch(/IR27 Kleist II \(top\)[\s\S]*IR27 Kleist I\b/);

  // Disengage: back out of the enemy's zone of control.
  await player.press('Escape');
  await player.press('Escape');
  await player.clickHex('12,21');
  await player.click('order-disengage');
  for (let steps = 0; steps < 3 && !/disengages/.test(await player.log()); steps++) {
    if (await player.isThere('confirm')) {
      if ((await page.getAttribute(testId('confirm'), 'aria-disabled')) === 'true') {
        await player.press('.');
        await player.press('Space');
      }
      await player.press('Enter');
    }
  }
  await expect.poll(() => player.log()).toMatch(/disengages/);

  // Recover fully: one order for all the points, or until order is whole.
  await player.press('Escape');
  await player.press('Escape');
  await player.clickHex('4,25');
  await player.press('Escape');
  await player.click('verb-recoverFully');
  await player.clickHex('4,25');
  await confirmIfAsked(player);
  await player.clickHex('4,25', { button: 'right' });
  await expect.poll(() => player.hexPanel()).toMatch(/disruption 0|0 movement points/);

  // The six things of the battle stats.
  await player.press('Alt+b');
  expect(await page.innerText(testId('panel-stats'))).toMatch(
    /The Lobosch[\s\S]*Turn 1 of 24[\s\S]*Withdraws at\s+23%\s+40%[\s\S]*Army remaining\s+100%[\s\S]*Charge modifier\s+0\s+\+1[\s\S]*Objective points\s+0\s+275/,
  );

  // The controls are kept for the next time.
  await player.press('Alt+c');
  await page.selectOption(testId('control-speed'), 'off');
  await page.selectOption(testId('control-scroll'), 'fastest');
  for (const name of ['control-dead', 'control-smoke', 'control-turnOnly', 'music']) await player.click(name);
  expect(await page.innerText(testId('control-fog'))).toMatch(/Fog of war: none/);
  const before = await settingsShown(player);
  await page.reload();
  await page.waitForSelector(testId('desk'));
  await player.click('open-controls');
  expect(await settingsShown(player)).toEqual(before);
  expect(before).toEqual(['off', 'fastest', false, false, true, true]);
});

test('points to lend: one list of leaders, and what is left to give', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'leuthen', LEUTHEN);
  await player.isAsked(/Command turn/);
  const rows = page.locator('.counts.shared .counter');
  await expect.poll(() => rows.count()).toBe(5);
  const left = page.locator('.counts.shared .total');
  expect(await left.innerText()).toBe('3 of 3 left');
  expect(await rows.first().innerText()).toMatch(/Prince Ferdinand\s+rating 6, 60%/);
  // The names of one column begin below each other.
  const names = await page.locator('.counts.shared .counter-name').all();
  const starts = await Promise.all(names.map(async (name) => Math.round((await name.boundingBox())!.x)));
  const edges = await Promise.all(
    (await rows.all()).map(async (row) => Math.round((await row.boundingBox())!.x)),
  );
  expect(new Set(starts.map((start, i) => start - edges[i])).size).toBe(1);
  await page.click(`${testId('count-a-ferdinand')} [data-step="more"]`);
  expect(await left.innerText()).toBe('2 of 3 left');
  for (let more = 0; more < 2; more++) await page.click(`${testId('count-a-wedel')} [data-step="more"]`);
  expect(await left.innerText()).toBe('0 of 3 left');
  expect(await page.getAttribute(testId('confirm'), 'aria-disabled')).not.toBe('true');
});

async function confirmIfAsked(player: General): Promise<void> {
  if (await player.isThere('confirm')) await player.press('Enter');
}

async function settingsShown({ page }: General): Promise<unknown[]> {
  const chosen = ['speed', 'scroll'].map((name) => page.inputValue(testId(`control-${name}`)));
  const switched = ['control-dead', 'control-smoke', 'control-turnOnly', 'music'].map((name) =>
    page.isChecked(testId(name)),
  );
  return Promise.all([...chosen, ...switched]);
}
