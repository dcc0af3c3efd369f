/**
 * A game keeps its rules: the page has newer rules, in which only guns fire, and opens a game that was begun with the
 * kept ones. Offers, suggestions, odds, hints and the bot all know that muskets fire.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Dragoon, dragoon, isGun, type State } from '@feldzug/dragoon';
import { edition } from '@feldzug/dragoon/edition.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import {
  type Edition,
  fastChance,
  openDice,
  recordOf,
  startTable,
  submit,
  writeRecord,
} from '@feldzug/kernel';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { unitName } from '../../src/games/dragoon/names.ts';
import { launch } from '../../tools/chromium.ts';
import { type FileHost, hostFiles } from '../../tools/file-host.ts';
import { DESK } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { newerRules } from './two-versions.config.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SCENARIO = 'lobosch';
const folder = mkdtempSync(join(tmpdir(), 'feldzug-versions-'));
let browser: Browser;
let host: FileHost;
let newer: Edition<State, Dragoon>;

beforeAll(async () => {
  run([join(ROOT, 'scripts/keep-rules.mjs'), 'dragoon', '--into', folder]);
  const page = join(folder, 'page');
  const config = join(import.meta.dirname, 'two-versions.config.ts');
  run([
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    join(ROOT, 'packages/web'),
    ...['--config', config, '--outDir', page, '--logLevel', 'warn'],
  ]);
  newer = await newerEdition();
  host = await hostFiles(page, '/');
  browser = await launch();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(args: readonly string[]): void {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    KEPT_RULES: join(folder, `${dragoon.rulesVersion}.js`),
  };
  const { status, stderr } = spawnSync(process.execPath, [...args], { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

/** The newer rules for this process, built from the same change as the page's. */
async function newerEdition(): Promise<Edition<State, Dragoon>> {
  const entry = join(ROOT, 'packages/games/dragoon/src/edition.ts');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [newerRules()],
    build: {
      lib: { entry, formats: ['es'], fileName: () => 'newer.js' },
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
  return (await import(pathToFileURL(join(folder, 'newer.js')).href)).edition;
}

test('a game begun with kept rules finds them in offers, odds, hints and bot moves', async () => {
  const player = new Player(await open(recordBefore(edition, musketsFire)));
  const { page } = player;
  await player.isAsked(/defensive fire/i);

  await page.click(`${testId('verb-fire')}:not([aria-disabled="true"])`);
  expect(await player.said()).toMatch(/Fire: \d+ units? at \d+ hex/);

  await page.waitForSelector(`${testId('odds')} figcaption`);
  expect(await page.innerText(testId('odds'))).toMatch(/This fire[\s\S]*enemy losses\s+\d+ m[ae]n/);

  await player.press('?');
  await page.waitForSelector(testId('hint'), { timeout: 30_000 });
  expect(await page.innerText(`${testId('hint')} b`)).toMatch(/^Fire/);

  await page.click(testId('confirm'));
  await expect.poll(() => shotsBack(player), { timeout: 60_000 }).toBeGreaterThan(0);
});

test('a game of the newer rules in the same page offers the guns alone', async () => {
  const player = new Player(await open(recordBefore(newer, gunsFireAlone)));
  await player.isAsked(/defensive fire/i);
  await player.page.click(`${testId('verb-fire')}:not([aria-disabled="true"])`);
  expect(await player.said()).toMatch(/Fire: 1 unit at 1 hex/);
});

async function open(record: string): Promise<Page> {
  const context = await browser.newContext({ ...DESK, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(host.url);
  await loadRecord(page, record);
  return page;
}

/** How often foot of the bot has fired, by the log. */
async function shotsBack(player: Player): Promise<number> {
  await player.skip();
  const log = await player.log();
  return enemyFoot.filter((name) => log.includes(`${name} fires`)).length;
}

const battle = battleNamed(SCENARIO);
const view = dragoon.setup(SCENARIO, {}, fastChance(1));
const enemyFoot = battle.side.flatMap((side, unit) =>
  side === 1 && !isGun(battle.type[unit]) ? [unitName(battle, view, unit)] : [],
);

type Moment = (state: State, seat: number, { game, captain }: Edition<State, Dragoon>) => boolean;

/** Muskets may fire in defence, and the Captain would; the enemy's second fire follows. */
const musketsFire: Moment = (state, seat, { game, captain }) =>
  captain!.choose(game, game.mask(state, seat), seat, fastChance(1), 0).do === 'fire';

/** One gun may fire in defence; by the kept rules muskets could as well. */
const gunsFireAlone: Moment = (state, seat, { game }) =>
  shots(game, state, seat) === 1 && shots(dragoon, state, seat) > 1;

const shots = (game: Dragoon, state: State, seat: number): number =>
  game.offers(state, seat, { do: 'fire' }).next.length;

/** Captains play by the rules of the edition until Prussia is asked for defensive fire at such a moment. */
function recordBefore(rules: Edition<State, Dragoon>, isMoment: Moment): string {
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const record = recordOfGame(rules, isMoment, seed);
    if (record !== undefined) return record;
  }
  throw new Error('no game came to that moment');
}

const MOST_GAMES = 40;

function recordOfGame(
  { game, captain }: Edition<State, Dragoon>,
  isMoment: Moment,
  seed: number,
): string | undefined {
  const chance = fastChance(seed);
  const dice = openDice(chance);
  const seats = [{ name: 'Prussia' }, { name: 'Captain', bot: 'captain' }];
  const table = startTable(game, { scenario: SCENARIO, seats }, ['', ''], dice);
  for (let actions = 0; actions < 3000 && !table.result; actions++) {
    const { seat, decision } = table.asked[0];
    const state = table.state!;
    const { step } = game.pending(state).find((one) => one.seat === seat)!;
    if (seat === 0 && step === 'action.defence' && isMoment(state, seat, { game, captain }))
      return writeRecord(recordOf(table));
    const action = captain!.choose(game, game.mask(state, seat), seat, chance, 0);
    const by = seats[seat].bot === undefined ? {} : { by: 'bot' as const };
    submit(table, { kind: 'act', seat, decision, action, ...by }, dice);
  }
  return undefined;
}
