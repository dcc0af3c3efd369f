/** Every paragraph that a game's code, refusals or cases cite stands in its RULES.md or RULINGS.md. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, gameFolders, ROOT, read } from './project.ts';

/** `6`, `6.2`, `6.2.C`, `C`, `C.10`, `R1`. */
const NUMBER = /^(?:[A-Z]|[A-Z]?\d+)(?:\.(?:\d+|[A-Z]))*$/;

it('paragraphs are found in every form', () => {
  const rules =
    '## 6 Points\n### 6.2 Marches\n**6.2.C** Eight units.\nA unit.\n## The look\n## C The cards\n## R1 An example\n';
  expect([...paragraphsOf(rules)]).toEqual(['6', '6.2', '6.2.C', 'C', 'R1']);
});

it('citations are found in every form', () => {
  const code = `
    rule: '6.2',
    { type: 'turnBegan', rule: winter ? '8' : '5.1' }
    'no-points': ['6', 'No action points are left.'],
    'besieged': [
      'R17',
      'Units of another army are besieged there.',
    ],
    lossStep('8.4')`;
  expect(citedIn(code)).toEqual(['6.2', '8', '5.1', '8.4', '6', 'R17']);
});

describe.each(gameFolders())('%s', (game) => {
  const documents = ['RULES.md', 'RULINGS.md'].filter((file) => existsSync(join(ROOT, game, file)));
  const paragraphs = new Set(documents.flatMap((file) => [...paragraphsOf(read(`${game}/${file}`))]));

  it('has rules and rulings', () => {
    expect(documents).toEqual(['RULES.md', 'RULINGS.md']);
  });

  it('cites only paragraphs that exist', () => {
    const strays = filesUnder(`${game}/src`)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => citedIn(read(file)).map((rule) => ({ file, rule })))
      .filter(({ rule }) => !paragraphs.has(rule))
      .map(({ file, rule }) => `${file}: ${rule}`);
    expect(strays).toEqual([]);
  });

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

/** The numbers of chapters and paragraphs: first in a heading, or in bold at the start of a line. */
function paragraphsOf(markdown: string): Set<string> {
  const numbers = markdown.matchAll(/^(?:#+ (\w[\w.]*)(?= )|\*\*(\w[\w.]*)\*\*)/gm);
  return new Set([...numbers].map((match) => match[1] ?? match[2]).filter((word) => NUMBER.test(word)));
}

/** The paragraphs that a source cites: after `rule:`, given to a step, or first in a refusal. */
function citedIn(code: string): string[] {
  const after = [...code.matchAll(/\brule: ([^,}\n]+)|\w+Step\(([^)\n]*)\)/g)].flatMap((match) =>
    [...(match[1] ?? match[2]).matchAll(/'([^']+)'/g)].map((literal) => literal[1]),
  );
  const refusals = [...code.matchAll(/\[\s*'([\w.]+)',\s*['"]/g)].map((match) => match[1]);
  return [...new Set([...after, ...refusals.filter((word) => NUMBER.test(word))])];
}

/** Every `rule` at any depth of a case file. */
function rulesNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(rulesNamedIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' ? [inner].flat().map(String) : rulesNamedIn(inner),
  );
}
