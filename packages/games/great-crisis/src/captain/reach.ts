/** How many action points a march needs to each space (6.2), and its first step on the way. */
import { SPACES } from '../data.ts';
import { type Board, isClear, side } from './board.ts';

export const OUT_OF_REACH = 99;

export interface Reach {
  /** Action points for one march to each space; `OUT_OF_REACH` beyond the limit. */
  readonly cost: readonly number[];
  /** The spaces that can be reached, the nearest first, without the start. */
  readonly spaces: readonly number[];
}

/** `isolated` units never go two spaces for a point (4.3); a single unit can also go by sea. */
export type Manner = 'formed' | 'isolated' | 'alone';

const isBox = (space: number): boolean => SPACES[space].type === 'box';
/** Routes that do not lead into a box: the Captain never goes back into one. */
export const LAND = SPACES.map((space) => space.land.filter((next) => !isBox(next)));
const ROUTES = SPACES.map((space) => space.adjacent.filter((next) => !isBox(next)));

const routesOf = (space: number, manner: Manner): readonly number[] =>
  manner === 'alone' ? ROUTES[space] : LAND[space];

/** Copies of plain lists are made faster than typed ones. */
const NO_WAY: readonly number[] = SPACES.map(() => OUT_OF_REACH);
/** The first space of a march of two; it is passed through only once. Each call begins anew. */
const passed = new Uint8Array(SPACES.length);

export function reachOf(board: Board, seat: number, from: number, points: number, manner: Manner): Reach {
  const cost = NO_WAY.slice();
  passed.fill(0);
  const queue: number[] = [from];
  cost[from] = 0;
  for (let spent = 1, begin = 0; spent <= points && begin < queue.length; spent++) {
    const end = queue.length;
    const between: number[] = [];
    for (let i = begin; i < end; i++) {
      const here = queue[i];
      if (i > 0 && stopsAt(board, seat, here)) continue;
      const routes = routesOf(here, manner);
      for (let j = 0; j < routes.length; j++) {
        if (cost[routes[j]] !== OUT_OF_REACH) continue;
        cost[routes[j]] = spent;
        queue.push(routes[j]);
      }
      if (manner === 'isolated' || !isClear(board, here, seat)) continue;
      const land = LAND[here];
      for (let j = 0; j < land.length; j++) {
        if (passed[land[j]] || !isClear(board, land[j], seat)) continue;
        passed[land[j]] = 1;
        between.push(land[j]);
      }
    }
    for (let i = 0; i < between.length; i++) {
      const land = LAND[between[i]];
      for (let j = 0; j < land.length; j++) {
        if (cost[land[j]] !== OUT_OF_REACH || !isClear(board, land[j], seat)) continue;
        cost[land[j]] = spent;
        queue.push(land[j]);
      }
    }
    begin = end;
  }
  queue.shift();
  return { cost, spaces: queue };
}

/** The first march on the way from one space to another that is in reach: the space between, if any, and its end. */
export const firstMarchTo = (
  board: Board,
  seat: number,
  reach: Reach,
  from: number,
  target: number,
  manner: Manner,
): number[] => marchesTo(board, seat, reach, from, target, manner)[0];

/** All marches on that way, one for each point. */
export function marchesTo(
  board: Board,
  seat: number,
  { cost }: Reach,
  from: number,
  target: number,
  manner: Manner,
): number[][] {
  const stops = [target];
  while (cost[stops[0]] > 1) stops.unshift(cameFrom(board, seat, cost, stops[0], manner));
  return stops.map((stop, i) => oneMarch(board, seat, i === 0 ? from : stops[i - 1], stop, manner));
}

const oneMarch = (board: Board, seat: number, from: number, to: number, manner: Manner): number[] =>
  routesOf(from, manner).includes(to)
    ? [to]
    : [LAND[to].find((space) => isClear(board, space, seat) && LAND[from].includes(space))!, to];

/** A space one point nearer from which a single march leads to `space`. */
function cameFrom(
  board: Board,
  seat: number,
  cost: readonly number[],
  space: number,
  manner: Manner,
): number {
  const nearer = (one: number): boolean => cost[one] === cost[space] - 1 && !stopsAt(board, seat, one);
  const next = routesOf(space, manner).find(nearer);
  if (next !== undefined) return next;
  for (const between of LAND[space]) {
    if (!isClear(board, between, seat)) continue;
    const start = LAND[between].find((one) => nearer(one) && isClear(board, one, seat));
    if (start !== undefined) return start;
  }
  throw new Error('a space in reach has no way to it');
}

/** 6.2.E, 6.2.F: enemies in the open stop a march, and so does an enemy space that this side does not besiege. */
export function stopsAt(board: Board, seat: number, space: number): boolean {
  if (isClear(board, space, seat)) return false;
  if (board.open[side(space, 1 - seat)] > 0) return true;
  return !(board.inside[space] > 0 && board.open[side(space, seat)] > 0);
}
