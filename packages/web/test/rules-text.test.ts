/** Every numbered paragraph of every game can be opened in the rules panel. */
import { readdirSync, readFileSync } from 'node:fs';
import { numbersIn, paragraphsOf } from '@feldzug/kernel/paragraphs.ts';
import { describe, expect, it } from 'vitest';
import { rulesHtml, selectorFor } from '../src/table/rules-text.ts';

const GAMES = new URL('../../games/', import.meta.url);
const rulesOf = (game: string): string => readFileSync(new URL(`${game}/RULES.md`, GAMES), 'utf8');

describe.each(readdirSync(GAMES))('%s', (game) => {
  const rules = rulesOf(game);
  const marks = [...rulesHtml(rules).matchAll(/ data-rule="([^"]+)"/g)].flatMap((match) =>
    match[1].split(' '),
  );

  it('has each paragraph once, marked where the page shows it', () => {
    expect(marks.length).toBeGreaterThan(0);
    expect(marks).toEqual(paragraphsOf(rules).map(({ id }) => id));
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('opens every paragraph, and one that is not there in the nearest above it', () => {
    for (const id of numbersIn(rules)) {
      expect(selectorFor(rules, id)).toBe(`[data-rule~="${id}"]`);
      expect(selectorFor(rules, `${id}.99`)).toBe(`[data-rule~="${id}"]`);
    }
    expect(selectorFor(rules, '999')).toBeUndefined();
  });
});

it('paragraphs without an empty line between them share their element', () => {
  const [shared, plain] = rulesHtml('**1.A** One.\n**1.B** Two.\n\nThree, as in **1.A**.').split('</p>');
  expect(shared).toMatch(/^<p data-rule="1\.A 1\.B">/);
  expect(plain).toMatch(/^\n<p>Three/);
});
