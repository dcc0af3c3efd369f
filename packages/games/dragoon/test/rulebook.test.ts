/** RULES.md, RULINGS.md, the code, the data and the cases speak of the same paragraphs and numbers. */
import { readRulebook, testFiguresHaveCases, testRulebook } from '@feldzug/kernel/testing/rulebook.ts';
import { describe, expect, test } from 'vitest';
import chart from '../data/terrain.json' with { type: 'json' };
import { dragoon, numbers } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const { rules } = readRulebook(home);

testRulebook({ game: dragoon, home, steps: STEPS, refusals: REFUSALS, because });

testFiguresHaveCases(home);

/** The chart as the data have it: points, and for lines what is added to the check. */
const CHART = Object.fromEntries(
  [...Object.entries(chart.enter), ['slope', chart.slope], ['stream', chart.stream], ['ford', chart.ford]]
    .filter(([terrain]) => terrain !== 'water')
    .map(([terrain, row]) => {
      const { cost, disrupts } = row as { cost: (number | null)[]; disrupts: number[] };
      const signed = (value: number) => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0');
      const isLine = (column: number) => column === 0 || column === 2 || column === 4;
      return [
        terrain as string,
        cost.map((points, column) =>
          points === null ? '–' : isLine(column) ? `${points}/${signed(disrupts[column])}` : String(points),
        ),
      ] as const;
    }),
);

describe('the numbers of RULES.md are those of the data', () => {
  const paragraph = (number: string): string => rules.split(`**${number}**`)[1].split('\n\n')[0];
  test('movement allowances', () => {
    const { allowance } = numbers;
    expect(paragraph('3.E')).toContain(`infantry and light infantry ${allowance.INF}`);
    expect(paragraph('3.E')).toContain(`cuirassiers and dragoons ${allowance.CUIR}`);
    expect(paragraph('3.E')).toContain(`hussars and Cossacks ${allowance.HUSS}`);
    expect(paragraph('3.E')).toContain(`leaders ${allowance.leader}`);
  });
  test('artillery', () => {
    const { ART_L, ART_M, ART_H } = numbers.artillery;
    const { perGun } = { perGun: [ART_L, ART_M, ART_H].map((guns) => guns.perGun) };
    expect(paragraph('8.2.D')).toContain(
      `light ${perGun[0][0]}, medium ${perGun[1][0]}, heavy ${perGun[2][0]}`,
    );
    for (const band of [1, 2, 3])
      expect(paragraph('8.2.D')).toContain(perGun.map((each) => each[band]).join(', '));
    expect(paragraph('5.G')).toContain(`light ${ART_L.range}, medium ${ART_M.range}, heavy ${ART_H.range}`);
  });
  test('leaders and pursuit', () => {
    expect(paragraph('6.A')).toContain(`${numbers.leaders.chance} in 100`);
    expect(paragraph('4.61.A')).toContain(`${numbers.withdrawal.perhaps} in 100`);
    expect(paragraph('4.61.G')).toContain(`${numbers.rout.least} to ${numbers.rout.most} per cent`);
  });
  test.each(Object.entries(CHART))('the chart of 8.1: %s', (terrain, columns) => {
    const row = rules.split('\n').find((line) => line.startsWith(`| ${ROWS[terrain] ?? terrain} |`))!;
    const cells = row.split('|').map((cell) => cell.trim());
    expect(cells.slice(2, 2 + columns.length)).toEqual(columns);
  });
});

/** How RULES.md calls the rows that go by another name in the data. */
const ROWS: { readonly [terrain: string]: string } = {
  sunken: 'sunken road',
  slope: 'slope, added',
  stream: 'stream, added',
  ford: 'ford, added',
};
