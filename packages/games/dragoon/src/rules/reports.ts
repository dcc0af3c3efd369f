/** Events: what happened to a unit, whole; `secrets.ts` says what the other side is told of it. */
import type { Course, Json } from '@feldzug/kernel';
import { SIDES } from '../data.ts';
import { hexName } from '../hex.ts';
import { battleIn, type State } from '../state.ts';

export type Facts = { readonly [fact: string]: Json };

/** Something that happened to a unit. `rule` is the paragraph behind it. */
export function report(
  s: State,
  course: Course,
  type: string,
  unit: number,
  rule: string,
  facts: Facts = {},
): void {
  const battle = battleIn(s);
  course.events.push({
    type,
    unit: battle.units[unit].id,
    side: SIDES[battle.side[unit]],
    ...facts,
    rule,
    ...(s.fog ? { fog: s.fog, seen: s.seen[unit] === 1 } : undefined),
  });
}

export function reportLeader(
  s: State,
  course: Course,
  type: string,
  leader: number,
  rule: string,
  facts: Facts = {},
): void {
  const { id, side } = battleIn(s).leaders[leader];
  course.events.push({
    type,
    leader: id,
    side: SIDES[side],
    ...facts,
    rule,
    ...(s.fog ? { fog: s.fog, seen: s.leaderSeen[leader] === 1 } : undefined),
  });
}

/** Something that all can see. */
export function announce(course: Course, type: string, rule: string, facts: Facts = {}): void {
  course.events.push({ type, ...facts, rule });
}

export const nameOfHex = (s: State, hex: number): string => hexName(battleIn(s).grid, hex);
export const nameOfUnit = (s: State, unit: number): string => battleIn(s).units[unit].id;
export const nameOfLeader = (s: State, leader: number): string => battleIn(s).leaders[leader].id;
