/** Prussia's Defiant Stand: a march is a click on the block, a click on the goal, and Enter. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { coveredTargets } from '../targets.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/march-library.ts');

test('three inputs march to a far city, and what awaits there is shown before', async () => {
  const page = await host.page(DESK);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Move your activated blocks/);
  await clickPiece(page, 'frederick');
  expect(await player.said()).toMatch(/Frederick leads .*Garde/);
  await expect.poll(() => badge(page, 'leipzig')).toBe('2');
  expect(await badge(page, 'chemnitz')).toBe('forced, no supply');
  expect(await badge(page, 'dresden')).toMatch(/^forced, \d+%$/);
  await player.clickSpace('leipzig');
  expect(await player.said()).toMatch(/from Berlin to Wittenberg, then Leipzig$/);
  await player.press('Enter');
  await expect.poll(() => page.locator('[data-space="leipzig"] [data-piece="frederick"]').count()).toBe(1);
});

test('a battle has its odds before it is begun, and another goal is one click away', async () => {
  const page = await host.page(DESK);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Move your activated blocks/);
  await clickPiece(page, 'keith');
  await expect.poll(() => badge(page, 'dresden')).toMatch(/%/);
  await player.clickSpace('dresden');
  await expect.poll(() => page.innerText(testId('odds'))).toMatch(/If you fight at Dresden[\s\S]*you win/);
  await expect.poll(() => badge(page, 'leipzig')).toBe('2');
  await player.clickSpace('leipzig');
  expect(await player.said()).toMatch(/then Leipzig$/);
  expect(await player.isThere('odds')).toBe(false);
});

test('the keyboard finds a far city too', async () => {
  const page = await host.page(DESK);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Move your activated blocks/);
  await clickPiece(page, 'frederick');
  await expect.poll(() => badge(page, 'leipzig')).toBe('2');
  await player.steerTo('leipzig');
  expect(await player.said()).toMatch(/then Leipzig$/);
});

test.each([
  ['desk', DESK],
  ['phone', PHONE],
])('no block covers a city that can be chosen (%s)', async (_name, screen) => {
  const page = await host.page(screen);
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Move your activated blocks/);
  await player.clickSpace('berlin');
  await page.click('.menu button >> nth=0');
  await expect.poll(() => badge(page, 'leipzig')).toBe('2');
  await expect.poll(() => coveredTargets(page)).toEqual([]);
});

const badge = async (page: Page, city: string): Promise<string> => {
  const texts = await page.locator(`[data-space="${city}"] .mark-text`).allTextContents();
  return texts.join('; ');
};

/** Presses the mouse on a part of the block that nothing else lies over. */
async function clickPiece(page: Page, unit: string): Promise<void> {
  await expect.poll(() => page.evaluate(freePoint, unit)).not.toBeNull();
  const at = (await page.evaluate(freePoint, unit))!;
  await page.mouse.click(at.x, at.y);
}

function freePoint(unit: string): { x: number; y: number } | null {
  const piece = document.querySelector(`[data-piece="${unit}"]`);
  const box = piece?.getBoundingClientRect();
  if (!piece || !box) return null;
  for (let x = box.left + 3; x < box.right - 2; x += 3)
    for (let y = box.top + 3; y < box.bottom - 2; y += 3)
      if (document.elementFromPoint(x, y)?.closest('[data-piece]') === piece) return { x, y };
  return null;
}
