/** Every paragraph that a game's rules, bots, page or cases cite, in code or in a comment, stands in its RULES.md. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Citation, citationsIn, numbersIn } from '@feldzug/kernel/paragraphs.ts';
import { describe, expect, it } from 'vitest';
import { filesUnder, gameFolders, ROOT, read } from './project.ts';

interface Cited extends Citation {
  readonly file: string;
}

describe.each(gameFolders())('%s', (game) => {
  const paragraphs = numbersIn(read(`${game}/RULES.md`));
  const page = `packages/web/src/games/${basename(game)}`;
  const places = [['rules and bots', `${game}/src`] as const, ['page', page] as const];

  it('has rules and rulings', () => {
    expect(['RULES.md', 'RULINGS.md'].filter((file) => !existsSync(join(ROOT, game, file)))).toEqual([]);
  });

  // A game may come without a page of its own.
  it.each(places.filter(([, folder]) => existsSync(join(ROOT, folder))))(
    '%s: only paragraphs that exist are cited',
    (where, folder) => {
      const cited = citedUnder(folder);
      console.info(
        `${basename(game)}, ${where}: ${cited.length} citations checked, ${countOf(cited, 'code')} in code, ` +
          `${countOf(cited, 'comment')} in comments; ${paragraphs.size} paragraphs`,
      );
      expect(cited.length).toBeGreaterThan(0);
      const dead = cited
        .filter(({ rule }) => !paragraphs.has(rule))
        .map(({ file, line, rule }) => `${file}:${line} cites ${rule}`);
      expect(dead).toEqual([]);
    },
  );

  it('its cases cite only paragraphs that exist', () => {
    const strays = filesUnder(`${game}/cases`).flatMap((file) =>
      rulesNamedIn(JSON.parse(read(file)))
        .filter((rule) => !paragraphs.has(rule))
        .map((rule) => `${file}: ${rule}`),
    );
    expect(strays).toEqual([]);
  });

  it('the cases that its rulings name exist', () => {
    const named = [...read(`${game}/RULINGS.md`).matchAll(/`([\w.-]+\.json)`/g)].map((match) => match[1]);
    const isThere = (name: string) =>
      ['cases', 'data'].some((folder) => existsSync(join(ROOT, game, folder, name)));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

const citedUnder = (folder: string): Cited[] =>
  filesUnder(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => citationsIn(read(file)).map((citation) => ({ ...citation, file })));

const countOf = (cited: readonly Cited[], place: Citation['place']): number =>
  cited.filter((each) => each.place === place).length;

/** Every `rule` at any depth of a case file. */
function rulesNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(rulesNamedIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' ? [inner].flat().map(String) : rulesNamedIn(inner),
  );
}
