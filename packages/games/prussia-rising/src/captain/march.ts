/** Marches and trains: what to attack, what to take, what to guard, and where to gather. */
import { type Action, byScore, type Counsel } from '@feldzug/kernel';
import {
  enemyOf,
  FRENCH,
  FROM_BORDER,
  FROM_PARIS,
  LAST_TURN,
  numbers,
  PARIS,
  PRUSSIAN,
  RAILWAYS,
  RESERVE,
  ROADS,
  SPACES,
  UNITS,
} from '../data.ts';
import { tallyOf } from '../rules/groups.ts';
import { enteringBar, marchBar, reachOf, stopBar } from '../rules/marching.ts';
import { DISORGANIZED, is, isBesieging, isInfantry, roomFor, type State, spaceId } from '../state.ts';
import { companionship, danger, marchJudge } from './advance.ts';
import { AWAY, type Board, boardOf } from './board.ts';
import { trainWorth } from './hunt.ts';
import { worthOfAll } from './odds.ts';
import type { Weights } from './weights.ts';

export function* counselMovement(s: State, seat: number, weights: Weights): Generator<Counsel> {
  for (const plan of movementPlans(s, seat, weights)) yield counselOf(s, plan);
}

/** Everything that a side could do with an activation, the best first. */
export function movementPlans(s: State, seat: number, weights: Weights): (Counsel | Plan)[] {
  const board = boardOf(s, seat, weights);
  const plans: (Counsel | Plan)[] = [
    { action: { do: 'endMovement' }, score: weights.march.threshold, why: 'rests its troops' },
  ];
  for (let from = 0; from < SPACES.length; from++) {
    const able = board.field[seat][from].filter((unit) => !marchBar(s, unit));
    if (able.length === 0) continue;
    for (const stack of stacksFrom(board, from, able)) planMarches(board, from, stack, plans);
    if (s.republic === 0 || seat === PRUSSIAN) plans.push(...trainsOf(board, from, able));
  }
  return plans.sort((a, b) => b.score - a.score);
}

/** A march that is not yet written as an action: of hundreds only the first are. */
export interface Plan {
  readonly score: number;
  readonly why: string;
  readonly from: number;
  readonly stack: readonly number[];
  readonly path: readonly number[];
}

/** Who could march out of a space: all who are not needed there, or one unit to take what nobody guards. */
function stacksFrom(board: Board, from: number, able: readonly number[]): number[][] {
  const { s } = board;
  const stacks: number[][] = [];
  const free = spare(board, from, able);
  if (free.length > 0) stacks.push(free);
  const infantry = free.filter(isInfantry);
  if (board.seat === FRENCH && infantry.length > 0 && infantry.length < free.length)
    stacks.push(free.filter((unit) => !isInfantry(unit)));
  const wanted = roomFor(s, PARIS, board.seat).infantry;
  if (board.seat === FRENCH && from !== PARIS && wanted > 0 && wanted < infantry.length)
    stacks.push(byLevel(s, infantry).slice(0, wanted));
  const without = free.filter((unit) => UNITS[unit].force !== RESERVE);
  if (without.length > 0 && without.length < free.length) stacks.push(without);
  if (infantry.length > 1 && (board.seat === PRUSSIAN || s.turn === LAST_TURN)) {
    const [single] = [...infantry].sort((a, b) => s.level[a] - s.level[b] || a - b);
    stacks.push([single]);
    if (infantry.length > 4) stacks.push(byLevel(s, infantry).filter((_, i) => i % 2 === 0));
  }
  return stacks;
}

const byLevel = (s: State, units: readonly number[]): number[] =>
  [...units].sort((a, b) => s.level[b] - s.level[a] || a - b);

/** All units but those that guard Paris, a siege or a source; the weakest stay. */
export function spare(board: Board, from: number, able: readonly number[]): number[] {
  const { s, seat } = board;
  const here = board.field[seat][from];
  const weakest = [...able].filter(isInfantry).sort((a, b) => s.level[a] - s.level[b] || a - b);
  let kept = here.length - able.length;
  const keep: number[] = [];
  const needed = guardOf(board, from);
  for (const unit of weakest) {
    if (kept >= needed) break;
    keep.push(unit);
    kept++;
  }
  return able.filter((unit) => !keep.includes(unit));
}

/** How many infantry units a space should keep. */
function guardOf(board: Board, space: number): number {
  const { s, seat, inside, field, threat, weights } = board;
  if (isBesieging(s, space, seat))
    return Math.ceil(weights.garrison.siege * inside[enemyOf(seat)][space].length) + 1;
  if (seat === PRUSSIAN) return isTownAtRisk(board, space) ? 1 : 0;
  if (space === PARIS) return isNear(board) ? weights.garrison.paris : weights.garrison.quiet;
  const isWorth = SPACES[space].points > 2 && field[seat][space].length > 0;
  return isWorth && threat[space].hits > 0 ? weights.garrison.source : 0;
}

