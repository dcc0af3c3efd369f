/** Putting a unit into a hex: stacking (4.4.2.E), objectives (7), and leaders alone in the hex (6.B). */
import type { Course } from '@feldzug/kernel';
import { isGun, SIDES } from '../data.ts';
import { fieldOf, TRUTH, touch, unitsIn } from '../field.ts';
import { battleIn, is, isRouted, PURSUING, type State, UNDER } from '../state.ts';
import { promote } from './checks.ts';
import { fall } from './leaders.ts';
import { announce } from './reports.ts';

/** A unit that enters a hex with another unit, guns excepted, is not Top (4.4.2.E.E). */
export function place(s: State, unit: number, hex: number, course: Course): void {
  const battle = battleIn(s);
  const from = s.at[unit];
  const there = unitsIn(fieldOf(s, TRUTH), hex);
  const crowded =
    !isGun(battle.type[unit]) && there.some((other) => other !== unit && !isGun(battle.type[other]));
  s.at[unit] = hex;
  if (crowded) s.flags[unit] |= UNDER;
  else s.flags[unit] &= ~UNDER;
  touch(s);
  if (from >= 0) promote(s, from);
  takeLoneLeaders(s, hex, battle.side[unit], course);
  occupy(s, unit, course);
}

/** 6.B: a unit of a side enters a hex without enemy units, also one that it only runs through. */
export function takeLoneLeaders(s: State, hex: number, side: number, course: Course): void {
  const { leaders } = battleIn(s);
  for (let leader = 0; leader < s.leaderAt.length; leader++)
    if (s.leaderAt[leader] === hex && leaders[leader].side !== side) fall(s, leader, 'found alone', course);
}

/** 7.A: an objective belongs to the side whose unit was there last; guns, routed and pursuing units do not count. */
export function occupy(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  if (isGun(battle.type[unit]) || isRouted(s, unit) || is(s, unit, PURSUING)) return;
  battle.objectives.forEach(({ at, name }, objective) => {
    if (at !== s.at[unit] || s.held[objective] === battle.side[unit]) return;
    s.held[objective] = battle.side[unit];
    announce(course, 'objectiveTaken', '7.A', { objective: name, by: SIDES[battle.side[unit]] });
  });
}
