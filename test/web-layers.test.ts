/**
 * Layers inside the page: app → games → table → session. A folder imports from itself and from those below it; a game
 * never from another game. The two entries, main.tsx and thinking.worker.ts, stand above all of them.
 */
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './project.ts';

const SOURCE = 'packages/web/src';

/** From the bottom to the top. */
const LAYERS = ['session', 'table', 'games', 'app'] as const;

const sources = filesUnder(SOURCE).filter((file) => /\.tsx?$/.test(file));

describe('the page', () => {
  it('has sources in each of its layers, and nowhere else but its entries', () => {
    const folders = new Set(sources.map((file) => file.slice(SOURCE.length + 1).split('/')[0]));
    expect([...folders].sort()).toEqual(
      [...LAYERS, 'main.tsx', 'thinking.worker.ts', 'verifying.worker.ts'].sort(),
    );
  });

  it.each(LAYERS)('%s leans only on itself and on lower layers', (layer) => {
    const own = sources.filter((file) => file.startsWith(`${SOURCE}/${layer}/`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap((file) => straysIn(file, read(file)))).toEqual([]);
  });

  it('a step upwards or sideways is found', () => {
    const text = "import { go } from '../app/routes.ts';\nconst { load } = await import('../session/a.ts');";
    expect(straysIn(`${SOURCE}/table/TopBar.tsx`, text)).toEqual([
      `${SOURCE}/table/TopBar.tsx imports ../app/routes.ts`,
    ]);
    expect(
      straysIn(`${SOURCE}/games/dragoon/page.ts`, "import type { A } from '../great-crisis/a.ts';"),
    ).toEqual([`${SOURCE}/games/dragoon/page.ts imports ../great-crisis/a.ts`]);
  });
});

function straysIn(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^'?]*\.tsx?)'/g)]
    .map(([, path]) => path)
    .filter((path) => !mayImport(file, posix.join(posix.dirname(file), path)))
    .map((path) => `${file} imports ${path}`);
}

function mayImport(from: string, to: string): boolean {
  if (gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to)) return false;
  return layerOf(to) >= 0 && layerOf(to) <= layerOf(from);
}

const layerOf = (file: string): number => LAYERS.findIndex((layer) => file.startsWith(`${SOURCE}/${layer}/`));

/** The game in whose folder the file is. */
const gameOf = (file: string): string | undefined =>
  file.match(new RegExp(`^${SOURCE}/games/([\\w-]+)/`))?.[1];

describe('test ids', () => {
  it('are written on the page for tests, and nothing in the page reads them', () => {
    const all = filesUnder(SOURCE).filter((file) => /\.(tsx?|css)$/.test(file));
    expect(all.flatMap((file) => readersIn(file, read(file)))).toEqual([]);
  });

  it('a reader is found', () => {
    expect(readersIn('a.ts', `document.querySelector('[data-testid="fill"]');`)).toEqual([
      'a.ts reads a test id',
    ]);
    expect(readersIn('a.tsx', '<p data-testid="fill" />')).toEqual([]);
  });
});

/** Anything but an attribute that is written. */
const readersIn = (file: string, text: string): string[] =>
  /data-testid(?!=)|\[data-testid|dataset\.testid/.test(text) ? [`${file} reads a test id`] : [];
