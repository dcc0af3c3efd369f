/**
 * How France marches: it keeps its field army in one stack, out of reach of stronger stacks, and strikes what it can
 * beat. Every win promotes, so an army that is kept alive grows as good as the Prussian one.
 */
import { FRENCH, numbers, PARIS, PRUSSIAN, SPACES } from '../data.ts';
import { reachOf } from '../rules/marching.ts';
import { isInfantry } from '../state.ts';
import { AWAY, type Board } from './board.ts';
import { type Force, forceOf, winChance, worthOfAll } from './odds.ts';
import { conquest, type MarchJudge, type Worth } from './worth.ts';

export function huntJudge(board: Board, from: number, stack: readonly number[]): MarchJudge {
  const { field } = board;
  const saved = savedBy(board, from, stack);
  return (path) => {
    const to = path[path.length - 1];
    const name = SPACES[to].name;
    // A march into Germany calls up the reserves (5.2.A).
    if (path.some((space) => SPACES[space].territory === PRUSSIAN))
      return { score: NEVER, why: `invades Prussia at ${name}` };
    if (field[PRUSSIAN][to].some(isInfantry)) {
      const { score, why } = strikeWorth(board, stack, to);
      return { score: score + saved, why };
    }
    if (!stack.some(isInfantry)) return { score: NEVER, why: `rides to ${name}` };
    if (to === PARIS && !isArmy(board, stack))
      return { score: parisNeeds(board, stack), why: 'strengthens Paris' };
    return { score: stationWorth(board, from, stack, to) + saved, why: `moves to ${name}` };
  };
}

/** The danger that a stack leaves behind with those who stay. */
const savedBy = (board: Board, from: number, stack: readonly number[]): number =>
  exposure(board, from, board.field[FRENCH][from]) - leftBehind(board, from, stack);

const NEVER = -1;

/** What units are in danger that stay where a stack leaves. Those in Paris have its walls. */
function leftBehind(board: Board, from: number, stack: readonly number[]): number {
  if (from === PARIS) return 0;
  return exposure(
    board,
    from,
    board.field[FRENCH][from].filter((unit) => !stack.includes(unit)),
  );
}

/** A blow at a Prussian stack: who is beaten, who is promoted, and who may strike back. */
function strikeWorth(board: Board, stack: readonly number[], to: number): Worth {
  const { s, field, inside, worth } = board;
  const { least, kill, promotions, space, paris, loss } = board.weights.hunt;
  const enemies = field[PRUSSIAN][to];
  const joined = [...stack, ...field[FRENCH][to]];
  const chance = winChance(forceOf(s, joined), forceOf(s, enemies));
  const why = `attacks ${SPACES[to].name} (${Math.round(chance * 100)}%)`;
  if (chance < least) return { score: NEVER, why };
  const prize = s.control[to] === FRENCH ? 0 : space * worth[to];
  const relief = worthOfAll(s, inside[FRENCH][to]) + (s.siege[PARIS] && to === PARIS ? paris : 0);
  const gain = chance * (kill * worthOfAll(s, enemies) + promotions + prize + relief);
  const price = (1 - chance) * loss * worthOfAll(s, joined);
  return { score: gain - price - exposure(board, to, joined, to), why };
}

/** A place to wait: with friends, near prey, out of reach, and not too far from Paris. */
function stationWorth(board: Board, from: number, stack: readonly number[], to: number): number {
  const { field } = board;
  const { space, gather, prey, near } = board.weights.hunt;
  const joined = [...stack, ...field[FRENCH][to]];
  const friends = Math.min(stack.filter(isInfantry).length, field[FRENCH][to].filter(isInfantry).length);
  const hunting = isArmy(board, joined) ? preyNear(board, to, joined) : 0;
  const hunted = isArmy(board, stack) ? preyNear(board, from, stack) : 0;
  const homewards = isArmy(board, stack) ? AWAY[from][PARIS] - AWAY[to][PARIS] : 0;
  return (
    space * conquest(board, stack, to) +
    gather * friends +
    prey * (hunting - hunted) +
    near * homewards -
    exposure(board, to, joined)
  );
}

function parisNeeds({ field, weights }: Board, stack: readonly number[]): number {
  const isFull = field[FRENCH][PARIS].filter(isInfantry).length >= weights.garrison.paris;
  return isFull ? NEVER : weights.garrison.join * stack.length;
}

/** A train to Paris, or to where the field army is. */
export const trainWorth = (board: Board, from: number, stack: readonly number[], to: number): number =>
  to === PARIS
    ? parisNeeds(board, stack)
    : stationWorth(board, from, stack, to) + savedBy(board, from, stack);

/** The best Prussian stack that can reach a space in a turn, without those who are beaten there. */
function strikeAt(board: Board, space: number, beaten: number): Force {
  if (beaten >= 0) return gathered(board, space, beaten);
  board.strikes[space] ??= gathered(board, space, beaten);
  return board.strikes[space];
}

function gathered({ s, field }: Board, space: number, beaten: number): Force {
  const coming: number[] = [];
  field[PRUSSIAN].forEach((units, from) => {
    if (from === beaten || units.length === 0) return;
    const infantry = units.filter(isInfantry);
    if (infantry.length === 0 || AWAY[from][space] > reachOf(s, infantry)) return;
    coming.push(...infantry);
  });
  coming.sort((a, b) => s.level[b] - s.level[a]);
  return forceOf(s, coming.slice(0, numbers.stacking.infantry));
}

/** What standing in a space is likely to cost units in the next Prussian turn. */
function exposure(board: Board, space: number, units: readonly number[], beaten = -1): number {
  const own = forceOf(board.s, units);
  const enemy = strikeAt(board, space, beaten);
  if (enemy.hits === 0 || own.hits === 0) return 0;
  const lost = winChance(enemy, own);
  return board.weights.hunt.danger * lost * lost * worthOfAll(board.s, units);
}

/** How much a stack could strike from a space in its next turn. */
function preyNear(board: Board, space: number, units: readonly number[]): number {
  const { s, field, weights } = board;
  const own = forceOf(s, units);
  let best = 0;
  field[PRUSSIAN].forEach((enemies, at) => {
    const away = AWAY[space][at];
    if (away > weights.hunt.sight || !enemies.some(isInfantry)) return;
    const chance = winChance(own, forceOf(s, enemies));
    if (chance < weights.hunt.least) return;
    const worth = (worthOfAll(s, enemies) + weights.hunt.promotions) * chance;
    best = Math.max(best, worth * weights.hunt.fade ** Math.max(0, away - 2));
  });
  return best;
}

/** Enough units to strike, with one that leads the green ones (7.1.E). */
const isArmy = ({ s, weights }: Board, units: readonly number[]): boolean =>
  units.filter(isInfantry).length >= weights.hunt.army && units.some((unit) => s.level[unit] > 0);
