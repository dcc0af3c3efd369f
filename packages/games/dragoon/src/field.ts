/**
 * Which units and zones of control are where, computed once for a state and then looked up. It is not part of the
 * state: code that changes places, facings, formations or the Top unit calls `touch`; code that changes anything else
 * calls `forget` before the next lookup.
 */
import { isFoot, isGun, isHorse, isLight, LINE, numbers, SQUARE } from './data.ts';
import { distance, NOWHERE, sideOf } from './hex.ts';
import type { Battle } from './scenario/battle.ts';
import { WATER } from './scenario/land.ts';
import { battleIn, frontOf, isRouted, PURSUING, type State, UNDER } from './state.ts';

/** Bits of `zone`: whose, and of what arm. Those of side B are shifted by three. */
export const ZONE_OF_FOOT = 1;
export const ZONE_OF_HORSE = 2;
export const ZONE_OF_GUNS = 4;
const ZONE_OF_ANY = 7;

export interface Field {
  /** The unit of a hex: the Top one that is not a gun, else any; and the other one. */
  readonly first: Int16Array;
  readonly second: Int16Array;
  readonly zone: Uint8Array;
  /** Another number means that units have moved, turned or fallen. */
  readonly survey: number;
  /** Answers to further questions; made with the first. */
  memo: Map<string, unknown> | undefined;
}

/** Everything as it is; or what a side sees of it. */
export const TRUTH = 2;

/** What is known of a state. */
interface Known {
  /** For side A, for side B, and the truth. */
  readonly fields: (Field | undefined)[];
  /** Fields that no longer hold: the next ones are written over them, because new arrays cost more than the survey. */
  readonly spare: (Field | undefined)[];
  /** Whether a copy has the same fields. Then they stay as they are. */
  isShared: boolean;
}

const everything = new WeakMap<State, Known>();
/** The state that was asked about last: mostly it is asked about again. */
let last: State | undefined;
let knownOfLast: Known | undefined;
let surveys = 0;

function knownOf(s: State): Known | undefined {
  if (s !== last) {
    last = s;
    knownOfLast = everything.get(s);
  }
  return knownOfLast;
}

function know(s: State, known: Known): Known {
  everything.set(s, known);
  last = s;
  knownOfLast = known;
  return known;
}

const nothingKnown = (): Known => ({
  fields: [undefined, undefined, undefined],
  spare: [undefined, undefined, undefined],
  isShared: false,
});

/** Something that fields are made of has changed. A field from before must not be used any more. */
export function touch(s: State): void {
  const known = knownOf(s);
  if (!known) return;
  if (known.isShared) {
    know(s, nothingKnown());
    return;
  }
  for (let view = 0; view <= TRUTH; view++) {
    known.spare[view] = known.fields[view] ?? known.spare[view];
    known.fields[view] = undefined;
  }
}

/** Units are where they were, but other answers may have changed. */
export function forget(s: State): void {
  const known = knownOf(s);
  if (!known) return;
  for (let view = 0; view <= TRUTH; view++) {
    const field = known.fields[view];
    if (!field?.memo) continue;
    // A view that shares the field keeps its own answers.
    if (known.isShared) known.fields[view] = { ...field, memo: undefined };
    else field.memo = undefined;
  }
}

/** A copy with all units where they were can share the field. */
export function shareField(s: State, copy: State): void {
  const known = knownOf(s);
  if (!known) return;
  known.isShared = true;
  know(copy, { ...nothingKnown(), fields: known.fields.slice(), isShared: true });
}

export function fieldOf(s: State, eyes: number): Field {
  const view = s.fog < 2 ? TRUTH : eyes;
  const known = knownOf(s) ?? know(s, nothingKnown());
  let field = known.fields[view];
  if (!field) {
    field = surveyed(s, view, known.spare[view]);
    known.fields[view] = field;
    known.spare[view] = undefined;
  }
  return field;
}

/** An answer that is computed once for a field. */
export function remembered<T>(field: Field, question: string, find: () => T): T {
  const known = field.memo?.get(question);
  if (known !== undefined) return known as T;
  const found = find();
  field.memo ??= new Map();
  field.memo.set(question, found);
  return found;
}

/** The answers to a question about each unit: undefined where nobody has asked, null where there is nothing. */
export function answersTo<T>(field: Field, question: string): (T | null | undefined)[] {
  let answers = field.memo?.get(question) as (T | null | undefined)[] | undefined;
  if (!answers) {
    answers = [];
    field.memo ??= new Map();
    field.memo.set(question, answers);
  }
  return answers;
}

function surveyed(s: State, eyes: number, spare: Field | undefined): Field {
  const battle = battleIn(s);
  const field = emptyField(battle.grid.size, spare);
  for (let unit = 0; unit < s.at.length; unit++) {
    const hex = s.at[unit];
    if (hex < 0 || (eyes !== TRUTH && battle.side[unit] !== eyes && !s.seen[unit])) continue;
    const before = field.first[hex];
    if (before < 0) field.first[hex] = unit;
    else if (isGun(battle.type[before]) || s.flags[before] & UNDER) {
      field.first[hex] = unit;
      field.second[hex] = before;
    } else field.second[hex] = unit;
    layZone(battle, s, unit, field.zone);
  }
  return field;
}

