/** Installs what the lock file names, unless it is there already. */
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from './place.mjs';
import { runNpm, secondsSince } from './run.mjs';

const LEAST_NODE = [20, 19];

/** Throws an error with one clear sentence where the project cannot run. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  throw new Error(`Feldzug needs Node ${LEAST_NODE.join('.')} or newer; this is Node ${version}.`);
}

export async function install(say) {
  const missing = notInstalled();
  if (!missing) return;
  say(`Installing packages (${missing}) …`);
  const start = performance.now();
  // Types, linter and page builder are development dependencies, whatever NODE_ENV says.
  const { ok, output, reason } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (!ok) throw new Error(`npm ci failed${reason && ` (${reason})`}:\n${output.trim()}`);
  say(`Installed in ${secondsSince(start)}.`);
}

/** Why an installation is needed; undefined when every package of the lock file is there in its version. */
function notInstalled() {
  const wanted = packagesIn(inProject('package-lock.json'));
  const have = packagesIn(inProject('node_modules/.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing: this is not a whole copy of the project.');
  if (!have) return 'none are here yet';
  for (const [path, wish] of Object.entries(wanted)) {
    if (isNeeded(path, wish) && !isSame(wish, have[path]))
      return `${path.slice('node_modules/'.length)} is missing or outdated`;
  }
  return undefined;
}

/** Optional are the binaries of other systems; outside node_modules are the project's own packages. */
const isNeeded = (path, { optional, link, resolved }) =>
  path.startsWith('node_modules/') && !optional && (!link || existsSync(inProject(resolved)));

const isSame = (wish, has) => (wish.link ? has?.link === true : has?.version === wish.version);

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}
