/** The case files: every question and answer has one, and every refusal is met by one. rulebook.test.ts runs them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defiantStand } from '../src/index.ts';
import questions from './questions.json' with { type: 'json' };

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder).sort();
const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));

test('a case is named after a paragraph that it cites', () => {
  const citesItsName = (file: string, i: number): boolean =>
    [JSON.parse(texts[i]).rule].flat().some((rule) => file.startsWith(`${rule}-`));
  expect(files.filter((file, i) => !citesItsName(file, i))).toEqual([]);
});

/** The sections of the questions and answers, and how many items each has. */
const SECTIONS: { readonly [section: string]: number } = {
  general: 15,
  movement: 6,
  'combat, general': 15,
  'combat, cavalry': 7,
  'sieges, general': 14,
  'sieges, moving in': 3,
  'sieges, no field battle': 2,
  'sieges, field battle': 2,
  supply: 2,
  winter: 14,
  clarification: 7,
  'combat summary': 20,
  comparison: 13,
};

test('all 120 questions and answers have a case', () => {
  const items = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section} ${i + 1}`),
  );
  expect(Object.keys(questions)).toEqual(items);
  const missing = Object.entries(questions).filter(
    ([, cases]) => cases.length === 0 || cases.some((file) => !files.includes(file)),
  );
  expect(missing).toEqual([]);
});

/** Reasons that no lawful position can show by itself: something else is refused first. */
const UNREACHED = ['nowhere-to-go', 'nobody-to-storm'];

test('every reason to refuse is met in a case', () => {
  const met = (code: string): boolean => texts.some((text) => text.includes(`"code": "${code}"`));
  const missing = defiantStand.catalogue.refusals.filter((code) => !met(code) && !UNREACHED.includes(code));
  expect(missing).toEqual([]);
});

test('every verb is played or tried in a case', () => {
  const used = (verb: string): boolean => texts.some((text) => text.includes(`"do": "${verb}"`));
  expect(defiantStand.catalogue.verbs.filter((verb) => !used(verb))).toEqual([]);
});
