/**
 * `npm run keep-rules -- GAME`: keeps the present rules of a game as they are, in one file that nothing changes any
 * more, so that games begun with them can be finished. Run it before a change of behaviour and raise `rulesVersion`
 * with that change: see CONTRIBUTING.md, "A change of rules". `--into FOLDER` only writes the file, to look at it.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { build } from 'vite';
import { inProject } from './lib/place.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
const [id] = positionals;
const folder = inProject('packages/games', id ?? '');
const list = `${folder}/src/released.ts`;
if (!id || !existsSync(list)) fail('say which game: npm run keep-rules -- great-crisis', 2);

register();
const { name, version } = await rulesIn(`${folder}/src/index.ts`);
if (values.into !== undefined) await writeRules(resolve(values.into));
else await keep(`${folder}/released`);

async function keep(released) {
  if (existsSync(`${released}/${version}.js`))
    fail(`rules ${version} of ${id} are kept already: raise rulesVersion in src/index.ts first`, 1);
  await writeRules(released);
  writeFileSync(
    `${released}/${version}.d.ts`,
    "import type { AnyGame } from '@feldzug/kernel';\n\nexport declare const rules: AnyGame;\n",
  );
  writeFileSync(list, withVersion(readFileSync(list, 'utf8')));
  console.log(`rules ${version} of ${id} are kept in packages/games/${id}/released/${version}.js`);
  console.log('now raise rulesVersion in src/index.ts, change the rules, and run: npm run golden');
}

/** The game that a package exports, under which name. */
async function rulesIn(file) {
  const exported = Object.entries(await import(file));
  const [exportedAs, game] = exported.find(
    ([, value]) => value?.id === id && value.rulesVersion !== undefined,
  );
  return { name: exportedAs, version: game.rulesVersion };
}

/** One file. The kernel goes in with the rules: what it does to a game today, it does for ever. */
async function writeRules(outDir) {
  mkdirSync(outDir, { recursive: true });
  const own = mkdtempSync(join(folder, 'keep-'));
  const entry = join(own, 'entry.ts');
  try {
    writeFileSync(entry, `export { ${name} as rules } from '../src/index.ts';\n`);
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
  const local = `rules${version.replace(/\W/g, '_')}`;
  return text
    .replace(
      '\n\nexport const',
      `\nimport { rules as ${local} } from '../released/${version}.js';\n\nexport const`,
    )
    .replace(/= \[(.*)\];/, (_, others) => `= [${others ? `${others}, ` : ''}${local}];`);
}

function fail(text, code) {
  console.error(text);
  process.exit(code);
}
