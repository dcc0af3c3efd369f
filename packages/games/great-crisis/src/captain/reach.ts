/** How many action points a march needs to each space (6.2), and its first step on the way. */
import { SPACES } from '../data.ts';
import { type Board, isClear, side } from './board.ts';

export const OUT_OF_REACH = 99;

export interface Reach {
  /** Action points for one march to each space; `OUT_OF_REACH` beyond what was asked for. */
  readonly cost: Uint8Array;
  /** The first march on the way: the space it ends in, and the one between or −1. */
  readonly stop: Int16Array;
  readonly via: Int16Array;
  /** The spaces that can be reached, the nearest first; not the one begun in. */
  readonly spaces: readonly number[];
}

/** `isolated` units never go two spaces for a point (4.3); one unit alone may also go by sea. */
export type Manner = 'formed' | 'isolated' | 'alone';

const IS_BOX = Uint8Array.from(SPACES, (space) => (space.type === 'box' ? 1 : 0));
/** Land and sea routes that do not lead into a box. */
const LAND = SPACES.map((space) => space.land.filter((next) => !IS_BOX[next]));
const ROUTES = SPACES.map((space) => space.adjacent.filter((next) => !IS_BOX[next]));

export function reachOf(board: Board, seat: number, from: number, points: number, manner: Manner): Reach {
  const cost = new Uint8Array(SPACES.length).fill(OUT_OF_REACH);
  const stop = new Int16Array(SPACES.length);
  const via = new Int16Array(SPACES.length);
  // The first space of a march of two, and where it set out; whoever passed once need not pass again.
  const cameFrom = new Int16Array(SPACES.length).fill(-1);
  const queue: number[] = [from];
  cost[from] = 0;
  let begin = 0;
  for (let spent = 1; spent <= points; spent++) {
    const end = queue.length;
    const passed: number[] = [];
    for (let i = begin; i < end; i++) {
      const here = queue[i];
      if (i > 0 && stopsAt(board, seat, here)) continue;
      const routes = manner === 'alone' ? ROUTES[here] : LAND[here];
      for (let j = 0; j < routes.length; j++) {
        const next = routes[j];
        if (cost[next] !== OUT_OF_REACH) continue;
        cost[next] = spent;
        stop[next] = here === from ? next : stop[here];
        via[next] = here === from ? -1 : via[here];
        queue.push(next);
      }
      if (manner === 'isolated' || !isClear(board, here, seat)) continue;
      const between = LAND[here];
      for (let j = 0; j < between.length; j++) {
        const next = between[j];
        if (cameFrom[next] >= 0 || !isClear(board, next, seat)) continue;
        cameFrom[next] = here;
        passed.push(next);
      }
    }
    for (let i = 0; i < passed.length; i++) {
      const between = passed[i];
      const here = cameFrom[between];
      const beyond = LAND[between];
      for (let j = 0; j < beyond.length; j++) {
        const next = beyond[j];
        if (cost[next] !== OUT_OF_REACH || !isClear(board, next, seat)) continue;
        cost[next] = spent;
        stop[next] = here === from ? next : stop[here];
        via[next] = here === from ? between : via[here];
        queue.push(next);
      }
    }
    begin = end;
  }
  queue.shift();
  return { cost, stop, via, spaces: queue };
}

/** 6.2: enemies in the open stop a march, and so does an enemy space that one's own side does not besiege. */
function stopsAt(board: Board, seat: number, space: number): boolean {
  if (board.open[side(space, 1 - seat)] > 0) return true;
  if (board.holder[space] === seat) return false;
  return !(board.inside[space] > 0 && board.open[side(space, seat)] > 0);
}
