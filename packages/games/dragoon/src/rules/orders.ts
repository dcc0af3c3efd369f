/** What the orders of the Movement Phase share: which units can take them, and taking them back (1.2). */
import {
  type Action,
  type ActionOf,
  type Chance,
  type Course,
  type Event,
  frameOf,
  type Json,
  type NameSlot,
  type Refusal,
  type Value,
  type Verb,
} from '@feldzug/kernel';
import { COLUMN, isGun, MOST_DISRUPTION, SIDES, SQUARE } from '../data.ts';
import { answersTo, fieldOf, isInEnemyZone, remembered, touch, unitsIn } from '../field.ts';
import { hexNamed } from '../hex.ts';
import { because, ofUnit, type Reason, refusalTo } from '../refusals.ts';
import {
  ACTIVE,
  BOMBARDED,
  battleIn,
  CHARGING,
  FIRED,
  HALTED,
  is,
  isRouted,
  type State,
  UNDER,
} from '../state.ts';
import { type ActionFrame, actionIn, approachOf, noteApproach, type Taken } from './frames.ts';
import { announce, nameOfUnit, report } from './reports.ts';

/** An order to a unit, with whatever else its verb says. */
export type OrderTo<Do extends string, Slots extends object = object> = ActionOf<
  Do,
  { unit: string } & Slots
>;

/** The number of the unit that an order names; −1 when it names none. */
export const unitSaid = (s: State, { unit }: { unit?: string }): number =>
  unit === undefined ? -1 : (battleIn(s).unitByName.get(unit) ?? -1);

/** Why a unit can do nothing at all in this Movement Phase; `undefined` if it can act. */
export function whyIdle(s: State, seat: number, unit: number): Reason | undefined {
  const battle = battleIn(s);
  if (unit < 0 || battle.side[unit] !== seat || s.at[unit] < 0) return 'no-such-unit';
  if (isRouted(s, unit)) return 'routed';
  if (!is(s, unit, ACTIVE)) return 'not-commanded';
  if (is(s, unit, FIRED)) return 'fired-already';
  if (is(s, unit, BOMBARDED)) return 'bombarded';
  if (is(s, unit, CHARGING)) return 'has-charged';
  if (is(s, unit, HALTED)) return 'has-halted';
  return undefined;
}

/** The same for march, turn and form, which are possible only outside enemy zones. */
export function whyNoManoeuvre(s: State, seat: number, unit: number): Reason | undefined {
  const idle = whyIdle(s, seat, unit);
  if (idle) return idle;
  if (isInEnemyZone(fieldOf(s, seat), seat, s.at[unit])) return heldInZone(s, unit);
  if (s.formation[unit] === SQUARE) return 'square-stands';
  return s.disruption[unit] >= MOST_DISRUPTION && !isGun(battleIn(s).type[unit])
    ? 'too-disrupted'
    : undefined;
}

function heldInZone(s: State, unit: number): Reason {
  if (isGun(battleIn(s).type[unit])) return 'guns-in-zone';
  return s.formation[unit] === COLUMN ? 'column-caught' : 'in-zone';
}

/** The reason for a unit in a zone that wants to turn or form. */
export const heldFast = (why: Reason): Reason =>
  why === 'in-zone' || why === 'guns-in-zone' || why === 'column-caught' ? 'no-facing-in-zone' : why;

/** When a unit can take an order. */
export interface Condition {
  readonly order: string;
  /** Why a unit cannot take it. */
  why(s: State, seat: number, unit: number): Reason | undefined;
  /** The unit that the reason is about, if it may be another one. */
  about?(s: State, seat: number, unit: number, reason: Reason): number;
}

/** The slot for the unit of an order. */
export const unitSlot = (condition: Condition): NameSlot<State, OrderTo<string>> => ({
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => activeUnits(s, seat).map((unit) => nameOfUnit(s, unit)),
  refuse: (s, seat, _said, value) => {
    const unit = battleIn(s).unitByName.get(value) ?? -1;
    if (unit < 0) return because('no-such-unit');
    const reason = asked(answersTo(fieldOf(s, seat), condition.order), s, seat, unit, condition);
    return reason && refusalAbout(s, seat, unit, reason, condition);
  },
});

