/** Recovery, marches and sorties: operations are thought of as a whole, the first step of the best is taken. */
import { type Action, type Tally, tallyTotal } from '@feldzug/kernel';
import { ARMY_OF, NATION_OF, numbers, SPACES, UNITS } from '../data.ts';
import { network } from '../rules/communication.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { placeKey, tallyOf } from '../rules/groups.ts';
import {
  ENTERED,
  groupOf,
  isBesieging,
  isFort,
  ON_DEFENSE,
  RESERVE,
  resourcesIn,
  type State,
} from '../state.ts';
import { type Board, boardOf, side, weights } from './board.ts';
import { byScore, type Counsel } from './counsel.ts';
import { engage, storm } from './engage.ts';
import { dangerOf } from './evaluate.ts';
import {
  garrisonOf,
  insideUnits,
  isCut,
  isWorn,
  movableUnits,
  openUnits,
  plainest,
  strongest,
  without,
} from './forces.ts';
import { strengthOf } from './muster.ts';
import { pullOf } from './pull.ts';
import { type Manner, type Reach, reachOf } from './reach.ts';
import { defenceAt, riskAt, siegeWorth, type Threats, threatsOf } from './threat.ts';

/** Operations looked at again with the whole board as it would be afterwards. */
const WEIGHED = 8;

interface Scene {
  readonly board: Board;
  readonly seat: number;
  readonly army: number;
  readonly points: number;
  readonly threats: Threats;
  readonly pull: Float64Array;
  /** The own network, and what is at risk in each space as things stand. */
  readonly linked: readonly number[];
  readonly risk: Float64Array;
  readonly danger: number;
  /** How far a march gets from each space in each manner, once it has been asked for. */
  readonly reaches: Map<string, Reach>;
}

/** Units that march from one space, and where they can get. */
interface Column {
  readonly from: number;
  readonly units: readonly number[];
  readonly reach: Reach;
  /** What their leaving adds to what is at risk in the space, and what it takes from a siege there. */
  readonly exposes: number;
  readonly forgoes: number;
}

interface Operation {
  readonly columns: readonly Column[];
  readonly target: number;
  readonly cost: number;
  /** Everything but the change in what is at risk. */
  readonly gain: number;
  readonly exposes: number;
  /** That the troops will be standing there afterwards. */
  readonly stays: number;
  readonly why: string;
}

export function counselMarch(s: State, seat: number, phase: PhaseFrame): Counsel[] {
  const scene = sceneOf(s, seat, phase);
  const columns = columnsOf(scene);
  const operations = [...advances(scene, columns), ...engagements(scene, columns)];
  operations.sort(
    (a, b) =>
      rated(b.gain - weights.risk * b.exposes, b.cost) - rated(a.gain - weights.risk * a.exposes, a.cost),
  );
  const counsels: Counsel[] = [];
  for (const [rank, operation] of operations.entries()) {
    const exposes =
      rank < WEIGHED && opensOrBars(scene, operation) ? exposure(scene, operation) : operation.exposes;
    if (rank >= WEIGHED && counsels.length >= 2 * WEIGHED) break;
    counsels.push({
      action: firstMarch(s, operation),
      score: rated(operation.gain - weights.risk * exposes, operation.cost),
      why: operation.why,
    });
  }
  counsels.push(...sorties(scene));
  const storms = paidStorms(scene);
  return settlePoints(scene, counsels, operations, storms, phase);
}

/** What is to be had for fewer points comes first: the rest can still do something else. */
const rated = (gain: number, cost: number): number =>
  gain > 0 ? gain / (1 + weights.dearness * (cost - 1)) : gain;

function sceneOf(s: State, seat: number, phase: PhaseFrame): Scene {
  const board = boardOf(s);
  const threats = threatsOf(board, 1 - seat);
  const risk = new Float64Array(SPACES.length);
  for (let space = 0; space < SPACES.length; space++)
    risk[space] = riskAt(board, threats, space, seat, defenceAt(board, space, seat));
  return {
    board,
    seat,
    army: phase.army,
    points: phase.ap,
    threats,
    pull: pullOf(board, seat, threats),
    linked: network(s, seat),
    risk,
    danger: dangerOf(board, threats, seat),
    reaches: new Map(),
  };
}

