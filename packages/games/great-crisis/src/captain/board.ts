/** The position counted once: which units are where, how strong, and what each space is worth. */

import {
  ARMIES,
  ARMY_OF,
  CAPITAL,
  COMMANDER_OF,
  COMMANDERS,
  KING,
  NATIONS,
  numbers,
  PRUSSIAN,
  RUSSIA,
  SPACES,
  UNITS,
} from '../data.ts';
import {
  allianceOf,
  allianceOfArmy,
  DEPLETED,
  ISOLATED,
  isFort,
  nationalityOf,
  ON_DEFENSE,
  resourcesIn,
  type State,
} from '../state.ts';
import { weights as captains, type Weights } from './weights.ts';
import { zeros } from './zeros.ts';

/** Flat tables. Those for each army are indexed by `at(space, army)`, those for each seat by `side(space, seat)`. */
export interface Board {
  readonly s: State;
  /** The numbers to judge by: the Captain's, or those of a staff. */
  readonly weights: Weights;
  readonly seatOfArmy: readonly number[];
  readonly seatOfNation: readonly number[];
  /** The seat that controls each space. */
  readonly holder: readonly number[];
  /** In the open, for each army: full and depleted units, full ones cut off, hits expected of an attack, worth. */
  readonly full: number[];
  readonly worn: number[];
  readonly cut: number[];
  readonly hits: number[];
  readonly worth: number[];
  /** Units in the open, for each seat. */
  readonly open: number[];
  /** 1 where the space is the seat's and no enemy is there in the open, for each seat. */
  readonly clear: number[];
  /** On defense in each space: units, and hits that they can take. */
  readonly inside: number[];
  readonly insideSteps: number[];
  /** The units in each space as a chain: first of the space, next of the unit; −1 ends it. */
  readonly first: number[];
  readonly next: number[];
  /** Resource spaces of the Prussian alliance. */
  readonly resources: number;
  /** What each space is worth to the side that takes it from the other. */
  readonly stake: number[];
}

export const at = (space: number, army: number): number => space * ARMIES.length + army;
export const side = (space: number, seat: number): number => space * 2 + seat;

/** A seat's own space with no enemy in the open: the free second space of a march runs over three of these (6.2). */
export const isClear = (board: Board, space: number, seat: number): boolean =>
  board.clear[side(space, seat)] === 1;

/** An enemy fort with units inside that the seat besieges. */
export const isSiegeOf = (board: Board, space: number, seat: number): boolean =>
  board.inside[space] > 0 && board.holder[space] !== seat && board.open[side(space, seat)] > 0;

/** The chance that a die with a bonus of 0, 1, 2 … hits. */
export const CHANCE_TO_HIT: readonly number[] = [1, 2, 3, 4, 5, 6].map((faces) => faces / 6);

/** The extra worth of a commander over other units; the same for every staff. */
const LEADING: readonly number[] = COMMANDER_OF.map((commander) =>
  commander ? captains.unit.leading * commander.tactical * commander.leadership : 0,
);

export const worthOf = (s: State, weights: Weights, unit: number): number =>
  (s.flags[unit] & DEPLETED ? weights.unit.worn : 1) + LEADING[unit];

/** What is lost with a destroyed unit: troops come back from the reserve, commanders do not, and the King loses the war. */
export const leadingWorth = (weights: Weights, unit: number): number =>
  unit === KING ? weights.unit.king : LEADING[unit];

const NO_SPACES: readonly number[] = SPACES.map(() => 0);
const NO_SIDES: readonly number[] = [...NO_SPACES, ...NO_SPACES];
const NO_CELLS: readonly number[] = ARMIES.flatMap(() => NO_SPACES);
const NO_LEADERS: readonly number[] = NATIONS.flatMap(() => NO_SPACES);
const NO_UNIT: readonly number[] = SPACES.map(() => -1);
const NO_NEXT: readonly number[] = new Array<number>(UNITS).fill(-1);

export function boardOf(s: State, weights: Weights = captains): Board {
  const spaces = SPACES.length;
  const cells = spaces * ARMIES.length;
  const seatOfNation = NATIONS.map((_, nation) => allianceOf(s, nation));
  const board = {
    s,
    weights,
    seatOfArmy: ARMIES.map((_, army) => allianceOfArmy(s, army)),
    seatOfNation,
    holder: s.control.map((nation) => seatOfNation[nation]),
    // Copies of plain lists are made faster than typed ones.
    full: NO_CELLS.slice(),
    worn: NO_CELLS.slice(),
    cut: NO_CELLS.slice(),
    hits: zeros(cells),
    worth: zeros(cells),
    open: NO_SIDES.slice(),
    clear: NO_SIDES.slice(),
    inside: NO_SPACES.slice(),
    insideSteps: NO_SPACES.slice(),
    first: NO_UNIT.slice(),
    next: NO_NEXT.slice(),
    resources: 0,
    stake: zeros(spaces),
  };
  for (let space = 0; space < spaces; space++)
    if (board.holder[space] === PRUSSIAN) board.resources += resourcesIn(s, space);
  dealBonuses(board, countUnits(board));
  for (let space = 0; space < spaces; space++) {
    const seat = board.holder[space];
    if (board.open[side(space, 1 - seat)] === 0) board.clear[side(space, seat)] = 1;
  }
  setStakes(board);
  return board;
}