/** Why no unit can take the order, with the reason if all share it; undefined if one can. */
export function nobodyCan(s: State, seat: number, condition: Condition): Refusal | undefined {
  let common: Reason | undefined;
  const answers = answersTo<Reason>(fieldOf(s, seat), condition.order);
  const units = activeUnits(s, seat);
  for (let i = 0; i < units.length; i++) {
    const reason = asked(answers, s, seat, units[i], condition);
    if (!reason) return undefined;
    common = !common || common === reason ? reason : 'nobody-can-move';
  }
  return !common || common === 'nobody-can-move'
    ? because('nobody-can-move')
    : refusalAbout(s, seat, units[units.length - 1], common, condition);
}

const refusalAbout = (
  s: State,
  seat: number,
  unit: number,
  reason: Reason,
  { about }: Condition,
): Refusal | undefined => refusalTo(nameOfUnit(s, about?.(s, seat, unit, reason) ?? unit), reason);

function asked(
  answers: (Reason | null | undefined)[],
  s: State,
  seat: number,
  unit: number,
  { order, why }: Condition,
): Reason | undefined {
  const known = answers[unit];
  if (known !== undefined) return known ?? undefined;
  const found = why(s, seat, unit) ?? onlyAgain(s, unit, order);
  answers[unit] = found ?? null;
  return found;
}

/** 1.2: an order that was taken back can only be repeated. */
function onlyAgain(s: State, unit: number, order: string): Reason | undefined {
  const taken = takenBack(s, unit);
  if (!taken) return undefined;
  if (taken.do !== order) return 'only-repeat';
  return canRepeat(s, unit) ? undefined : 'way-changed';
}

/** R12: with other friends on its way the dice of an order that was taken back would fall to other checks. */
export function canRepeat(s: State, unit: number): boolean {
  const taken = takenFrom(s, unit);
  return !taken || (taken.friends ?? '') === friendsOnWay(s, unit, takenBack(s, unit)!);
}

/** The friends with whom a unit checks as it leaves its hex or passes through theirs (4.4.2.E.D); empty without them. */
function friendsOnWay(s: State, unit: number, order: Action): string {
  const battle = battleIn(s);
  const path = listIn(order, 'path').map((name) => hexNamed(battle.grid, String(name)));
  if (path.length === 0) return '';
  const through = is(s, unit, UNDER) ? [s.at[unit], ...path] : path;
  const field = fieldOf(s, battle.side[unit]);
  return through
    .slice(0, -1)
    .flatMap((hex) => unitsIn(field, hex).filter((other) => other !== unit && !isGun(battle.type[other])))
    .join();
}

/** The order of a unit that was taken back in this Action Phase. */
export function takenBack(s: State, unit: number): Action | undefined {
  const taken = takenFrom(s, unit);
  // Written by `revocable`, in this file.
  return taken && (JSON.parse(taken.action) as Action);
}

const takenFrom = (s: State, unit: number): Taken | undefined =>
  frameOf<ActionFrame>(s, 'action')?.undone.find((each) => each.unit === unit);

/** The same for a part of the order, which must be as before. */
export function notAsBefore(
  s: State,
  said: { unit?: string },
  slot: string,
  value: Value,
  at?: number,
): Refusal | undefined {
  const unit = unitSaid(s, said);
  const taken = takenBack(s, unit);
  if (!taken) return undefined;
  const before = at === undefined ? taken[slot] : listIn(taken, slot)[at];
  return before === value ? undefined : ofUnit('only-repeat', nameOfUnit(s, unit));
}

/** What an order says in a slot that takes a list. */
export const listIn = (action: Action, slot: string): readonly Json[] => {
  const list = action[slot];
  return Array.isArray(list) ? list : [];
};

/** The length of a path that was taken back; 0 if none was. */
export function lengthBefore(s: State, unit: number, slot: string): number {
  const taken = takenBack(s, unit);
  return taken ? listIn(taken, slot).length : 0;
}

const ACTIVE_OF = ['active of A', 'active of B'];

function activeUnits(s: State, seat: number): number[] {
  const battle = battleIn(s);
  return remembered(fieldOf(s, seat), ACTIVE_OF[seat], () => {
    const found: number[] = [];
    for (let unit = 0; unit < s.at.length; unit++)
      if (battle.side[unit] === seat && s.flags[unit] & ACTIVE && s.at[unit] >= 0) found.push(unit);
    return found;
  });
}

/**
 * Carries out an order that can be taken back, and keeps what is needed for that: the unit as it was, and the dice. An
 * order that is repeated after it was taken back has the same dice. `carryOut` returns why the order cannot be taken
 * back as far as the unit itself is concerned.
 */
