/** RULES.md, RULINGS.md, the code and the cases speak of the same paragraphs. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const rulings = text('RULINGS.md');
const cases = readdirSync(new URL('cases/', home));
const rulesOf = (name: string): string[] => [JSON.parse(text(`cases/${name}`)).rule].flat();

/** Paragraphs such as "**6.2** …" and "**R3** …". */
const paragraphs = new Set([...text('RULES.md').matchAll(/^\*\*([0-9R.]+)\*\* /gm)].map((match) => match[1]));

/** Each ruling of RULINGS.md with the cases that it names. */
const pinned = new Map(
  rulings
    .split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split(' ')[0],
      [...section.matchAll(/`([^`]+\.json)`/g)].map((match) => match[1]),
    ]),
);

describe('the paragraphs that are cited stand in RULES.md', () => {
  test.each(REFUSALS)('refusal %s', (reason) => {
    expect(paragraphs).toContain(because(reason).rule);
  });
  test.each(Object.entries(STEPS))('step %s', (_name, step) => {
    expect(paragraphs).toContain(step.rule);
  });
  test.each(cases)('%s', (name) => {
    for (const rule of rulesOf(name)) expect(paragraphs).toContain(rule);
  });
});

describe('rulings', () => {
  test('are the same in RULES.md and RULINGS.md', () => {
    const brief = [...paragraphs].filter((paragraph) => paragraph.startsWith('R'));
    expect([...pinned.keys()]).toEqual(brief);
    expect(brief).toEqual(brief.map((_, index) => `R${index + 1}`));
  });
  test.each([...pinned])('%s is pinned by cases that cite it', (ruling, names) => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(cases).toContain(name);
    expect(names.some((name) => rulesOf(name).includes(ruling))).toBe(true);
  });
});
