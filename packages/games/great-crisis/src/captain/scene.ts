/** The march step as the Captain sees it: what is at risk, where troops are needed, which columns could march. */
import { numbers, SPACES } from '../data.ts';
import { network } from '../rules/communication.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { resourcesIn, type State } from '../state.ts';
import { type Board, isSiegeOf, side } from './board.ts';
import { fullUnits, isCut, isWorn, movableUnits, openUnits, plainest, strongest, without } from './forces.ts';
import { strengthOf } from './muster.ts';
import { pullOf } from './pull.ts';
import { type Manner, type Reach, reachOf } from './reach.ts';
import { dangerOf, riskAt, risksOf, siegeWorth } from './risk.ts';
import { FAR, type Threats, threatsOf } from './threat.ts';
import type { Weights } from './weights.ts';

export interface Scene {
  readonly board: Board;
  readonly seat: number;
  readonly army: number;
  readonly points: number;
  /** What the enemy could attack. */
  readonly threats: Threats;
  readonly pull: number[];
  /** The seat's network: 1 for each space in it. */
  readonly linked: readonly number[];
  /** What is at risk now in each space, and in total. */
  readonly risk: number[];
  readonly danger: number;
  /** How far a march gets from each space in each manner; filled on demand. */
  readonly reaches: Map<string, Reach>;
}

/** Units that march from one space, and where they can get. */
export interface Column {
  readonly from: number;
  readonly units: readonly number[];
  readonly reach: Reach;
  /** What becomes at risk in the space when they leave, and what a siege and a stack there lose. */
  readonly exposes: number;
  readonly forgoes: number;
}

/** Columns that go to one space, in this phase. */
export interface Operation {
  readonly columns: readonly Column[];
  readonly target: number;
  /** Action points. */
  readonly cost: number;
  /** The value without the change in what is at risk. */
  readonly gain: number;
  readonly exposes: number;
  /** The chance to reach the goal, and that the troops are still there afterwards. */
  readonly win: number;
  readonly stays: number;
}

export function sceneOf(board: Board, seat: number, phase: PhaseFrame): Scene {
  const threats = threatsOf(board, 1 - seat);
  const risk = risksOf(board, threats, seat);
  return {
    board,
    seat,
    army: phase.army,
    points: phase.ap,
    threats,
    pull: pullOf(board, seat, risk),
    linked: network(board.s, seat),
    risk,
    danger: dangerOf(risk),
    reaches: new Map(),
  };
}

/** The units of the army in a space that can still march, and those of them that its space needs. */
export interface Stack {
  readonly from: number;
  readonly pool: readonly number[];
  readonly garrison: readonly number[];
}

export function stacksOf(scene: Scene): Stack[] {
  const { board, army } = scene;
  const stacks: Stack[] = [];
  for (let from = 0; from < SPACES.length; from++) {
    if (board.first[from] < 0) continue;
    const pool = movableUnits(board, from, army);
    if (pool.length > 0) stacks.push({ from, pool, garrison: garrisonFor(scene, from, pool) });
  }
  return stacks;
}

/** The forces that could march: the strongest, one that leaves a garrison, half a march, small detachments. */
export function columnsOf(scene: Scene, stacks: readonly Stack[]): Column[] {
  const { board } = scene;
  const columns: Column[] = [];
  for (const { from, pool, garrison } of stacks) {
    const load = numbers.marchLimit;
    const sizes = new Set([Math.min(load, pool.length)]);
    const free = pool.length - garrison.length;
    if (free > 0) sizes.add(Math.min(load, free));
    if (pool.length > load / 2 + 1) sizes.add(load / 2);
    for (const size of sizes) columns.push(columnOf(scene, from, strongest(board, pool, size)));
    for (const size of [1, 2]) {
      const plain = plainest(board.s, pool, size);
      if (plain.length === size && !sizes.has(size)) columns.push(columnOf(scene, from, plain));
    }
  }
  return columns;
}

