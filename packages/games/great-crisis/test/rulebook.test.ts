/** RULES.md, RULINGS.md, the code and the cases speak of the same paragraphs. */
import { readdirSync, readFileSync } from 'node:fs';
import { runCase } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS, COMMANDERS, greatCrisis, SPACES } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const rules = text('RULES.md');
const rulings = text('RULINGS.md');
const cases = readdirSync(new URL('cases/', home)).filter((name) => name.endsWith('.json'));
const caseNamed = (name: string) => JSON.parse(text(`cases/${name}`)) as { rule: string | string[] };

/** Headings such as "### 6.2 Marching" and paragraphs such as "**6.2.A** …". */
const paragraphs = new Set(
  [...rules.matchAll(/^(?:#+ |\*\*)([0-9]+(?:\.[0-9A-Z]+)*|[A-Z](?:[0-9]+|\.[0-9]+)?)(?: |\*\*)/gm)].map(
    (match) => match[1],
  ),
);

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
    for (const rule of [caseNamed(name).rule].flat()) expect(paragraphs).toContain(rule);
  });
});

describe('rulings', () => {
  test('are the same in RULES.md and RULINGS.md', () => {
    const brief = [...paragraphs].filter((paragraph) => /^R\d+$/.test(paragraph));
    expect([...pinned.keys()]).toEqual(brief);
    expect(brief).toEqual(brief.map((_, index) => `R${index + 1}`));
  });
  test.each([...pinned])('%s is pinned by cases that cite it', (ruling, names) => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(cases).toContain(name);
    expect(names.some((name) => [caseNamed(name).rule].flat().includes(ruling))).toBe(true);
  });
});

test.each(cases)('case %s', (name) => {
  expect(runCase([greatCrisis], JSON.parse(text(`cases/${name}`))).failures).toEqual([]);
});

describe('the tables of RULES.md say what the data say', () => {
  test.each(COMMANDERS.map(({ name, tactical, leadership }) => `${name} ${tactical}/${leadership}`))(
    '%s',
    (line) => {
      expect(rules).toContain(line);
    },
  );
  test.each(SPACES.filter((space) => space.type !== 'city').map((space) => space.name))('%s', (name) => {
    expect(tableRows('M ').some((row) => row.includes(name))).toBe(true);
  });
  test.each(CARDS.map((card) => [card.name, card]))('%s', (name, card) => {
    const row = tableRows('C ').find((each) => each.includes(name))!;
    const cells = row.split('|').map((cell) => cell.trim());
    expect(cells.slice(3, 6)).toEqual(
      [card.number, ...card.copies].map((value) => (value ? String(value) : '–')),
    );
  });
});

/** The rows of the tables in a chapter. */
function tableRows(chapter: string): string[] {
  const start = rules.indexOf(`\n## ${chapter}`);
  const end = rules.indexOf('\n## ', start + 1);
  return rules
    .slice(start, end < 0 ? undefined : end)
    .split('\n')
    .filter((line) => line.startsWith('|'));
}
