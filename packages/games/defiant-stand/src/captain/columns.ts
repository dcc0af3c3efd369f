/** Which units can march together, and how far. */
import { CITIES, LEADER, NATIONS, numbers, SIDE_OF, STRALSUND } from '../data.ts';
import { refuseEntry } from '../rules/control.ts';
import { freeToLeave } from '../rules/entry.ts';
import { isFriction } from '../rules/frictions.ts';
import { limitOf } from '../rules/movement.ts';
import { CALLED, fortSide, INSIDE, isWaiting, LED, MOVED, type State, TIPPED, unitAt } from '../state.ts';
import type { Figure } from './belief.ts';
import { type Board, sumOf } from './board.ts';

/** Blocks that go with one activation: a leader with his company, or a single unit. */
export interface Column {
  readonly actor: number;
  /** All who go, the actor first. */
  readonly units: readonly number[];
  readonly from: number;
  readonly figure: Figure;
  /** The units that stay behind in the open, and how many they are. */
  readonly left: Figure;
  readonly stay: number;
  readonly nations: readonly number[];
  /** How far it marches without a forced march. */
  readonly move: number;
  /** For each city in reach, forced marches included: the path there. */
  readonly ways: ReadonlyMap<number, readonly number[]>;
}

/** What the activated blocks of the side can march with; `actors` are their handles. */
export function columnsOf(board: Board, actors: readonly number[], look: 'close' | 'quick'): Column[] {
  const columns: Column[] = [];
  const ways = new Map<number, Column['ways']>();
  for (const actor of actors) {
    const { s } = board;
    const from = s.place[actor];
    const room = freeToLeave(s, from, SIDE_OF[actor]);
    if (room < 1) continue;
    const limit = unitAt(s, actor).cls === LEADER ? Math.min(limitOf(s, actor), room - 1) : 0;
    const company = limit > 0 ? companyOf(board, actor).slice(0, limit) : [];
    for (const size of sizesOf(company.length, look)) {
      const column = columnOf(board, [actor, ...company.slice(0, size)], ways);
      if (column.ways.size > 0) columns.push(column);
    }
  }
  return columns;
}

/** All, all but the weakest, half, nobody. */
function sizesOf(company: number, look: 'close' | 'quick'): number[] {
  if (look === 'quick') return company > 0 ? [company, 0] : [0];
  const sizes = company > 2 ? [company, company - 1] : [company];
  if (company > 4) sizes.push(Math.floor(company / 2));
  if (company > 0) sizes.push(0);
  return sizes;
}

function columnOf(board: Board, units: readonly number[], known: Map<number, Column['ways']>): Column {
  const { s, figures, open } = board;
  const [actor] = units;
  const from = s.place[actor];
  let nations = 0;
  for (const handle of units) nations |= 1 << unitAt(s, handle).nation;
  const { move } = unitAt(s, actor);
  const key = (from * 4 + move) * 512 + nations;
  let ways = known.get(key);
  if (!ways) {
    ways = waysOf(board, units, isFriction(s, 'mud') ? move : move + numbers.forcedMarch.extra);
    known.set(key, ways);
  }
  const staying = open[SIDE_OF[actor]][from].filter((handle) => !units.includes(handle));
  return {
    actor,
    units,
    from,
    figure: sumOf(figures, units),
    left: sumOf(figures, staying),
    stay: staying.length,
    nations: nationsIn(nations),
    move,
    ways,
  };
}

const nationsIn = (bits: number): number[] =>
  NATIONS.flatMap((_, nation) => (bits & (1 << nation) ? [nation] : []));

/** The units a leader can take along, the strongest first. */
export function companyOf(board: Board, leader: number): number[] {
  const { s, figures, open } = board;
  return open[SIDE_OF[leader]][s.place[leader]]
    .filter((handle) => handle !== leader && isCommanded(s, leader, handle))
    .sort((a, b) => value(figures[b]) - value(figures[a]) || a - b);
}

/** 9.1, 9.5 */
export const isCommanded = (s: State, leader: number, handle: number): boolean =>
  !(s.lie[handle] & (TIPPED | INSIDE)) &&
  !isWaiting(s, handle) &&
  !(s.orders[handle] & (MOVED | LED)) &&
  NATIONS[unitAt(s, handle).nation].follows.includes(unitAt(s, leader).nation);

const value = ({ fire, tough }: Figure): number => fire + tough / 4;

/** Could the block still do something if it were activated? */
export const canStillAct = (s: State, handle: number): boolean =>
  !(s.lie[handle] & INSIDE) &&
  !isWaiting(s, handle) &&
  !(s.orders[handle] & (MOVED | LED)) &&
  s.orders[handle] < CALLED;

/** The shortest path to every city that all of them can enter; enemies that are not besieged stop them (9.8). */
export function waysOf(board: Board, units: readonly number[], allowance: number): Map<number, number[]> {
  const { s } = board;
  const from = s.place[units[0]];
  const enemy = 1 - SIDE_OF[units[0]];
  const mud = isFriction(s, 'mud');
  const ways = new Map<number, number[]>();
  let edge: { readonly city: number; readonly way: readonly number[] }[] = [{ city: from, way: [] }];
  for (let length = 0; length < allowance; length++) {
    const further: typeof edge = [];
    for (const { city, way } of edge) {
      if (length > 0 && stops(board, city, enemy)) continue;
      for (const next of CITIES[city].adjacent) {
        if (next === from || ways.has(next)) continue;
        if (mud && CITIES[city].restricted.includes(next)) continue;
        if (IS_CLOSED[next] && units.some((handle) => refuseEntry(s, unitAt(s, handle).nation, next)))
          continue;
        const there = [...way, next];
        ways.set(next, there);
        further.push({ city: next, way: there });
      }
    }
    edge = further;
  }
  return ways;
}

/** 10.1: is there anybody who is not besieged? */
const stops = ({ s, open }: Board, city: number, enemy: number): boolean =>
  open[enemy][city].length > 0 || (s.siege[city] === 0 && fortSide(s, city) === enemy);

/** 2.3, 2.4: cities that some nations cannot enter. */
const IS_CLOSED = CITIES.map(({ startArea }, city) => startArea || city === STRALSUND);

/** 25.9: how many of these have quarters in the city. */
export function quartersFor(s: State, side: number, city: number, units: readonly number[]): number {
  const { quartering } = numbers;
  const fort = s.fort[city] < 0 ? -1 : NATIONS[s.fort[city]].side;
  if (CITIES[city].startArea) return units.length;
  let limit = fort === side ? quartering.fortress : fort < 0 ? quartering.city : 0;
  for (const handle of units)
    if (unitAt(s, handle).cls === LEADER)
      limit = Math.max(limit, quartering.perLeaderStep * s.steps[handle] + 1);
  return limit;
}
