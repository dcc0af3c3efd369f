/** The case files: all pass, every question and answer has one, and every refusal is met by one. */
import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, runCase } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { defiantStand } from '../src/index.ts';

const folder = new URL('../cases/', import.meta.url);
const files = readdirSync(folder).sort();
const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));

describe('cases', () => {
  test.each(files.map((file, i) => [file, texts[i]]))('%s', (_file, text) => {
    expect(runCase([defiantStand as AnyGame], JSON.parse(text)).failures).toEqual([]);
  });
});

/** The sections of the questions and answers, and how many items each has. */
const SECTIONS: { readonly [section: string]: number } = {
  'general-': 15,
  'movement-': 6,
  'combat-general-': 15,
  'combat-cavalry-': 7,
  'sieges-general-': 14,
  'sieges-moving-': 3,
  'sieges-nofield-': 2,
  'sieges-combined-': 2,
  'supply-': 2,
  'winter-': 14,
  c: 7,
  s: 20,
  d: 13,
};

test('all 120 items have a case', () => {
  const items = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => ({ section, number: i + 1 })),
  );
  expect(items).toHaveLength(120);
  const named = (section: string, number: number): boolean =>
    files.some((file) => new RegExp(`^${section}0?${number}(?![0-9])`).test(file));
  expect(items.filter(({ section, number }) => !named(section, number))).toEqual([]);
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
