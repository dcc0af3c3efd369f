/** What a turn's marches are worth: attacks, sieges, open cities, moves to where troops are needed. */
import { estimate } from '@feldzug/kernel';
import { CITIES, INFANTRY, numbers } from '../data.ts';
import { fortSide, type State, unitAt } from '../state.ts';
import { both, type Figure, NOTHING, together } from './belief.ts';
import { type Board, boardOf, isFedAt, isHeld, sumOf } from './board.ts';
import { type Column, columnsOf, quartersFor } from './columns.ts';
import { arriving, isForced, isUrgent, tollOf } from './forced.ts';
import { clash, storm } from './odds.ts';
import { dangerAt, dangersOf, pullOf, type Threats, threatsOf } from './pull.ts';
import { weights } from './weights.ts';

export interface Scene {
  readonly board: Board;
  readonly seat: number;
  readonly threats: Threats;
  /** For each city: what the side can lose there as it stands. */
  readonly dangers: Float64Array;
  readonly pull: Float64Array;
  /** How closely armies are looked at: `quick` does not split them. */
  readonly look: 'close' | 'quick';
}

export const sceneOf = (s: State, seat: number, look: Scene['look'] = 'close'): Scene =>
  sceneOn(boardOf(s, seat), seat, look);

export function sceneOn(board: Board, seat: number, look: Scene['look']): Scene {
  const threats = threatsOf(board, 1 - seat);
  const dangers = dangersOf(board, seat, threats);
  return { board, seat, threats, dangers, pull: pullOf(board, seat, dangers), look };
}

/** Columns that go to one city in this turn. */
export interface Operation {
  readonly columns: readonly Column[];
  readonly target: number;
  readonly gain: number;
  readonly why: string;
}

const MOST_COLUMNS = 3;

/** Everything worth doing with these activated blocks, the best first. */
export function operationsOf(scene: Scene, actors: readonly number[]): Operation[] {
  const columns = columnsOf(scene.board, actors, scene.look);
  const found: Operation[] = [];
  const converging = new Map<number, Column[]>();
  for (const column of columns) {
    const costs = leaving(scene, column);
    const settled = costs >= 0 && isSettled(scene, column);
    for (const target of column.ways.keys()) {
      if (settled && isIdle(scene, column, target)) continue;
      if (isForced(column, target) && !isUrgent(scene, column, target)) continue;
      found.push(operation(scene, [column], target, costs));
      if (scene.board.open[1 - scene.seat][target].length > 0)
        converging.set(target, [...(converging.get(target) ?? []), column]);
    }
  }
  for (const [target, all] of converging) found.push(...joint(scene, all, target));
  return found.sort((a, b) => b.gain - a.gain);
}

/** They have no reason to leave: they are in supply, and winter is not near. */
const isSettled = ({ board }: Scene, { nations, from }: Column): boolean =>
  board.s.turn < numbers.turnsPerYear &&
  nations.every((nation) => board.outlook.supplied(nation)[from] === 1);

/** There is nothing to gain, no enemy and no need for troops: not worth a closer look. */
function isIdle({ board, seat, pull, threats }: Scene, { from }: Column, target: number): boolean {
  if (pull[target] > pull[from] || threats.fire[target] > 0) return false;
  if (board.open[0][target].length + board.open[1][target].length > 0) return false;
  return isHeld(board, seat, target) || (CITIES[target].vp === 0 && fortSide(board.s, target) < 0);
}

/** Several columns against one enemy: the strongest of each actor, one after the other. */
function joint(scene: Scene, columns: readonly Column[], target: number): Operation[] {
  const found: Operation[] = [];
  const sorted = [...columns].sort((a, b) => b.figure.fire - a.figure.fire);
  const together: Column[] = [];
  for (const column of sorted) {
    if (together.some(({ units }) => units.some((handle) => column.units.includes(handle)))) continue;
    together.push(column);
    if (together.length > 1) {
      const costs = together.reduce((sum, one) => sum + leaving(scene, one), 0);
      found.push(operation(scene, [...together], target, costs));
    }
    if (together.length === MOST_COLUMNS) break;
  }
  return found;
}

/** What it costs that a column leaves its city, wherever it goes. */
const leaving = (scene: Scene, column: Column): number =>
  exposed(scene, column) + leavesSiege(scene, column.from, column.left);

