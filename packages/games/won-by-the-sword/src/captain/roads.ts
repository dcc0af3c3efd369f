/** Ways for a column: command points to every space, and the first step towards it. */
import type { Seat } from '@feldzug/kernel';
import { CONNECTORS, SPACES, TABLES } from '../data.ts';
import { type State, seatOfColumn } from '../state.ts';
import { weights } from './weights.ts';

export interface Roads {
  readonly cost: readonly number[];
  /** The space next to the start on the way to each space; −1 for the start itself and what cannot be reached. */
  readonly first: readonly number[];
  /** The space before each space on the way to it. */
  readonly before: readonly number[];
}

const FAR: readonly number[] = SPACES.map(() => Number.POSITIVE_INFINITY);
const NO_STEP: readonly number[] = SPACES.map(() => -1);
const NO_TOLLS: readonly number[] = CONNECTORS.map(() => 0);

/**
 * The cheapest ways from a space that cost at most so much, not into enemy columns that are too strong. `enemies` is
 * their strength by space.
 */
export function roadsFrom(
  view: State,
  seat: Seat,
  from: number,
  strength: number,
  enemies: readonly number[],
  most: number,
): Roads {
  const cost = FAR.slice();
  const first = NO_STEP.slice();
  const before = NO_STEP.slice();
  const barred = strength * weights.march.danger;
  const tolls = patrolTolls(view, seat);
  cost[from] = 0;
  // Costs are small whole numbers: a list of spaces for each is faster than sorting them.
  const open: (number[] | undefined)[] = [[from]];
  for (let sofar = 0; sofar < open.length && sofar < most; sofar++) {
    const spaces = open[sofar];
    if (!spaces) continue;
    for (const here of spaces) {
      if (cost[here] < sofar) continue;
      for (const { to, connector, dotted } of SPACES[here].links) {
        const [cp] = dotted ? TABLES.costs.dotted : TABLES.costs.solid;
        const total = sofar + cp + tolls[connector];
        if (total > most || total >= cost[to] || enemies[to] > barred) continue;
        cost[to] = total;
        first[to] = here === from ? to : first[here];
        before[to] = here;
        const list = open[total];
        if (list) list.push(to);
        else open[total] = [to];
      }
    }
  }
  return { cost, first, before };
}

/** 8.4 What enemy patrols add, by connector. */
function patrolTolls(view: State, seat: Seat): readonly number[] {
  let tolls: number[] | undefined;
  for (const { column, connector } of view.patrols) {
    if (seatOfColumn(column) === seat) continue;
    tolls ??= NO_TOLLS.slice();
    tolls[connector]++;
  }
  return tolls ?? NO_TOLLS;
}
