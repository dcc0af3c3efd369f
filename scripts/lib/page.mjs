/** Builds the page, unless the built one is newer than everything it is made of. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, TOOLS } from './place.mjs';
import { runNode, secondsSince } from './run.mjs';

const BUILT = inProject('packages/web/dist/index.html');

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', 'cases']);

export async function buildPage(say) {
  if (existsSync(BUILT) && newest(inProject('packages')) <= statSync(BUILT).mtimeMs) return;
  say('Building the page …');
  const start = performance.now();
  const { ok, output, reason } = await runNode(TOOLS.vite, ['build', '--logLevel', 'warn'], {
    cwd: inProject('packages/web'),
  });
  if (!ok) throw new Error(`the page cannot be built${reason && ` (${reason})`}:\n${output.trim()}`);
  say(`Built in ${secondsSince(start)}.`);
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
