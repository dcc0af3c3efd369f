/** RULES.md, RULINGS.md, the code, the data and the cases speak of the same paragraphs and numbers. */
import { readdirSync, readFileSync } from 'node:fs';
import { runCase } from '@feldzug/kernel';
import { paragraphsWithFigures, rulebookFaults } from '@feldzug/kernel/kit/rulebook.ts';
import { describe, expect, test } from 'vitest';
import { FROM_BORDER, FROM_PARIS, prussiaRising, SPACES } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const rules = text('RULES.md');
const cases = readdirSync(new URL('cases/', home)).filter((name) => name.endsWith('.json'));
const rulesOf = (name: string): string[] => [JSON.parse(text(`cases/${name}`)).rule].flat();

test('RULES.md, RULINGS.md, refusals, steps and cases speak of the same paragraphs', () => {
  const faults = rulebookFaults({
    rules,
    rulings: text('RULINGS.md'),
    cases: Object.fromEntries(cases.map((name) => [name, rulesOf(name)])),
    cited: Object.fromEntries([
      ...REFUSALS.map((reason) => [`refusal ${reason}`, because(reason).rule]),
      ...Object.entries(STEPS).map(([name, step]) => [`step ${name}`, step.rule]),
    ]),
  });
  expect(faults).toEqual([]);
});

/** Paragraphs whose figures are the map's, or dates that 4.A repeats. */
const WITHOUT_CASE = ['1.A', '1.B', '2.1.A', 'M.A'];

test('every paragraph with a figure in it has a case', () => {
  const cited = new Set(cases.flatMap(rulesOf));
  const open = paragraphsWithFigures(rules).filter((paragraph) => !cited.has(paragraph));
  expect(open.filter((paragraph) => !WITHOUT_CASE.includes(paragraph))).toEqual([]);
});

/** The rows of SOURCE.md: what the published rules say, our paragraphs, and cases. */
const sentences = text('SOURCE.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| The rules say'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, says, paragraphs, names]) => ({
    says,
    paragraphs: paragraphs.split(', '),
    names: names.split(', ').map((name) => `${name.replaceAll('`', '')}.json`),
  }));

describe('every sentence of the published rules has paragraphs and cases', () => {
  test('the whole of the rules is there', () => expect(sentences.length).toBeGreaterThan(90));

  test.each(sentences)('$says', ({ paragraphs, names }) => {
    for (const paragraph of paragraphs) expect(rules).toContain(`**${paragraph}** `);
    for (const name of names) expect(cases).toContain(name);
    const cites = (name: string): boolean =>
      rulesOf(name).some((rule) => paragraphs.some((paragraph) => paragraph.startsWith(rule)));
    expect(names.filter((name) => !cites(name))).toEqual([]);
  });
});

test.each(cases)('case %s', (name) => {
  expect(runCase([prussiaRising], JSON.parse(text(`cases/${name}`))).failures).toEqual([]);
});

describe('the table of the map says what the data say', () => {
  test.each(SPACES.map((space, number) => [space.name, number] as const))('%s', (name, number) => {
    const row = rules.split('\n').find((line) => line.startsWith(`| ${name} `))!;
    const [, kind, points, paris, border, neighbours] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const { fortress, supply, roads, railways } = SPACES[number];
    expect(kind).toBe(`${fortress ? 'F' : ''}${supply ? 'S' : ''}`);
    expect(Number(points)).toBe(SPACES[number].points);
    expect([Number(paris), Number(border)]).toEqual([FROM_PARIS[number], FROM_BORDER[number]]);
    const byRoad = roads.map((to) => `${railways.includes(to) ? '=' : ''}${SPACES[to].name}`);
    const byRail = railways.filter((to) => !roads.includes(to)).map((to) => `rail: ${SPACES[to].name}`);
    expect(neighbours).toBe([...byRoad, ...byRail].join(', '));
  });
});
