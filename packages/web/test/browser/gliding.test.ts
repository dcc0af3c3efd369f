/** Marches are seen as they are made; users who want no motion get none; every figure can be asked where it comes from. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness } from './harness.ts';
import { Player, testId } from './player.ts';

const host = harness();

/** Notes every march that is drawn on its way. */
async function watchGlides(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof SVGElement && node.dataset.glide) seen.push(node.dataset.glide);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

async function begun(page: Page): Promise<Player> {
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  return player;
}

async function marchToBerlin(player: Player): Promise<void> {
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.click('confirm');
  await expect.poll(() => player.page.innerText(testId('announcer'))).toMatch(/from Magdeburg to Berlin/);
}

test('a march goes along its way, and is over when it is over', async () => {
  const page = await host.page();
  const player = await begun(page);
  const glides = await watchGlides(page);
  await marchToBerlin(player);
  await expect.poll(glides).toEqual(['magdeburg berlin']);
  await expect.poll(() => page.locator('[data-glide]').count()).toBe(0);
  await expect.poll(() => page.locator('.space-arriving').count()).toBe(0);
});

test('with reduced motion nothing goes anywhere', async () => {
  const page = await host.page({ ...DESK, reducedMotion: 'reduce' });
  const player = await begun(page);
  const glides = await watchGlides(page);
  await marchToBerlin(player);
  await page.waitForSelector('[data-space="berlin"] .stack');
  expect(await glides()).toEqual([]);
});

test('a figure says where it comes from, with the paragraph', async () => {
  const page = await host.page();
  await begun(page);
  await page.click('[data-gauge="points"] button');
  expect(await page.innerText(testId('gauge-note'))).toMatch(/\d on the die \+ 2 army bonus/);
  await page.click(`${testId('gauge-note')} .rule-link`);
  await page.waitForSelector('.rules-text .lit');
});
