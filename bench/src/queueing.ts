/** A small simulation of queues with a luck of its own: the same seed gives the same figures on every machine. */
import { fastChance } from '@feldzug/kernel';

/** Milliseconds, everywhere in this file. */
export interface Station {
  readonly name: string;
  /** How many requests it serves at the same time. */
  readonly servers: number;
  /** The mean time for one request; each takes a random time around it. */
  readonly time: number;
  /** A station that serves all who wait together, in this time for the group besides `time` for each. */
  readonly group?: number;
}

export interface Found {
  readonly p50: number;
  readonly p99: number;
  /** The share of its time that each station works. */
  readonly busy: { readonly [station: string]: number };
}

const WARM_UP = 0.2;

/** Requests that arrive at random, so many a second, and pass the stations one after another. */
export function simulate(
  stations: readonly Station[],
  perSecond: number,
  requests: number,
  seed: number,
): Found {
  const luck = fastChance(seed);
  const random = (): number => (luck.draw('luck', 1_000_000_000) + 0.5) / 1_000_000_000;
  /** Most requests take about the mean time, some much longer. */
  const around = (mean: number): number => -mean * Math.log(random());
  let now = 0;
  let arrivals = Array.from({ length: requests }, () => {
    now += around(1000 / perSecond);
    return now;
  });
  const first = arrivals;
  const busy: { [station: string]: number } = {};
  for (const station of stations) {
    const { leaving, worked } = serve(station, arrivals, around);
    busy[station.name] = worked / (station.servers * (leaving.reduce((a, b) => Math.max(a, b), 0) || 1));
    arrivals = leaving;
  }
  const waits = arrivals
    .map((at, index) => at - first[index])
    .slice(Math.floor(WARM_UP * requests))
    .sort((a, b) => a - b);
  return { p50: waits[Math.floor(waits.length / 2)], p99: waits[Math.floor(0.99 * waits.length)], busy };
}

/** When each request leaves a station, in the order of `arrivals`. */
function serve(
  { servers, time, group }: Station,
  arrivals: readonly number[],
  around: (mean: number) => number,
): { leaving: number[]; worked: number } {
  const order = arrivals.map((_, index) => index).sort((a, b) => arrivals[a] - arrivals[b]);
  const leaving = new Array<number>(arrivals.length);
  const free = new Array<number>(servers).fill(0);
  let worked = 0;
  for (let at = 0; at < order.length; ) {
    const server = free.indexOf(Math.min(...free));
    const start = Math.max(free[server], arrivals[order[at]]);
    let end = at + 1;
    if (group !== undefined) while (end < order.length && arrivals[order[end]] <= start) end++;
    const took = (group ?? 0) + (end - at) * (group === undefined ? around(time) : time);
    for (; at < end; at++) leaving[order[at]] = start + took;
    free[server] = start + took;
    worked += took;
  }
  return { leaving, worked };
}
