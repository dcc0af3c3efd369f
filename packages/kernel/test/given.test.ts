/** What written positions of all games have in common. */
import { expect, test } from 'vitest';
import { PositionError } from '../src/contract.ts';
import { beginningOf, type KnownParts } from '../src/given.ts';

const KNOWN: KnownParts = {
  parts: ['scenario', 'from', 'options', 'turn'],
  scenarios: ['long', 'short'],
  usual: 'short',
  options: [{ id: 'fog', name: 'Fog', summary: '', choices: ['none', 'thick'] }],
};

test('what is left out is the usual scenario, empty, with the first choice of each option', () => {
  expect(beginningOf({}, KNOWN)).toEqual({
    scenario: 'short',
    options: { fog: 'none' },
    from: 'empty',
    faults: [],
  });
});

test('what is said is taken', () => {
  expect(beginningOf({ scenario: 'long', from: 'setup', options: { fog: 'thick' } }, KNOWN)).toEqual({
    scenario: 'long',
    options: { fog: 'thick' },
    from: 'setup',
    faults: [],
  });
});

test('every fault is named, with what there is instead', () => {
  const { faults } = beginningOf({ turns: 3, from: 'middle', options: { mist: 'yes', fog: 'blue' } }, KNOWN);
  expect(faults).toEqual([
    '"turns" is not a part of a position: scenario, from, options, turn',
    '"from" must be "setup" or "empty"',
    'there is no option "mist": fog',
    'the option "fog" must be one of none, thick',
  ]);
  expect(beginningOf({ options: 'thick' }, KNOWN).faults).toEqual([
    '"options" must name options with their choices',
  ]);
});

test('without a known scenario nothing can be set up', () => {
  expect(() => beginningOf({ scenario: 'middle' }, KNOWN)).toThrow(PositionError);
  expect(() => beginningOf({ scenario: 3 }, KNOWN)).toThrow('there is no scenario "3": long, short');
});
