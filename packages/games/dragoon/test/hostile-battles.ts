/** Battle files that somebody may send to do harm, and what page, server and command line must answer. */
import { readFileSync } from 'node:fs';

export const LOBOSCH = readFileSync(new URL('../data/scenarios/lobosch.json', import.meta.url), 'utf8');

const changed = (from: string | RegExp, to: string): string => {
  const text = LOBOSCH.replace(from, to);
  if (text === LOBOSCH) throw new Error(`The Lobosch has no ${from}`);
  return text;
};

export const HOSTILE: readonly { readonly what: string; readonly text: string; readonly says: RegExp }[] = [
  {
    what: 'huge',
    text: changed('"summary": "', `"summary": "${'x'.repeat(200_000)}`),
    says: /characters are too many, at most 150000/,
  },
  {
    what: 'long in its words',
    text: changed('"summary": "', `"summary": "${'x'.repeat(5_000)}`),
    says: /summary: \d+ characters are too many, at most 4000/,
  },
  {
    what: 'written from right to left',
    text: changed('"title": "The', '"title": "\u202eThe'),
    says: /title: it has characters that cannot be seen/,
  },
  {
    what: 'deep',
    text: changed('"turns": 24', `"turns": ${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    says: /nested more than 8 deep/,
  },
  {
    what: 'of wrong types',
    text: changed('"at": [9, 8]', '"at": {"x": 9, "y": 8}'),
    says: /is not a list of 2/,
  },
  {
    what: 'a list where an object belongs',
    text: changed(/"map": \{.*\},\n/, '"map": [],\n'),
    says: /map: \[\] is not an object/,
  },
  {
    what: 'with a prototype',
    text: changed('"id": "lobosch",', '"id": "lobosch", "__proto__": {"turns": 1},'),
    says: /"__proto__" is not known here/,
  },
  {
    what: 'with the name of a method as a kind',
    text: changed('"formation": "column"', '"formation": "constructor"'),
    says: /"constructor" is none of line/,
  },
  {
    what: 'too large to be compiled',
    text: changed(
      /"map": \{.*\},\n/,
      `"map": {"width": 120, "height": 120},\n  "features": [${Array.from(
        { length: 30 },
        () =>
          `{"kind": "stream", "name": "s", "polyline": [${Array.from({ length: 100 }, (_, i) => `[${i}, 1]`).join()}]}`,
      ).join()}],\n`,
    ),
    says: /3000 points of lines and areas are too many, at most 2000/,
  },
  { what: 'no JSON', text: `${LOBOSCH.slice(0, 500)}`, says: /not JSON/ },
  { what: 'a part of nothing', text: changed('"of": "lobositz"', '"of": "__proto__"'), says: /no scenario/ },
];