/** A single unit keeps raiders out of a town that counts (7.1.D). */
const isTownAtRisk = ({ s, threat, weights }: Board, space: number): boolean =>
  s.turn >= weights.garrison.townsFrom &&
  SPACES[space].points >= weights.garrison.townPoints &&
  threat[space].hits > 0;

/** Whether Prussian infantry is near enough to Paris to keep a full garrison there. */
const isNear = ({ field, weights }: Board): boolean =>
  field[PRUSSIAN].some(
    (units, space) => FROM_PARIS[space] <= weights.garrison.alarm && units.some(isInfantry),
  );

export const counselOf = (s: State, plan: Counsel | Plan): Counsel =>
  'action' in plan ? plan : { action: marchOf(s, plan), score: plan.score, why: plan.why };

const marchOf = (s: State, { from, stack, path }: Plan): Action => ({
  do: 'march',
  from: spaceId(from),
  units: tallyOf(s, stack),
  path: path.map(spaceId),
  leave: {},
});

/** Everywhere that a stack can march, and how that looks. */
function planMarches(board: Board, from: number, stack: readonly number[], plans: (Counsel | Plan)[]): void {
  const judge = marchJudge(board, from, stack);
  for (const path of waysOf(board, from, stack)) {
    if (!hasRoom(board, path[path.length - 1], stack)) continue;
    const { score, why } = judge(path);
    plans.push({ score, why, from, stack, path });
  }
}

/** The shortest way to every space that a stack can enter. */
function waysOf({ s, seat, field }: Board, from: number, stack: readonly number[]): number[][] {
  const enemies = field[enemyOf(seat)];
  const reach = reachOf(s, stack);
  const hasReserve = stack.some((unit) => UNITS[unit].force === RESERVE);
  const seen = new Uint8Array(SPACES.length);
  seen[from] = 1;
  const ways: number[][] = [[from]];
  for (const way of ways) {
    const here = way[way.length - 1];
    if (way.length > reach) break;
    // Most spaces are empty: there no rule stops a march, and none but the limit of reserves bars it.
    const isOpen = enemies[here].length === 0 && (!SPACES[here].fortress || s.control[here] === seat);
    if (way.length > 1 && !isOpen && stopBar(s, seat, here)) continue;
    for (const next of ROADS[here]) {
      if (seen[next]) continue;
      if ((hasReserve || enemies[next].length > 0) && enteringBar(s, seat, stack, next)) continue;
      seen[next] = 1;
      ways.push([...way, next]);
    }
  }
  return ways.slice(1).map((way) => way.slice(1));
}

function hasRoom({ seat, field, inside }: Board, to: number, stack: readonly number[]): boolean {
  let { infantry, cavalry } = numbers.stacking;
  for (const units of [stack, field[seat][to], inside[seat][to]])
    for (const unit of units) {
      if (isInfantry(unit)) infantry--;
      else cavalry--;
    }
  return infantry >= 0 && cavalry >= 0;
}

/** Trains that bring units from quiet places to where they are drawn. */
function trainsOf(board: Board, from: number, able: readonly number[]): Counsel[] {
  const { s, seat, weights } = board;
  if (s.control[from] !== seat || RAILWAYS[from].length === 0 || board.threat[from].hits > 0) return [];
  const free = spare(board, from, able).filter((unit) => isInfantry(unit) && !is(s, unit, DISORGANIZED));
  const stack = byLevel(s, free).slice(0, seat === FRENCH ? numbers.rail.french : numbers.rail.prussian);
  if (stack.length === 0) return [];
  const hasReserve = stack.some((unit) => UNITS[unit].force === RESERVE);
  return SPACES.flatMap(({ id, name, railways }, to): Counsel[] => {
    if (to === from || railways.length === 0 || s.control[to] !== seat || AWAY[from][to] < 3) return [];
    if (hasReserve && FROM_BORDER[to] > numbers.reserves.limit) return [];
    if (roomFor(s, to, seat).infantry < stack.length) return [];
    const action = { do: 'rail', from: spaceId(from), units: tallyOf(s, stack), to: id };
    const why = `sends ${stack.length} by rail to ${name}`;
    if (seat === FRENCH) return [{ action, score: trainWorth(board, from, stack, to), why }];
    const gain = board.pull[to] - board.pull[from];
    if (gain <= 0) return [];
    const score = weights.pull.weight * 0.2 * weights.march.rail * worthOfAll(s, stack) * gain;
    return [{ action, score: score + companionship(board, to, stack) - danger(board, to, stack), why }];
  })
    .sort(byScore)
    .slice(0, 6);
}