/** Fills the tables of units; returns the full units in the open by space and nationality. */
function countUnits(board: Board): number[] {
  const { s, weights } = board;
  const unled = NO_LEADERS.slice();
  for (let unit = UNITS - 1; unit >= 0; unit--) {
    const space = s.place[unit];
    if (space < 0) continue;
    board.next[unit] = board.first[space];
    board.first[space] = unit;
    const flags = s.flags[unit];
    if (flags & ON_DEFENSE) {
      board.inside[space]++;
      board.insideSteps[space] += flags & DEPLETED ? 1 : 2;
      continue;
    }
    const army = ARMY_OF[unit];
    const cell = at(space, army);
    board.open[side(space, board.seatOfArmy[army])]++;
    board.worth[cell] += worthOf(s, weights, unit);
    if (flags & DEPLETED) {
      board.worn[cell]++;
    } else {
      board.full[cell]++;
      if (flags & ISOLATED) board.cut[cell]++;
      unled[space * NATIONS.length + nationalityOf(s, unit)]++;
    }
  }
  return unled;
}

/** The best bonus first, as bonuses are shared out (R25). */
const BY_BONUS = [...COMMANDERS].sort((a, b) => b.tactical - a.tactical || b.leadership - a.leadership);

function dealBonuses(board: Board, unled: number[]): void {
  const { s } = board;
  for (const { unit, nation, leadership, tactical } of BY_BONUS) {
    const space = s.place[unit];
    if (space < 0 || s.flags[unit] & ON_DEFENSE) continue;
    const cell = space * NATIONS.length + nationalityOf(s, unit);
    const led = Math.min(leadership, unled[cell]);
    unled[cell] -= led;
    board.hits[at(space, NATIONS[nation].army)] += led * CHANCE_TO_HIT[tactical];
  }
  for (let space = 0; space < SPACES.length; space++) {
    if (board.first[space] < 0) continue;
    for (let nationality = 0; nationality < NATIONS.length; nationality++) {
      const left = unled[space * NATIONS.length + nationality];
      const army = s.nationsApart ? NATIONS[nationality].army : nationality;
      if (left > 0) board.hits[at(space, army)] += left * CHANCE_TO_HIT[0];
    }
    for (let army = 0; army < ARMIES.length; army++) {
      const cell = at(space, army);
      // Isolated units roll half their dice (4.3.D).
      if (board.cut[cell] > 0) board.hits[cell] *= 1 - (0.5 * board.cut[cell]) / board.full[cell];
    }
  }
}

function setStakes(board: Board): void {
  const { s, weights, resources } = board;
  const capital = board.holder[CAPITAL];
  const now = standing(board, resources, capital);
  for (let space = 0; space < SPACES.length; space++) {
    if (SPACES[space].type === 'box') continue;
    let stake = weights.space.city + (isFort(s, space) ? weights.space.fort : 0);
    const gain = resourcesIn(s, space);
    if (gain > 0 || space === CAPITAL) {
      const taken = board.holder[space] === PRUSSIAN ? resources - gain : resources + gain;
      const then = standing(board, taken, space === CAPITAL ? 1 - capital : capital);
      stake += Math.abs(then - now);
    }
    board.stake[space] = stake;
  }
}

/** Would the other side win the game by taking this space now (10.1, 10.2)? */
export function isDecisive({ s, resources, holder }: Board, space: number): boolean {
  const { austrianAt, austrianAtWithBerlin, prussianAt } = numbers.victory;
  const gain = resourcesIn(s, space);
  if (holder[space] !== PRUSSIAN) return gain > 0 && resources + gain >= prussianAt;
  const berlinFalls = space === CAPITAL || holder[CAPITAL] !== PRUSSIAN;
  return resources - gain <= (berlinFalls ? austrianAtWithBerlin : austrianAt);
}

/**
 * How the count of resource spaces looks to Prussia: each step counts for more the nearer a victory is (10.1, 10.2).
 * Late in the war Russia's resource spaces count in part (9.1). `capital` is the seat that holds Berlin.
 */
export function standing({ s, weights }: Board, resources: number, capital: number): number {
  const now = nearness(weights, resources, capital);
  if (s.russiaTurned) return now;
  const { lateFrom, lateFull, lateShare } = weights.space;
  const late = lateShare * Math.min(1, Math.max(0, (s.turn - lateFrom) / (lateFull - lateFrom)));
  if (late === 0) return now;
  return (1 - late) * now + late * nearness(weights, resources + russianResources(s), capital);
}

function nearness(weights: Weights, resources: number, capital: number): number {
  const { austrianAt, austrianAtWithBerlin, prussianAt } = numbers.victory;
  const toDefeat = resources - (capital === PRUSSIAN ? austrianAt : austrianAtWithBerlin);
  const toVictory = prussianAt - resources;
  if (toVictory <= 0) return weights.space.decided;
  if (toDefeat <= 0) return -weights.space.decided;
  return weights.space.resource / toVictory - weights.space.resource / toDefeat;
}

function russianResources(s: State): number {
  let count = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (s.control[space] === RUSSIA) count += resourcesIn(s, space);
  return count;
}
