/**
 * How France marches: it keeps its field army in one stack, out of reach of stronger stacks, and strikes what it can
 * beat. Every win promotes, so an army that is kept alive grows as good as the Prussian one.
 */
import { FRENCH, LAST_TURN, numbers, PARIS, PRUSSIAN, RESERVE, ROADS, SPACES } from '../data.ts';
import { reachOf } from '../rules/marching.ts';
import { comingUnits } from '../rules/placing.ts';
import { isInfantry } from '../state.ts';
import { AWAY, type Board } from './board.ts';
import { cutAt } from './lines.ts';
import { type Force, forceOf, winChance, worthOfAll } from './odds.ts';
import { conquest, type MarchJudge, type Worth } from './worth.ts';

export function huntJudge(board: Board, from: number, stack: readonly number[]): MarchJudge {
  const { field } = board;
  const saved = savedBy(board, from, stack) + (board.supplied[from] ? 0 : hunger(board, stack));
  return (path) => {
    const to = path[path.length - 1];
    const name = SPACES[to].name;
    // A march into Germany calls up the reserves (5.2.A).
    if (path.some((space) => SPACES[space].territory === PRUSSIAN))
      return { score: NEVER, why: `invades Prussia at ${name}` };
    const hungry = isFed(board, to) ? 0 : hunger(board, stack);
    if (field[PRUSSIAN][to].some(isInfantry)) {
      const { score, why } = strikeWorth(board, stack, to);
      return { score: score + saved - hungry, why };
    }
    if (!stack.some(isInfantry)) return raidWorth(board, from, to);
    if (to === PARIS && !isArmy(board, stack))
      return { score: parisNeeds(board, stack), why: 'strengthens Paris' };
    return { score: stationWorth(board, from, stack, to) + saved - hungry, why: `moves to ${name}` };
  };
}

/** Cavalry rides where it cuts off most: the enemy must turn back to drive it away. */
function raidWorth(board: Board, from: number, to: number): Worth {
  const why = `rides to ${SPACES[to].name} to cut supply lines`;
  if (board.field[PRUSSIAN][to].length > 0) return { score: NEVER, why };
  return { score: board.weights.raid.cut * (cutAt(board, to) - leftOpen(board, from)), why };
}

/** Lines that run again when cavalry leaves, if nobody stays. */
const leftOpen = (board: Board, from: number): number =>
  board.field[FRENCH][from].length > 1 ? 0 : cutAt(board, from);

/** What a stack out of supply has to lose: a level each turn, and the next attack (11.C). */
const hunger = ({ s, weights }: Board, stack: readonly number[]): number =>
  weights.hunt.hunger * worthOfAll(s, stack);

/** A line reaches the end of a march if it reaches a space next to it. */
const isFed = ({ supplied }: Board, space: number): boolean =>
  supplied[space] === 1 || ROADS[space].some((next) => supplied[next] === 1);

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
  const { kill, promotions, space, loss } = board.weights.hunt;
  const enemies = field[PRUSSIAN][to];
  const joined = [...stack, ...field[FRENCH][to]];
  const chance = winChance(forceOf(s, joined), forceOf(s, enemies));
  const why = `attacks ${SPACES[to].name} (${Math.round(chance * 100)}%)`;
  if (chance < leastAt(board, to)) return { score: NEVER, why };
  const prize = s.control[to] === FRENCH ? 0 : space * worth[to];
  const relief = worthOfAll(s, inside[FRENCH][to]) + reliefOf(board, to);
  const gain = chance * (kill * worthOfAll(s, enemies) + promotions + prize + relief - callUp(board, to));
  const price = (1 - chance) * loss * worthOfAll(s, joined);
  return { score: gain - price - exposure(board, to, joined, to), why };
}

/** Besieged Paris falls before the end if a unit starves in every turn (9.4.A): then any chance is worth taking. */
const isParisDoomed = ({ s, inside }: Board): boolean =>
  s.siege[PARIS] > 0 && inside[FRENCH][PARIS].length <= LAST_TURN + 1 - s.turn;

/** The odds from which the army strikes in a space. */
const leastAt = (board: Board, space: number): number =>
  space === PARIS && isParisDoomed(board) ? board.weights.hunt.desperate : board.weights.hunt.least;

/** What it is worth to drive off those who besiege Paris. */
function reliefOf(board: Board, space: number): number {
  if (space !== PARIS || !board.s.siege[PARIS]) return 0;
  return isParisDoomed(board) ? board.weights.hunt.rescue : board.weights.hunt.paris;
}

/** A town with points that France retakes calls up a die of reserves (5.2.B), as long as there are any. */
function callUp({ s, weights }: Board, space: number): number {
  if (s.control[space] === FRENCH || SPACES[space].points === 0) return 0;
  return weights.hunt.reserves * Math.min(DIE, comingUnits(s, RESERVE).length);
}

/** What a die shows on average. */
const DIE = 3.5;

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
    space * conquest(board, stack, to) -
    callUp(board, to) +
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
    if (chance < leastAt(board, at)) return;
    const worth = (worthOfAll(s, enemies) + weights.hunt.promotions + reliefOf(board, at)) * chance;
    best = Math.max(best, worth * weights.hunt.fade ** Math.max(0, away - 2));
  });
  return best;
}

/** Enough units to strike, with one that leads the green ones (7.1.E). */
const isArmy = ({ s, weights }: Board, units: readonly number[]): boolean =>
  units.filter(isInfantry).length >= weights.hunt.army && units.some((unit) => s.level[unit] > 0);