/** The forces that could set out: the strongest, one that leaves a garrison, small detachments. */
function columnsOf(scene: Scene): Column[] {
  const { board, army } = scene;
  const columns: Column[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.first[space] < 0) continue;
    const pool = movableUnits(board, space, army);
    if (pool.length === 0) continue;
    const limit = numbers.marchLimit;
    const sizes = new Set([Math.min(limit, pool.length)]);
    const kept = garrisonWanted(board, space);
    if (pool.length > kept) sizes.add(Math.min(limit, pool.length - kept));
    if (pool.length > 5) sizes.add(4);
    for (const size of sizes) columns.push(columnOf(scene, space, strongest(board.s, pool, size)));
    for (const size of [1, 2]) {
      const plain = plainest(board.s, pool, size);
      if (plain.length === size && !sizes.has(size)) columns.push(columnOf(scene, space, plain));
    }
  }
  return columns;
}

function columnOf(scene: Scene, from: number, units: readonly number[]): Column {
  return {
    from,
    units,
    reach: reachFrom(scene, from, mannerOf(scene.board.s, units)),
    exposes: exposedBy(scene, from, units),
    forgoes: forgone(scene, from, units),
  };
}

/** What is more at risk in a space when these units have left it. */
function exposedBy({ board, seat, threats, risk }: Scene, from: number, units: readonly number[]): number {
  const rest = without(openUnits(board, from, seat), units);
  const steps = board.holder[from] === seat ? board.insideSteps[from] : 0;
  return riskAt(board, threats, from, seat, strengthOf(board.s, rest, steps)) - risk[from];
}

/** A siege that goes on with fewer, or not at all. */
function forgone({ board, seat }: Scene, from: number, units: readonly number[]): number {
  if (board.holder[from] === seat || board.inside[from] === 0) return 0;
  const all = openUnits(board, from, seat);
  return siegeValue(board, from, all) - siegeValue(board, from, without(all, units));
}

function reachFrom(scene: Scene, from: number, manner: Manner): Reach {
  const key = `${from} ${manner}`;
  let reach = scene.reaches.get(key);
  if (!reach) {
    reach = reachOf(scene.board, scene.seat, from, scene.points, manner);
    scene.reaches.set(key, reach);
  }
  return reach;
}

const mannerOf = (s: State, units: readonly number[]): Manner =>
  units.some((unit) => isCut(s, unit)) ? 'isolated' : units.length === 1 ? 'alone' : 'formed';

/** How many units should stay in a space of one's own. */
function garrisonWanted(board: Board, space: number): number {
  if (isFort(board.s, space)) return SPACES[space].capacity;
  return resourcesIn(board.s, space) > 0 ? 1 : 0;
}

/** Marches that meet nobody: towards a goal, into an empty enemy space, to the help of a threatened one. */
function advances(scene: Scene, columns: readonly Column[]): Operation[] {
  const { board, seat, pull, risk } = scene;
  const found: Operation[] = [];
  for (const column of columns) {
    for (const target of column.reach.spaces) {
      if (isHostile(board, seat, target)) continue;
      const enemySpace = board.holder[target] !== seat;
      const worthwhile =
        enemySpace || pull[target] > pull[column.from] || risk[target] > weights.point || column.exposes < 0;
      if (worthwhile) found.push(advance(scene, column, target));
    }
  }
  return found;
}

function advance(scene: Scene, column: Column, target: number): Operation {
  const { board, seat, threats, pull, risk, linked } = scene;
  const { s } = board;
  const cost = column.reach.cost[target];
  const mass = massOf(s, column.units);
  const enemySpace = board.holder[target] !== seat;
  let gain = weights.pull * mass * (pull[target] - pull[column.from]) - weights.point * cost - column.forgoes;
  const taken = board.stake[target] + (board.stake[target] >= weights.fort ? weights.card : 0);
  if (enemySpace) gain += taken;
  const supplied = linked[target] || (enemySpace && SPACES[target].adjacent.some((next) => linked[next]));
  if (!supplied) gain -= weights.cutOff * mass;
  else if (!linked[column.from]) gain += weights.cutOff * mass;
  let exposes = column.exposes;
  if (threats.strikes[target]) {
    const there = [...openUnits(board, target, seat), ...column.units];
    exposes += riskAt(board, threats, target, seat, strengthOf(s, there, 0)) - risk[target];
  }
  const relieved = risk[target] > weights.point;
  const name = SPACES[target].name;
  const why = enemySpace
    ? `takes ${name}, which nobody defends`
    : relieved
      ? `strengthens ${name}, which the enemy threatens`
      : pull[target] > pull[column.from]
        ? `brings troops nearer to where they are needed, to ${name}`
        : `draws back to ${name} out of the enemy's reach`;
  return { columns: [column], target, cost, gain, exposes, stays: 1, why };
}

