/** Everyone can play: axe-core finds nothing serious; the map can be read aloud, and hovering tells distances. */
import { expect, test } from 'vitest';
import { findings, LOOKS } from '../axe.ts';
import { DESK, harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./prussia-rising/battle-library.ts');

test.each(LOOKS)('axe-core finds nothing serious (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  const player = await Commander.sitDown(host, page, 'prussian');
  await player.isAsked(/choose targets/);
  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await findings(page), 'battle').toEqual([]);
  for (const drawer of ['tracks', 'text', 'log']) {
    await player.click(`drawer-${drawer}`);
    expect(await findings(page), drawer).toEqual([]);
  }
});

test('the text board and the spaces say what is there; hovering tells how far it is', async () => {
  const player = await Commander.sitDown(host, await host.page(), 'prussian');
  await player.isAsked(/choose targets/);
  await player.click('drawer-text');
  const text = await player.page.innerText(testId('drawer'));
  expect(text).toMatch(/Combat at Nancy/);
  expect(text).toMatch(/Regular 1, hits with 33%/);
  await player.click('drawer-text');
  const paris = player.page.locator('[data-space="paris"] .space-reach');
  expect(await paris.getAttribute('aria-label')).toMatch(/12 points, 8 spaces from the border/);
  await player.page.locator('[data-space="troyes"] .space-reach').hover({ force: true });
  expect(await player.page.innerHTML(testId('hover-note'))).toMatch(/4 spaces from Paris, 5 from the border/);
});
