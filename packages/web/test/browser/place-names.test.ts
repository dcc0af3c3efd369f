/** Places go by their English names unless the player chooses the local ones; the text board finds both. */
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness();

test('a player chooses between Prague and Prag', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await expect.poll(() => player.isThere('prompt')).toBe(true);
  const label = page.locator('[data-space="prag"] .place');
  expect(await label.textContent()).toBe('Prague');

  await player.click('drawer-text');
  const lookup = page.locator(testId('text-lookup'));
  for (const name of ['Prague', 'Prag']) {
    await lookup.selectOption({ label: name });
    expect(await lookup.inputValue()).toBe('prag');
  }

  await player.click('drawer-game');
  await page.selectOption(testId('place-names'), 'local');
  await expect.poll(() => label.textContent()).toBe('Prag');
  expect(await page.locator('.map-area-name').allTextContents()).toContain('MÄHREN');

  // The choice is kept.
  await page.reload();
  await expect.poll(() => player.isThere('prompt')).toBe(true);
  expect(await label.textContent()).toBe('Prag');
});
