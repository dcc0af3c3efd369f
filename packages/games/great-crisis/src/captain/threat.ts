/** What each army of a side could throw at each space in its next phase, and what the owner stands to lose there. */
import { ARMIES, KING, numbers, SPACES, TURN_END, TURNS } from '../data.ts';
import { isFort, resourcesIn, type State } from '../state.ts';
import { at, type Board, side, weights } from './board.ts';
import { OUT_OF_REACH, reachOf } from './reach.ts';

/** A force as its enemy reckons with it. */
export interface Strength {
  full: number;
  worn: number;
  /** Hits expected of one attack. */
  hits: number;
  worth: number;
  king: number;
}

/** The strongest blow of one army at one space. */
export interface Strike extends Strength {
  /** That the army gets a phase with points enough. */
  chance: number;
}

/** What a side can aim at each space, and how far each of its stacks gets. */
export interface Threats {
  /** For each space; undefined where nothing can be aimed at it. */
  readonly strikes: readonly (readonly Strike[] | undefined)[];
  /** For each stack, by space and army: the points that a march of it needs to each space. */
  readonly costs: ReadonlyMap<number, Uint8Array>;
  /** Steps from the nearest unit of the side to each space, whether or not it can go there soon. */
  readonly distance: Uint8Array;
}

/** Threats reckoned already, and the one space that has changed hands since: other stacks get as far as before. */
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
    if (likely > 0) addStrikes(board, seat, army, likely, strikes, costs, known);
  }
  return { strikes, costs, distance: distanceFrom(board, seat) };
}

/** How near a side stands to each space, in steps by land; far away is far enough. */
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
    if (further > weights.guardWithin) continue;
    for (const next of SPACES[queue[i]].land) {
      if (distance[next] !== FAR) continue;
      distance[next] = further;
      queue.push(next);
    }
  }
  return distance;
}

const FAR = 99;

/** How likely an army has a phase before the other side's main army has its next one (5.1). */
export function phaseChance(s: State, army: number, enemyArmy: number): number {
  const own = s.cup[army];
  const enemy = s.cup[enemyArmy];
  const left = own + enemy + s.cup[TURN_END];
  const { chits } = TURNS[s.turn] ?? TURNS[s.turn - 1];
  const ownThen = s.cup[army] + s.drawn[army] + chits[army];
  const enemyThen = s.cup[enemyArmy] + s.drawn[enemyArmy] + chits[enemyArmy];
  const then = ownThen > 0 ? ownThen / (ownThen + enemyThen) : 0;
  if (left === 0) return then;
  return (own + s.cup[TURN_END] * then) / left;
}

/** The army that answers for a seat: the first of its own. */
const mainArmy = (seat: number): number => ARMIES.findIndex((army) => army.alliance === seat);

function addStrikes(
  board: Board,
  seat: number,
  army: number,
  likely: number,
  strikes: Strike[][],
  costs: Map<number, Uint8Array>,
  known: Known | undefined,
): void {
  const budget = weights.strikeBudget + ARMIES[army].apBonus;
  const stacks: Stack[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    const cell = at(space, army);
    if (board.full[cell] === 0) continue;
    const cost = costsFrom(board, seat, space, cell, budget, known);
    costs.set(cell, cost);
    stacks.push({ units: board.full[cell] + board.worn[cell], cell, cost });
    for (const shore of SPACES[space].sea) {
      if (SPACES[shore].type === 'box' || board.holder[shore] === seat) continue;
      aim(strikes, shore, { full: 1, worn: 0, hits: 1 / 6, worth: 1, king: 0, chance: likely });
    }
  }
  if (stacks.length === 0) return;
  for (let target = 0; target < SPACES.length; target++) {
    const strike = gather(board, stacks, target, budget);
    if (!strike) continue;
    strike.chance = likely * pointsChance(board.s, army, strike.chance);
    if (strike.chance > 0) aim(strikes, target, strike);
  }
}

interface Stack {
  readonly units: number;
  readonly cell: number;
  readonly cost: Uint8Array;
}

function costsFrom(
  board: Board,
  seat: number,
  space: number,
  cell: number,
  budget: number,
  known: Known | undefined,
): Uint8Array {
  const before = known?.costs.get(cell);
  if (before && before[known!.changed] === OUT_OF_REACH) return before;
  return reachOf(board, seat, space, budget, board.cut[cell] > 0 ? 'isolated' : 'formed').cost;
}

function aim(threats: Strike[][], space: number, strike: Strike): void {
  if (threats[space]) threats[space].push(strike);
  else threats[space] = [strike];
}

