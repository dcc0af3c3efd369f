/** Leaders in the title have the name that they are known by. */
import { expect, test } from 'vitest';
import { knownName } from '../src/games/dragoon/names.ts';

test.each([
  ['Hans Joachim von Zieten', 'Zieten'],
  ['Adolf Friedrich von der Schulenburg', 'Schulenburg'],
  ['Peter Ludwig du Moulin', 'Moulin'],
  ['Leopold Joseph Daun', 'Daun'],
  ['August Wilhelm, Duke of Bevern', 'Duke of Bevern'],
  ['Charles of Lorraine', 'Charles of Lorraine'],
  ['Right-wing cavalry leader', 'Right-wing cavalry leader'],
  ['Frederick II', 'Frederick II'],
  ['Lacy’s successor', 'Lacy’s successor'],
])('%s is %s', (name, known) => {
  expect(knownName(name)).toBe(known);
});
