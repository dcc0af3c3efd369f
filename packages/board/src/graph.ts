/**
 * A map of spaces as a graph: spaces are numbers from 0, and `adjacent[space]` lists the spaces that its routes lead
 * to. Every search goes breadth first in the order of these lists, so that it finds the same on every machine.
 */

export type Adjacent = readonly (readonly number[])[];

/** Whether a space may be entered. */
export type Open = (space: number) => boolean;

/** The distance of a space that no way leads to. */
export const OUT_OF_REACH = -1;

/**
 * Spreads from the sources along all routes through open spaces, as supply does: 1 for each space reached, 0 for the
 * others. A source that is not open spreads nothing.
 */
export function spread(adjacent: Adjacent, sources: Iterable<number>, open: Open): number[] {
  const reached = new Array<number>(adjacent.length).fill(0);
  const queue: number[] = [];
  for (const source of sources) {
    if (!reached[source] && open(source)) {
      reached[source] = 1;
      queue.push(source);
    }
  }
  for (let at = 0; at < queue.length; at++) {
    for (const next of adjacent[queue[at]]) {
      if (!reached[next] && open(next)) {
        reached[next] = 1;
        queue.push(next);
      }
    }
  }
  return reached;
}

/** The spaces that `flood` has reached, in order; each call begins anew. */
const queue: number[] = [];

/**
 * The same where the open spaces are known before: `open` has one of the `bits` for each. No question is asked, so it is
 * faster.
 */
export function flood(
  adjacent: Adjacent,
  sources: readonly number[],
  open: ArrayLike<number>,
  bits = 1,
): number[] {
  const reached = new Array<number>(adjacent.length).fill(0);
  let end = 0;
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i];
    if (reached[source] === 0 && open[source] & bits) {
      reached[source] = 1;
      queue[end++] = source;
    }
  }
  for (let at = 0; at < end; at++) {
    const nexts = adjacent[queue[at]];
    for (let i = 0; i < nexts.length; i++) {
      const next = nexts[i];
      if (reached[next] === 0 && open[next] & bits) {
        reached[next] = 1;
        queue[end++] = next;
      }
    }
  }
  return reached;
}

/**
 * The same for several at once, each with a bit of its own: `reached` has the bits that begin in each space, `open` the bits
 * that may enter it. Changes `reached` and returns it.
 */
export function floodTogether(adjacent: Adjacent, reached: number[], open: ArrayLike<number>): number[] {
  let end = 0;
  for (let space = 0; space < reached.length; space++) if (reached[space] !== 0) queue[end++] = space;
  for (let at = 0; at < end; at++) {
    const bits = reached[queue[at]];
    const nexts = adjacent[queue[at]];
    for (let i = 0; i < nexts.length; i++) {
      const next = nexts[i];
      const more = bits & open[next] & ~reached[next];
      if (more === 0) continue;
      reached[next] |= more;
      queue[end++] = next;
    }
  }
  return reached;
}

/** How many routes each space is away from the nearest start, through open spaces; the starts need not be open. */
export function distances(adjacent: Adjacent, starts: Iterable<number>, open: Open): number[] {
  const away = new Array<number>(adjacent.length).fill(OUT_OF_REACH);
  const queue = [...starts];
  for (const start of queue) away[start] = 0;
  for (let at = 0; at < queue.length; at++) {
    for (const next of adjacent[queue[at]]) {
      if (away[next] === OUT_OF_REACH && open(next)) {
        away[next] = away[queue[at]] + 1;
        queue.push(next);
      }
    }
  }
  return away;
}

/**
 * A shortest way through open spaces: the spaces entered one after the other, the last being `to`. Empty when one is
 * there already, undefined when no way leads there.
 */
export function shortestPath(adjacent: Adjacent, from: number, to: number, open: Open): number[] | undefined {
  const cameFrom = new Map<number, number>([[from, from]]);
  // A map keeps the order in which its keys were added and is walked while it grows: it is the queue.
  for (const space of cameFrom.keys()) {
    if (space === to) return wayBack(cameFrom, from, to).reverse();
    for (const next of adjacent[space]) if (!cameFrom.has(next) && open(next)) cameFrom.set(next, space);
  }
  return undefined;
}

function wayBack(cameFrom: ReadonlyMap<number, number>, from: number, to: number): number[] {
  const path: number[] = [];
  for (let space = to; space !== from; space = cameFrom.get(space)!) path.push(space);
  return path;
}
