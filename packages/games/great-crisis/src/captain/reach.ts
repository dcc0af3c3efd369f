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

export function reachOf(board: Board, seat: number, from: number, points: number, manner: Manner): Reach {
  const cost = new Uint8Array(SPACES.length).fill(OUT_OF_REACH);
  const stop = new Int16Array(SPACES.length);
  const via = new Int16Array(SPACES.length);
  const queue: number[] = [from];
  cost[from] = 0;
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i];
    const spent = cost[here] + 1;
    if (spent > points || (i > 0 && stopsAt(board, seat, here))) continue;
    const routes = manner === 'alone' ? SPACES[here].adjacent : SPACES[here].land;
    const byTwo = manner !== 'isolated' && isClear(board, here, seat);
    for (let j = 0; j < routes.length; j++) {
      const next = routes[j];
      if (cost[next] === OUT_OF_REACH && SPACES[next].type !== 'box') {
        cost[next] = spent;
        stop[next] = i === 0 ? next : stop[here];
        via[next] = i === 0 ? -1 : via[here];
        queue.push(next);
      }
    }
    if (!byTwo) continue;
    const { land } = SPACES[here];
    for (let j = 0; j < land.length; j++) {
      const between = land[j];
      if (!isClear(board, between, seat)) continue;
      const beyond = SPACES[between].land;
      for (let k = 0; k < beyond.length; k++) {
        const next = beyond[k];
        if (cost[next] !== OUT_OF_REACH || !isClear(board, next, seat) || SPACES[next].type === 'box')
          continue;
        cost[next] = spent;
        stop[next] = i === 0 ? next : stop[here];
        via[next] = i === 0 ? between : via[here];
        queue.push(next);
      }
    }
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
