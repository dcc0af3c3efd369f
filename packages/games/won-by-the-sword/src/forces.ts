/** What columns and garrisons consist of: units, steps, firepower, leaders (1.4, 1.5). */
import type { Seat } from '@feldzug/kernel';
import {
  type Ability,
  ARTILLERY,
  CAVALRY,
  FULL_STEPS,
  INFANTRY,
  LEADERS,
  OURS,
  SPACES,
  TABLES,
  TROOPS_OF,
  TYPE_OF,
  UNITS,
  UNITS_OF,
  type UnitType,
} from './data.ts';
import {
  COLUMNS,
  enemyOf,
  garrisonOf,
  hasColumnAt,
  NO_CHIT,
  NOWHERE,
  type State,
  seatOfColumn,
  UNKNOWN,
} from './state.ts';

/** The seat that a force belongs to; a neutral place has none (−1). */
export const seatOfForce = (state: State, force: number): Seat =>
  force < COLUMNS ? seatOfColumn(force) : state.control[force - COLUMNS];

export const isColumn = (force: number): boolean => force < COLUMNS;
export const spaceOfForce = (state: State, force: number): number =>
  force < COLUMNS ? state.at[force] : force - COLUMNS;

export function unitsIn(state: State, force: number): number[] {
  const found: number[] = [];
  for (const unit of unitsOfSide(state, force)) if (state.place[unit] === force) found.push(unit);
  return found;
}

export const isType = (unit: number, type: UnitType): boolean => UNITS[unit].type === type;
export const isRegiment = (unit: number): boolean => isType(unit, INFANTRY) || isType(unit, CAVALRY);
export function unitsOfType(state: State, force: number, type: UnitType): number[] {
  const found: number[] = [];
  for (const unit of typeOfSide(state, force, type)) if (state.place[unit] === force) found.push(unit);
  return found;
}

/** The units that a force could have: those of its side. */
const unitsOfSide = (state: State, force: number): readonly number[] =>
  UNITS_OF[seatOfForce(state, force)] ?? [];
const typeOfSide = (state: State, force: number, type: UnitType): readonly number[] =>
  TYPE_OF[seatOfForce(state, force)]?.[type] ?? [];

/** 1.4 A full regiment has 2 steps, everything else 1. */
export const stepsOf = (state: State, unit: number): number => FULL_STEPS[unit] - state.reduced[unit];
export function sumSteps(state: State, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += stepsOf(state, unit);
  return sum;
}

/** Everything but guns. */
export const troopsIn = (state: State, force: number): number[] =>
  unitsIn(state, force).filter((unit) => !isType(unit, ARTILLERY));

/** 1.4 The steps of units without artillery. */
export const columnSteps = (state: State, units: readonly number[]): number =>
  sumSteps(
    state,
    units.filter((unit) => !isType(unit, ARTILLERY)),
  );

/** 1.4 The steps of a force without its artillery. */
export function stepsIn(state: State, force: number): number {
  let sum = 0;
  for (const unit of TROOPS_OF[seatOfForce(state, force)] ?? [])
    if (state.place[unit] === force) sum += stepsOf(state, unit);
  return sum;
}
export function infantryStepsIn(state: State, force: number): number {
  let sum = 0;
  for (const unit of typeOfSide(state, force, INFANTRY))
    if (state.place[unit] === force) sum += stepsOf(state, unit);
  return sum;
}

export const firepowerOf = (state: State, unit: number): number =>
  UNITS[unit].firepower[state.reduced[unit]] ?? 0;
