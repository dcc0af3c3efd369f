/** What happened: the log keeps step with looking back, news lead to their place, and a game that is over has its chart. */
import { readdirSync, readFileSync } from 'node:fs';
import { ARMIES, holder, PRUSSIAN, SPACES, type State } from '@feldzug/great-crisis';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { DESK, harness, PHONE } from './harness.ts';
import { loadRecord, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

const PRUSSIA = ARMIES.findIndex(({ id }) => id === 'prussia');

/** A whole game of two Captains. */
const GOLDEN = new URL('../../../games/great-crisis/golden/1/', import.meta.url);
const [FILE] = readdirSync(GOLDEN).sort();
const RECORD = readFileSync(new URL(FILE, GOLDEN), 'utf8');

async function openRecord(page: Page): Promise<void> {
  await page.goto(host.url);
  await loadRecord(page, RECORD);
  await page.waitForSelector(`${testId('lift')}, ${testId('ended')}`);
  if (await page.locator(testId('lift')).isVisible()) await page.click(testId('lift'));
  await page.waitForSelector(testId('ended'));
}

/** The lines of the move on show that can be seen in the log without scrolling. */
const markedInSight = (page: Page): Promise<number> =>
  page.$$eval('.drawer .now', (lines) => {
    const room = document.querySelector('.drawer .scroll')!.getBoundingClientRect();
    return lines.filter((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return bottom > room.top && top < room.bottom;
    }).length;
  });

test('looking back, the log marks the move and scrolls to it, plays and pauses', async () => {
  const page = await host.page();
  await openRecord(page);
  await page.click(testId('drawer-log'));
  expect(await page.locator('.drawer .now').count()).toBe(0);
  await page.focus(testId('scrubber'));
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => markedInSight(page)).toBeGreaterThan(0);
  const moment = () => page.locator('.drawer .now').first().getAttribute('data-moment');
  expect(await moment()).toBe('12');
  await page.click(testId('run'));
  await expect.poll(async () => Number(await moment())).toBeGreaterThan(12);
  await page.click(testId('run'));
  await expect.poll(() => page.innerText(testId('run'))).toBe('Play');
  await expect.poll(() => markedInSight(page)).toBeGreaterThan(0);
});

test('the log folds, and shows fights only', async () => {
  const page = await host.page();
  await openRecord(page);
  await page.click(testId('drawer-log'));
  const lines = () => page.locator('.drawer .log-line').count();
  await page.click(testId('unfold-all'));
  const whole = await lines();
  expect(await page.locator('.log-chapter').count()).toBeGreaterThan(10);
  await page.check(testId('fights-only'));
  await expect.poll(lines).toBeLessThan(whole);
  expect(await page.innerText(testId('log'))).not.toMatch(/rolls for action points/);
  await page.uncheck(testId('fights-only'));
  await page.getByRole('button', { name: 'Fold all' }).click();
  await expect.poll(lines).toBe(0);
});

test('on a wide screen the log is open, and stays closed once it is closed', async () => {
  const page = await host.page({ viewport: { width: 1720, height: 900 } });
  await openRecord(page);
  await page.waitForSelector(testId('log'));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(testId('log')).count()).toBe(1);
  await page.keyboard.press('Shift+L');
  await expect.poll(() => page.locator(testId('log')).count()).toBe(0);
  await page.keyboard.press('Shift+L');
  await page.waitForSelector(testId('log'));
});

test('news of the opponent’s phase lead to their place; a big event has a banner that can be switched off', async () => {
  const page = await host.page();
  await page.goto(host.url);
  await loadRecord(page, recordUntil(afterABigLoss()));
  await page.waitForSelector(`${testId('lift')}, ${testId('recap')}`);
  if (await page.locator(testId('lift')).isVisible()) await page.click(testId('lift'));
  await page.locator(testId('recap')).getByRole('button', { name: 'Close' }).click();
  await page.waitForSelector(testId('digest'));
  expect(await page.innerText(testId('digest'))).toMatch(/Captured[\s\S]* takes /);
  await page.locator(testId('digest-entry')).first().click();
  await page.click(testId('digest-replay'));
  await page.waitForSelector(testId('banner'));
  expect(await page.innerText(testId('banner'))).toMatch(/ takes [\s\S]*Prussia holds \d+ resource space/);
  await page.click(testId('banners-off'));
  await expect.poll(() => page.locator(testId('banner')).count()).toBe(0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('feldzug.settings') ?? '{}'));
  expect(kept.banners).toBe(false);
});

/** Prussia is on the move again, and has lost a space with a fort or a resource. */
function afterABigLoss(): (state: State) => boolean {
  const big = SPACES.flatMap(({ resources, capacity }, space) => (resources + capacity > 0 ? [space] : []));
  let before = 0;
  return (s) => {
    const frame = s.flow.at(-1);
    // Every game begins anew with the first turn.
    if (s.turn === 1) before = 0;
    if (frame?.step !== 'phase.cards' || frame.army !== PRUSSIA) return false;
    const held = big.filter((space) => holder(s, space) === PRUSSIAN).length;
    const isLess = held < before;
    before = held;
    return isLess;
  };
}

test.each([
  { name: 'on a desk', options: DESK },
  { name: 'on a desk in the dark', options: { ...DESK, colorScheme: 'dark' as const } },
  { name: 'in forced colours', options: { ...DESK, forcedColors: 'active' as const } },
  { name: 'on a phone', options: PHONE },
])(
  'the course of the game $name: charts, turning points, and nothing that axe finds',
  async ({ options }) => {
    const page = await host.page(options);
    await openRecord(page);
    await page.click(testId('open-course'));
    await page.waitForSelector(testId('course'));
    await expect.poll(() => page.locator('.course .chart').count()).toBeGreaterThan(2);
    expect(await findings(page)).toEqual([]);
    await page.locator(testId('turning-point')).first().click();
    await page.waitForSelector(testId('scrubber'));
  },
);

test('the chart is saved as a picture and shared as a link that anybody can open', async () => {
  const page = await host.page();
  await openRecord(page);
  await page.click(testId('open-course'));
  await page.waitForSelector(testId('course'));
  const saving = page.waitForEvent('download');
  await page.click(testId('save-picture'));
  const picture = await saving;
  expect(picture.suggestedFilename()).toMatch(/\.png$/);
  const bytes = readFileSync(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(10_000);
  await page.click(testId('share-course'));
  const link = await page.inputValue(testId('course-link'));

  const other = await host.page();
  await other.goto(link);
  await other.waitForSelector(testId('course'));
  expect(await other.innerText('h1')).toMatch(/Great Crisis/);
  await expect.poll(() => other.locator('.chart').count()).toBeGreaterThan(2);
  await other.goto(`${link.slice(0, -40)}`);
  await expect.poll(() => other.innerText('h1')).toBe('This link is incomplete');
});
