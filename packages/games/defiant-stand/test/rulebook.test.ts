/** RULES.md, RULINGS.md, the code and the cases speak of the same paragraphs. */
import { readdirSync, readFileSync } from 'node:fs';
import { rulebookFaults } from '@feldzug/kernel/kit/rulebook.ts';
import { expect, test } from 'vitest';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, home), 'utf8');
const cases = readdirSync(new URL('cases/', home));
const rulesOf = (name: string): string[] => [JSON.parse(text(`cases/${name}`)).rule].flat();

test('RULES.md, RULINGS.md, refusals, steps and cases speak of the same paragraphs', () => {
  const faults = rulebookFaults({
    rules: text('RULES.md'),
    rulings: text('RULINGS.md'),
    cases: Object.fromEntries(cases.map((name) => [name, rulesOf(name)])),
    cited: Object.fromEntries([
      ...REFUSALS.map((reason) => [`refusal ${reason}`, because(reason).rule]),
      ...Object.entries(STEPS).map(([name, step]) => [`step ${name}`, step.rule]),
    ]),
  });
  expect(faults).toEqual([]);
});
