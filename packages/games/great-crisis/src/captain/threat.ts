/** With what each army of a side could attack each space in its next phase (5.1, 6). */
import { ARMIES, numbers, SPACES, TURN_END, TURNS } from '../data.ts';
import type { State } from '../state.ts';
import { at, type Board, CHANCE_TO_HIT, side } from './board.ts';
import { ALL_SPACES, add, firstIn, has, join, NO_SPACES, type SpaceSet, setOf, WORDS } from './spaces.ts';
import { type Stages, stagesOf, type Ways, waysOf } from './stages.ts';
import type { Weights } from './weights.ts';

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

/** The strongest attack of one army on one space. */
export interface Strike extends Strength {
  /** The chance that the army gets a phase with enough points before the other side can react. */
  chance: number;
}

/** With what a side can attack each space, and how far each of its stacks gets. */
export interface Threats {
  /** For each space; undefined where no attack is possible. */
  readonly strikes: readonly (readonly Strike[] | undefined)[];
  /** For each stack, by space and army: how far it can march. */
  readonly stages: ReadonlyMap<number, Stages>;
  /** Steps by land from the nearest troops of the side, up to `guardWithin`; `FAR` beyond. */
  readonly distance: readonly number[];
}

export const FAR = 99;

const ALL_FAR: readonly number[] = SPACES.map(() => FAR);
const NO_POINTS: readonly number[] = SPACES.map(() => 0);

/** Threats computed before, and the one space that has changed since: stacks out of its reach get as far as before. */
export interface Known {
  readonly stages: ReadonlyMap<number, Stages>;
  readonly changed: number;
}

/** All that a side can attack. */
export const threatsOf = (board: Board, seat: number): Threats => threatsTo(board, seat, ALL_SPACES);

/** Only what decides the risks of the other side (`risksOf`). */
export const dangersOf = (board: Board, seat: number, known?: Known): Threats =>
  threatsTo(board, seat, exposedSpaces(board, 1 - seat), known);

/** Where a side has something to lose, and the spaces from which its precious ones could be attacked later. */
function exposedSpaces(board: Board, seat: number): SpaceSet {
  const spaces = NO_SPACES.slice();
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat && board.open[side(space, seat)] === 0) continue;
    add(spaces, space);
    if (board.stake[space] >= board.weights.threat.precious) join(spaces, NEIGHBOURS[space]);
  }
  return spaces;
}

const NEIGHBOURS: readonly SpaceSet[] = SPACES.map(({ land }) => setOf(land));

function threatsTo(board: Board, seat: number, targets: SpaceSet, known?: Known): Threats {
  const strikes: Strike[][] = new Array(SPACES.length);
  const stages = new Map<number, Stages>();
  const ways = waysOf(board, seat);
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    const likely = phaseChance(board.s, army, mainArmy(1 - seat));
    if (likely === 0) continue;
    const stacks = stacksOf(ways, army, known);
    for (const stack of stacks) stages.set(stack.cell, stack.stages);
    aimByLand(board, army, likely, stacks, targets, strikes);
    aimBySea(board, seat, army, likely, strikes);
  }
  return { strikes, stages, distance: distanceFrom(board, seat) };
}

/** The main army of a seat: its first. */
const mainArmy = (seat: number): number => ARMIES.findIndex((army) => army.alliance === seat);

/** The chance that an army has a phase before the other side's main army (5.1). */
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
  readonly stages: Stages;
}

function stacksOf(ways: Ways, army: number, known: Known | undefined): Stack[] {
  const { board } = ways;
  const stacks: Stack[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    const cell = at(space, army);
    if (board.full[cell] === 0) continue;
    const units = board.full[cell] + board.worn[cell];
    let stages = known?.stages.get(cell);
    if (!stages || has(stages.all, known!.changed)) {
      // No player spends all points on a few units.
      const points = Math.min(pointsOf(board.weights, army), units + 1);
      stages = stagesOf(ways, space, points, board.cut[cell] > 0 ? 'isolated' : 'formed');
    }
    stacks.push({ units, cell, stages });
  }
  return stacks;
}

/** The action points that an army is expected to get. */
const pointsOf = ({ threat }: Weights, army: number): number => threat.points + ARMIES[army].apBonus;

/** At each space the nearest stacks first, eight units a march, until the points are spent. */
function aimByLand(
  board: Board,
  army: number,
  likely: number,
  stacks: readonly Stack[],
  targets: SpaceSet,
  strikes: Strike[][],
): void {
  const points = pointsOf(board.weights, army);
  const spent = NO_POINTS.slice();
  const blows: Strike[] = new Array(SPACES.length);
  for (let cost = 1; cost <= points; cost++) {
    const chance = likely * pointsChance(board.s, army, cost);
    for (let i = 0; i < stacks.length; i++) {
      const { units, cell, stages } = stacks[i];
      const needed = Math.ceil(units / numbers.marchLimit);
      for (let word = 0, at = (cost - 1) * WORDS; word < WORDS && at < stages.words.length; word++, at++) {
        for (let bits = stages.words[at] & targets[word]; bits !== 0; bits &= bits - 1) {
          const target = firstIn(bits, word);
          const marches = Math.min(needed, Math.floor((points - spent[target]) / cost));
          if (marches === 0) continue;
          spent[target] += marches * cost;
          let blow = blows[target];
          if (!blow) {
            if (chance === 0) continue;
            blow = { full: 0, worn: 0, hits: 0, worth: 0, king: 0, chance };
            blows[target] = blow;
            aim(strikes, target, blow);
          }
          const share = Math.min(1, (marches * numbers.marchLimit) / units);
          blow.full += share * board.full[cell];
          blow.worn += share * board.worn[cell];
          blow.hits += share * board.hits[cell];
          blow.worth += share * board.worth[cell];
        }
      }
    }
  }
}

/** One unit for a point, on an enemy shore. */
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

/** The chance that the die gives an army this many points after what it owes. */
function pointsChance(s: State, army: number, points: number): number {
  const needed = points - ARMIES[army].apBonus + s.owed[army];
  return Math.min(1, Math.max(0, (7 - needed) / 6));
}

function distanceFrom(board: Board, seat: number): number[] {
  const distance = ALL_FAR.slice();
  const queue: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.open[side(space, seat)] === 0) continue;
    distance[space] = 0;
    queue.push(space);
  }
  for (let i = 0; i < queue.length; i++) {
    const further = distance[queue[i]] + 1;
    if (further > board.weights.threat.guardWithin) break;
    for (const next of SPACES[queue[i]].land) {
      if (distance[next] !== FAR) continue;
      distance[next] = further;
      queue.push(next);
    }
  }
  return distance;
}
