/** The linter's rules about rules (biome.json): each is shown to catch a source that breaks it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './project.ts';

const BROKEN = {
  'Math.random': ['export const luck = Math.random();', 'lint/nursery/noJsRestrictedProperties'],
  'Math.random taken out of Math': [
    'const { random } = Math;\nexport const luck = random();',
    'lint/nursery/noJsRestrictedProperties',
  ],
  'Math.sin': ['export const wave = Math.sin(1);', 'lint/nursery/noJsRestrictedProperties'],
  Date: ['export const today = new Date();', 'lint/style/noRestrictedGlobals'],
  fetch: ["export const page = fetch('https://example.org');", 'lint/style/noRestrictedGlobals'],
  'crypto for luck': ['export const id = crypto.randomUUID();', 'lint/style/noRestrictedGlobals'],
  document: ['export const body = document.body;', 'lint/style/noRestrictedGlobals'],
  'a module of Node': [
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
    'lint/correctness/noNodejsModules',
  ],
  'a package of a higher layer': [
    "import { play } from '@feldzug/bots';\nexport const again = play;",
    'lint/correctness/noUndeclaredDependencies',
  ],
} as const;

const PURE = ['packages/kernel', 'packages/board', 'packages/games/example'];

const SOUND = 'export const half = (n: number): number => Math.floor(n / 2);\n';

let found: Map<string, string[]>;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-purity-'));
  for (const file of ['biome.json', '.gitignore']) copyFileSync(join(ROOT, file), join(folder, file));
  for (const name of PURE) {
    mkdirSync(join(folder, name, 'src'), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), '{ "name": "example" }\n');
    writeFileSync(join(folder, name, 'src/sound.ts'), SOUND);
    for (const [index, [text]] of Object.values(BROKEN).entries())
      writeFileSync(join(folder, name, `src/broken-${index}.ts`), `${text}\n`);
  }
  found = lint();
});

afterAll(() => rmSync(folder, { recursive: true }));

for (const name of PURE) {
  it(`nothing is found in a sound source of ${name}`, () => {
    expect(found.get(join(folder, name, 'src/sound.ts'))).toBeUndefined();
  });

  for (const [index, [what, [, rule]]] of Object.entries(BROKEN).entries()) {
    it(`${what} is caught in ${name}`, () => {
      expect(found.get(join(folder, name, `src/broken-${index}.ts`))).toContain(rule);
    });
  }
}

/** The errors that the linter names for each file. */
function lint(): Map<string, string[]> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const report = JSON.parse(stdout) as {
    diagnostics: { severity: string; category: string; location: { path: string } }[];
  };
  const errors = new Map<string, string[]>();
  for (const { severity, category, location } of report.diagnostics) {
    if (severity !== 'error') continue;
    const file = join(folder, location.path);
    errors.set(file, [...(errors.get(file) ?? []), category]);
  }
  return errors;
}
