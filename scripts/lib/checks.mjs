/**
 * The checks of `npm test`. Each is given `show`, which takes the text that its tools print, runs them and counts
 * `{ passed, failed, skipped }`; `skipped` has reasons.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { buildPage } from './page.mjs';
import { inProject, ROOT, TOOLS } from './place.mjs';
import { runNode } from './run.mjs';

const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

export const types = (show) => whole(show, TOOLS.tsc, ['-p', 'tsconfig.json']);

export const style = (show) => whole(show, TOOLS.biome, ['check', '--error-on-warnings', '.']);

export const house = (show) => vitest(show, ['house']);

/** Two workers more than the machine has processors: tests of the server wait most of their time. */
export const unit = (show) =>
  vitest(show, ['rules', 'unit', 'page', 'alone'], {}, [`--maxWorkers=${availableParallelism() + 2}`]);

/** Every case file of every game, with the command that a player would use. */
export async function cases(show) {
  const files = gameFolders().flatMap((game) => filesIn(`${game}/cases`));
  const { output, reason } = await runNode(TOOLS.feldzug, ['case', ...files], { env: COLOUR });
  const passed = output.match(/^ok /gm)?.length ?? 0;
  const failing = output.split('\n').filter((line) => line !== '' && !line.startsWith('ok '));
  for (const line of [...failing, ...(reason ? [reason] : [])]) show(`${line}\n`);
  // A case without a line has failed too.
  return { passed, failed: files.length - passed, skipped: [] };
}

/** Random games of every game, counted like tests: finished or not. */
export async function simulate(show) {
  const games = JSON.parse((await runNode(TOOLS.feldzug, ['games', '--json'])).output);
  const finished = await Promise.all(games.map((game) => finishedGames(show, game)));
  const passed = finished.reduce((sum, count) => sum + count, 0);
  return { passed, failed: GAMES * games.length - passed, skipped: [] };
}

async function finishedGames(show, { id, seats }) {
  const bots = seats.map(() => 'recruit').join(',');
  const series = ['--games', String(GAMES), '--seats', bots, '--seed', 'house', '--jobs', '1'];
  const { output, ok } = await runNode(TOOLS.feldzug, ['simulate', id, ...series, '--json']);
  const finished = ok ? JSON.parse(output).finished : 0;
  show(ok ? `${id}: ${finished} of ${GAMES} games finished\n` : output);
  return finished;
}

/** A sample: `npm run soak` plays many more. */
const GAMES = 3;

/** The page that the browser tests open can be built. */
export async function build(show) {
  await buildPage((line) => show(`${line}\n`));
  return { passed: 1, failed: 0, skipped: [] };
}

/** The page in a real Chromium; skipped only if there is none and none can be installed. */
export async function browser(show) {
  const { path, reason } = await chromium((line) => show(`${line}\n`));
  if (!path) return { passed: 0, failed: 0, skipped: [`all browser tests: ${reason}`] };
  const counts = await vitest(show, ['browser'], { CHROMIUM: path });
  const long = JSON.parse(readFileSync(inProject('scripts/lib/long-browser-tests.json'), 'utf8')).join(', ');
  return { ...counts, skipped: [...counts.skipped, `long ones, run by \`npm run soak\`: ${long}`] };
}

/** A tool that accepts or rejects the whole project counts as one check. */
async function whole(show, tool, args) {
  const { ok, reason } = await runNode(tool, args, { show, env: COLOUR });
  if (reason) show(`${reason}\n`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
}

async function vitest(show, projects, env = {}, flags = []) {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-counts-'));
  const file = join(folder, 'counts.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${inProject('scripts/lib/count-reporter.mjs')}`];
    const chosen = projects.map((project) => `--project=${project}`);
    const { ok, reason } = await runNode(TOOLS.vitest, ['run', ...chosen, ...flags, ...reporters], {
      show,
      env: { ...COLOUR, ...env, FELDZUG_COUNTS: file },
    });
    if (reason) show(`${reason}\n`);
    const counts = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 0, skipped: [] };
    // If Vitest itself fails, for example because it found no test, that counts.
    if (!ok && counts.failed === 0) counts.failed = 1;
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const gameFolders = () => readdirSync(inProject('packages/games')).map((name) => `packages/games/${name}`);

const filesIn = (folder) =>
  existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`) : [];
