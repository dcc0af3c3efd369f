/** Random actions drawn straight from the slots: as likely as those that a walk over the offers makes. */
import { expect, test } from 'vitest';
import { fastChance } from '../src/chance.ts';
import type { Action, Chance } from '../src/contract.ts';
import { drawAction } from '../src/random.ts';
import { offersOf, refusalOf, type Unfinished, type VerbTable } from '../src/verbs.ts';
import { randomWalk } from '../src/walk.ts';

const NO = { code: 'no', rule: '1', text: 'No.' };
const refuseUnless = (legal: boolean) => (legal ? undefined : NO);

/** A road of ten places with two legal ones, troops by number, a way of up to two steps, a set of flags. */
const VERBS: VerbTable<null> = {
  march: {
    do: 'march',
    slots: (_state, _seat, said) => [
      {
        name: 'from',
        kind: 'one',
        candidates: () => [...'abcdefghij'],
        refuse: (_s, _seat2, _said, value) => refuseUnless(value === 'c' || value === 'h'),
      },
      {
        name: 'troops',
        kind: 'tally',
        keys: () => ['foot', 'horse'],
        most: (_s, _seat2, so, key) => (key === 'foot' ? 2 : Number(so.from === 'c')),
        refuse: () => NO,
        short: (_s, _seat2, so) => refuseUnless(so.troops !== undefined),
      },
      ...(said.from === 'h'
        ? []
        : [
            {
              name: 'way',
              kind: 'sequence' as const,
              candidates: () => ['x', 'y'],
              refuse: (_s: null, _seat2: number, so: Unfinished<Action>) =>
                refuseUnless(((so.way ?? []) as string[]).length < 2),
            },
          ]),
    ],
    play: () => undefined,
  },
  flags: {
    do: 'flags',
    slots: () => [
      {
        name: 'flags',
        kind: 'set',
        candidates: () => ['red', 'blue', 'white'],
        refuse: (_s, _seat, _said, value) => refuseUnless(value !== 'white'),
        short: (_s, _seat, said) => refuseUnless(said.flags !== undefined),
      },
    ],
    play: () => undefined,
  },
  never: { do: 'never', refuse: () => NO, play: () => undefined },
  halt: { do: 'halt', ends: true, play: () => undefined },
};
const ASKED = Object.keys(VERBS);
const GAME = {
  offers: (_state: unknown, seat: number, said = {}) => offersOf(VERBS, ASKED, null, seat, said),
};

const drawn = (chance: Chance) => drawAction(VERBS, ASKED, null, 0, chance)?.action;
const walked = (chance: Chance) => randomWalk(GAME, null, 0, chance);

test('every action is legal', () => {
  const chance = fastChance(1);
  for (let i = 0; i < 2000; i++) expect(refusalOf(VERBS, ASKED, null, 0, drawn(chance)!)).toBeUndefined();
});

test('each action comes as often as by walking the offers', () => {
  const COUNT = 10_000;
  const [one, other] = [shares(drawn, COUNT, 3), shares(walked, COUNT, 4)];
  expect([...one.keys()].sort()).toEqual([...other.keys()].sort());
  for (const [action, share] of other) {
    // Five standard deviations of the difference.
    const doubt = 5 * Math.sqrt((2 * share * (1 - share)) / COUNT);
    expect(Math.abs(one.get(action)! - share), action).toBeLessThan(doubt);
  }
});

test('where nothing can be done there is no action, and a lone end is taken', () => {
  expect(drawAction(VERBS, ['never'], null, 0, fastChance(1))).toBeUndefined();
  for (let seed = 0; seed < 20; seed++)
    expect(drawAction(VERBS, ['never', 'halt'], null, 0, fastChance(seed))?.action).toEqual({ do: 'halt' });
});

function shares(make: (chance: Chance) => Action | undefined, count: number, seed: number) {
  const chance = fastChance(seed);
  const found = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const text = JSON.stringify(make(chance));
    found.set(text, (found.get(text) ?? 0) + 1 / count);
  }
  return found;
}
