/**
 * `npm run screens`: pictures of every screen, on a desk and on a phone, light and dark, into the ignored folder
 * dist-screens, with an index. A picture that docs/screens shows is replaced there too. Names of screens after `--`
 * take only those; `desk-light`, `phone-dark` and so on take only these ways.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@feldzug/server/serve.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launch } from '../chromium.ts';
import { type Screen, SCREENS as TABLE_SCREENS, type Visit } from './catalogue.ts';
import { DEFIANT_STAND_SCREENS } from './defiant-stand.ts';
import { DRAGOON_SCREENS } from './dragoon.ts';
import { EDITOR_SCREENS } from './editor.ts';
import { LOBBY_SCREENS } from './lobby.ts';
import { RISING_SCREENS } from './rising.ts';
import { SWORD_SCREENS } from './sword.ts';
import { openDefiantStandWar, openDragoonWar, openRisingWar, openSwordWar, openWar } from './war.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = join(ROOT, 'dist-screens');
/** The few pictures that a document shows. */
const SHOWN = join(ROOT, 'docs/screens');
const MOST_BYTES = 100_000;
const QUALITIES = [56, 46, 38, 32, 26, 20, 15];
const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
const THEMES = ['light', 'dark'] as const;
const WAYS: readonly string[] = Object.keys(DEVICES).flatMap((device) =>
  THEMES.map((theme) => `${device}-${theme}`),
);
/** The time in every picture. */
const NOW = new Date('2026-08-29T12:00:00Z');

/** Every screen with the record that it opens; the record is read when it is needed. */
const SCREENS: readonly Screen<void>[] = [
  ...taking([...LOBBY_SCREENS, ...EDITOR_SCREENS, ...TABLE_SCREENS], openWar),
  ...taking(DEFIANT_STAND_SCREENS, openDefiantStandWar),
  ...taking(DRAGOON_SCREENS, openDragoonWar),
  ...taking(RISING_SCREENS, openRisingWar),
  ...taking(SWORD_SCREENS, openSwordWar),
];

const data = mkdtempSync(join(tmpdir(), 'feldzug-screens-'));
const serving = await serve({ host: '127.0.0.1', port: 0, data, log: { level: 'silent' } });
const browser = await launch();
try {
  await takeAll(browser, serving.url);
} finally {
  await browser.close();
  await serving.close();
  rmSync(data, { recursive: true, force: true });
}

/** Opens the war when the first of its screens is taken. */
function taking<W>(screens: readonly Screen<W>[], open: (say: (text: string) => void) => W): Screen<void>[] {
  let war: W | undefined;
  const opened = (): W => {
    war ??= open(console.log);
    return war;
  };
  return screens.map((screen) => ({
    ...screen,
    record: screen.record && (() => screen.record!(opened())),
  }));
}

async function takeAll(from: Browser, url: string): Promise<void> {
  const ways = process.argv.slice(2).filter((word) => WAYS.includes(word));
  const chosen = process.argv.slice(2).filter((word) => !WAYS.includes(word));
  const unknown = chosen.filter((id) => !SCREENS.some((screen) => screen.id === id));
  if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}.`);
  const wanted = SCREENS.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  if (process.argv.length === 2) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const colorScheme of THEMES) {
      for (const screen of wanted) {
        if (!isShown(screen, device, colorScheme)) continue;
        if (ways.length > 0 && !ways.includes(`${device}-${colorScheme}`)) continue;
        // Each picture comes from a fresh browser.
        const context = await from.newContext({
          ...options,
          colorScheme,
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'Europe/Berlin',
        });
        try {
          await take(context, url, screen, `${screen.id}-${device}-${colorScheme}.webp`);
        } finally {
          await context.close();
        }
      }
    }
  }
  writeFileSync(join(FOLDER, 'README.md'), index());
}

async function take(context: BrowserContext, url: string, screen: Screen<void>, name: string): Promise<void> {
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  // What has not come by then does not come.
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  try {
    await page.goto(url);
    await page.waitForSelector('.lobby');
    if (screen.record) await openRecord(page, screen.record());
    await screen.steps(visitOf(page));
    await atRest(page);
    const bytes = await picture(page);
    writeFileSync(join(FOLDER, name), bytes);
    if (existsSync(join(SHOWN, name))) copyFileSync(join(FOLDER, name), join(SHOWN, name));
    console.log(`${name} ${Math.round(bytes.length / 1000)} KB`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
  }
}

async function openRecord(page: Page, record: string): Promise<void> {
  const file = { name: 'war.feldzug', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.setInputFiles('[data-testid="load"]', file);
  await page.waitForSelector('[data-testid="prompt"], [data-testid="curtain"]');
}

function visitOf(page: Page): Visit {
  return {
    page,
    click: (testId) => page.click(`[data-testid="${testId}"]`),
    space: (id) => page.locator(`[data-space="${id}"]`).dispatchEvent('click'),
    wait: (selector) => page.waitForSelector(selector),
    async resumeBefore(moments) {
      const address = page.url();
      await page.goto('about:blank');
      await page.goto(address.replace(/#.*/, ''));
      await page.waitForSelector('.lobby');
      await page.evaluate(setSeenBack, moments);
      // Long enough to be met while it runs.
      await page.evaluate(() => localStorage.setItem('feldzug.settings', '{"speed":"slow"}'));
      await page.goto(address);
      await page.waitForSelector('[data-testid="prompt"]');
    },
  };
}

/** Runs in the page: the player has watched the saved games only so far. */
function setSeenBack(moments: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('feldzug-games');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('games', 'readwrite');
      const cursor = change.objectStore('games').openCursor();
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        at.update({ ...at.value, seen: Math.max(1, at.value.seen - moments) });
        at.continue();
      };
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Waits until fonts are loaded, the map is drawn and nothing moves any more. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => {
    const world = document.querySelector<HTMLElement>('.map-world');
    const field = document.querySelector<HTMLElement>('.hex-map');
    const isDrawn =
      (!world || /scale\(1\)/.test(world.style.transform)) && (!field || field.dataset.camera !== undefined);
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    return isDrawn && !isMoving && !document.querySelector('.odds-wait');
  });
}

/** The best quality that keeps the picture small. */
async function picture(page: Page): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data: text } = await tools.send('Page.captureScreenshot', { format: 'webp', quality });
    bytes = Buffer.from(text, 'base64');
    if (bytes.length <= MOST_BYTES) return bytes;
  }
  throw new Error(`it takes ${bytes.length} bytes`);
}

function isShown({ only }: Screen<void>, device: string, theme: string): boolean {
  return !only || only.includes(`${device}-${theme}`);
}

function index(): string {
  const rows = SCREENS.map((screen) => {
    const links = Object.keys(DEVICES).flatMap((device) =>
      THEMES.filter((theme) => isShown(screen, device, theme)).map(
        (theme) => `[${device}, ${theme}](${screen.id}-${device}-${theme}.webp)`,
      ),
    );
    return `| ${screen.shows} | ${links.join(' · ')} |`;
  });
  return `# Screens\n\nWritten by \`npm run screens\`. Do not edit.\n\n| screen | pictures |\n| --- | --- |\n${rows.join('\n')}\n`;
}
