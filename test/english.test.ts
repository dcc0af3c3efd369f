/** Plain modern English everywhere: these words are in no page string, document, comment, name or file name. */
import { expect, it } from 'vitest';
import { projectFiles, read } from './project.ts';

/** Written in two parts, so that this file has none of them. */
const OLD_WORDS = [
  ['who', 'ever'],
  ['when', 'ce'],
  ['le', 'st'],
  ['reck', 'on'],
  ['there', 'of'],
  ['where', 'with'],
].map((parts) => parts.join(''));

/** The short word is part of many others, such as a hotel or the least; the long ones count inside names as well. */
const OLD_WORD = new RegExp(
  OLD_WORDS.map((word) => (word.length < 6 ? `(?<![A-Za-z])${word}(?![A-Za-z])` : word)).join('|'),
  'gi',
);

const TEXT = /\.(?:ts|tsx|mjs|js|json|md|css|html|svg|sql|yml)$/;
/** Data of others, and what is written by a machine. */
const NOT_WRITTEN = /package-lock\.json$|\/released\/|\.record$|^bench\/results\.md$/;

it('old words are found in every form', () => {
  const found = (text: string) => [...text.matchAll(OLD_WORD)].map(([word]) => word);
  const [who, , le, reck] = OLD_WORDS;
  expect(
    found(`${who} ${who.toUpperCase()} pre${reck}ed ${le} ${le}: a${le}, ${le}en, at le${'ast'}`),
  ).toEqual([who, who.toUpperCase(), reck, le, le]);
});

it('no file has them in its text or name', () => {
  const strays = projectFiles()
    .filter((file) => TEXT.test(file) && !NOT_WRITTEN.test(file))
    .flatMap((file) =>
      [file, ...read(file).split('\n')].flatMap((line, at) =>
        [...line.matchAll(OLD_WORD)].map(([word]) => `${file}:${at}: ${word}`),
      ),
    );
  expect(strays).toEqual([]);
});
