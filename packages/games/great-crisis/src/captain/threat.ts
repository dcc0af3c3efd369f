/** What each army of a side could throw at each space in its next phase (5.1, 6). */
import { ARMIES, numbers, SPACES, TURN_END, TURNS } from '../data.ts';
import type { State } from '../state.ts';
import { at, type Board, CHANCE_TO_HIT, side } from './board.ts';
import { OUT_OF_REACH, reachOf } from './reach.ts';
import { weights } from './weights.ts';

/** A force at a glance. */
export interface Strength {
  full: number;
  worn: number;
  /** Hits expected of one attack. */
  hits: number;
  worth: number;
  /** 1 when the King is among them. */
  king: number;
}

/** The strongest blow of one army at one space. */
export interface Strike extends Strength {
  /** That the army gets a phase with points enough before it can be answered. */
  chance: number;
}

/** What a side can aim at each space, and how far each of its stacks gets. */
export interface Threats {
  /** For each space; undefined where nothing can be aimed at it. */
  readonly strikes: readonly (readonly Strike[] | undefined)[];
  /** For each stack, by space and army: the points that a march of it needs to each space. */
  readonly costs: ReadonlyMap<number, Uint8Array>;
  /** Steps by land from the nearest troops of the side, up to `guardWithin`; `FAR` beyond. */
  readonly distance: Uint8Array;
}

export const FAR = 99;

/** Threats reckoned already, and the one space that has changed since: stacks out of its reach get as far as before. */
export interface Known {
  readonly costs: ReadonlyMap<number, Uint8Array>;
  readonly changed: number;
}

export function threatsOf(board: Board, seat: number, known?: Known): Threats {
  const strikes: Strike[][] = new Array(SPACES.length);
  const costs = new Map<number, Uint8Array>();
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    const likely = phaseChance(board.s, army, mainArmy(1 - seat));
    if (likely === 0) continue;
    const stacks = stacksOf(board, seat, army, known);
    for (const { cell, cost } of stacks) costs.set(cell, cost);
    aimByLand(board, army, likely, stacks, strikes);
    aimBySea(board, seat, army, likely, strikes);
  }
  return { strikes, costs, distance: distanceFrom(board, seat) };
}

/** The army that answers for a seat: the first of its own. */
const mainArmy = (seat: number): number => ARMIES.findIndex((army) => army.alliance === seat);

/** How likely an army has a phase before the other side's main army has its next one (5.1). */
export function phaseChance(s: State, army: number, enemy: number): number {
  const coming = (TURNS[s.turn] ?? TURNS[s.turn - 1]).chits;
  const own = s.cup[army] + s.drawn[army] + coming[army];
  const other = s.cup[enemy] + s.drawn[enemy] + coming[enemy];
  const nextTurn = own > 0 ? own / (own + other) : 0;
  const left = s.cup[army] + s.cup[enemy] + s.cup[TURN_END];
  return left === 0 ? nextTurn : (s.cup[army] + s.cup[TURN_END] * nextTurn) / left;
}

interface Stack {
  readonly units: number;
  readonly cell: number;
  readonly cost: Uint8Array;
}

function stacksOf(board: Board, seat: number, army: number, known: Known | undefined): Stack[] {
  const stacks: Stack[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    const cell = at(space, army);
    if (board.full[cell] === 0) continue;
    let cost = known?.costs.get(cell);
    if (!cost || cost[known!.changed] !== OUT_OF_REACH)
      cost = reachOf(board, seat, space, pointsOf(army), board.cut[cell] > 0 ? 'isolated' : 'formed').cost;
    stacks.push({ units: board.full[cell] + board.worn[cell], cell, cost });
  }
  return stacks;
}

/** The action points that an army is thought to get. */
const pointsOf = (army: number): number => weights.threat.points + ARMIES[army].apBonus;

function aimByLand(
  board: Board,
  army: number,
  likely: number,
  stacks: readonly Stack[],
  strikes: Strike[][],
): void {
  if (stacks.length === 0) return;
  for (let target = 0; target < SPACES.length; target++) {
    const strike = gather(board, stacks, target, pointsOf(army));
    if (!strike) continue;
    strike.chance = likely * pointsChance(board.s, army, strike.chance);
    if (strike.chance > 0) aim(strikes, target, strike);
  }
}

/** One unit for a point, on a shore that is not its own. */
function aimBySea(board: Board, seat: number, army: number, likely: number, strikes: Strike[][]): void {
  for (let space = 0; space < SPACES.length; space++) {
    if (SPACES[space].sea.length === 0 || board.full[at(space, army)] === 0) continue;
    for (const shore of SPACES[space].sea) {
      if (SPACES[shore].type === 'box' || board.holder[shore] === seat) continue;
      aim(strikes, shore, { full: 1, worn: 0, hits: CHANCE_TO_HIT[0], worth: 1, king: 0, chance: likely });
    }
  }
}

function aim(strikes: Strike[][], space: number, strike: Strike): void {
  if (strikes[space]) strikes[space].push(strike);
  else strikes[space] = [strike];
}

/** The nearest stacks first, eight units a march, until the points are spent; `chance` holds the cost of the first. */
function gather(board: Board, stacks: readonly Stack[], target: number, points: number): Strike | undefined {
  let left = points;
  let strike: Strike | undefined;
  for (let cost = 1; cost <= left; cost++) {
    for (const stack of stacks) {
      if (stack.cost[target] !== cost) continue;
      const marches = Math.min(Math.ceil(stack.units / numbers.marchLimit), Math.floor(left / cost));
      if (marches === 0) continue;
      left -= marches * cost;
      strike ??= { full: 0, worn: 0, hits: 0, worth: 0, king: 0, chance: cost };
      const share = Math.min(1, (marches * numbers.marchLimit) / stack.units);
      strike.full += share * board.full[stack.cell];
      strike.worn += share * board.worn[stack.cell];
      strike.hits += share * board.hits[stack.cell];
      strike.worth += share * board.worth[stack.cell];
    }
  }
  return strike;
}

/** That the die gives an army so many points after what it owes. */
function pointsChance(s: State, army: number, points: number): number {
  const needed = points - ARMIES[army].apBonus + s.owed[army];
  return Math.min(1, Math.max(0, (7 - needed) / 6));
}

function distanceFrom(board: Board, seat: number): Uint8Array {
  const distance = new Uint8Array(SPACES.length).fill(FAR);
  const queue: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.open[side(space, seat)] === 0) continue;
    distance[space] = 0;
    queue.push(space);
  }
  for (let i = 0; i < queue.length; i++) {
    const further = distance[queue[i]] + 1;
    if (further > weights.threat.guardWithin) break;
    for (const next of SPACES[queue[i]].land) {
      if (distance[next] !== FAR) continue;
      distance[next] = further;
      queue.push(next);
    }
  }
  return distance;
}
