/** The map under real hands, with real fonts: pan, wheel, pinch and keys; names that do not touch; spaces in words. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from './harness.ts';
import { Player } from './player.ts';

const host = harness();

async function table(options: Parameters<typeof host.page>[0]): Promise<{ page: Page; player: Player }> {
  const page = await host.page({ ...options, reducedMotion: 'reduce' });
  const player = new Player(page);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
  return { page, player };
}

/** The map has been drawn at the size it now has. */
async function atRest(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLElement>('.map-world')!.style.transform), {
      timeout: 20_000,
    })
    .toMatch(/scale\(1\)/);
}

/** Where the middle of a space's sign is on the screen. */
const signOf = (page: Page, space: string): Promise<{ x: number; y: number }> =>
  page.evaluate((id) => {
    const box = document.querySelector(`[data-space="${id}"] .sign-ring`)!.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, space);

const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('.map-world')!.getBoundingClientRect().width / 1660);

/** Pairs of place names whose letters share pixels. */
const touchingNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<SVGTextElement>('.place:not(.place-hidden)')].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
    }));
    const touching: string[] = [];
    for (const [i, one] of names.entries()) {
      for (const other of names.slice(i + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line of text is taller than its letters: a quarter of an em above and below stays empty.
        if (wide > 0.5 && high > 0.22 * (one.box.height + other.box.height))
          touching.push(`${one.name} / ${other.name}`);
      }
    }
    return touching;
  });

test('the wheel zooms around the pointer, keys zoom and fit, a drag moves the map and chooses nothing', async () => {
  const { page } = await table(DESK);
  const whole = await zoomOf(page);
  const before = await signOf(page, 'prag');
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -400);
  await atRest(page);
  expect(await zoomOf(page)).toBeGreaterThan(whole * 1.5);
  const after = await signOf(page, 'prag');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);

  const near = await zoomOf(page);
  await page.keyboard.press('-');
  await atRest(page);
  expect(await zoomOf(page)).toBeLessThan(near);
  await page.keyboard.press('+');
  await atRest(page);
  expect(await zoomOf(page)).toBeCloseTo(near, 2);

  const { x, y } = await signOf(page, 'prag');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  const moved = await signOf(page, 'prag');
  expect(Math.hypot(moved.x - (x - 60), moved.y - (y - 40))).toBeLessThan(2);
  await expect.poll(() => page.locator('.space-cursor').count()).toBe(0);

  await page.keyboard.press('0');
  await atRest(page);
  expect(await zoomOf(page)).toBeCloseTo(whole, 2);
});

test('a frame around the map shows the focus of the keyboard, and not of the mouse', async () => {
  const { page } = await table(DESK);
  const frame = () => page.locator('.map').evaluate((map) => getComputedStyle(map).outlineStyle);
  const map = page.locator('.map');
  const box = (await map.boundingBox())!;
  await page.mouse.click(box.x + 5, box.y + 5);
  await map.focus();
  await page.keyboard.press('+');
  expect(await frame()).toBe('none');
  await page.keyboard.press('Tab');
  await map.focus();
  expect(await frame()).toBe('solid');
});

test('with the focus on the map itself the arrow keys move it', async () => {
  const { page } = await table(DESK);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await atRest(page);
  const before = await signOf(page, 'prag');
  await page.locator('.map').focus();
  await page.keyboard.press('ArrowRight');
  const after = await signOf(page, 'prag');
  expect(after.x).toBeLessThan(before.x - 40);
});

test('two fingers zoom on a phone', async () => {
  const { page } = await table(PHONE);
  const before = await zoomOf(page);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - apart, y: 400, id: 0 },
              { x: 195 + apart, y: 400, id: 1 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await atRest(page);
  expect(await zoomOf(page)).toBeGreaterThan(before * 1.8);
});

test.each([
  ['a desk', DESK],
  ['a small window', { viewport: { width: 1100, height: 760 } }],
  ['a large screen', { viewport: { width: 2560, height: 1440 } }],
  ['a phone', PHONE],
])('no two place names touch on %s, from the whole map to the nearest', async (_, options) => {
  const { page } = await table(options);
  for (let step = 0; step < 6; step++) {
    expect(await touchingNames(page), `zoom ${await zoomOf(page)}`).toEqual([]);
    await page.keyboard.press('+');
    await atRest(page);
  }
});

test('every space is a button that says in words what it is and what stands there', async () => {
  const { page, player } = await table(DESK);
  const spaces = page.locator('[data-space]');
  await expect.poll(() => spaces.count()).toBe(93);
  await expect
    .poll(() => page.locator('[data-space] > [role="button"][tabindex][aria-label]').count())
    .toBe(93);
  const magdeburg = page.locator('[data-space="magdeburg"]');
  const button = magdeburg.locator('[role="button"]');
  expect(await button.getAttribute('aria-label')).toMatch(
    /^Magdeburg, resource fort of Prussia\. 16 units of Prussia, led by King Frederick/,
  );
  await button.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => magdeburg.getAttribute('class')).toContain('space-cursor');
  expect(await player.said()).toMatch(/Magdeburg/);
});
