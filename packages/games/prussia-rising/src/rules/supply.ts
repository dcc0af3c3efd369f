/** 11 Supply: lines to a source, disorganization and attrition; 9.4 hunger in besieged fortresses. */
import { flood } from '@feldzug/board';
import {
  type ActionOf,
  become,
  type Course,
  die,
  type NameSlot,
  pop,
  push,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  enemyOf,
  FRENCH,
  GREEN,
  LEVELS,
  numbers,
  PRUSSIAN,
  ROADS,
  SIDES,
  SPACES,
  UNITS,
  UNITS_OF,
  unitNamed,
} from '../data.ts';
import { because } from '../refusals.ts';
import {
  besiegedSide,
  DISORGANIZED,
  eliminate,
  INSIDE,
  is,
  isBesieging,
  occupied,
  type State,
  spaceId,
  unitIds,
  unitsInside,
} from '../state.ts';
import { settle } from './control.ts';
import type { AttritionFrame, PhaseFrame, StarveFrame } from './frames.ts';
import { groupOf } from './groups.ts';
import { isPromotable } from './promotions.ts';
import { nextPhase } from './turn.ts';

/** 4.B: first the besieged, then supply. */
export const attritionStep: Step<State, PhaseFrame> = {
  rule: '9.4.A',
  run(s, { seat }) {
    const besieged = SPACES.flatMap((_, space) => (besiegedSide(s, space) === seat ? [space] : []));
    become<AttritionFrame>(s, { step: 'phase.attrition.sieges', seat, besieged });
  },
};

export const siegeAttritionStep: Step<State, AttritionFrame> = {
  rule: '9.4.A',
  run(s, frame, course) {
    const { seat } = frame;
    const space = frame.besieged.shift();
    if (space === undefined) {
      checkSupply(s, seat, course);
      if (!s.outcome) nextPhase(s, { step: 'phase.attrition', seat });
    } else if (seat === FRENCH && s.republic && surrenders(s, space, course)) {
      for (const unit of unitsInside(s, space, seat)) eliminate(s, unit);
      settle(s, space, course);
    } else push<StarveFrame>(s, { step: 'siege.starve', seat, space });
  },
};

/** 9.4.B: after the Republic was declared. */
function surrenders(s: State, space: number, course: Course): boolean {
  const roll = die(course.chance, 'surrender');
  const surrendered = roll <= numbers.siege.surrenderUpTo;
  course.events.push({ type: 'surrenderRolled', space: spaceId(space), roll, surrendered, rule: '9.4.B' });
  return surrendered && s.siege[space] > 0;
}

export const starveStep: Step<State, StarveFrame> = {
  rule: '9.4.A',
  ask: (s, { seat, space }) => (isAlike(s, unitsInside(s, space, seat)) ? [] : [{ seat, verbs: ['starve'] }]),
  run: (s, { seat, space }, course) => loseToHunger(s, unitsInside(s, space, seat)[0], course),
};

/** Nothing to choose: all are of one level and kind, and what one of them can still do in this turn, all can. */
const isAlike = (s: State, units: readonly number[]): boolean =>
  units.every(
    (unit) =>
      UNITS[unit].force === UNITS[units[0]].force &&
      groupOf(s, unit) === groupOf(s, units[0]) &&
      canRise(s, unit) === canRise(s, units[0]),
  );

/** 10.D: the French part of the turn is still to come when Prussians starve, and with it a victory for them. */
const canRise = (s: State, unit: number): boolean => UNITS[unit].side === PRUSSIAN && isPromotable(s, unit);

type Starve = ActionOf<'starve', { unit: string }>;

export const starve: Verb<State, Starve> = {
  do: 'starve',
  slots: () => [unitSlot],
  play: (s, _seat, { unit }, course) => loseToHunger(s, unitNamed(unit), course),
};

const inside = (s: State): number[] => {
  const { seat, space } = topFrame<StarveFrame>(s);
  return unitsInside(s, space, seat);
};

const unitSlot: NameSlot<State, Starve> = {
  name: 'unit',
  kind: 'one',
  candidates: (s) => unitIds(inside(s)),
  refuse: (s, _seat, _said, value) =>
    inside(s).includes(unitNamed(value)) ? undefined : because('not-inside', [], [value]),
};

function loseToHunger(s: State, unit: number, course: Course): void {
  const space = s.place[unit];
  course.events.push({ type: 'starved', unit: UNITS[unit].id, space: spaceId(space), rule: '9.4.A' });
  eliminate(s, unit);
  pop(s);
  settle(s, space, course);
}

/**
 * 11.A: for each space, 1 when units of the side there are in supply. A line runs through spaces that the side holds,
 * besieges or stands in; enemy units in the open cut it.
 */
export function suppliedSpaces(s: State, side: number): number[] {
  const enemies = occupied(s, enemyOf(side));
  const own = occupied(s, side);
  const open = enemies.map((isEnemy, space) =>
    isEnemy === 0 && (s.control[space] === side || own[space] === 1 || isBesieging(s, space, side)) ? 1 : 0,
  );
  return flood(
    ROADS,
    SOURCES[side].filter((space) => isSource(s, side, space)),
    open,
  );
}

/** For each side: the sources of its own country (11.B). */
const SOURCES: readonly (readonly number[])[] = SIDES.map((_, side) =>
  SPACES.flatMap(({ supply, territory }, space) => (supply && territory === side ? [space] : [])),
);

/** 11.B: a source of its own country that the side holds. Besieged, it is cut off by the enemy around it. */
export const isSource = (s: State, side: number, space: number): boolean =>
  SPACES[space].supply && SPACES[space].territory === side && s.control[space] === side;

/** 11.C, 11.D: the side's own units; those under siege do not check (11.E). */
function checkSupply(s: State, side: number, course: Course): void {
  const supplied = suppliedSpaces(s, side);
  const changed = new Set<number>();
  for (const unit of UNITS_OF[side]) {
    const space = s.place[unit];
    if (space < 0 || is(s, unit, INSIDE)) continue;
    if (supplied[space]) recover(s, unit, course);
    else if (is(s, unit, DISORGANIZED)) {
      wither(s, unit, course);
      changed.add(space);
    } else {
      s.flags[unit] |= DISORGANIZED;
      course.events.push({ type: 'disorganized', unit: UNITS[unit].id, space: spaceId(space), rule: '11.C' });
    }
  }
  for (const space of changed) if (!s.outcome) settle(s, space, course);
}

function recover(s: State, unit: number, course: Course): void {
  if (!is(s, unit, DISORGANIZED)) return;
  s.flags[unit] &= ~DISORGANIZED;
  course.events.push({
    type: 'reorganized',
    unit: UNITS[unit].id,
    space: spaceId(s.place[unit]),
    rule: '11.C',
  });
}

/** 11.D: a level lost; a green unit is lost. */
function wither(s: State, unit: number, course: Course): void {
  const id = UNITS[unit].id;
  const space = spaceId(s.place[unit]);
  if (s.level[unit] === GREEN) {
    eliminate(s, unit);
    course.events.push({ type: 'eliminated', unit: id, space, rule: '11.D' });
  } else {
    s.level[unit]--;
    course.events.push({ type: 'weakened', unit: id, space, level: LEVELS[s.level[unit]], rule: '11.D' });
  }
}
