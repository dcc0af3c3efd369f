/** Everyone can play: axe-core finds nothing serious; the map and the text board say what is there. */
import { expect, test } from 'vitest';
import { findings, LOOKS } from '../axe.ts';
import { DESK, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { General } from './table.ts';

const host = harness('./won-by-the-sword/siege-library.ts');

test.each(LOOKS)('axe-core finds nothing serious (%s)', async (_, look) => {
  const player = await General.sitDown(host, await host.page({ ...DESK, ...look }));
  await player.isAsked(/King has 5 CP/);
  await player.click('verb-openSiege');
  await player.isAsked(/King has 4 CP/);
  await player.sees('siege', /Siege of Augsburg/);
  expect(await findings(player.page), 'siege').toEqual([]);
  for (const drawer of ['tracks', 'text']) {
    await player.click(`drawer-${drawer}`);
    await player.page.waitForSelector(testId('drawer'));
    expect(await findings(player.page), drawer).toEqual([]);
  }
});

test('the text board and the spaces say what is there, and only what the seat knows', async () => {
  const player = await General.sitDown(host, await host.page());
  await player.isAsked(/King has 5 CP/);
  await player.click('drawer-text');
  await player.sees('drawer', /King \(Swedes\): 28 steps[\s\S]*Tilly \(Imperials\): strength unknown/);
  await player.sees('drawer', /Donauwörth: Strong Town in Bavaria\. The land is stripped \(F2\)/);
  const augsburg = player.page.locator('[data-space="augsburg"] .space-reach');
  expect(await augsburg.getAttribute('aria-label')).toMatch(
    /Augsburg, Fortress, Imperials, garrisoned, foraged \(F1\)/,
  );
});