export function revocable(
  s: State,
  unit: number,
  action: Action,
  course: Course,
  carryOut: (course: Course) => Reason | undefined,
): void {
  const frame = actionIn(s);
  const again = frame.undone.findIndex((each) => each.unit === unit);
  const before: Taken = snapshot(s, unit, action);
  const repeated = again >= 0 ? frame.undone[again].dice.slice() : [];
  const chance: Chance = {
    draw(label, sides, names) {
      const value = repeated.length > 0 ? repeated.shift()! : course.chance.draw(label, sides, names);
      before.dice.push(value);
      return value;
    },
  };
  const seen = course.events.length;
  const [flags, order, leaders] = [s.flags.slice(), s.disruption.slice(), s.leaderAt.slice()];
  const why = carryOut({ ...course, chance });
  if (again >= 0) frame.undone.splice(again, 1);
  s.flags.forEach((now, other) => {
    if (other !== unit && now !== flags[other]) before.others.push(other, flags[other]);
  });
  s.leaderAt.forEach((now, leader) => {
    if (now !== leaders[leader]) before.leaders.push(leader, leaders[leader]);
  });
  const isFelt = course.events.slice(seen).some((event) => concernsOthers(s, unit, order, event));
  frame.stands = again >= 0 ? 'taken-back-once' : (why ?? (isFelt ? 'others-disordered' : ''));
  frame.last = frame.stands === '' ? before : null;
}

/** Whether an event affected others: anything but a taken objective, or a check that cost no disruption. */
function concernsOthers(s: State, unit: number, order: readonly number[], event: Event): boolean {
  if (event.unit === nameOfUnit(s, unit) || event.type === 'objectiveTaken') return false;
  const other = battleIn(s).unitByName.get(String(event.unit)) ?? -1;
  return event.type !== 'disruptionChecked' || s.disruption[other] !== order[other];
}

const snapshot = (s: State, unit: number, action: Action): Taken => ({
  unit,
  at: s.at[unit],
  facing: s.facing[unit],
  formation: s.formation[unit],
  points: s.points[unit],
  flags: s.flags[unit],
  disruption: s.disruption[unit],
  approach: approachOf(actionIn(s), unit),
  held: s.held.slice(),
  others: [],
  leaders: [],
  saw: inSight(s, unit),
  action: JSON.stringify(action),
  dice: [],
});

/** In fog _sight_ the enemies on the map that the side of a unit sees; otherwise empty, because everything is seen. */
function inSight(s: State, unit: number): string {
  if (s.fog < 2) return '';
  const { side } = battleIn(s);
  return s.at
    .flatMap((hex, other) => (hex >= 0 && side[other] !== side[unit] && s.seen[other] ? [other, hex] : []))
    .join();
}

/** The order just given cannot be taken back. */
export function irrevocable(s: State): void {
  actionIn(s).last = null;
  actionIn(s).stands = 'stays-done';
}

export const takeBack: Verb<State> = {
  do: 'takeBack',
  refuse(s) {
    const { last, stands } = actionIn(s);
    if (!last) return because(stands || 'nothing-undone');
    return last.saw === inSight(s, last.unit) ? undefined : because('seen-since');
  },
  play(s, _seat, _action, course) {
    const frame = actionIn(s);
    const last = frame.last!;
    const { unit } = last;
    s.at[unit] = last.at;
    s.facing[unit] = last.facing;
    s.formation[unit] = last.formation;
    s.points[unit] = last.points;
    s.flags[unit] = last.flags;
    s.disruption[unit] = last.disruption;
    noteApproach(frame, unit, last.approach);
    giveBack(s, last.held, course);
    for (let i = 0; i < last.others.length; i += 2) s.flags[last.others[i]] = last.others[i + 1];
    for (let i = 0; i < last.leaders.length; i += 2) s.leaderAt[last.leaders[i]] = last.leaders[i + 1];
    touch(s);
    const friends = friendsOnWay(s, unit, JSON.parse(last.action) as Action);
    frame.undone.push(friends === '' ? last : { ...last, friends });
    frame.last = null;
    report(s, course, 'tookBack', unit, '1.2');
  },
};

/** Returns objectives that the order took to their previous holders. */
function giveBack(s: State, held: readonly number[], course: Course): void {
  battleIn(s).objectives.forEach(({ name }, objective) => {
    if (s.held[objective] === held[objective]) return;
    s.held[objective] = held[objective];
    announce(course, 'objectiveTaken', '1.2', { objective: name, by: SIDES[held[objective]] });
  });
}

export const endMovement: Verb<State> = {
  do: 'endMovement',
  ends: true,
  play(s) {
    actionIn(s).decided = 2;
  },
};
