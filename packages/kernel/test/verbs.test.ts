/** Actions that no page sends. */
import { expect, test } from 'vitest';
import type { PartialAction } from '../src/contract.ts';
import { refusalOf, type VerbTable } from '../src/verbs.ts';

const RESERVES: { readonly [nation: string]: number } = { prussia: 3 };

/** Which slots there are depends on the nation, as in a rule that looks something up. */
const VERBS: VerbTable<null> = {
  raise: {
    do: 'raise',
    slots: (_state, _seat, said) =>
      [
        { name: 'nation', kind: 'one', candidates: () => ['prussia'], refuse: () => undefined },
        { name: 'troops', kind: 'tally', keys: () => ['berlin'], most: () => 1, refuse: () => NONE },
      ].slice(0, RESERVES[said.nation as string] === undefined ? 1 : 2) as never,
    play: () => undefined,
  },
};
const NONE = { code: 'no-troops', rule: '1', text: 'There are no troops.' };

const codeOf = (action: unknown) => refusalOf(VERBS, ['raise'], null, 0, action as PartialAction)?.code;

test('a legal action is not refused', () => {
  expect(codeOf({ do: 'raise', nation: 'prussia', troops: { berlin: 1 } })).toBeUndefined();
});

test.each([
  ['a name that becomes text in a way of its own', { do: 'raise', nation: { toString: 'x' } }],
  ['one that becomes a number so', { do: 'raise', nation: { valueOf: 1, toString: 1 } }],
  ['a count under the name of such a property', { do: 'raise', nation: 'prussia', troops: { toString: 1 } }],
  ['lists in lists', { do: 'raise', nation: [['prussia']] }],
  ['objects in objects', { do: 'raise', nation: 'prussia', troops: { berlin: { toString: 'x' } } }],
  ['nothing', { do: 'raise', nation: null }],
  ['yes', { do: 'raise', nation: true }],
  ['a verb that is an object', { do: { toString: 'x' } }],
])('%s is refused as malformed, and nothing throws', (_what, action) => {
  expect(codeOf(JSON.parse(JSON.stringify(action)))).toBe('malformed');
});
