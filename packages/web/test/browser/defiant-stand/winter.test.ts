/** A winter by mouse: the limits of quarters are shown before anybody is lost, and two are chosen. */
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/winter-library.ts');

test('disbanding with the limits on show, losses chosen in quarters, and the new year', async () => {
  const page = await host.page();
  const player = await Commander.sitDown(host, page);

  await player.isAsked(/You can disband or merge units/);
  const quarters = page.locator(testId('quarters'));
  expect(await quarters.innerText()).toMatch(/2 of your units have no quarters/);
  expect(await quarters.locator('[data-city="brandenburg"]').innerText()).toMatch(
    /3\s+1\s+open city 2 too many/,
  );
  // The weak one goes back to the pool rather than be lost.
  await player.clickSpace('brandenburg');
  await player.click('value-gensdarmes');
  expect(await player.said()).toMatch(/Disband Gensdarmes/);
  await player.click('confirm');

  await player.isAsked(/Units without quarters are lost/);
  expect(await quarters.innerText()).toMatch(/1 of your units has no quarters/);
  // Somebody is proposed; the player takes the other.
  const proposed = /Itzenplitz/.test(await player.said()) ? 'itzenplitz' : 'forcade';
  const other = proposed === 'itzenplitz' ? 'forcade' : 'itzenplitz';
  await player.click(`value-${proposed}`);
  await player.click(`value-${other}`);
  await player.click('confirm');

  await player.isAsked(/Choose a card to play face down/);
  expect(await player.title()).toMatch(/1757, turn 1/);
  await expect.poll(() => page.locator(testId('hand-card')).count()).toBeGreaterThan(3);
  const log = await player.log();
  expect(log).toMatch(/Gensdarmes at Brandenburg is removed/);
  expect(log).toMatch(
    other === 'forcade' ? /Forcade at Brandenburg is removed/ : /Itzenplitz at Brandenburg is removed/,
  );
  expect(log).toMatch(/winter quarters/);
});
