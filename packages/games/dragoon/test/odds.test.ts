/** The odds of assaults and charges are those of the rules: each is compared with fights that are fought out. */
import { fastChance, type Json } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { battleIn, dragoon, isRouted, type State } from '../src/index.ts';
import { assaultOdds, chargeOdds, type Odds } from '../src/odds.ts';

type Words = { readonly [key: string]: Json };

const FIGHTS = 400;
/** What the mean of the hits in place of their luck, and 400 fights, may differ by. */
const NEAR = 0.12;
const [START, HELD] = ['5,4', '5,3'];

const unitIn = (s: State, id: string): number => battleIn(s).unitByName.get(id)!;
const hexIn = (s: State, name: string): number => battleIn(s).grid.byName.get(name)!;

/** One of ours before one of theirs. A charging unit needs no order in the Assault Phase: the dice are rolled at once. */
const before = (ours: string, own: Words, theirs: string, foe: Words, step: Words, seed: number): State =>
  dragoon.position(
    {
      units: {
        [ours]: { at: START, is: ['active'], ...own },
        [theirs]: { at: HELD, facing: 6, ...foe },
      },
      leaders: { 'a-foot': { at: '5,20' }, 'a-horse': { at: '5,20' }, 'b-foot': { at: '9,0' } },
      step,
    },
    fastChance(seed),
  );

/** How often the enemy alone is driven from his hex, and how often we alone are from ours. */
function shares(
  ours: string,
  theirs: string,
  fight: (seed: number) => State,
): { wins: number; loses: number } {
  let [wins, loses] = [0, 0];
  for (let seed = 1; seed <= FIGHTS; seed++) {
    const s = fight(seed);
    const us = unitIn(s, ours);
    const holds = s.at[unitIn(s, theirs)] === hexIn(s, HELD);
    // Who has won goes forward, perhaps far; who has not stays where he struck, or is thrown back.
    const stands = holds ? s.at[us] === hexIn(s, START) : s.at[us] >= 0 && !isRouted(s, us);
    if (stands && !holds) wins++;
    if (holds && !stands) loses++;
  }
  return { wins: wins / FIGHTS, loses: loses / FIGHTS };
}

function agree(odds: Odds, fought: { wins: number; loses: number }): void {
  const said = `${odds.wins.toFixed(2)} to ${odds.loses.toFixed(2)}, fought ${fought.wins} to ${fought.loses}`;
  expect(Math.abs(odds.wins - fought.wins), said).toBeLessThan(NEAR);
  expect(Math.abs(odds.loses - fought.loses), said).toBeLessThan(NEAR);
}

test.each<[string, string, Words, Words]>([
  ['veterans at trained foot', 'PI1', {}, {}],
  ['trained foot at its like', 'PT1', {}, {}],
  ['veterans at a shaken enemy', 'PI1', {}, { morale: 4, disruption: 4 }],
  ['shaken foot at a steady enemy', 'PI1', { morale: 4, disruption: 5 }, {}],
  ['veterans in the flank', 'PI1', {}, { facing: 2 }],
])('an assault: %s', (_what, ours, own, foe) => {
  const step = { leader: 'a-foot', at: 'action.assault' };
  const calm = before(ours, own, 'AI1', foe, step, 1);
  const odds = assaultOdds(calm, 0, [unitIn(calm, ours)], hexIn(calm, HELD));
  const fought = shares(ours, 'AI1', (seed) => {
    const s = before(ours, own, 'AI1', foe, step, seed);
    dragoon.apply(s, 0, { do: 'assault', units: [ours] }, fastChance(seed));
    return s;
  });
  agree(odds, fought);
});

describe('a charge', () => {
  test.each<[string, string, Words]>([
    ['at steady foot in front', 'AI1', {}],
    ['at shaken foot in front', 'AI1', { morale: 4, disruption: 7 }],
    ['in the rear of foot', 'AI1', { facing: 0 }],
    ['in the flank of foot, which may form square', 'AI1', { facing: 2 }],
    ['at horse', 'AC1', {}],
  ])('%s', (_what, target, foe) => {
    const calm = before('PC1', {}, target, foe, { leader: 'a-horse', at: 'action.move' }, 1);
    const odds = chargeOdds(calm, 0, unitIn(calm, 'PC1'), hexIn(calm, START), hexIn(calm, HELD), 0);
    const charging = { is: ['active', 'charging', 'moved'] };
    const step = { leader: 'a-horse', at: 'action.assault' };
    agree(
      odds,
      shares('PC1', target, (seed) => before('PC1', charging, target, foe, step, seed)),
    );
  });
});