/** The nearest stacks first, eight units a march, until the points are spent; `chance` holds the cost of the first. */
function gather(board: Board, stacks: readonly Stack[], target: number, budget: number): Strike | undefined {
  let left = budget;
  let strike: Strike | undefined;
  for (let cost = 1; cost <= budget && left >= cost; cost++) {
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
  return Math.min(1, Math.max(0, (7 - Math.max(1, needed)) / 6));
}

/** How likely an attacking force beats a defending one in the field; the defender strikes first (7.1). */
export function winChance(attacker: Strength, defender: Strength): number {
  if (defender.full + defender.worn === 0) return 1;
  if (attacker.full === 0) return 0;
  const firstBlow = Math.max(0, attacker.full - defender.hits);
  const ours = attacker.hits * (firstBlow / attacker.full) * (firstBlow + 0.3 * attacker.worn);
  const theirs = defender.hits * (defender.full + 0.3 * defender.worn) + 0.02;
  const ratio = ours / theirs;
  return (ratio * ratio) / (1 + ratio * ratio);
}

/** What part of a fort's worth a siege by so many full units promises against a garrison that takes so many hits. */
export const siegePromise = (besiegers: number, steps: number): number =>
  besiegers <= 0 ? 0 : besiegers / (besiegers + weights.siegeSlowness * steps);

/** What a siege is worth in all: the promise, less what the besiegers will suffer if winter is near (8.4). */
export function siegeWorth(board: Board, space: number, besiegers: number, steps: number): number {
  if (besiegers <= 0) return 0;
  const winter = TURNS[board.s.turn]?.winter ? weights.winterSiege * besiegers : 0;
  return weights.siege * board.stake[space] * siegePromise(besiegers, steps) - winter;
}

/** Those who defend a space: in the open, and the hits that a garrison inside can take. */
export interface Defence extends Strength {
  steps: number;
}

export function defenceAt(board: Board, space: number, seat: number): Defence {
  const defence: Defence = { full: 0, worn: 0, hits: 0, worth: 0, king: 0, steps: 0 };
  if (board.open[side(space, seat)] > 0) {
    for (let army = 0; army < ARMIES.length; army++) {
      if (board.seatOfArmy[army] !== seat) continue;
      const cell = at(space, army);
      defence.full += board.full[cell];
      defence.worn += board.worn[cell];
      defence.hits += board.hits[cell];
      defence.worth += board.worth[cell];
    }
    const { s } = board;
    if (s.place[KING] === space && seat === board.seatOfArmy[0]) defence.king = 1;
  }
  if (board.holder[space] === seat) defence.steps = board.insideSteps[space];
  return defence;
}

/** What `seat` must expect to lose in a space to the strikes that can reach it, in full troops. */
export function riskAt(
  board: Board,
  threats: Threats,
  space: number,
  seat: number,
  defence: Defence,
): number {
  const strikes = threats.strikes[space];
  const units = defence.full + defence.worn;
  const careless = unguarded(board, threats, space, seat, units + defence.steps);
  if (!strikes) return careless;
  const held = board.holder[space] === seat || (units > 0 && board.inside[space] === 0);
  const stake = held ? board.stake[space] : 0;
  if (stake === 0 && units === 0) return careless;
  let steps = defence.steps;
  let left = 1;
  // Before the battle a garrison goes inside: the worn units first, they fight there as well as others (7.2).
  if (held && isFort(board.s, space) && steps === 0 && units > 0) {
    const inside = Math.min(SPACES[space].capacity, units);
    const wornInside = Math.min(inside, defence.worn);
    steps = wornInside + 2 * (inside - wornInside);
    left = (units - inside) / units;
  }
  const field: Strength = {
    full: defence.full * left,
    worn: defence.worn * left,
    hits: defence.hits * left,
    worth: defence.worth * left,
    king: defence.king,
  };
  let safe = 1;
  let worst = 0;
  for (const strike of strikes) {
    const win = winChance(strike, field);
    const falls = steps > 0 ? strike.full / (strike.full + weights.fortHolds * steps) : 1;
    let loss = win * falls * stake;
    if (units > 0) {
      loss += weights.fieldShare * (win * field.worth - (1 - win) * strike.worth);
      if (field.king) loss += weights.kingInDanger * win;
    }
    if (loss <= 0) continue;
    safe *= 1 - strike.chance;
    worst = Math.max(worst, loss);
  }
  return (1 - safe) * worst + careless;
}

/** A resource space with nobody in it invites whoever is near, sooner or later. */
function unguarded(board: Board, threats: Threats, space: number, seat: number, guards: number): number {
  if (guards >= 2 || board.holder[space] !== seat || resourcesIn(board.s, space) === 0) return 0;
  if (threats.distance[space] === FAR) return 0;
  return weights.unguarded * board.stake[space] * (guards === 0 ? 1 : 0.4);
}
