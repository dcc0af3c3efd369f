/** A winter of The Great Crisis by clicks on the map, and once more by keyboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { Player, testId } from '../player.ts';
import { coveredTargets } from '../targets.ts';

const host = harness('./great-crisis/winter-library.ts');

test('units are placed and restored by clicks, across nations, and losses are told before they come', async () => {
  const page = await host.page();
  const player = await sitDown(page);
  const ghost = (space: string) => page.locator(`[data-space="${space}"] .ghost`);

  const cup = page.locator('[data-gauge="cup"]');
  expect(await cup.locator('svg').count()).toBeGreaterThan(1);
  expect(await cup.locator('button').getAttribute('title')).toMatch(/Chits still to come/);

  // No counter of a neighbour covers a space that can be chosen.
  await expect.poll(() => page.locator('[data-target]').count()).toBeGreaterThan(10);
  expect(await coveredTargets(page)).toEqual([]);

  await player.clickSpace('linz');
  await expect.poll(() => player.said()).toBe('Place: 1 Austrian troop to Linz');
  await expect.poll(() => ghost('linz').count()).toBe(1);
  await expect.poll(() => confirmText(page)).toMatch(/^Place 1 unit/);
  const left = await pointsLeft(page);

  // Vienna has depleted troops too, but units are being placed.
  await player.clickSpace('wien');
  await expect.poll(() => player.said()).toMatch(/1 Austrian troop to Vienna/);
  await expect.poll(() => pointsLeft(page)).toBe(left - 1);
  await player.press('Control+z');
  await expect.poll(() => player.said()).toBe('Place: 1 Austrian troop to Linz');

  // Another nation's space plays what is in hand.
  await player.clickSpace('stralsund');
  await expect.poll(() => player.said()).toBe('Place: 1 Swedish troop to Stralsund');
  await expect.poll(() => ghost('linz').count()).toBe(0);
  await player.press('Enter');
  await player.isAsked(/Place new units or restore/);

  await player.clickSpace('wien');
  await page.click('text=Restore 2 Austrian troops');
  await expect.poll(() => player.said()).toMatch(/Recover|Restore/);
  await expect.poll(() => confirmText(page)).toMatch(/^Restore 2 units/);
  await player.press('Enter');
  await player.isAsked(/Place new units or restore/);

  await player.click('verb-finish');
  await expect
    .poll(() => player.prompt())
    .toMatch(/Winter losses: 3 .* units at Dresden \(each hit on 1–[23]\)/);
  expect(await page.getAttribute('[data-space="dresden"] .space-reach', 'aria-label')).toMatch(/danger/);
});

test('the cursor of the keyboard walks to a space and places a unit', async () => {
  const page = await host.page();
  const player = await sitDown(page);
  await player.steerTo('linz');
  await expect.poll(() => player.said()).toBe('Place: 1 Austrian troop to Linz');
  await player.press('Enter');
  await player.isAsked(/Place new units or restore/);
  await expect
    .poll(() => page.getAttribute('[data-space="linz"] .space-reach', 'aria-label'))
    .toMatch(/unit.? of Austria/);
});

async function sitDown(page: Page): Promise<Player> {
  await page.goto(host.url);
  await page.click(`[data-game="great-crisis"] ${testId('set-up')}`);
  await page.selectOption(testId('seat-prussian'), 'recruit');
  await page.selectOption(testId('seat-austrian'), 'friend');
  await page.click(testId('start'));
  await page.click(testId('seat-link'));
  const player = new Player(page);
  await player.isAsked(/Place new units or restore/);
  return player;
}

const confirmText = (page: Page): Promise<string> => page.innerText(testId('confirm'));

async function pointsLeft(page: Page): Promise<number> {
  return Number(/(\d+) points? left/.exec(await page.innerText('.slot-name'))?.[1]);
}
