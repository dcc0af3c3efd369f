/** Builds the page, unless the built one is newer than everything it is made of. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, TOOLS } from './place.mjs';
import { runNode, secondsSince } from './run.mjs';

/** The page that our server serves, and the one that needs no server. */
const BUILDS = {
  served: { folder: inProject('packages/web/dist'), args: [] },
  static: { folder: inProject('packages/web/dist-static'), args: ['--mode', 'static'] },
};

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-static', 'test', 'cases', 'tools']);

/** Gives the folder of the page. */
export async function buildPage(say, kind = 'served') {
  const { folder, args } = BUILDS[kind];
  const built = join(folder, 'index.html');
  if (existsSync(built) && newest(inProject('packages')) <= statSync(built).mtimeMs) return folder;
  say('Building the page …');
  const start = performance.now();
  const { ok, output, reason } = await runNode(TOOLS.vite, ['build', ...args, '--logLevel', 'warn'], {
    cwd: inProject('packages/web'),
    // Also when a test asks for it: what is tested is what is shipped.
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`the page cannot be built${reason && ` (${reason})`}:\n${output.trim()}`);
  say(`Built in ${secondsSince(start)}.`);
  return folder;
}

/** When the youngest source under a folder was changed. */
function newest(folder) {
  let youngest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) youngest = Math.max(youngest, newest(path));
    else if (entry.isFile()) youngest = Math.max(youngest, statSync(path).mtimeMs);
  }
  return youngest;
}
