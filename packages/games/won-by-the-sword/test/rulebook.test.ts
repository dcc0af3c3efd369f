/** RULES.md, RULINGS.md, the code and the cases agree. */
import { readdirSync, readFileSync } from 'node:fs';
import { runCase } from '@feldzug/kernel';
import { rulebookFaults } from '@feldzug/kernel/kit/rulebook.ts';
import { expect, test } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const cases = readdirSync(new URL('cases/', home)).filter((name) => name.endsWith('.json'));

test('RULES.md, RULINGS.md, refusals, steps and cases cite the same paragraphs', () => {
  const faults = rulebookFaults({
    rules: text('RULES.md'),
    rulings: text('RULINGS.md'),
    cases: Object.fromEntries(cases.map((name) => [name, [JSON.parse(text(`cases/${name}`)).rule].flat()])),
    cited: Object.fromEntries([
      ...REFUSALS.map((code) => [`refusal ${code}`, because(code).rule]),
      ...Object.entries(STEPS).map(([name, step]) => [`step ${name}`, step.rule]),
    ]),
  });
  expect(faults).toEqual([]);
});

test.each(cases)('case %s', (name) => {
  expect(runCase([wonByTheSword], JSON.parse(text(`cases/${name}`))).failures).toEqual([]);
});

test('a case is named after a paragraph that it cites', () => {
  const citesItsName = (name: string): boolean =>
    [JSON.parse(text(`cases/${name}`)).rule].flat().some((rule) => name.startsWith(`${rule}-`));
  expect(cases.filter((name) => !citesItsName(name))).toEqual([]);
});

/** The note of a case that was written from the charts by someone who has not read the code. */
const INDEPENDENT = 'Written from the source by someone who has not read the code.';

test('a third of the cases are independent of the code', () => {
  const independent = cases.filter((name) => text(`cases/${name}`).includes(INDEPENDENT)).length;
  expect(independent).toBeGreaterThanOrEqual(cases.length / 3);
});

test('every verb is played or tried in a case', () => {
  const all = cases.map((name) => text(`cases/${name}`));
  const used = (verb: string): boolean => all.some((one) => one.includes(`"do": "${verb}"`));
  expect(wonByTheSword.catalogue.verbs.filter((verb) => !used(verb))).toEqual([]);
});

/** Reasons that no lawful position can show by itself: something else is refused first. */
const UNREACHED: readonly string[] = ['entrench-once'];

test('every reason to refuse is met in a case', () => {
  const all = cases.map((name) => text(`cases/${name}`));
  const met = (code: string): boolean => all.some((one) => one.includes(`"code": "${code}"`));
  expect(REFUSALS.filter((code) => !met(code) && !UNREACHED.includes(code))).toEqual([]);
});
