/** Ways for a column: command points to every space, and the first step towards it. */
import type { Seat } from '@feldzug/kernel';
import { SPACES, TABLES } from '../data.ts';
import { columnsOf, enemyOf, type State, seatOfColumn } from '../state.ts';
import { enemyStrengthAt } from './strength.ts';
import { weights } from './weights.ts';

export interface Roads {
  readonly cost: readonly number[];
  /** The space next to the start on the way to each space; −1 for the start itself and what cannot be reached. */
  readonly first: readonly number[];
}

/** The cheapest ways from a space, not into enemy columns that are too strong. */
export function roadsFrom(view: State, seat: Seat, from: number, strength: number): Roads {
  const cost = SPACES.map(() => Number.POSITIVE_INFINITY);
  const first = SPACES.map(() => -1);
  const isBarred = barredSpaces(view, seat, strength);
  const tolls = patrolTolls(view, seat);
  cost[from] = 0;
  // Costs are small whole numbers: a list of spaces for each is faster than sorting them.
  const open: number[][] = [[from]];
  for (let sofar = 0; sofar < open.length; sofar++) {
    for (const here of open[sofar] ?? []) {
      if (cost[here] < sofar) continue;
      for (const { to, connector, dotted } of SPACES[here].links) {
        const [cp] = dotted ? TABLES.costs.dotted : TABLES.costs.solid;
        const total = sofar + cp + (tolls.get(connector) ?? 0);
        if (total >= cost[to] || isBarred.has(to)) continue;
        cost[to] = total;
        first[to] = here === from ? to : first[here];
        open[total] ??= [];
        open[total].push(to);
      }
    }
  }
  return { cost, first };
}

/** Spaces with enemies that are too strong to march into. */
function barredSpaces(view: State, seat: Seat, strength: number): ReadonlySet<number> {
  const barred = new Set<number>();
  for (const column of columnsOf(view, enemyOf(seat))) {
    const space = view.at[column];
    if (enemyStrengthAt(view, seat, space) > strength * weights.march.danger) barred.add(space);
  }
  return barred;
}

/** 8.4 What enemy patrols add, by connector. */
function patrolTolls(view: State, seat: Seat): ReadonlyMap<number, number> {
  const tolls = new Map<number, number>();
  for (const { column, connector } of view.patrols)
    if (seatOfColumn(column) !== seat) tolls.set(connector, (tolls.get(connector) ?? 0) + 1);
  return tolls;
}