function operation(scene: Scene, columns: readonly Column[], target: number, costs: number): Operation {
  const { board, seat, pull, threats } = scene;
  const { s } = board;
  const coming =
    columns.length === 1
      ? arriving(scene, columns[0], target)
      : together(columns.map((column) => arriving(scene, column, target)));
  const there = s.attacker[target] === 1 - seat ? NOTHING : board.field[seat][target];
  const enemies = board.field[1 - seat][target];
  let gain = -weights.march.point * columns.length - costs;
  for (const column of columns) {
    gain += eagerness(column) * column.figure.steps * (pull[target] - pull[column.from]);
    gain -= hunger(scene, column, target) + tollOf(scene, column, target);
    if (s.turn >= numbers.turnsPerYear) gain -= crowding(scene, column, target);
  }
  if (enemies.fire > 0)
    return attack(scene, columns, target, gain, both(discounted(scene, columns, target), there));
  const force = board.open[seat][target].length === 0 ? coming : both(coming, board.field[seat][target]);
  if (threats.fire[target] > 0) gain += scene.dangers[target] - dangerAt(board, threats, seat, target, force);
  gain += gathering(scene, columns, target);
  const fort = fortSide(s, target);
  if (fort === 1 - seat) {
    gain += siegeWorth(board, target, force, isFed(scene, columns, target)) - siegeNow(board, seat, target);
    return { columns, target, gain, why: `marches on the fortress of ${CITIES[target].name}` };
  }
  if (fort < 0 && !isHeld(board, seat, target) && CITIES[target].vp > 0) {
    gain += board.worth[target];
    return { columns, target, gain, why: `takes undefended ${CITIES[target].name}` };
  }
  const why = isHeld(board, seat, target)
    ? `brings troops to ${CITIES[target].name}, where they are wanted`
    : `moves up to ${CITIES[target].name}`;
  return { columns, target, gain, why };
}

/** How strongly goals draw a column. In a start area an army serves nobody and fears nobody. */
const eagerness = ({ from, figure, units }: Column): number =>
  CITIES[from].startArea && figure.leader > 0 && units.length > 1
    ? weights.pull.weight * weights.pull.waiting
    : weights.pull.weight;

/** The first column attacks, the others are reserves; four at a time over a restricted route. */
function discounted(scene: Scene, columns: readonly Column[], target: number): Figure {
  const { reserve, restricted } = weights.battle;
  return together(
    columns.map((column, i) => {
      const { ways, from, units } = column;
      const figure = arriving(scene, column, target);
      const way = [from, ...ways.get(target)!];
      const narrow =
        CITIES[way[way.length - 2]].restricted.includes(target) && units.length > numbers.restrictedPerRound;
      const share = (i > 0 ? reserve : 1) * (narrow ? restricted : 1);
      return { ...figure, fire: figure.fire * share };
    }),
  );
}

function attack(
  scene: Scene,
  columns: readonly Column[],
  target: number,
  base: number,
  force: Figure,
): Operation {
  const { board, seat } = scene;
  const enemies = board.field[1 - seat][target];
  const odds = clash(force, enemies);
  const after = (1 - odds.attackerLoses) * force.fire;
  const prize = prizeOf(scene, columns, target, { ...force, fire: after });
  const gain =
    base + odds.win * prize + odds.defenderLoses * enemies.worth - odds.attackerLoses * force.worth;
  return {
    columns,
    target,
    gain,
    why: `attacks ${CITIES[target].name} (${estimate(odds.win)})`,
  };
}

/** What winning the field of a city is worth. */
function prizeOf(scene: Scene, columns: readonly Column[], target: number, force: Figure): number {
  const { board, seat } = scene;
  const { s } = board;
  const fort = fortSide(s, target);
  if (fort === 1 - seat) return siegeWorth(board, target, force, isFed(scene, columns, target));
  if (fort === seat) return s.siege[target] > 0 ? weights.siege.relief * board.worth[target] : 0;
  return isHeld(board, seat, target) ? weights.city.plain : board.worth[target];
}

