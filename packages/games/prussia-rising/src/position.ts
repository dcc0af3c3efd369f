/** A position as a case file writes it, checked: POSITIONS.md has the format. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Frame,
  type Given,
  type Json,
  type KnownParts,
  PositionError,
} from '@feldzug/kernel';
import {
  enemyOf,
  FORCES,
  forceNamed,
  LAST_TURN,
  LEVELS,
  REPUBLIC,
  RESERVE,
  SIDES,
  SPACES,
  spaceNamed,
  UNITS,
  UNITS_OF,
  unitNamed,
} from './data.ts';
import { invariants } from './invariants.ts';
import { choose, OPTIONS } from './options.ts';
import type { MovementFrame } from './rules/frames.ts';
import { CHOICES, ORDERS, type Order } from './rules/orders.ts';
import { deploy, emptyState } from './rules/setup.ts';
import { STEPS } from './rules/table-of-contents.ts';
import { firstOf } from './rules/turn.ts';
import { SCENARIOS } from './scenarios.ts';
import {
  DISORGANIZED,
  FOUGHT,
  fieldInfantry,
  INSIDE,
  LOST,
  MARCHED,
  PROMOTED,
  type State,
  unitsIn,
  unitsInside,
  WAITING,
} from './state.ts';

const FLAGS: { readonly [word: string]: number } = {
  disorganized: DISORGANIZED,
  marched: MARCHED,
  fought: FOUGHT,
  promoted: PROMOTED,
};

const KNOWN: KnownParts = {
  parts: [
    'scenario',
    'from',
    'options',
    'turn',
    'prussian',
    'french',
    'inside',
    'lost',
    'control',
    'sieges',
    'alarm',
    'republic',
    'reserveDice',
    'due',
    'orders',
    'step',
  ],
  scenarios: SCENARIOS.map(({ id }) => id),
  usual: SCENARIOS[0].id,
  options: OPTIONS,
};

type Words = { readonly [key: string]: Json };
const words = (value: Json | undefined): [string, Json][] => Object.entries((value ?? {}) as Words);

export function position(given: Given, chance: Chance, advance: (s: State, course: Course) => void): State {
  const { options, from, faults } = beginningOf(given, KNOWN);
  const s = emptyState();
  const course: Course = { chance, events: [] };
  choose(s, options);
  if (from === 'setup') for (const seat of [0, 1]) deploy(s, seat, course);
  setTurn(s, given, faults);
  SIDES.forEach((side, seat) => {
    for (const [id, tally] of words(given[side])) placeUnits(s, seat, id, tally, 0, faults);
  });
  for (const [id, tally] of words(given.inside)) {
    const space = spaceNamed(id);
    placeUnits(s, garrisonOf(given, id), id, tally, INSIDE, faults);
    if (space >= 0) s.siege[space] = Math.max(1, s.turn - 1);
  }
  setControl(s, given, faults);
  setTracks(s, given, faults);
  setStep(s, given, faults);
  if (faults.length === 0) faults.push(...invariants(s));
  if (faults.length > 0) throw new PositionError(faults);
  advance(s, course);
  return s;
}

/** The side inside a besieged fortress: the one that `control` names, otherwise the country's own. */
function garrisonOf(given: Given, id: string): number {
  const holder = SIDES.indexOf((given.control as Words | undefined)?.[id] as 'prussian');
  return holder >= 0 ? holder : (SPACES[spaceNamed(id)]?.territory ?? 0);
}

function setTurn(s: State, given: Given, faults: string[]): void {
  const turn = given.turn ?? 1;
  if (typeof turn === 'number' && Number.isInteger(turn) && turn >= 1 && turn <= LAST_TURN) s.turn = turn;
  else faults.push(`there is no turn ${turn}`);
}

/** `{ "green": 3, "regular.marched": 1, "p12": "veteran" }`: so many of a kind, or one unit and its level. */
function placeUnits(s: State, seat: number, id: string, tally: Json, flag: number, faults: string[]): void {
  const space = spaceNamed(id);
  if (space < 0) return void faults.push(`there is no space "${id}"`);
  for (const [name, count] of words(tally)) {
    const [kind, ...marks] = name.split('.');
    let flags = flag;
    for (const mark of marks) {
      if (FLAGS[mark] === undefined)
        faults.push(`"${mark}" in "${name}" is none of ${Object.keys(FLAGS).join(', ')}`);
      else flags |= FLAGS[mark];
    }
    for (const unit of meant(s, seat, kind, count, faults)) {
      s.place[unit] = space;
      s.flags[unit] = flags;
    }
  }
}

function meant(s: State, seat: number, kind: string, count: Json, faults: string[]): number[] {
  const named = unitNamed(kind);
  if (named >= 0) {
    const level = LEVELS.indexOf(count as 'green');
    if (level < 0) faults.push(`the level of "${kind}" is one of ${LEVELS.join(', ')}`);
    if (UNITS[named].side !== seat) faults.push(`"${kind}" is on the other side`);
    if (s.place[named] !== WAITING) faults.push(`"${kind}" stands in two places`);
    s.level[named] = Math.max(0, level);
    return [named];
  }
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) {
    faults.push(`the count of "${kind}" is a whole number from 1`);
    return [];
  }
  return unitsOfKind(s, seat, kind, count, faults);
}

