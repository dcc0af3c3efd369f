/** RULES.md, RULINGS.md, the code and the cases speak of the same paragraphs. */
import { readdirSync, readFileSync } from 'node:fs';
import { citationsIn, numbersIn } from '@feldzug/kernel/paragraphs.ts';
import { readRulebook, testRulebook } from '@feldzug/kernel/testing/rulebook.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, COMMANDERS, greatCrisis, SPACES } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const { rules } = readRulebook(home);

testRulebook({ game: greatCrisis, home, steps: STEPS, refusals: REFUSALS, because });

test('the rules cite every lettered paragraph of RULES.md', () => {
  const lettered = [...numbersIn(rules)].filter((paragraph) => /\.[A-Z]$/.test(paragraph));
  const code = readdirSync(new URL('src/', home), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(?:captain|general)\b/.test(path))
    .map((path) => readFileSync(new URL(`src/${path}`, home), 'utf8'))
    .join('\n');
  const cited = new Set(citationsIn(code).map(({ rule }) => rule));
  expect(lettered.length).toBeGreaterThan(130);
  expect(lettered.filter((paragraph) => !cited.has(paragraph))).toEqual([]);
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
