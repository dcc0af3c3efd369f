/** RULES.md, RULINGS.md, the code, the data and the cases speak of the same paragraphs and numbers. */
import { readdirSync, readFileSync } from 'node:fs';
import { runCase } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { dragoon, numbers } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const rules = text('RULES.md');
const cases = readdirSync(new URL('cases/', home)).filter((name) => name.endsWith('.json'));
const caseNamed = (name: string) => JSON.parse(text(`cases/${name}`)) as { rule: string | string[] };

/** Headings such as "#### 4.4.2 Movement" and paragraphs such as "**4.4.2.F.B** …". */
const paragraphs = new Set(
  [
    ...rules.matchAll(/^(?:#+ |\*\*)([0-9]+(?:\.[0-9A-Z]+)*|[A-Z](?:[0-9]+|(?:\.[0-9A-Z]+)+)?)(?: |\*\*)/gm),
  ].map((match) => match[1]),
);

/** Each ruling of RULINGS.md with the cases that it names. */
const pinned = new Map(
  text('RULINGS.md')
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
  expect(runCase([dragoon], JSON.parse(text(`cases/${name}`))).failures).toEqual([]);
});

describe('the numbers of RULES.md are those of the data', () => {
  const paragraph = (number: string): string => rules.split(`**${number}**`)[1].split('\n\n')[0];
  test('movement allowances', () => {
    const { allowance } = numbers;
    expect(paragraph('3.E')).toContain(`foot and light infantry ${allowance.INF}`);
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
});