export function sumFirepower(state: State, units: readonly number[]): number {
  let sum = 0;
  for (const unit of units) sum += firepowerOf(state, unit);
  return sum;
}
export function firepowerIn(state: State, force: number): number {
  let sum = 0;
  for (const unit of unitsOfSide(state, force))
    if (state.place[unit] === force) sum += firepowerOf(state, unit);
  return sum;
}
export function artilleryFirepower(state: State, force: number): number {
  let sum = 0;
  for (const unit of typeOfSide(state, force, ARTILLERY))
    if (state.place[unit] === force) sum += firepowerOf(state, unit);
  return sum;
}
/** The steps of infantry and cavalry. */
export function regimentSteps(state: State, force: number): number {
  let sum = infantryStepsIn(state, force);
  for (const unit of typeOfSide(state, force, CAVALRY))
    if (state.place[unit] === force) sum += stepsOf(state, unit);
  return sum;
}
/** 4.1.1 Whether a force has infantry or cavalry. */
export function hasRegiment(state: State, force: number): boolean {
  for (const unit of unitsOfSide(state, force))
    if (state.place[unit] === force && isRegiment(unit)) return true;
  return false;
}

/** 1.4 A Cavalry Column has cavalry and nothing else. */
export const isCavalryColumn = (state: State, column: number): boolean =>
  unitsOfSide(state, column).every((unit) => state.place[unit] !== column || isType(unit, CAVALRY));

/** 7.2 The baggage that a force can hold. */
export const capacityOf = (state: State, force: number): number =>
  isColumn(force) ? capacityFor(stepsIn(state, force)) : storeCapacity(force - COLUMNS);
/** 7.2 The baggage that a column with so many steps carries. */
export const capacityFor = (steps: number): number =>
  Math.max(OURS.leastCapacity, Math.ceil(steps / OURS.stepsPerBaggage));
export const storeCapacity = (space: number): number => OURS.storeCapacity[SPACES[space].fort] ?? 0;

/** 4.2.2 The steps, with artillery, that a garrison may have. */
export const garrisonLimit = (space: number): number =>
  TABLES.fortification.garrison[SPACES[space].fort] ?? 0;
export function roomIn(state: State, space: number): number {
  const force = garrisonOf(space);
  let room = garrisonLimit(space);
  for (const unit of unitsOfSide(state, force)) if (state.place[unit] === force) room -= stepsOf(state, unit);
  return room;
}

export function leadersIn(state: State, force: number): number[] {
  const found: number[] = [];
  for (let leader = 0; leader < LEADERS.length; leader++)
    if (state.leaderAt[leader] === force) found.push(leader);
  return found;
}
/** The leaders of these forces as an action names them. */
export const leaderIdsIn = (state: State, forces: readonly number[]): string[] =>
  LEADERS.filter((_, leader) => forces.includes(state.leaderAt[leader])).map(({ id }) => id);
/** The ability on the chit that a leader holds. */
export const abilityOf = (state: State, leader: number): Ability | undefined =>
  state.chit[leader] === NO_CHIT ? undefined : LEADERS[leader].chits[state.chit[leader]];
/** The leaders in these forces who hold one of these abilities. */
export function holdersOf(
  state: State,
  forces: readonly number[],
  ...abilities: readonly Ability[]
): number[] {
  const found: number[] = [];
  for (let leader = 0; leader < LEADERS.length; leader++) {
    const ability = abilityOf(state, leader);
    if (ability !== undefined && abilities.includes(ability) && forces.includes(state.leaderAt[leader]))
      found.push(leader);
  }
  return found;
}

/** A leader whose force is hidden from the viewer is in play all the same. */
export const isInPlay = (state: State, leader: number): boolean =>
  state.leaderAt[leader] >= 0 || state.leaderAt[leader] === UNKNOWN;
export const hasLeaderInPlay = (state: State, seat: Seat): boolean =>
  LEADERS.some((leader, i) => leader.seat === seat && isInPlay(state, i));

export const hasEnemyColumn = (state: State, seat: Seat, space: number): boolean =>
  space !== NOWHERE && hasColumnAt(state, enemyOf(seat), space);

export function enemyPatrolsOn(state: State, seat: Seat, connector: number): number {
  let count = 0;
  for (const patrol of state.patrols)
    if (patrol.connector === connector && seatOfColumn(patrol.column) === enemyOf(seat)) count++;
  return count;
}
