/** Prussia's Defiant Stand at 1280 by 720: the battle board and the dock show names, dice and buttons whole. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { harness } from '../harness.ts';
import { testId } from '../player.ts';
import { brokenWords } from '../words.ts';
import { Commander } from './table.ts';

const host = harness('./defiant-stand/battle-library.ts');

test('block names, cards, buttons and dice are whole in a battle on a small screen', async () => {
  const page = await host.page({ viewport: { width: 1280, height: 720 } });
  const player = await Commander.sitDown(host, page);
  await player.isAsked(/Kolin, round 1\. Play a battle card/);
  await expect.poll(() => page.locator('.blocks small').count()).toBeGreaterThan(6);
  expect(await brokenWords(page, '.blocks small, .hand-name')).toEqual([]);
  await expect.poll(() => isWithin(page, '.verb', '.dock')).toBe(true);

  await player.click('verb-noCard');
  await player.isAsked(/round 1\. Leaders: fire or retreat/);
  await player.click('confirm');
  // The dice of the leaders stay on the board, in sight, whatever is asked next.
  await expect
    .poll(async () => {
      await player.skip();
      return (await player.isThere('volleys')) && isWithin(page, testId('volleys'), '.stage');
    })
    .toBe(true);
  expect(await page.locator(`${testId('volleys')} .die`).count()).toBeGreaterThan(0);
});

/** Every one of the elements lies within the box. */
const isWithin = (page: Page, selector: string, box: string): Promise<boolean> =>
  page.evaluate(
    ([wanted, around]) => {
      const edge = document.querySelector(around)!.getBoundingClientRect();
      return [...document.querySelectorAll(wanted)].every((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= edge.top - 1 && bottom <= edge.bottom + 1;
      });
    },
    [selector, box] as const,
  );
