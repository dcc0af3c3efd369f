/** The page with no server: on any web host, under any path, with the network off, and renewed between two games. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { launch } from '../../tools/chromium.ts';
import { type FileHost, hostFiles } from '../../tools/file-host.ts';
import { DESK } from './harness.ts';
import { clickUntil, Player, testId } from './player.ts';

const BUILT = join(import.meta.dirname, '../../dist-static');
const BUILD = join(import.meta.dirname, '../../../../scripts/build-static.mjs');
const PATH = '/some/club/feldzug/';
let browser: Browser;
let host: FileHost;

beforeAll(async () => {
  const { status, stderr } = spawnSync(process.execPath, [BUILD], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  browser = await launch();
}, 240_000);
afterAll(() => browser?.close());
beforeEach(async () => {
  host = await hostFiles(BUILT, PATH);
});
afterEach(() => host.close());

/** A page whose own faults fail the test; requests that find no network are what is tested here. */
async function open(): Promise<Page> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(host.url);
  return page;
}

const keeping = (page: Page): Promise<string | null> =>
  page.getAttribute(testId('standing'), 'data-keeping', { timeout: 30_000 });

const untilKept = (page: Page): Promise<void> =>
  expect.poll(() => keeping(page), { timeout: 60_000 }).toBe('kept');

test('a solo turn against a bot with the network off, kept for the next start', async () => {
  const page = await open();
  const player = new Player(page);
  await untilKept(page);
  await host.close();
  await page.context().setOffline(true);
  await page.reload();

  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await player.clickSpace('magdeburg');
  await player.clickSpace('berlin');
  await player.click('confirm');
  await playToOctober(player);
  const log = await player.log();
  expect(log).toMatch(/from Magdeburg to Berlin/);
  expect(log).toMatch(/October 1756/);

  const title = await player.title();
  await page.goto(host.url);
  await page.click(testId('kept-game'));
  await expect.poll(() => player.title(), { timeout: 30_000 }).toBe(title);
  expect(await player.log()).toMatch(/from Magdeburg to Berlin/);
});

test('what needs a server is shown with the reason, and two play at one screen', async () => {
  const page = await open();
  const player = new Player(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await player.chooses('great-crisis', 'set-up');
  const friend = page.locator(testId('seat-austrian')).locator('option[value="friend"]');
  expect(await friend.isDisabled()).toBe(true);
  expect(await friend.innerText()).toMatch(/needs a server/);
  expect(await page.innerText(testId('needs-a-server'))).toMatch(/This copy of the page has none/);

  await page.goto(`${host.url}#/at/some-game/some-token`);
  expect(await page.innerText(testId('no-server'))).toMatch(/needs a server/);
  await page.locator(testId('no-server')).locator('button').click();

  await player.chooses('great-crisis', 'set-up');
  await page.selectOption(testId('seat-austrian'), 'here');
  await player.click('start');
  await player.waitForPrompt(/Prussian alliance.*recover, then march/s);
  expect(asked.filter((path) => !path.startsWith(PATH))).toEqual([]);
});

test('a newer build is taken at the next start and not under a running game', async () => {
  const page = await open();
  const player = new Player(page);
  await untilKept(page);
  await player.chooses('great-crisis', 'play-now');
  await player.waitForPrompt(/recover, then march/);
  await player.clickSpace('magdeburg');
  await player.clickSpace('halle');
  await player.click('confirm');
  const title = await player.title();

  const newer = anotherBuild();
  host.serve(newer);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
      timeout: 30_000,
    })
    .toBe('installed');
  expect(await isNewer(page)).toBe(false);
  // The running game goes on with the parts it began with, also those that it has not asked for yet.
  await player.click('drawer-rules');
  expect(await player.title()).toBe(title);

  await page.reload();
  await expect.poll(() => isNewer(page), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => player.title(), { timeout: 30_000 }).toBe(title);
  await expect.poll(() => page.evaluate(() => caches.keys().then((names) => names.length))).toBe(1);
});

test('Chromium would install it', async () => {
  const page = await open();
  await untilKept(page);
  const tools = await page.context().newCDPSession(page);
  const { url, errors } = await tools.send('Page.getAppManifest');
  expect(url).toBe(`${host.url}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A page in a private window can never be installed; nothing else stands against it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

/** Whatever is asked is answered until the first turn is over and something is asked again. */
const playToOctober = (player: Player): Promise<void> =>
  clickUntil(player, async () => {
    const isOurs = (await player.verbs()).length > 0 && !(await player.isThere('replay-skip'));
    return isOurs && !/August 1756/.test(await player.title());
  });

/** The same build with another version and a mark on its page. */
function anotherBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-newer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(BUILT, folder, { recursive: true });
  const change = (name: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  change('service-worker.js', /VERSION = "[0-9a-f]+"/, 'VERSION = "newer"');
  change('index.html', /<head>/, '<head><meta name="build" content="newer">');
  return folder;
}

const isNewer = (page: Page): Promise<boolean> =>
  page
    .locator('meta[name="build"]')
    .count()
    .then((count) => count > 0);