/** What such a force is worth before an enemy fortress. */
export function siegeWorth(board: Board, city: number, force: Figure, fed: boolean): number {
  const { s, seat, walls, worth } = board;
  const inside = sumOf(board.figures, board.inside[1 - seat][city]);
  const assault = storm(stormFire(force), walls[city], inside);
  const bold = assault.take * worth[city] - assault.cost;
  const starve = fed && s.turn < numbers.turnsPerYear ? weights.siege.starveShare * worth[city] : 0;
  return Math.max(bold, starve / (1 + weights.siege.slowWalls * walls[city]), 0);
}

/** At most six units assault: the matching share of a larger force. */
function stormFire(force: Figure): number {
  const units = force.steps / weights.siege.stepsAUnit;
  return units > numbers.mostAssaulters ? (force.fire * numbers.mostAssaulters) / units : force.fire;
}

/** What an existing siege is worth. */
function siegeNow(board: Board, seat: number, city: number): number {
  const { s } = board;
  if (s.siege[city] === 0 || board.open[seat][city].length === 0) return 0;
  return siegeWorth(board, city, board.field[seat][city], true);
}

/** What it costs to leave a city. */
function exposed({ board, seat, threats, dangers }: Scene, { from, left }: Column): number {
  const open = fortSide(board.s, from) < 0 && left.steps === 0 && CITIES[from].vp > 0;
  const lost = open && CITIES[from].side === 1 - seat ? board.worth[from] : 0;
  return dangerAt(board, threats, seat, from, left) - dangers[from] + lost;
}

/** What it costs to give up or weaken a siege. */
export function leavesSiege({ board, seat }: Scene, from: number, left: Figure): number {
  if (board.s.siege[from] === 0 || fortSide(board.s, from) !== 1 - seat) return 0;
  const now = siegeWorth(board, from, board.field[seat][from], true);
  return left.steps === 0 ? now : now - siegeWorth(board, from, left, true);
}

const isFed = ({ board }: Scene, columns: readonly Column[], target: number): boolean =>
  columns.every(({ nations, from, stay }) => isFedAt(board, nations[0], target, from, stay));

/** Units that would be out of supply, and units that are now. */
function hunger({ board }: Scene, { units, nations, from, stay, ways }: Column, target: number): number {
  let hungry = 0;
  for (const nation of nations) {
    if (!board.outlook.supplied(nation)[from]) hungry--;
    if (!isFedAt(board, nation, target, from, stay) && !leavesLink(board, units, ways.get(target)!)) hungry++;
  }
  return (weights.march.hungry * hungry * units.length) / nations.length;
}

/** 9.3: would a unit left on the way keep the line of supply open? */
export function leavesLink(board: Board, units: readonly number[], way: readonly number[]): boolean {
  if (way.length < 2 || units.length < 3) return false;
  const { nation } = unitAt(board.s, units[0]);
  return linkToLeave(board, units) >= 0 && isFedAt(board, nation, way[way.length - 2], -1, 0);
}

/** The weakest infantry of a column; −1. */
export function linkToLeave({ s }: Board, units: readonly number[]): number {
  let link = -1;
  for (const handle of units.slice(1))
    if (unitAt(s, handle).cls === INFANTRY && (link < 0 || s.steps[handle] < s.steps[link])) link = handle;
  return link;
}

/** 25.9: units that would have no quarters at the end of the year. */
function crowding({ board, seat }: Scene, { units, from }: Column, target: number): number {
  const { s, open } = board;
  const there = [...open[seat][target], ...units];
  const staying = open[seat][from].filter((handle) => !units.includes(handle));
  const excess = (city: number, all: readonly number[]): number =>
    Math.max(0, all.length - quartersFor(s, seat, city, all));
  const now = excess(from, open[seat][from]) + excess(target, open[seat][target]);
  return weights.march.quarters * (excess(target, there) + excess(from, staying) - now);
}

/** Leaders and units that come together. */
function gathering({ board, seat }: Scene, columns: readonly Column[], target: number): number {
  const { together: bonus, leaderless, stack, stranded } = weights.march;
  const there = board.open[seat][target].length;
  const leaders = board.field[seat][target].leader;
  let sum = 0;
  for (const { units, figure, left, stay } of columns) {
    sum += bonus * (Math.min(stack, there + units.length) - Math.min(stack, stay + units.length));
    if (figure.leader > 0 && leaders < 1 && there > 0) sum += leaderless * Math.min(stranded, there);
    if (figure.leader > 0 && left.leader < 1 && stay > 0) sum -= leaderless * Math.min(stranded, stay);
  }
  return sum;
}
