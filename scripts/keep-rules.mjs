/**
 * `npm run keep-rules -- GAME`: keeps the present rules of a game, and the bots written for them, as they are, in one
 * file that nothing changes any more, so that games begun with them can be finished. Run it before a change of
 * behaviour and raise `rulesVersion` with that change: see CONTRIBUTING.md, "A change of rules". `--into FOLDER` only
 * writes the file, to look at it.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { inProject } from './lib/place.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const [id] = positionals;
const folder = inProject('packages/games', id ?? '');
const list = `${folder}/src/released.ts`;
if (!id || !existsSync(list)) fail('say which game: npm run keep-rules -- great-crisis', 2);

await import('@feldzug/bots/typescript.js');
const { edition } = await import(`${folder}/src/edition.ts`);
const version = edition.game.rulesVersion;
if (values.into !== undefined) await writeRules(resolve(values.into));
else await keep(`${folder}/released`);

async function keep(released) {
  if (existsSync(`${released}/${version}.js`))
    fail(`rules ${version} of ${id} are kept already: raise rulesVersion in src/index.ts first`, 1);
  await writeRules(released);
  writeFileSync(`${released}/${version}.d.ts`, typesOf(edition.game));
  writeFileSync(list, withVersion(readFileSync(list, 'utf8')));
  console.log(`rules ${version} of ${id} are kept in packages/games/${id}/released/${version}.js`);
  console.log('now raise rulesVersion in src/index.ts, change the rules, and run: npm run golden');
}

/** Names the lookups that this version has: a page that needs one more no longer passes the type check. */
function typesOf({ lookups }) {
  if (!lookups)
    return `import type { Edition } from '@feldzug/kernel';
import type { State } from '../src/state.ts';

export declare const edition: Edition<State>;
`;
  const names = Object.keys(lookups).map((name) => `'${name}'`);
  return `import type { Edition, Game } from '@feldzug/kernel';
import type { Lookups } from '../src/lookups.ts';
import type { State } from '../src/state.ts';

interface Kept extends Game<State> {
  readonly lookups: Pick<Lookups, ${names.join(' | ')}>;
}

export declare const edition: Edition<State, Kept>;
`;
}

/** One file. The kernel goes in with rules and bots: what it does to a game today, it does for ever. */
async function writeRules(outDir) {
  mkdirSync(outDir, { recursive: true });
  const own = mkdtempSync(join(folder, 'keep-'));
  const entry = join(own, 'entry.ts');
  try {
    writeFileSync(entry, "export { edition } from '../src/edition.ts';\n");
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      build: {
        lib: { entry, formats: ['es'], fileName: () => `${version}.js` },
        outDir,
        emptyOutDir: false,
        minify: false,
        target: 'es2023',
      },
    });
  } finally {
    rmSync(own, { recursive: true });
  }
}

function withVersion(text) {
  const local = `edition${version.replace(/\W/g, '_')}`;
  return text
    .replace(
      '\n\nexport const',
      `\nimport { edition as ${local} } from '../released/${version}.js';\n\nexport const`,
    )
    .replace(/= \[(.*)\];/, (_, others) => `= [${others ? `${others}, ` : ''}${local}];`);
}

function fail(text, code) {
  console.error(text);
  process.exit(code);
}
