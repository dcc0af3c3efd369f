/** What came of one's own fire is shown and told: the replay of it, the message box, and the bar beside the box. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, harness, PHONE } from '../harness.ts';
import { testId } from '../player.ts';
import { General, LOBOSCH } from './general.ts';

const host = harness('./dragoon/foot-library.ts');

/** The longest that the bar of those who can still act has to say. */
const LONGEST = 'All have acted, 22 can go on';

test('one’s own volley is replayed, told whole, and leafed through from its last line', async () => {
  const page = await host.page();
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/Duke of Bevern, first fire/);
  await player.press('z');
  await player.clickHex('13,21');
  await player.click('confirm');
  await page.waitForSelector(testId('replay'));
  const struck =
    /^IR37 Joseph Esterhazy I (loses \d+ \(\d+ hits?\)|is fired at: no hits)(; | and holds steady)/;
  expect(await page.innerText(`${testId('replay')} .replay-text`)).toMatch(struck);
  await player.isAsked(/Duke of Bevern, movement/);
  const summary = await player.message();
  expect(summary).toMatch(/IR37 Joseph Esterhazy I (loses|is fired at)/);
  await player.click('message-previous');
  const last = await player.message();
  expect(last).not.toBe(summary);
  await player.click('message-previous');
  expect(await player.message()).not.toBe(last);
  await page.click('[aria-label="Next message"]');
  expect(await player.message()).toBe(last);
  await page.click('[aria-label="Next message"]');
  expect(await player.message()).toBe(summary);

  for (const width of [1440, 1280]) {
    await page.setViewportSize({ ...DESK.viewport, width });
    await haveRoom(page);
  }
  // A drawer leaves them less; it says for whom an objective counts.
  await player.click('drawer-tracks');
  await expect
    .poll(() => page.innerText('.dragoon-tracks'))
    .toMatch(/75 points for Austria, none for Prussia; held by Prussia/);
  expect(await page.innerText(testId('stats'))).toMatch(/The charge modifier is added to the die/);
  await haveRoom(page);
  // Nor over what is open below the box.
  await player.clickHex('9,8', { button: 'right' });
  await page.waitForSelector(testId('hex-panel'));
  await haveRoom(page);
  const [box, panel] = await Promise.all(
    [testId('messages'), '.space-panel'].map((each) => page.locator(each).boundingBox()),
  );
  expect(box!.y + box!.height).toBeLessThanOrEqual(panel!.y);
  await player.click('drawer-luck');
  await expect.poll(() => page.textContent(testId('luck'))).toMatch(/What the dice of Austria brought/);
});

test('on a phone the box and the bar have room as well', async () => {
  const page = await host.page(PHONE);
  const player = await General.sitDown(host, page, 'lobosch', LOBOSCH);
  await player.isAsked(/Duke of Bevern, first fire/);
  await player.click('verb-holdFire');
  await player.isAsked(/Duke of Bevern, movement/);
  await haveRoom(page);
});

/** Neither lies over the other, however much they have to say. */
async function haveRoom(page: Page): Promise<void> {
  await page.locator(`${testId('waiting')} > span`).evaluate((words, text) => {
    words.textContent = text;
  }, LONGEST);
  const [box, bar] = await Promise.all(
    ['messages', 'waiting'].map((id) => page.locator(testId(id)).boundingBox()),
  );
  const isApart =
    bar!.x + bar!.width <= box!.x || box!.y + box!.height <= bar!.y || bar!.y + bar!.height <= box!.y;
  expect({ box, bar, isApart }).toMatchObject({ isApart: true });
  expect(box!.x + box!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
}
