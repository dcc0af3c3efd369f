/** Everyone can play: axe-core finds nothing serious; the map and the text board say what is there. */
import { expect, test } from 'vitest';
import { findings, LOOKS } from '../axe.ts';
import { DESK, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/siege-library.ts');

test.each(LOOKS)('axe-core finds nothing serious (%s)', async (_, look) => {
  const player = await General.sitDown(host, await host.page({ ...DESK, ...look }));
  await player.isAsked(/King has 6 CP/);
  await player.click('verb-openSiege');
  await player.isAsked(/King has 5 CP/);
  await player.sees('siege', /Siege of Donauwörth/);
  expect(await findings(player.page), 'siege').toEqual([]);
  for (const drawer of ['tracks', 'text']) {
    await player.click(`drawer-${drawer}`);
    await player.page.waitForSelector(testId('drawer'));
    expect(await findings(player.page), drawer).toEqual([]);
  }
});

test('the text board and the spaces say what is there, and only what the seat knows', async () => {
  const player = await General.sitDown(host, await host.page());
  await player.isAsked(/King has 6 CP/);
  await player.click('drawer-text');
  await player.sees('drawer', /King \(Swedes\): 28 steps[\s\S]*Tilly \(Imperials\): strength unknown/);
  await player.sees('drawer', /Augsburg: Fortress in Swabia\. The land is stripped \(F2\)/);
  const words = () =>
    player.page.locator('[data-space="donauwoerth"] .space-reach').getAttribute('aria-label');
  await expect.poll(words).toMatch(/Donauwörth, Strong Town, Imperials, garrisoned, foraged \(F1\)/);
});
