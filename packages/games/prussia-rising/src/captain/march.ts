/** Marches and trains: what to attack, what to take, what to guard, and where to gather. */
import { byScore, type Counsel } from '@feldzug/kernel';
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
import { companionship, danger, marchWorth } from './advance.ts';
import { AWAY, type Board, boardOf } from './board.ts';
import { trainWorth } from './hunt.ts';
import { type Force, worthOfAll } from './odds.ts';
import { weights } from './weights.ts';

export function counselMovement(s: State, seat: number): Counsel[] {
  const board = boardOf(s, seat);
  const counsels: Counsel[] = [
    { action: { do: 'endMovement' }, score: weights.march.threshold, why: 'rests its troops' },
  ];
  for (let from = 0; from < SPACES.length; from++) {
    const able = board.field[seat][from].filter((unit) => !marchBar(s, unit));
    if (able.length === 0) continue;
    for (const stack of stacksFrom(board, from, able)) counsels.push(...marchesOf(board, from, stack));
    if (s.republic === 0 || seat === PRUSSIAN) counsels.push(...trainsOf(board, from, able));
  }
  return counsels.sort(byScore);
}

/** Who could march out of a space: all who are not needed there, or one unit to take what nobody guards. */
function stacksFrom(board: Board, from: number, able: readonly number[]): number[][] {
  const { s } = board;
  const stacks: number[][] = [];
  const free = spare(board, from, able);
  if (free.length > 0) stacks.push(free);
  const infantry = free.filter(isInfantry);
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
function spare(board: Board, from: number, able: readonly number[]): number[] {
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
function guardOf({ s, seat, inside, field, threat }: Board, space: number): number {
  if (isBesieging(s, space, seat))
    return Math.ceil(weights.garrison.siege * inside[enemyOf(seat)][space].length) + 1;
  if (seat === PRUSSIAN) return isTownAtRisk(s, space, threat) ? 1 : 0;
  if (space === PARIS) return isNear(field[PRUSSIAN]) ? weights.garrison.paris : weights.garrison.quiet;
  const isWorth = SPACES[space].points > 2 && field[seat][space].length > 0;
  return isWorth && threat[space].hits > 0 ? weights.garrison.source : 0;
}

/** A single unit keeps raiders out of a town that counts (7.1.D). */
const isTownAtRisk = ({ turn }: State, space: number, threat: readonly Force[]): boolean =>
  turn >= weights.garrison.townsFrom &&
  SPACES[space].points >= weights.garrison.townPoints &&
  threat[space].hits > 0;

/** Whether Prussian infantry is near enough to Paris to keep a full garrison there. */
const isNear = (prussians: readonly (readonly number[])[]): boolean =>
  prussians.some((units, space) => FROM_PARIS[space] <= weights.garrison.alarm && units.some(isInfantry));

/** Everywhere that a stack can march, and how that looks. */
function marchesOf(board: Board, from: number, stack: readonly number[]): Counsel[] {
  const { s, seat } = board;
  const found: Counsel[] = [];
  const reach = reachOf(s, stack);
  const paths = new Map<number, number[]>([[from, []]]);
  for (const [here, path] of paths) {
    if (path.length >= reach || (path.length > 0 && stopBar(s, seat, here))) continue;
    for (const next of ROADS[here]) {
      if (paths.has(next) || enteringBar(s, seat, stack, next)) continue;
      paths.set(next, [...path, next]);
    }
  }
  paths.delete(from);
  for (const [to, path] of paths) {
    if (!hasRoom(s, seat, to, stack)) continue;
    const { score, why } = marchWorth(board, from, stack, path);
    found.push({
      action: {
        do: 'march',
        from: spaceId(from),
        units: tallyOf(s, stack),
        path: path.map(spaceId),
        leave: {},
      },
      score,
      why,
    });
  }
  return found;
}

function hasRoom(s: State, seat: number, to: number, stack: readonly number[]): boolean {
  const room = roomFor(s, to, seat);
  const infantry = stack.filter(isInfantry).length;
  return infantry <= room.infantry && stack.length - infantry <= room.cavalry;
}

/** Trains that bring units from quiet places to where they are drawn. */
function trainsOf(board: Board, from: number, able: readonly number[]): Counsel[] {
  const { s, seat } = board;
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