/** Any unit can stand for one of any level: it is promoted or worn down as far as needed. */
function unitsOfKind(s: State, seat: number, kind: string, count: number, faults: string[]): number[] {
  const raw = kind === 'reserve' ? RESERVE : kind === 'republic' ? REPUBLIC : -1;
  const isCavalry = kind.endsWith('Cavalry');
  const level = LEVELS.indexOf(kind.replace('Cavalry', '') as 'green');
  if (raw < 0 && level < 0) faults.push(`"${kind}" is no kind of unit`);
  const free = UNITS_OF[seat].filter((unit) => {
    if (s.place[unit] !== WAITING) return false;
    const { force } = UNITS[unit];
    if (raw >= 0) return force === raw;
    return force !== RESERVE && force !== REPUBLIC && UNITS[unit].isCavalry === isCavalry;
  });
  const own = free.filter((unit) => raw >= 0 || UNITS[unit].level === level);
  const chosen = [...own, ...free.filter((unit) => !own.includes(unit))].slice(0, count);
  if (chosen.length < count) faults.push(`there are only ${chosen.length} units left for "${kind}"`);
  for (const unit of chosen) if (raw < 0) s.level[unit] = Math.max(0, level);
  return chosen;
}

function setControl(s: State, given: Given, faults: string[]): void {
  SPACES.forEach((_, space) => {
    // Infantry that stands in a space alone holds it, unless the file says otherwise.
    const holder = s.control[space];
    if (unitsIn(s, space, holder).length === 0 && fieldInfantry(s, space, enemyOf(holder)).length > 0)
      s.control[space] = enemyOf(holder);
  });
  for (const [id, side] of words(given.control)) {
    const seat = SIDES.indexOf(side as 'prussian');
    if (spaceNamed(id) < 0) faults.push(`there is no space "${id}"`);
    else if (seat < 0) faults.push(`"${side}" holds nothing: ${SIDES.join(' or ')}`);
    else s.control[spaceNamed(id)] = seat;
  }
  for (const [id, turn] of words(given.sieges)) {
    const space = spaceNamed(id);
    if (space < 0 || unitsInside(s, space, s.control[space]).length === 0)
      faults.push(`nobody is besieged in "${id}"`);
    else s.siege[space] = Number(turn);
  }
}

function setTracks(s: State, given: Given, faults: string[]): void {
  s.alarm = given.alarm === true || given.republic !== undefined ? 1 : 0;
  s.republic = Number(given.republic ?? 0);
  s.reserveDice = Number(given.reserveDice ?? 0);
  for (const [id, turn] of words(given.lost)) {
    const unit = unitNamed(id);
    if (unit < 0) faults.push(`there is no unit "${id}"`);
    else {
      s.place[unit] = LOST;
      s.lostIn[unit] = Number(turn);
    }
  }
  // What was due in an earlier turn is over; a force can be said to be late.
  FORCES.forEach(({ turn }, force) => {
    if (turn < s.turn) s.due[force] = 0;
  });
  for (const [id, turn] of words(given.due)) {
    if (forceNamed(id) < 0)
      faults.push(`there is no force "${id}": ${FORCES.map((force) => force.id).join(', ')}`);
    else s.due[forceNamed(id)] = Number(turn);
  }
  for (const [side, said] of words(given.orders)) {
    for (const [order, choice] of words(said)) {
      const at = ORDERS.indexOf(order as Order);
      const choices: readonly string[] = at < 0 ? [] : CHOICES[ORDERS[at]];
      if (!choices.includes(String(choice))) faults.push(`there is no order "${order}": "${choice}"`);
      else s.orders[SIDES.indexOf(side as 'prussian')][at] = choices.indexOf(String(choice));
    }
  }
}

/** "setup", "turn.begin", "turn.end", or a phase: { "side", "at", "activations" }. */
function setStep(s: State, given: Given, faults: string[]): void {
  const step = given.step ?? 'turn.begin';
  if (step === 'setup') s.flow = [{ step, seat: 0 }];
  else if (step === 'turn.begin' || step === 'turn.end') s.flow = [{ step }];
  else if (step !== null && typeof step === 'object' && !Array.isArray(step))
    s.flow = [phaseOf(step, faults)];
  else faults.push('"step" is "setup", "turn.begin", "turn.end" or a phase { "side", "at", "activations" }');
}

function phaseOf(step: Words, faults: string[]): Frame {
  const seat = SIDES.indexOf(step.side as 'prussian');
  const at = `phase.${step.at ?? 'reinforcements'}`;
  if (seat < 0) faults.push(`the side of a phase is ${SIDES.join(' or ')}`);
  if (!STEPS[at]) faults.push(`there is no phase "${step.at}"`);
  for (const key of Object.keys(step))
    if (!['side', 'at', 'activations'].includes(key)) faults.push(`a phase has no "${key}"`);
  if (at !== 'phase.movement') return firstOf(at, seat);
  const movement: MovementFrame = { step: at, seat, left: Number(step.activations ?? 1), ordered: 0 };
  return movement;
}
