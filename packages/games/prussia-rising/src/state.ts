/** The whole state of a game, as plain small integers, and the small questions that every chapter asks of it. */
import { copyJson, type Flowing } from '@feldzug/kernel';
import { enemyOf, LEVELS, numbers, REPUBLIC, RESERVE, SPACES, UNITS, UNITS_OF } from './data.ts';

/** Where a unit is when it is not on the map: `place` holds one of these instead of a space. */
export const WAITING = -1;
export const LOST = -2;

/** What is true of a unit: bits of `flags`. */
/** Inside a besieged fortress. */
export const INSIDE = 1;
/** Out of supply at its last check (11.C). */
export const DISORGANIZED = 2;
/** Has marched in this phase (7.1.B). */
export const MARCHED = 4;
/** Took part in a combat of this turn (10.B). */
export const FOUGHT = 8;
/** Was promoted in this turn. */
export const PROMOTED = 16;
/** Hit once in the present combat (8.3.B). */
export const REDUCED = 32;

/** A standing order or a list of targets that the viewer cannot see. */
export const UNKNOWN = -1;

export interface State extends Flowing {
  /** Options: 1 when played. */
  cavalryCombat: number;
  deathRide: number;
  lists: number;
  turn: number;
  /** For each unit: its space, or where else it is. */
  place: number[];
  level: number[];
  flags: number[];
  /** For each unit: the turn in which it was lost; 0 for all others. */
  lostIn: number[];
  /** For each space: the side that controls it. */
  control: number[];
  /** For each space: the turn in which the siege there was opened; 0 without one. */
  siege: number[];
  /** 1 once a Prussian unit has come near enough to Paris (6.A). */
  alarm: number;
  /** The turn in which the Third Republic was declared; 0 before. */
  republic: number;
  /** Dice that Prussia rolls for reserves in its next turn (5.2). */
  reserveDice: number;
  /** For each force: the turn in which it is due; 0 when it comes without a schedule, or no more (5.1). */
  due: number[];
  /** For each seat: its standing orders (14); 0 where it wants to be asked. */
  orders: number[][];
  /** The lists of targets opened last, which all have seen: unit, target, unit, target … (13.3) */
  opened: number[];
  /** How the game ended; empty while it goes on. */
  outcome: string;
}

export const cloneState = (s: State): State => ({
  cavalryCombat: s.cavalryCombat,
  deathRide: s.deathRide,
  lists: s.lists,
  turn: s.turn,
  place: s.place.slice(),
  level: s.level.slice(),
  flags: s.flags.slice(),
  lostIn: s.lostIn.slice(),
  control: s.control.slice(),
  siege: s.siege.slice(),
  alarm: s.alarm,
  republic: s.republic,
  reserveDice: s.reserveDice,
  due: s.due.slice(),
  orders: s.orders.map((orders) => orders.slice()),
  opened: s.opened.slice(),
  outcome: s.outcome,
  flow: copyJson(s.flow),
});

export const is = (s: State, unit: number, flag: number): boolean => (s.flags[unit] & flag) !== 0;

/** All units of a side in a space, inside a fortress or not. */
export function unitsIn(s: State, space: number, side: number): number[] {
  const found: number[] = [];
  for (const unit of UNITS_OF[side]) if (s.place[unit] === space) found.push(unit);
  return found;
}

/** Units of a side in the open: those inside a besieged fortress are left out. */
export function fieldUnits(s: State, space: number, side: number): number[] {
  const found: number[] = [];
  for (const unit of UNITS_OF[side]) if (s.place[unit] === space && !is(s, unit, INSIDE)) found.push(unit);
  return found;
}

export function hasFieldUnits(s: State, space: number, side: number): boolean {
  for (const unit of UNITS_OF[side]) if (s.place[unit] === space && !is(s, unit, INSIDE)) return true;
  return false;
}

/** For each space: 1 where the side has units in the open. */
export function occupied(s: State, side: number): number[] {
  const found = new Array<number>(SPACES.length).fill(0);
  for (const unit of UNITS_OF[side]) if (s.place[unit] >= 0 && !is(s, unit, INSIDE)) found[s.place[unit]] = 1;
  return found;
}

export const isInfantry = (unit: number): boolean => !UNITS[unit].isCavalry;

export const fieldInfantry = (s: State, space: number, side: number): number[] =>
  fieldUnits(s, space, side).filter(isInfantry);

/** The one cavalry unit of a side in a space; −1 when there is none. */
export const cavalryIn = (s: State, space: number, side: number): number =>
  unitsIn(s, space, side).find((unit) => UNITS[unit].isCavalry) ?? -1;

/** Units of a side inside the fortress of a space, under siege. */
export const unitsInside = (s: State, space: number, side: number): number[] =>
  unitsIn(s, space, side).filter((unit) => is(s, unit, INSIDE));

/** The side that is under siege in a space; −1 without a siege. */
export const besiegedSide = (s: State, space: number): number => (s.siege[space] ? s.control[space] : -1);

/** Whether `side` besieges the fortress of a space. */
export const isBesieging = (s: State, space: number, side: number): boolean =>
  s.siege[space] > 0 && s.control[space] === enemyOf(side);

/** How many more infantry or cavalry units of a side a space can take (7.4). */
export function roomFor(s: State, space: number, side: number): { infantry: number; cavalry: number } {
  let { infantry, cavalry } = numbers.stacking;
  for (const unit of UNITS_OF[side])
    if (s.place[unit] === space) {
      if (UNITS[unit].isCavalry) cavalry--;
      else infantry--;
    }
  return { infantry, cavalry };
}

/** How a unit fires in the present combat: its level, one lower when reduced; −1 when it is out of it (8.3.B). */
export const fightingLevel = (s: State, unit: number): number =>
  s.level[unit] - (is(s, unit, REDUCED) ? 1 : 0);

/** What a unit is, in a word: units of one word in one space are alike but for what is noted after it. */
export function kindOf(s: State, unit: number): string {
  const { isCavalry, force } = UNITS[unit];
  if (force === RESERVE) return 'reserve';
  if (force === REPUBLIC) return 'republic';
  return isCavalry ? `${LEVELS[s.level[unit]]}Cavalry` : LEVELS[s.level[unit]];
}

/** Takes a unit off the map for good. */
export function eliminate(s: State, unit: number): void {
  s.place[unit] = LOST;
  s.flags[unit] = 0;
  s.lostIn[unit] = s.turn;
}

export const spaceId = (space: number): string => SPACES[space].id;
export const unitIds = (units: readonly number[]): string[] => units.map((unit) => UNITS[unit].id);
