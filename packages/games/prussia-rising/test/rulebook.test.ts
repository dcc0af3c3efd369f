/** RULES.md, RULINGS.md, the code, the data and the cases speak of the same paragraphs and numbers. */
import { readFileSync } from 'node:fs';
import { readRulebook, testFiguresHaveCases, testRulebook } from '@feldzug/kernel/testing/rulebook.ts';
import { describe, expect, test } from 'vitest';
import { FROM_BORDER, FROM_PARIS, prussiaRising, SPACES } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const { rules, cases } = readRulebook(home);

testRulebook({ game: prussiaRising, home, steps: STEPS, refusals: REFUSALS, because });

/** Paragraphs whose figures are the map's, or dates that 4.A repeats. */
const WITHOUT_CASE = ['1.A', '1.B', '2.1.A', 'M.A'];

testFiguresHaveCases(home, WITHOUT_CASE);

/** The rows of SOURCE.md: what the published rules say, our paragraphs, and cases. */
const sentences = readFileSync(new URL('SOURCE.md', home), 'utf8')
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
    for (const name of names) expect(Object.keys(cases)).toContain(name);
    const cites = (name: string): boolean =>
      cases[name].some((rule) => paragraphs.some((paragraph) => paragraph.startsWith(rule)));
    expect(names.filter((name) => !cites(name))).toEqual([]);
  });
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
