/** How many action points a march needs to each space (6.2), and its first step on the way. */
import { SPACES } from '../data.ts';
import { type Board, side } from './board.ts';

export const OUT_OF_REACH = 99;

export interface Reach {
  /** Action points for one march to each space; `OUT_OF_REACH` beyond what was asked for. */
  readonly cost: Uint8Array;
  /** The first march on the way: the space it ends in, and the one between or −1. */
  readonly stop: Int16Array;
  readonly via: Int16Array;
  /** The spaces that can be reached, the nearest first; not the one begun in. */
  readonly spaces: number[];
}

/** `isolated` units never go two spaces for a point (4.3); one unit alone may also go by sea. */
export type Manner = 'formed' | 'isolated' | 'alone';

export function reachOf(board: Board, seat: number, from: number, points: number, manner: Manner): Reach {
  const cost = new Uint8Array(SPACES.length).fill(OUT_OF_REACH);
  const stop = new Int16Array(SPACES.length).fill(-1);
  const via = new Int16Array(SPACES.length).fill(-1);
  const queue: number[] = [from];
  cost[from] = 0;
  const arrive = (space: number, at: number, between: number, spent: number): void => {
    if (cost[space] <= spent || SPACES[space].type === 'box') return;
    if (cost[space] === OUT_OF_REACH) queue.push(space);
    cost[space] = spent;
    stop[space] = at === from ? space : stop[at];
    via[space] = at === from ? between : via[at];
  };
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i];
    const spent = cost[here] + 1;
    if (spent > points || (here !== from && stops(board, seat, here))) continue;
    const { land, adjacent } = SPACES[here];
    for (const next of manner === 'alone' ? adjacent : land) arrive(next, here, -1, spent);
    if (manner === 'isolated' || !isClear(board, seat, here)) continue;
    for (const next of land) {
      if (!isClear(board, seat, next)) continue;
      for (const beyond of SPACES[next].land)
        if (beyond !== here && isClear(board, seat, beyond)) arrive(beyond, here, next, spent);
    }
  }
  queue.shift();
  return { cost, stop, via, spaces: queue };
}

/** 6.2: enemies in the open stop a march, and so does an enemy space that one's own side does not besiege. */
function stops(board: Board, seat: number, space: number): boolean {
  if (board.open[side(space, 1 - seat)] > 0) return true;
  if (board.holder[space] === seat) return false;
  return !(board.inside[space] > 0 && board.open[side(space, seat)] > 0);
}

/** One's own space with no enemy in it: the free second space runs over three of these. */
export const isClear = (board: Board, seat: number, space: number): boolean =>
  board.holder[space] === seat && board.open[side(space, 1 - seat)] === 0;
