/** Events tell the whole truth; `secrets.ts` decides what each side is told. */
import type { Course, Event, Json } from '@feldzug/kernel';
import { SIDES } from '../data.ts';
import { hexName } from '../hex.ts';
import { battleIn, type State } from '../state.ts';
import { showLeader, showUnit } from './shown.ts';

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
  if (isUnheard(s, course)) return;
  const battle = battleIn(s);
  const event = { type, unit: battle.units[unit].id, side: SIDES[battle.side[unit]], ...facts, rule };
  course.events.push(s.fog ? inFog(s, event, s.fog === 2 ? showUnit(s, unit, event) : undefined) : event);
}

export function reportLeader(
  s: State,
  course: Course,
  type: string,
  leader: number,
  rule: string,
  facts: Facts = {},
): void {
  if (isUnheard(s, course)) return;
  const { id, side } = battleIn(s).leaders[leader];
  const event = { type, leader: id, side: SIDES[side], ...facts, rule };
  course.events.push(s.fog ? inFog(s, event, s.fog === 2 ? showLeader(s, leader, event) : undefined) : event);
}

/** In fog, what a side is shown is part of the state. */
const isUnheard = (s: State, course: Course): boolean => course.unheard === true && s.fog === 0;

/** In fog an event also says which fog it is, and what the other side sees. */
const inFog = (s: State, event: Event, shown: Event | undefined): Event =>
  shown ? { ...event, fog: s.fog, shown: shown as Facts } : { ...event, fog: s.fog };

/** Something that everybody can see. */
export function announce(course: Course, type: string, rule: string, facts: Facts = {}): void {
  course.events.push({ type, ...facts, rule });
}

export const nameOfHex = (s: State, hex: number): string => hexName(battleIn(s).grid, hex);
export const nameOfUnit = (s: State, unit: number): string => battleIn(s).units[unit].id;
export const nameOfLeader = (s: State, leader: number): string => battleIn(s).leaders[leader].id;