const massOf = (s: State, units: readonly number[]): number => {
  let mass = 0;
  for (const unit of units) mass += isWorn(s, unit) ? weights.worn : 1;
  return mass;
};

/** Enemies are in the space, inside or outside a fort. */
const isHostile = (board: Board, seat: number, space: number): boolean =>
  board.open[side(space, 1 - seat)] > 0 || (board.holder[space] !== seat && board.inside[space] > 0);

/** Attacks by one column or several together, on every enemy in reach. */
function engagements(scene: Scene, columns: readonly Column[]): Operation[] {
  const { board, seat, army } = scene;
  const found: Operation[] = [];
  const waves = wavesOf(scene, columns);
  for (let target = 0; target < SPACES.length; target++) {
    if (!isHostile(board, seat, target)) continue;
    const near = waves.filter((wave) => wave.from !== target && wave.reach.cost[target] <= scene.points);
    if (near.length === 0) continue;
    near.sort((a, b) => b.units.length / b.reach.cost[target] - a.units.length / a.reach.cost[target]);
    const present = openUnits(board, target, seat).filter((unit) => ARMY_OF[unit] === army);
    const entered = present.some((unit) => board.s.flags[unit] & ENTERED);
    const before =
      present.length === 0
        ? 0
        : entered
          ? engage(board, seat, target, present).value
          : siegeValue(board, target, present);
    const sent: Column[] = [];
    let cost = 0;
    for (const wave of near) {
      if (cost + wave.reach.cost[target] > scene.points) continue;
      if (sent.some((one) => one.units.some((unit) => wave.units.includes(unit)))) continue;
      sent.push(wave);
      cost += wave.reach.cost[target];
      found.push(engagement(scene, target, [...sent], present, before, cost));
      if (sent.length >= 4) break;
    }
  }
  return found;
}

const siegeValue = (board: Board, space: number, besiegers: readonly number[]): number => {
  const full = besiegers.filter((unit) => !isWorn(board.s, unit)).length;
  return siegeWorth(board, space, full, Math.max(1, board.insideSteps[space]));
};

/** Each stack in loads of one march, the strongest first, a garrison left where one is wanted. */
function wavesOf(scene: Scene, columns: readonly Column[]): Column[] {
  const { board, army, threats, seat } = scene;
  const waves: Column[] = [];
  for (const from of new Set(columns.map((column) => column.from))) {
    let pool = movableUnits(board, from, army);
    const exposed = threats.distance[from] <= weights.guardWithin && board.holder[from] === seat;
    const kept = exposed && board.stake[from] > 1 ? garrisonWanted(board, from) : 0;
    const others = openUnits(board, from, seat).length - pool.length + board.inside[from];
    const stay = Math.max(0, kept - others);
    if (pool.length > stay) {
      const garrison = plainest(board.s, pool, stay);
      pool = without(pool, garrison);
    }
    while (pool.length > 0) {
      const units = strongest(board.s, pool, numbers.marchLimit);
      waves.push(columnOf(scene, from, units));
      pool = without(pool, units);
    }
  }
  return waves;
}

