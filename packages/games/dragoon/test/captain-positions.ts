/** Positions on the drill ground, and what the Captain does in them. */
import { type Action, type AnyGame, fastChance, type Given } from '@feldzug/kernel';
import { captain } from '../src/captain/index.ts';
import { distance, hexNamed } from '../src/hex.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';

export const position = (given: Given): State => dragoon.position(given, fastChance(1));
export const choose = (s: State, seat = 0): Action =>
  captain.choose(dragoon as AnyGame, dragoon.mask(s, seat), seat, fastChance(1), 0);
export const leaders = { 'a-foot': { at: '5,14' }, 'a-horse': { at: '5,14' }, 'b-foot': { at: '9,0' } };
export const active = { is: ['active'] };

/** Units in the Movement Phase of one of their leaders. */
export const moving = (units: Given, leader = 'a-foot', more: Given = {}): State =>
  position({ units, leaders, step: { leader, at: 'action.move', rally: 0 }, ...more });

/** All orders that the Captain gives until the Movement Phase ends. */
export function orders(s: State, seat = 0): Action[] {
  const given: Action[] = [];
  for (;;) {
    const action = choose(s, seat);
    if (action.do === 'endMovement') return given;
    given.push(action);
    dragoon.apply(s, seat, action, fastChance(given.length));
  }
}

export const unitIn = (s: State, name: string): number => battleIn(s).unitByName.get(name)!;
export const hexIn = (s: State, name: string): number => hexNamed(battleIn(s).grid, name);
export const apart = (s: State, one: string, other: string): number =>
  distance(battleIn(s).grid, s.at[unitIn(s, one)], s.at[unitIn(s, other)]);