/** Each stack in parts of one march, the strongest first, without the garrison that its space needs. */
export function wavesOf(scene: Scene, stacks: readonly Stack[]): Column[] {
  const { board } = scene;
  const waves: Column[] = [];
  for (const { from, pool, garrison } of stacks) {
    let left = without(pool, garrison);
    while (left.length > 0) {
      const units = strongest(board, left, numbers.marchLimit);
      waves.push(columnOf(scene, from, units));
      left = without(left, units);
    }
  }
  return waves;
}

/** The largest garrison that stays in a space. */
const MOST_IN_GARRISON = 6;

/** The units that should stay in a friendly space when the others leave: while each lowers the risk by more than its worth. */
function garrisonFor({ board, seat, threats }: Scene, space: number, pool: readonly number[]): number[] {
  if (board.holder[space] !== seat || threats.distance[space] === FAR) return [];
  const others = without(openUnits(board, space, seat), pool);
  const least = resourcesIn(board.s, space) > 0 && others.length + board.inside[space] === 0 ? 1 : 0;
  const troops = plainest(board.s, pool, MOST_IN_GARRISON);
  let best = troops.slice(0, least);
  let lowest = Infinity;
  for (let count = least; count <= troops.length; count++) {
    const staying = troops.slice(0, count);
    const force = strengthOf(board.s, board.weights, [...others, ...staying], board.insideSteps[space]);
    const cost = riskAt(board, threats, space, seat, force) + board.weights.march.stay * count;
    if (cost < lowest) {
      lowest = cost;
      best = staying;
    }
  }
  return best;
}

function columnOf(scene: Scene, from: number, units: readonly number[]): Column {
  return {
    from,
    units,
    reach: reachFrom(scene, from, mannerOf(scene.board.s, units)),
    exposes: exposedBy(scene, from, units),
    forgoes: forgone(scene, from, units) + parting(scene, from, units.length),
  };
}

export const mannerOf = (s: State, units: readonly number[]): Manner =>
  units.some((unit) => isCut(s, unit)) ? 'isolated' : units.length === 1 ? 'alone' : 'formed';

function reachFrom(scene: Scene, from: number, manner: Manner): Reach {
  const key = `${from} ${manner}`;
  let reach = scene.reaches.get(key);
  if (!reach) {
    reach = reachOf(scene.board, scene.seat, from, scene.points, manner);
    scene.reaches.set(key, reach);
  }
  return reach;
}

/** What is more at risk in a space when these units have left it. */
export function exposedBy(
  { board, seat, threats, risk }: Scene,
  from: number,
  units: readonly number[],
): number {
  const rest = without(openUnits(board, from, seat), units);
  const steps = board.holder[from] === seat ? board.insideSteps[from] : 0;
  return riskAt(board, threats, from, seat, strengthOf(board.s, board.weights, rest, steps)) - risk[from];
}

/** What a siege loses when it goes on with fewer units, or ends. */
function forgone({ board, seat }: Scene, from: number, units: readonly number[]): number {
  if (!isSiegeOf(board, from, seat)) return 0;
  const all = fullUnits(board.s, openUnits(board, from, seat));
  const steps = board.insideSteps[from];
  return (
    siegeWorth(board, from, all, steps) - siegeWorth(board, from, all - fullUnits(board.s, units), steps)
  );
}

/** What a stack loses when it is divided. */
function parting({ board, seat }: Scene, from: number, leaving: number): number {
  const all = board.open[side(from, seat)];
  return together(board.weights, all) - together(board.weights, all - leaving);
}

/** Enemies are in the space, inside or outside a fort. */
export const isHostile = (board: Board, seat: number, space: number): boolean =>
  board.open[side(space, 1 - seat)] > 0 || (board.holder[space] !== seat && board.inside[space] > 0);

/** What it is worth to march together: one large force beats two small ones, up to two full marches. */
export function together({ march }: Weights, units: number): number {
  const most = 2 * numbers.marchLimit;
  const few = Math.min(units, most);
  return (march.together * few * few) / most;
}

/** Units; depleted ones count for less. */
export function massOf({ s, weights }: Board, units: readonly number[]): number {
  let mass = 0;
  for (const unit of units) mass += isWorn(s, unit) ? weights.unit.worn : 1;
  return mass;
}
