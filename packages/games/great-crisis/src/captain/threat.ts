/** What each army of a side could throw at each space in its next phase, and what the owner stands to lose there. */
import { ARMIES, KING, numbers, SPACES, TURNS } from '../data.ts';
import { isFort, type State } from '../state.ts';
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

/** For each space the strikes that a side can aim at it; undefined where it can aim none. */
export type Threats = readonly (readonly Strike[] | undefined)[];

export function threatsOf(board: Board, seat: number): Threats {
  const threats: Strike[][] = new Array(SPACES.length);
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    const likely = phaseChance(board.s, army);
    if (likely > 0) addStrikes(board, seat, army, likely, threats);
  }
  return threats;
}

/** How likely an army has a phase before long. */
export function phaseChance(s: State, army: number): number {
  if (s.cup[army] > 0) return weights.phaseLikely;
  if (s.drawn[army] > 0) return weights.phaseLater;
  return (TURNS[s.turn]?.chits[army] ?? 0) > 0 ? weights.phaseNextTurn : 0;
}

function addStrikes(board: Board, seat: number, army: number, likely: number, threats: Strike[][]): void {
  const budget = weights.strikeBudget + ARMIES[army].apBonus;
  const stacks: { units: number; cell: number; cost: Uint8Array }[] = [];
  const reached = new Uint8Array(SPACES.length);
  for (let space = 0; space < SPACES.length; space++) {
    const cell = at(space, army);
    if (board.full[cell] === 0) continue;
    const manner = board.cut[cell] > 0 ? 'isolated' : 'formed';
    const { cost, spaces } = reachOf(board, seat, space, budget, manner);
    for (const target of spaces) reached[target] = 1;
    stacks.push({ units: board.full[cell] + board.worn[cell], cell, cost });
    for (const shore of SPACES[space].sea) {
      if (SPACES[shore].type === 'box' || board.holder[shore] === seat) continue;
      const landing = { full: 1, worn: 0, hits: 1 / 6, worth: 1, king: 0, chance: likely };
      (threats[shore] ??= []).push(landing);
    }
  }
  for (let target = 0; target < SPACES.length; target++) {
    if (!reached[target]) continue;
    const strike = gather(board, stacks, target, budget);
    if (!strike) continue;
    strike.chance = likely * pointsChance(board.s, army, strike.chance);
    if (strike.chance > 0) (threats[target] ??= []).push(strike);
  }
}

/** The nearest stacks first, eight units a march, until the points are spent; `chance` holds the cost of the first. */
function gather(
  board: Board,
  stacks: readonly { units: number; cell: number; cost: Uint8Array }[],
  target: number,
  budget: number,
): Strike | undefined {
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
  const strikes = threats[space];
  if (!strikes) return 0;
  const units = defence.full + defence.worn;
  const held = board.holder[space] === seat || (units > 0 && board.inside[space] === 0);
  const stake = held ? board.stake[space] : 0;
  if (stake === 0 && units === 0) return 0;
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
    const falls = steps > 0 ? siegePromise(strike.full, steps) : 1;
    let loss = win * falls * stake;
    if (units > 0) {
      loss += weights.fieldShare * (win * field.worth - (1 - win) * strike.worth);
      if (field.king) loss += weights.kingInDanger * win;
    }
    if (loss <= 0) continue;
    safe *= 1 - strike.chance;
    worst = Math.max(worst, loss);
  }
  return (1 - safe) * worst;
}
