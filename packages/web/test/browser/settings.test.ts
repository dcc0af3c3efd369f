/** One settings page: reached from the lobby and at the table, kept, and in effect at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, LOOKS } from './axe.ts';
import { DESK, harness, PHONE } from './harness.ts';
import { offer, Player, testId } from './player.ts';

const host = harness();

const kept = (page: Page): Promise<{ [name: string]: unknown }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('feldzug.settings') ?? '{}'));

test('what is set on the page from the lobby holds at the table, and the other way round', async () => {
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await player.click('to-settings');
  await page.selectOption(testId('setting-theme'), 'dark');
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await page.selectOption(testId('place-names'), 'local');
  await page.uncheck(testId('setting-banners'));
  await page.check(testId('music'));
  await page.fill(testId('music-volume'), '20');
  await page.fill(testId('setting-name'), 'Seydlitz');
  await player.click('to-lobby');
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  expect(await page.locator('[data-space="prag"] .place').textContent()).toBe('Prag');
  await player.click('drawer-game');
  expect(await page.inputValue(testId('setting-theme'))).toBe('dark');
  expect(await page.isChecked(testId('setting-banners'))).toBe(false);
  await page.check(testId('setting-autoPass'));
  expect(await kept(page)).toMatchObject({
    theme: 'dark',
    placeNames: 'local',
    banners: false,
    music: true,
    musicVolume: 0.2,
    name: 'Seydlitz',
    autoPass: true,
  });
});

test('another palette changes the colours of the nations on the map', async () => {
  const page = await host.page();
  const player = new Player(page);
  const prussia = () =>
    page
      .locator('.map .nation-prussia .field')
      .first()
      .evaluate((element) => getComputedStyle(element).fill);
  await page.goto(host.url);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  const before = await prussia();
  await player.click('drawer-game');
  await page.selectOption(testId('setting-palette'), 'red-green');
  await expect.poll(prussia).not.toBe(before);
});

test('questions that are no longer asked can be asked again', async () => {
  const page = await host.page();
  await page.addInitScript(() => {
    if (localStorage.getItem('feldzug.settings') === null)
      localStorage.setItem('feldzug.settings', JSON.stringify({ dontAsk: ['resign', 'bot-plays'] }));
  });
  await page.goto(`${host.url}/#/settings`);
  await expect.poll(() => page.innerText(testId('confirmations'))).toMatch(/2 questions are set/);
  await page.click(testId('ask-everything'));
  await expect
    .poll(() => page.innerText(testId('confirmations')))
    .toBe('Final actions ask for confirmation.');
  expect(await kept(page)).toMatchObject({ dontAsk: [] });
});

test.each(LOOKS)('axe-core finds nothing on the settings page (%s)', async (_, look) => {
  const page = await host.page({ ...DESK, ...look });
  await page.goto(`${host.url}/#/settings`);
  await page.check(testId('sound'));
  await page.check(testId('music'));
  expect(await findings(page)).toEqual([]);
});

test.each([DESK, PHONE])('nothing is cut off at twice the text size ($viewport.width)', async (options) => {
  const page = await host.page(options);
  await page.goto(`${host.url}/#/settings`);
  await page.check(testId('sound'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const cut = await page.$$eval('.settings-form *', (all) =>
    all
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML),
  );
  expect(cut).toEqual([]);
});

test('the longest words of every select are whole at twice the text size on a phone', async () => {
  const page = await host.page(PHONE);
  await page.goto(host.url);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.click(offer('great-crisis', 'set-up'));
  await page.waitForSelector(testId('seat-prussian'));
  expect(await cutSelects(page)).toEqual([]);
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await page.waitForSelector(testId('setting-palette'));
  expect(await cutSelects(page)).toEqual([]);
});

/** Selects whose longest words need more lines than they have room for. */
const cutSelects = (page: Page): Promise<string[]> =>
  page.$$eval('select', (selects) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return selects.flatMap((select) => {
      const style = getComputedStyle(select);
      const [size, top, left] = [style.fontSize, style.paddingTop, style.paddingLeft].map(Number.parseFloat);
      pen.font = style.font;
      const longest = [...select.options].sort((a, b) => b.text.length - a.text.length)[0];
      select.value = longest.value;
      const lines = Math.ceil(pen.measureText(longest.text).width / (select.clientWidth - 2 * left));
      const needed = lines * size * 1.15 + 2 * top;
      return lines > 1 && select.clientHeight < needed ? [longest.text] : [];
    });
  });
