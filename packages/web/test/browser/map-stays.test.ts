/** The map stays where it is, whatever opens beside it, and "Whole map" always shows all of it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness();

test('panels, a form and the log leave the map where it was', async () => {
  const { page, player } = await table();
  await page.locator(testId('zoom')).getByLabel('Zoom in').click();
  const before = await atRest(page);
  for (const key of ['Shift+L', 'Shift+R', 'Shift+G']) {
    await player.press(key);
    await page.waitForSelector(testId('drawer'));
    expect(await atRest(page), `${key} open`).toEqual(before);
    await player.press(key);
    await expect.poll(() => player.isThere('drawer')).toBe(false);
    expect(await atRest(page), `${key} closed`).toEqual(before);
  }
  await player.press('m');
  await page.waitForSelector('.making');
  expect(await atRest(page), 'a form').toEqual(before);
  await player.press('Escape');
  expect(await atRest(page), 'the form closed').toEqual(before);
});

test('the whole map is shown by 0, and is still shown when 0 is pressed again', async () => {
  const { page, player } = await table();
  await page.locator(testId('zoom')).getByLabel('Zoom in').click();
  await atRest(page);
  await player.press('0');
  const whole = await atRest(page);
  expect(await isWhole(page)).toBe(true);
  await player.press('0');
  expect(await atRest(page)).toEqual(whole);
});

async function table(): Promise<{ page: Page; player: Player }> {
  const page = await host.page({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await atRest(page);
  return { page, player };
}

/** Where the map lies in the window, once it has been drawn at its size and moves no more. */
async function atRest(page: Page): Promise<readonly number[]> {
  const look = () =>
    page.evaluate(() => {
      const world = document.querySelector<HTMLElement>('.map-world')!;
      const { left, top, width } = world.getBoundingClientRect();
      return { isDrawn: /scale\(1\)/.test(world.style.transform), at: [left, top, width].map(Math.round) };
    });
  let last = await look();
  await expect
    .poll(async () => {
      const before = last;
      last = await look();
      return last.isDrawn && String(last.at) === String(before.at);
    })
    .toBe(true);
  return last.at;
}

const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const world = document.querySelector('.map-world')!.getBoundingClientRect();
    const map = document.querySelector('.map')!.getBoundingClientRect();
    return (
      world.left >= map.left - 1 &&
      world.right <= map.right + 1 &&
      world.top >= map.top - 1 &&
      world.bottom <= map.bottom + 1
    );
  });