function engagement(
  scene: Scene,
  target: number,
  sent: readonly Column[],
  present: readonly number[],
  before: number,
  cost: number,
): Operation {
  const { board, seat, pull, threats, linked } = scene;
  const { s } = board;
  const arriving = sent.flatMap((column) => column.units);
  const attackers = [...present, ...arriving];
  const { value, win, stays } = engage(board, seat, target, attackers);
  let gain = value - before - weights.point * cost;
  for (const column of sent)
    gain +=
      weights.pull * stays * massOf(s, column.units) * (pull[target] - pull[column.from]) - column.forgoes;
  if (!linked[target] && !SPACES[target].adjacent.some((next) => linked[next]))
    gain -= weights.cutOff * massOf(s, arriving);
  let exposes = 0;
  for (const from of new Set(sent.map((column) => column.from))) {
    const leaving = sent.filter((column) => column.from === from).flatMap((column) => column.units);
    exposes += exposedBy(scene, from, leaving);
  }
  if (threats.strikes[target]) {
    const there = strengthOf(s, attackers, 0);
    // What a battle leaves of them, roughly.
    for (const key of ['full', 'hits', 'worth'] as const) there[key] *= 0.75;
    exposes += stays * riskAt(board, threats, target, seat, there);
  }
  const name = SPACES[target].name;
  const odds = `${Math.round(win * 100)} in 100`;
  const field = board.open[side(target, 1 - seat)] > 0;
  const why =
    board.holder[target] === seat
      ? `relieves ${name} (odds ${odds})`
      : field
        ? `attacks the enemy at ${name} with ${attackers.length} units (odds ${odds})`
        : `besieges ${name} with ${attackers.length} units (falls at once ${odds})`;
  return { columns: sent, target, cost, gain, exposes, stays, why };
}

/** A march among one's own spaces leaves the enemy's reach as it is; conquest and battle do not. */
const opensOrBars = ({ board, seat }: Scene, { target }: Operation): boolean =>
  board.holder[target] !== seat || board.open[side(target, 1 - seat)] > 0;

/** What an operation changes in all that is at risk, with the enemy's reach as it would be afterwards. */
function exposure(scene: Scene, operation: Operation): number {
  const { board, seat } = scene;
  const { s } = board;
  const { target } = operation;
  const place = s.place.slice();
  const flags = s.flags.slice();
  const control = s.control.slice();
  const enemies = openUnits(board, target, 1 - seat);
  const garrison =
    board.holder[target] !== seat && isFort(s, target) && board.inside[target] === 0
      ? garrisonOf(s, enemies, SPACES[target].capacity)
      : [];
  for (const unit of enemies) place[unit] = RESERVE;
  for (const unit of garrison) {
    place[unit] = target;
    flags[unit] |= ON_DEFENSE;
  }
  for (const column of operation.columns) for (const unit of column.units) place[unit] = target;
  if (board.holder[target] !== seat && board.inside[target] + garrison.length === 0)
    control[target] = nationOfSeat(board, seat, operation);
  const then = boardOf({ ...s, place, flags, control });
  const known = { costs: scene.threats.costs, changed: target };
  const change = dangerOf(then, threatsOf(then, 1 - seat, known), seat) - scene.danger;
  return operation.stays * change + (1 - operation.stays) * operation.exposes;
}

function nationOfSeat(board: Board, seat: number, operation: Operation): number {
  const { s } = board;
  const original = SPACES[operation.target].nation;
  if (board.seatOfNation[original] === seat) return original;
  const unit = operation.columns[0].units[0];
  return NATION_OF[unit];
}

function firstMarch(s: State, { columns, target }: Operation): Action {
  // The farthest first: those who stand next to the enemy can still strike afterwards.
  const column = columns.reduce((far, one) => (one.reach.cost[target] > far.reach.cost[target] ? one : far));
  const { stop, via } = column.reach;
  const path = via[target] >= 0 ? [via[target], stop[target]] : [stop[target]];
  return {
    do: 'march',
    from: SPACES[column.from].id,
    units: tallyOf(
      s,
      [...column.units].sort((a, b) => a - b),
    ),
    path: path.map((space) => SPACES[space].id),
  };
}

/** A garrison that can drive its besiegers away comes out. */
function sorties(scene: Scene): Counsel[] {
  const { board, seat, army } = scene;
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.inside[space] === 0 || board.holder[space] !== seat || board.open[side(space, 1 - seat)] === 0)
      continue;
    const units = insideUnits(board, space).filter((unit) => ARMY_OF[unit] === army);
    if (units.length === 0) continue;
    const { value, win } = engage(board, seat, space, units);
    const lost = board.inside[space] === units.length ? (1 - win) * board.stake[space] : 0;
    found.push({
      action: { do: 'sortie', from: SPACES[space].id, units: tallyOf(board.s, units) },
      score: value - lost - weights.point,
      why: `breaks out of ${SPACES[space].name} against weak besiegers`,
    });
  }
  return found;
}

