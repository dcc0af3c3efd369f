/**
 * `npm run bench:page`: how much the first screens weigh, and how long scripts run for a march, for painting every
 * space anew, for a step of the zoom and for frames of the largest battle; by clicks, keys and wheel in a real
 * Chromium, against the real server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@feldzug/server/serve.ts';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../chromium.ts';
import { type Frames, timeField } from './field.ts';
import { type Cost, type Meter, openMeter } from './meter.ts';

const REPEATS = 10;
const MOST_MILLISECONDS = 16;
const MOST_KILOBYTES = 250;
const DESK = { viewport: { width: 1440, height: 900 } };

const browser = await launch();
try {
  console.log(`${cpus().length} × ${cpus()[0].model}, Chromium ${browser.version()}, 1440 × 900`);
  await withServer(undefined, (url) => weigh(browser, url));
  await withServer(undefined, (url) => timeMarchAndZoom(browser, url));
  await withServer(new URL('./repainting-library.ts', import.meta.url), (url) => timeRepaint(browser, url));
  await withServer(new URL('./field-library.ts', import.meta.url), async (url) => {
    for (const frames of await timeField(browser, url)) reportFrames(frames);
  });
} finally {
  await browser.close();
}

async function withServer(library: URL | undefined, use: (url: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'feldzug-bench-'));
  const serving = await serve({ host: '127.0.0.1', port: 0, data, log: { level: 'silent' }, library });
  try {
    await use(serving.url);
  } finally {
    await serving.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Everything that comes over the wire until the screen stands, as the server sends it. */
async function weigh(from: Browser, url: string): Promise<void> {
  const page = await from.newPage(DESK);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  let bytes = 0;
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  reportBytes('first screen (lobby)', bytes, MOST_KILOBYTES);
  await page.click('[data-game="great-crisis"] [data-testid="play-now"]');
  await page.waitForSelector('.map-world');
  await page.waitForLoadState('networkidle');
  reportBytes('lobby and the first map', bytes, undefined);
  await page.close();
}

async function timeMarchAndZoom(from: Browser, url: string): Promise<void> {
  const page = await from.newPage({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.click('[data-game="great-crisis"] [data-testid="play-now"]');
  await page.waitForSelector('[data-testid="verb-march"]');
  const meter = await openMeter(page);
  const stack: Cost[] = [];
  const target: Cost[] = [];
  const march: Cost[] = [];
  const undo: Cost[] = [];
  for (let time = 0; time < REPEATS; time++) {
    stack.push(await meter.during(() => space(page, 'magdeburg')));
    target.push(await meter.during(() => space(page, 'berlin')));
    march.push(await meter.during(() => page.click('[data-testid="confirm"]')));
    undo.push(await meter.during(() => page.keyboard.press('Control+z')));
  }
  report('march: choose the stack', stack);
  report('march: choose the way', target);
  report('march: it is made', march);
  report('march: it is undone', undo);
  report('zoom step', await zoomSteps(page, meter));
  await page.close();
}

async function zoomSteps(page: Page, meter: Meter): Promise<Cost[]> {
  await page.mouse.move(700, 350);
  const costs: Cost[] = [];
  for (let time = 0; time < REPEATS; time++)
    costs.push(await meter.during(() => page.mouse.wheel(0, time % 2 === 0 ? -120 : 120)));
  return costs;
}

async function timeRepaint(from: Browser, url: string): Promise<void> {
  const page = await from.newPage({ ...DESK, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.click('[data-game="great-crisis"] [data-testid="set-up"]');
  await page.selectOption('[data-testid="seat-prussian"]', 'friend');
  await page.click('[data-testid="start"]');
  await page.click('[data-testid="seat-link"]');
  await page.waitForSelector('[data-testid="verb-march"]');
  const meter = await openMeter(page);
  const costs: Cost[] = [];
  for (let time = 0; time < REPEATS; time++) {
    await space(page, 'magdeburg');
    await space(page, 'berlin');
    await meter.rest();
    const before = await colours(page);
    costs.push(await meter.during(() => page.click('[data-testid="confirm"]')));
    const after = await colours(page);
    const painted = after.filter((colour, at) => colour !== before[at]).length;
    if (painted < after.length) throw new Error(`only ${painted} of ${after.length} spaces changed hands`);
    await page.keyboard.press('Control+z');
    await meter.rest();
  }
  report(`all ${(await colours(page)).length} spaces change hands`, costs);
  await page.close();
}

/** The nation in whose colour each space is painted. */
function colours(page: Page): Promise<string[]> {
  return page.$$eval('.tint-wash', (washes) => washes.map((wash) => wash.getAttribute('class')!));
}

/** A click of the mouse in the middle of the space. */
async function space(page: Page, id: string): Promise<void> {
  const box = (await page.locator(`[data-space="${id}"] .space-reach`).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function report(what: string, costs: readonly Cost[]): void {
  const scripts = costs.map(({ script }) => script).sort((a, b) => a - b);
  const drawing = costs.map(({ drawing: ms }) => ms).sort((a, b) => a - b);
  const middle = scripts[Math.floor(scripts.length / 2)];
  const verdict = middle < MOST_MILLISECONDS ? 'ok' : 'TOO SLOW';
  if (middle >= MOST_MILLISECONDS) process.exitCode = 1;
  console.log(
    `${verdict.padEnd(9)}${what.padEnd(34)} scripts ${middle.toFixed(1)} ms in the middle, ${scripts.at(-1)!.toFixed(1)} at most; style and layout ${drawing[Math.floor(drawing.length / 2)].toFixed(1)} ms; ${costs.length} times, limit ${MOST_MILLISECONDS} ms`,
  );
}

function reportFrames({ what, limit, work, apart }: Frames): void {
  const sorted = [...work].sort((a, b) => a - b);
  const [middle, late] = [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)]);
  const between = [...apart].sort((a, b) => a - b)[Math.floor(apart.length / 2)];
  if (late >= limit) process.exitCode = 1;
  console.log(
    `${(late < limit ? 'ok' : 'TOO SLOW').padEnd(9)}${what.padEnd(34)} ${middle.toFixed(1)} ms in the middle, ${late.toFixed(1)} in 95 of 100, ${sorted.at(-1)!.toFixed(1)} at most${between === undefined ? '' : `; frames ${between.toFixed(1)} ms apart`}; ${work.length} times, limit ${limit} ms`,
  );
}

function reportBytes(what: string, bytes: number, most: number | undefined): void {
  const kilobytes = bytes / 1000;
  const isOver = most !== undefined && kilobytes >= most;
  if (isOver) process.exitCode = 1;
  console.log(
    `${(isOver ? 'TOO BIG' : 'ok').padEnd(9)}${what.padEnd(34)} ${kilobytes.toFixed(0)} KB compressed${most === undefined ? '' : `, limit ${most} KB`}`,
  );
}