function emptyField(size: number, spare: Field | undefined): Field {
  const first = spare?.first ?? new Int16Array(size);
  const second = spare?.second ?? new Int16Array(size);
  return {
    first: first.fill(-1),
    second: second.fill(-1),
    zone: spare?.zone.fill(0) ?? new Uint8Array(size),
    survey: ++surveys,
    memo: undefined,
  };
}

/** 3.1: into the front hexes, but not of a column, a routed or pursuing unit, or limbered guns. */
function layZone(battle: Battle, s: State, unit: number, zone: Uint8Array): void {
  const formation = s.formation[unit];
  if ((formation !== LINE && formation !== SQUARE) || s.flags[unit] & PURSUING) return;
  const type = battle.type[unit];
  const arm = isGun(type) ? ZONE_OF_GUNS : isHorse(type) ? ZONE_OF_HORSE : ZONE_OF_FOOT;
  const bit = arm << (3 * battle.side[unit]);
  for (const direction of frontOf(formation, s.facing[unit])) {
    const hex = battle.grid.beside[s.at[unit] * 6 + sideOf(direction)];
    if (hex >= 0 && battle.terrain[hex] !== WATER) zone[hex] |= bit;
  }
}

/** Whether a hex lies in a zone of control of the enemies of `side`. */
export const isInEnemyZone = (field: Field, side: number, hex: number): boolean =>
  ((field.zone[hex] >> (3 * (1 - side))) & ZONE_OF_ANY) !== 0;

export const isInEnemyZoneOf = (field: Field, side: number, hex: number, arms: number): boolean =>
  ((field.zone[hex] >> (3 * (1 - side))) & arms) !== 0;

export const hasEnemy = (battle: Battle, field: Field, side: number, hex: number): boolean =>
  field.first[hex] >= 0 && battle.side[field.first[hex]] !== side;

export const hasFriend = (battle: Battle, field: Field, side: number, hex: number): boolean =>
  field.first[hex] >= 0 && battle.side[field.first[hex]] === side;

/** Whether an adjacent hex holds an enemy unit. */
export function isBesideEnemy(battle: Battle, field: Field, side: number, hex: number): boolean {
  for (let k = 0; k < 6; k++) {
    const next = battle.grid.beside[hex * 6 + k];
    if (next !== NOWHERE && hasEnemy(battle, field, side, next)) return true;
  }
  return false;
}

/** 4.4.2.E: whether `unit` can stack with the units in a hex. */
export function canStand(battle: Battle, s: State, field: Field, unit: number, hex: number): boolean {
  const other = field.first[hex];
  if (other < 0 || other === unit) return true;
  if (battle.side[other] !== battle.side[unit] || field.second[hex] >= 0 || isRouted(s, other)) return false;
  const [mine, theirs] = [battle.type[unit], battle.type[other]];
  if (isHorse(mine) || isHorse(theirs)) return isHorse(mine) && isHorse(theirs);
  if (isGun(mine) || isGun(theirs)) return isGun(mine) !== isGun(theirs);
  return isLight(mine) === isLight(theirs);
}

/** The units of a hex, the Top one first. */
export function unitsIn(field: Field, hex: number): number[] {
  const [one, other] = [field.first[hex], field.second[hex]];
  if (one < 0) return [];
  return other < 0 ? [one] : [one, other];
}

/** The distance of the nearest enemy where there is none. */
export const NOBODY_NEAR = 1000;

/** The nearest enemy unit that is not routed, and how far away it is. */
export function nearestEnemy(
  battle: Battle,
  s: State,
  side: number,
  hex: number,
): { unit: number; away: number } {
  let found = -1;
  let least = NOBODY_NEAR;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || battle.side[unit] === side || isRouted(s, unit)) continue;
    const away = distance(battle.grid, hex, s.at[unit]);
    if (away < least) {
      least = away;
      found = unit;
    }
  }
  return { unit: found, away: least };
}

const ENEMIES_OF = ['enemies of A', 'enemies of B'];

/** How far the nearest enemy that `eyes` see is from a hex. */
export function awayFromEnemies(battle: Battle, s: State, field: Field, side: number, hex: number): number {
  const { enemies, away } = remembered(field, ENEMIES_OF[side], () => ({
    enemies: s.at.filter(
      (at, unit) => at >= 0 && battle.side[unit] !== side && hasEnemy(battle, field, side, at),
    ),
    away: new Int16Array(battle.grid.size).fill(-1),
  }));
  if (away[hex] >= 0) return away[hex];
  let least = NOBODY_NEAR;
  for (const enemy of enemies) least = Math.min(least, distance(battle.grid, hex, enemy));
  away[hex] = least;
  return least;
}

/** Foot in line or square, and light infantry: what fires muskets. */
export const canFireMuskets = (battle: Battle, s: State, unit: number): boolean =>
  (isFoot(battle.type[unit]) || isLight(battle.type[unit])) &&
  (s.formation[unit] === LINE || s.formation[unit] === SQUARE);

/** More than this is "highly disrupted": no voluntary change of formation (4.61). */
export const NO_FORMATION_FROM = numbers.withdrawal.noFormationFrom;
