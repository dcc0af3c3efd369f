/**
 * Dependencies point one way: web, server, cli → bots → games → board → kernel. The linter sees to it that a source
 * imports only packages that its package.json names (biome.json); here, that no package.json names one above its own
 * layer and that no import walks around package.json.
 */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, gameFolders, manifestOf, packageFolders, read } from './project.ts';

/** From the bottom to the top; a package may lean on those of lower layers. */
const LAYERS: readonly (readonly string[])[] = [
  ['packages/kernel'],
  ['packages/board'],
  gameFolders(),
  ['packages/bots'],
  ['packages/server'],
  ['packages/web', 'packages/cli'],
];

/** Rules lean on nothing from outside the project. */
const PURE = LAYERS.slice(0, 3).flat();

describe('the packages', () => {
  it('all have a layer', () => {
    expect(packageFolders().sort()).toEqual(LAYERS.flat().sort());
  });

  it.each(packageFolders())('%s leans only on lower layers', (folder) => {
    const allowed = LAYERS.slice(0, layerOf(folder))
      .flat()
      .map((lower) => manifestOf(lower).name);
    const own = new Set(packageFolders().map((each) => manifestOf(each).name));
    const named = Object.keys({ ...manifestOf(folder).dependencies, ...manifestOf(folder).devDependencies });
    expect(named.filter((name) => own.has(name) && !allowed.includes(name))).toEqual([]);
  });

  it.each(PURE)('%s leans on nothing from outside', (folder) => {
    const own = new Set(packageFolders().map((each) => manifestOf(each).name));
    const named = Object.keys({ ...manifestOf(folder).dependencies, ...manifestOf(folder).devDependencies });
    expect(named.filter((name) => !own.has(name))).toEqual([]);
  });
});

it('the page shares with the server what they say to each other, and nothing else', () => {
  const named = filesUnder('packages/web/src').flatMap((file) =>
    [...read(file).matchAll(/'(@feldzug\/server[^']*)'/g)].map((match) => match[1]),
  );
  expect(new Set(named)).toEqual(new Set(['@feldzug/server/protocol.ts']));
});

describe('imports by path', () => {
  it('are found in every form', () => {
    const text = [
      "import { a } from '../a.ts';",
      "export * from './b.ts';",
      "import './c.json';",
      "const d = await import('../d.ts');",
      "new Worker(new URL('./e.ts', import.meta.url));",
      "type F = import('./f.ts').F;",
      "import { kernel } from '@feldzug/kernel';",
      "import rules from '../RULES.md?raw';",
    ].join('\n');
    expect(pathImports(text)).toEqual(['../a.ts', './b.ts', './c.json', '../d.ts', './e.ts', './f.ts']);
  });

  it.each(packageFolders())('%s imports by path only what is its own', (folder) => {
    const strays = filesUnder(`${folder}/src`)
      .filter((file) => /\.[jt]sx?$/.test(file))
      .flatMap((file) =>
        pathImports(read(file))
          .filter((path) => !posix.join(posix.dirname(file), path).startsWith(`${folder}/`))
          .map((path) => `${file} imports ${path}`),
      );
    expect(strays).toEqual([]);
  });
});

const layerOf = (folder: string): number => LAYERS.findIndex((layer) => layer.includes(folder));

/** The code and data that a source imports by a path, in any of the forms that a bundler follows. */
function pathImports(text: string): string[] {
  const forms = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^'?]*\.(?:[cm]?[jt]sx?|json))(?:\?\w+)?'/g;
  return [...text.matchAll(forms)].map((match) => match[1]);
}
