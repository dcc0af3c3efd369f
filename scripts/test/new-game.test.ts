/** `npm run new-game` in a copy of the project: what it creates works, and what it refuses changes nothing. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Sorts before the names of other packages, unlike the name in the template. */
const ID = 'autumn-march';
const TOP = [
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  'biome.json',
  '.gitignore',
];
const LEFT_OUT = /(^|\/)(node_modules|dist|dist-static|golden|\.vite)(\/|$)/;
/** The files outside its two folders that a new game may touch. */
const TOUCHED = [
  'package-lock.json',
  'packages/bots/package.json',
  'packages/bots/src/games/list.ts',
  'packages/web/package.json',
];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'feldzug-new-game-'));
  for (const name of TOP)
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source.slice(ROOT.length)),
    });
  linkModules();
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('what cannot be created', () => {
  it.each([
    ['Seven_Weeks', /is not a good id/],
    ['dragoon', /packages\/games\/dragoon already exists/],
    ['kernel', /already the name of something else/],
    ['facts', /already has a meaning in the code/],
    ['class', /already has a meaning in the code/],
  ])('%s is refused and changes nothing', async (id, reason) => {
    const before = filesOf(copy);
    const { code, output } = await node('scripts/new-game.mjs', id);
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(filesOf(copy)).toEqual(before);
  });
});

describe('a new game', () => {
  let before: Map<string, string>;

  beforeAll(async () => {
    before = filesOf(copy);
    const { code, output } = await node('scripts/new-game.mjs', ID);
    expect(code, output).toBe(0);
  });

  it('touches one list and the package files, nothing else outside its folders', () => {
    const after = filesOf(copy);
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    const own = [`packages/games/${ID}/`, `packages/web/src/games/${ID}/`];
    expect(changed.filter((path) => !own.some((folder) => path.startsWith(folder))).sort()).toEqual(TOUCHED);
    for (const folder of own)
      expect(
        changed.filter((path) => path.startsWith(folder)),
        folder,
      ).not.toEqual([]);
    const lines = (files: Map<string, string>): string[] => files.get(TOUCHED[2])!.split('\n');
    expect(lines(after).filter((line) => !lines(before).includes(line))).toEqual([
      `  '${ID}': () => import('@feldzug/${ID}/editions.ts'),`,
    ]);
  });

  it('has nothing left of the template', () => {
    const strays = [...filesOf(copy)]
      .filter(([path]) => path.includes(`games/${ID}/`))
      .filter(([, text]) => /my-?game|my game/i.test(text));
    expect(strays.map(([path]) => path)).toEqual([]);
  });

  it('has sound types and style', async () => {
    const include = [`packages/games/${ID}`, `packages/web/src/games/${ID}`, 'packages/bots/src/games'];
    writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual(SILENT);
    const style = await node(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      '--vcs-enabled=false',
      ...include,
    );
    expect(style.code, style.output).toBe(0);
  });

  it('passes its law, rulebook and golden tests', async () => {
    const golden = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=rules',
      'golden.test.ts',
      '-t',
      ID,
    );
    expect(golden.code, golden.output).toBe(0);
    const own = await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=rules',
      `packages/games/${ID}`,
    );
    expect(own.code, own.output).toBe(0);
    expect(own.output).toMatch(/Tests\s+\d+ passed/);
  });

  it('has a page with a card, words and a text board', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=page'];
    const page = await node(...vitest, 'every-page.test.ts', 'lobby.test.ts', '-t', ID);
    expect(page.code, page.output).toBe(0);
    // The card and its lessons, the words, and the place names in them.
    expect(page.output).toMatch(/Tests\s+4 passed/);
  });

  it('is known to the command line', async () => {
    const feldzug = 'packages/cli/bin/feldzug.js';
    const cases = readdirSync(join(copy, `packages/games/${ID}/cases`)).map(
      (name) => `packages/games/${ID}/cases/${name}`,
    );
    expect((await node(feldzug, 'case', ...cases)).output.match(/^ok /gm)).toHaveLength(cases.length);
    const played = await node(
      feldzug,
      'simulate',
      ID,
      '--games',
      '20',
      '--seats',
      'recruit,recruit',
      '--seed',
      '1',
      '--json',
    );
    expect(JSON.parse(played.output)).toMatchObject({ game: ID, finished: 20 });
  });
});

const SILENT = { code: 0, output: '' };

/** Every installed package by a link, and the project's own packages by links inside the copy. */
function linkModules(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@feldzug'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@feldzug' || name.startsWith('.')) continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  const packages = ['kernel', 'board', 'bots', 'server', 'web', 'cli'].map((name) => [
    name,
    `../../packages/${name}`,
  ]);
  const games = readdirSync(join(copy, 'packages/games')).map((name) => [
    name,
    `../../packages/games/${name}`,
  ]);
  for (const [name, target] of [...packages, ...games]) symlinkSync(target, join(modules, '@feldzug', name));
  cpSync(join(ROOT, 'node_modules/.package-lock.json'), join(modules, '.package-lock.json'));
}

/** Every file of the copy with its text, without the installed packages. */
function filesOf(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.name === 'node_modules') continue;
      if (entry.isDirectory()) visit(path);
      else found.set(path, readFileSync(join(folder, path), 'utf8'));
    }
  };
  visit('');
  return found;
}

function node(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: copy, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }, maxBuffer: 1e8 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, output: error ? `${stdout}${stderr}` : stdout }),
    );
  });
}