/** Sieges whose storm would cost a point: the points are kept back for them (6.3). */
export function paidStorms(scene: Pick<Scene, 'board' | 'seat' | 'army'>): Counsel[] {
  const { board, seat, army } = scene;
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.inside[space] === 0 || !isBesieging(board.s, space, seat)) continue;
    const besiegers = openUnits(board, space, seat).filter((unit) => ARMY_OF[unit] === army);
    if (besiegers.length === 0 || besiegers.some((unit) => board.s.flags[unit] & ENTERED)) continue;
    const { value, win } = storm(board, space, besiegers, insideUnits(board, space));
    found.push({
      action: { do: 'assault', space: SPACES[space].id },
      score: value - siegeValue(board, space, besiegers),
      why: `storms ${SPACES[space].name} (falls ${Math.round(win * 100)} in 100)`,
    });
  }
  return found.sort(byScore);
}

/** Points go where they do most: marches, storms that are kept for, recovery with what is left over. */
function settlePoints(
  scene: Scene,
  counsels: Counsel[],
  operations: readonly Operation[],
  storms: readonly Counsel[],
  phase: PhaseFrame,
): Counsel[] {
  const costs = new Map<Action, number>();
  counsels.forEach((counsel, i) => costs.set(counsel.action, operations[i]?.cost ?? 1));
  counsels.sort(byScore);
  const good = counsels.filter((counsel) => counsel.score > 0);
  const kept = keptForStorms(storms, good, costs, scene.points);
  const affordable = good.filter((counsel) => (costs.get(counsel.action) ?? 1) <= scene.points - kept);
  const halt: Counsel = {
    action: { do: 'halt' },
    score: 0,
    why: kept > 0 ? storms[0].why : 'nothing is worth another point',
  };
  if (!phase.marched) {
    const spare = scene.points - kept - pointsWanted(affordable, costs);
    const rest = recovery(scene, Math.max(spare, affordable.length === 0 ? scene.points - kept : 0));
    if (rest) return [rest, ...affordable, halt];
  }
  return [...affordable, halt, ...counsels.filter((counsel) => !affordable.includes(counsel))];
}

function keptForStorms(
  storms: readonly Counsel[],
  good: readonly Counsel[],
  costs: ReadonlyMap<Action, number>,
  points: number,
): number {
  let kept = 0;
  for (const each of storms) {
    if (each.score <= 0 || kept >= points) break;
    const best = good[0];
    const better = best && (costs.get(best.action) ?? 1) > points - kept - 1 && best.score > each.score;
    if (better) break;
    kept++;
  }
  return kept;
}

/** What the marches that are worth their points will need, one from each space. */
function pointsWanted(good: readonly Counsel[], costs: ReadonlyMap<Action, number>): number {
  const origins = new Set<string>();
  let wanted = 0;
  for (const { action, score } of good) {
    const from = String(action.from);
    const cost = costs.get(action) ?? 1;
    if (origins.has(from) || score < weights.recovered * cost) continue;
    origins.add(from);
    wanted += cost;
  }
  return wanted;
}

/** The best units to restore with spare points: commanders' stacks and those near the enemy first. */
function recovery(scene: Scene, points: number): Counsel | undefined {
  const { board, seat, army, pull, threats } = scene;
  const { s } = board;
  if (points < 1) return undefined;
  const tired: { unit: number; rank: number }[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const space = s.place[unit];
    if (space < 0 || ARMY_OF[unit] !== army || !isWorn(s, unit)) continue;
    if (s.flags[unit] & ON_DEFENSE || isCut(s, unit)) continue;
    const besieging = s.besiegersRecover && isBesieging(s, space, seat);
    if (board.holder[space] !== seat && !besieging) continue;
    tired.push({ unit, rank: pull[space] + (threats.strikes[space] ? 1 : 0) });
  }
  if (tired.length === 0) return undefined;
  tired.sort((a, b) => b.rank - a.rank || a.unit - b.unit);
  const units: Tally = {};
  for (const { unit } of tired.slice(0, points)) {
    const key = placeKey(s.place[unit], groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  return {
    action: { do: 'recover', units },
    score: weights.recovered * tallyTotal(units),
    why: 'points are to spare: depleted units recover',
  };
}
