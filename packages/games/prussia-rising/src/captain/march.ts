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
  SIDES,
  SPACES,
  UNITS,
} from '../data.ts';
import { tallyOf } from '../rules/groups.ts';
import { enteringBar, marchBar, reachOf, stopBar } from '../rules/marching.ts';
import { DISORGANIZED, is, isBesieging, isInfantry, roomFor, type State, spaceId } from '../state.ts';
import { AWAY, type Board, boardOf } from './board.ts';
import { type Force, forceOf, winChance, worthOf, worthOfAll } from './odds.ts';
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
  if (infantry.length > 1 && (board.seat === PRUSSIAN || FROM_PARIS[from] <= weights.cordon.width)) {
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
  if (FROM_PARIS[space] <= weights.cordon.width && !s.siege[PARIS] && isNear(field[PRUSSIAN])) return 1;
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

function marchWorth(
  board: Board,
  from: number,
  stack: readonly number[],
  path: readonly number[],
): { score: number; why: string } {
  const { s, seat, field } = board;
  const to = path[path.length - 1];
  const enemies = field[enemyOf(seat)][to];
  const worth = worthOfAll(s, stack);
  const invasion = seat === FRENCH && path.some((space) => SPACES[space].territory === PRUSSIAN);
  const position =
    weights.pull.weight * worth * (board.pull[to] - board.pull[from]) * 0.2 -
    (invasion ? weights.march.invasion : 0);
  const taken = conquests(board, stack, path);
  const gains = taken + companionship(board, to, stack);
  const risks = danger(board, to, stack) - danger(board, from, stack, LEAVING) + hunger(board, stack, path);
  if (enemies.length > 0) {
    const { score, why } = attackWorth(board, stack, to, enemies);
    return {
      score: score + position + conquests(board, stack, path.slice(0, -1)) - hunger(board, stack, path),
      why,
    };
  }
  if (seat === FRENCH && to === PARIS)
    return { score: weights.garrison.join * worth, why: 'strengthens the garrison of Paris' };
  const cordon = cordonWorth(board, to, stack);
  if (cordon > 0) return { score: cordon + position, why: `bars the road to Paris at ${SPACES[to].name}` };
  const isAlone = seat === FRENCH && stack.length === 1 && isInfantry(stack[0]) && gains < 1;
  if (isAlone && field[seat][to].length === 0) return { score: -1, why: 'sends out a single unit' };
  const why = taken > Math.max(0, position) ? `takes ${SPACES[to].name}` : `moves up to ${SPACES[to].name}`;
  return { score: position + gains - risks, why };
}

/** A single unit on a road to Paris stops a whole army for a turn (7.1.D). */
function cordonWorth({ s, seat, field }: Board, to: number, stack: readonly number[]): number {
  if (s.siege[PARIS]) return 0;
  const isRing = FROM_PARIS[to] >= 1 && FROM_PARIS[to] <= weights.cordon.width;
  if (seat !== FRENCH || !isRing || stack.length > 1 || !isInfantry(stack[0]) || !isNear(field[PRUSSIAN]))
    return 0;
  if (field[FRENCH][to].some(isInfantry)) return 0;
  const nearest = field[PRUSSIAN].reduce(
    (least, units, space) => (units.some(isInfantry) ? Math.min(least, AWAY[space][to]) : least),
    99,
  );
  return nearest <= weights.cordon.reach ? weights.cordon.worth : 0;
}

const LEAVING = 1;

/** What a march takes on its way. */
function conquests(
  { s, seat, worth, inside }: Board,
  stack: readonly number[],
  path: readonly number[],
): number {
  const takesParis = path.at(-1) === PARIS && seat === PRUSSIAN;
  if (!stack.some(isInfantry)) return takesParis ? worth[PARIS] : 0;
  const share = conquestShare(s.turn, seat);
  return path.reduce((sum, space) => {
    const isFree = s.control[space] !== seat && inside[enemyOf(seat)][space].length === 0;
    return isFree ? sum + share * worth[space] * (space === PARIS ? 4 : 1) : sum;
  }, 0);
}

/** France moves last: what it retakes at the end counts, what it retakes before soon changes hands again. */
function conquestShare(turn: number, seat: number): number {
  if (seat === PRUSSIAN) return 1;
  return turn === LAST_TURN ? weights.raid.last : weights.raid.early;
}

function attackWorth(
  { s, seat, field, worth, inside }: Board,
  stack: readonly number[],
  to: number,
  enemies: readonly number[],
): { score: number; why: string } {
  const all = [...stack, ...field[seat][to]];
  const chance = enemies.some(isInfantry) ? winChance(forceOf(s, all), forceOf(s, enemies)) : 1;
  const name = SPACES[to].name;
  const why = `attacks ${name} (${Math.round(chance * 100)}%)`;
  if (chance < weights.march.least) return { score: -1, why };
  const { loss, kill, siege } = weights.march;
  const infantry = all.filter(isInfantry).length;
  const hasShelter = SPACES[to].fortress && s.control[to] !== seat && enemies.some(isInfantry);
  if (hasShelter && infantry < numbers.siege.infantry) return { score: -1, why };
  const relief = inside[seat][to].length > 0 ? worthOfAll(s, inside[seat][to]) : 0;
  const prize = s.control[to] === seat ? 0 : worth[to] * (hasShelter ? siege : 1);
  const price = (1 - chance) * loss * worthOfAll(s, all);
  return { score: chance * (prize + kill * worthOfAll(s, enemies) + relief) - price, why };
}

/** Joining friends near the enemy is worth something. */
function companionship({ s, seat, field, threat }: Board, to: number, stack: readonly number[]): number {
  const friends = field[seat][to].filter(isInfantry).length;
  if (friends === 0 || threat[to].hits === 0) return 0;
  return weights.march.gather * Math.min(friends, stack.length) * (s.level[stack[0]] + 1);
}

/** What a stronger enemy nearby may cost those who stand in a space, with a stack that comes or goes. */
function danger(
  { s, seat, field, threat }: Board,
  space: number,
  stack: readonly number[],
  leaving = 0,
): number {
  const there = leaving ? field[seat][space] : [...field[seat][space], ...stack];
  const enemy: Force = threat[space];
  if (enemy.hits === 0 || there.length === 0 || isLastMove(s, seat)) return 0;
  const chance = winChance(enemy, forceOf(s, there));
  return chance > 0.5 ? weights.march.danger[SIDES[seat]] * (chance - 0.5) * worthOfAll(s, there) : 0;
}

/** Nobody answers the French marches of the last turn. */
const isLastMove = ({ turn }: State, seat: number): boolean => turn === LAST_TURN && seat === FRENCH;

/** Marching out of supply. */
function hunger({ s, seat, supplied }: Board, stack: readonly number[], path: readonly number[]): number {
  const to = path[path.length - 1];
  if (supplied[to] || isLastMove(s, seat)) return 0;
  const isLinked =
    ROADS[to].some((next) => supplied[next] === 1) || path.slice(0, -1).some((space) => supplied[space]);
  const isPassage =
    isLinked && path.slice(0, -1).every((space) => supplied[space] || !stopBar(s, seat, space));
  return isPassage ? 0 : weights.march.unsupplied * stack.length;
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
    const worth = stack.reduce((sum, unit) => sum + worthOf(s, unit), 0);
    const gain = board.pull[to] - board.pull[from];
    if (gain <= 0 && to !== PARIS) return [];
    const score =
      weights.pull.weight * 0.2 * weights.march.rail * worth * gain + companionship(board, to, stack);
    if (to === PARIS && seat === FRENCH) {
      const join = { do: 'rail', from: spaceId(from), units: tallyOf(s, stack), to: id };
      return [{ action: join, score: weights.garrison.join * worth, why: 'sends a unit to Paris by rail' }];
    }
    const action = { do: 'rail', from: spaceId(from), units: tallyOf(s, stack), to: id };
    return [
      { action, score: score - danger(board, to, stack), why: `sends ${stack.length} by rail to ${name}` },
    ];
  })
    .sort(byScore)
    .slice(0, 6);
}
