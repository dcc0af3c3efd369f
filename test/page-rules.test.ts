/**
 * A game keeps the rules it began with, on the page too: nothing in a game's page imports rules. It is given the game of
 * the record's version and asks that one (`game.offers`, `game.lookups`). What it may import describes positions and
 * pieces and decides nothing.
 */
import { describe, expect, it } from 'vitest';
import { filesUnder, gameFolders, manifestOf, read } from './project.ts';

/** Modules of a game that describe and do not decide. */
const DESCRIBING = /^(data|state|hex|rules\/frames|scenario\/\w+|editing\/\w+)\.ts$/;

const sources = filesUnder('packages/web/src/games').filter((file) => /\.tsx?$/.test(file));

describe.each(gameFolders())('%s', (folder) => {
  const { name } = manifestOf(folder);
  const barred = [gameObjectIn(folder), ...lookupsIn(folder)];

  it('has a game that a page could import', () => {
    expect(barred).not.toContain('');
  });

  it('is asked by its page only in the version that is played', () => {
    const versions = `packages/web/src/games/${folder.split('/').at(-1)}/versions.ts`;
    const strays = sources
      .filter((file) => file !== versions)
      .flatMap((file) => rulesImported(read(file), name, barred).map((what) => `${file} imports ${what}`));
    expect(strays).toEqual([]);
  });
});

it('an import of rules is found in every form', () => {
  const text = [
    "import { CITIES, dragoon, type State } from '@feldzug/dragoon';",
    "import type { Dragoon } from '@feldzug/dragoon';",
    "import {\n  type FirePhase,\n  shotsOf as shots,\n} from '@feldzug/dragoon/rules/targets.ts';",
    "import type { Frame } from '@feldzug/dragoon/rules/command.ts';",
    "const { lookups } = await import('@feldzug/dragoon/lookups.ts');",
    "import * as everything from '@feldzug/dragoon/state.ts';",
  ].join('\n');
  expect(rulesImported(text, '@feldzug/dragoon', ['dragoon', 'shotsOf'])).toEqual([
    'dragoon',
    '@feldzug/dragoon/rules/targets.ts',
    '* of @feldzug/dragoon/state.ts',
    '@feldzug/dragoon/lookups.ts',
  ]);
});

/** What a source takes from a game's package as a value that it must not. */
function rulesImported(text: string, packageName: string, barred: readonly string[]): string[] {
  const found: string[] = [];
  for (const [, what, from] of text.matchAll(/^import (?!type\b)([^;]*?) from '([^']+)';/gms)) {
    if (!isOf(from, packageName)) continue;
    const names = [...what.matchAll(/(type\s+)?(\w+)(?:\s+as\s+\w+)?/g)].flatMap(([, type, name]) =>
      type ? [] : [name],
    );
    if (what.startsWith('*')) found.push(`* of ${from}`);
    else if (from !== packageName && !DESCRIBING.test(from.slice(packageName.length + 1)) && names.length > 0)
      found.push(from);
    else found.push(...names.filter((name) => barred.includes(name)));
  }
  for (const [, from] of text.matchAll(/\bimport\('([^']+)'\)/g))
    if (isOf(from, packageName)) found.push(from);
  return found;
}

const isOf = (from: string, packageName: string): boolean =>
  from === packageName || from.startsWith(`${packageName}/`);

/** What the package calls its game. */
const gameObjectIn = (folder: string): string =>
  read(`${folder}/src/index.ts`).match(
    /^export const (\w+): [\w<>]+ = (?:defineGame<.+>\()?\{\n {2}id: /m,
  )?.[1] ?? '';

const lookupsIn = (folder: string): string[] => {
  if (!filesUnder(`${folder}/src`).includes(`${folder}/src/lookups.ts`)) return [];
  const [, body = ''] = read(`${folder}/src/lookups.ts`).match(/lookups = \{([^}]*)\}/) ?? [];
  return [...body.matchAll(/\w+/g)].map(([name]) => name);
};
