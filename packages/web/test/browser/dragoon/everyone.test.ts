/** Nobody is left out: axe-core finds nothing, a phone shows all of it, the text board plays. */
import { expect, test } from 'vitest';
import { findings, LOOKS } from '../axe.ts';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/foot-library.ts');

test.each(LOOKS)('axe-core finds nothing (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/first fire/);
  expect(await findings(page), 'first fire').toEqual([]);
  await player.click('verb-holdFire');
  await player.isAsked(/Bevern, movement/);
  await player.clickHex('9,23');
  expect(await findings(page), 'a unit in hand').toEqual([]);
  await player.click('pick-all');
  expect(await findings(page), 'a group').toEqual([]);
  for (const panel of ['stats', 'controls']) {
    await player.click(`open-${panel}`);
    expect(await findings(page), panel).toEqual([]);
  }
  await player.press('Escape');
  for (const drawer of ['tracks', 'text', 'log', 'keys']) {
    await player.click(`drawer-${drawer}`);
    expect(await findings(page), drawer).toEqual([]);
  }
});

test('a phone shows the field, two taps march, a long press tells', async () => {
  const page = await host.page(PHONE);
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/first fire/);
  await player.click('verb-holdFire');
  await player.isAsked(/Bevern, movement/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await player.click('next-unit');
  await expect.poll(() => player.prompt()).toMatch(/March: /);
  const title = (await page.textContent(`${testId('space-panel')} h2`))!;
  const [column, row] = /\((\d+),(\d+)\)/.exec(title)!.slice(1).map(Number);
  const goal = `${column - 1},${row}`;
  const { x, y } = await player.placeOf(goal);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => player.said()).toMatch(/, 1 hex, ending /);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => player.message()).toMatch(/marches 1 hex|disruption check on the march/);

  // A finger that stays tells what is there, and marches nowhere.
  await player.press('Escape');
  await player.press('Escape');
  const there = await player.placeOf(`${column + 1},${row}`);
  const touch = (type: string) =>
    page.dispatchEvent('.hex-map', type, {
      pointerType: 'touch',
      pointerId: 7,
      isPrimary: true,
      button: 0,
      clientX: there.x,
      clientY: there.y,
    });
  await touch('pointerdown');
  await expect.poll(() => page.textContent(testId('space-panel'))).toMatch(`(${column + 1},${row})`);
  await touch('pointerup');
});

test('the text board tells of every unit and leads to it', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/first fire/);
  await player.click('drawer-text');
  const text = await page.innerText(testId('drawer'));
  expect(text).toMatch(/Lobosch summit: held by Austria/);
  expect(text).toMatch(/IR13 Itzenplitz I .*\(12,21\)/);
  expect(text).toMatch(/Banal-Grenzer .*\(7,13\)/);
});
