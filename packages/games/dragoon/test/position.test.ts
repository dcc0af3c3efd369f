/** A position says what is wrong with it, instead of setting up another one. */
import { type Given, PositionError } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { dragoon } from '../src/index.ts';

const noDice = { draw: () => 0 };

function faultsOf(given: Given): readonly string[] {
  try {
    dragoon.position!(given, noDice);
    return [];
  } catch (error) {
    if (error instanceof PositionError) return error.faults;
    throw error;
  }
}

const unit = (words: Given): Given => ({ units: { PI1: { at: '5,8', ...words } } });
const leader = (words: Given): Given => ({ leaders: { 'a-foot': { at: '5,8', ...words } } });

test.each<[string, Given]>([
  ['"facing" of PI1 is "0", not a whole number from 0 to 11', unit({ facing: '0' })],
  ['"facing" of PI1 is 12, not a whole number from 0 to 11', unit({ facing: 12 })],
  ['"morale" of PI1 is 11, not a whole number from 0 to 10', unit({ morale: 11 })],
  ['"disruption" of PI1 is 2.5, not a whole number from 0 to 10', unit({ disruption: 2.5 })],
  ['"quality" of PI1 is 8, not a whole number from 4 to 7', unit({ quality: 8 })],
  ['"men" of PI1 is 701, not a whole number from 1 to 700', unit({ men: 701 })],
  ['PI1 has men, not guns', unit({ guns: 6 })],
  ['"points" of PI1 is 8.5, not 0 to 8 by halves', unit({ points: 8.5 })],
  ['the formation of PI1 is "limbered", not line, column, square, rout', unit({ formation: 'limbered' })],
  ['PI1 faces 0 in column: a line faces a point, a column a side', unit({ formation: 'column' })],
  ['"is" of PI1 is a list', unit({ is: 'active' })],
  ['PI1 was seen at "x", which is no hex', unit({ lastSeen: 'x' })],
  ['PI1 is "5,8", not { … }', { units: { PI1: '5,8' } }],
  ['"units" is { id: { … } }', { units: [] }],
  ['"rating" of a-foot is "9", not a whole number from 0 to 10', leader({ rating: '9' })],
  [
    '"vaccated" of "step" is none of leader, at, rally, vacated, routed',
    { ...leader({}), step: { leader: 'a-foot', at: 'action.advance', vaccated: [] } },
  ],
])('%s', (fault, given) => {
  expect(faultsOf(given)).toEqual([fault]);
});

test('a leader may command the whole field', () => {
  expect(faultsOf({ scenario: 'leuthen', from: 'setup', leaders: { 'a-overall': { radius: 200 } } })).toEqual(
    [],
  );
});
