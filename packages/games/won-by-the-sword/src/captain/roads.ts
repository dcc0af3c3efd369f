/** Ways for a column: command points to every space, and the first step towards it. */
import type { Seat } from '@feldzug/kernel';
import { CONNECTORS, SPACES, TABLES } from '../data.ts';
import { enemyOf, markersOf, type State, seatOfColumn } from '../state.ts';
import { weights } from './weights.ts';

export interface Roads {
  readonly cost: readonly number[];
  /** The space next to the start on the way to each space; −1 for the start itself and what cannot be reached. */
  readonly first: readonly number[];
  /** The space before each space on the way to it. */
  readonly before: readonly number[];
  /** All spaces with a way, but the start, in ascending order. */
  readonly reached: readonly number[];
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
  const barred = strength * weights.march.danger;
  const tolls = patrolTolls(view, seat);
  if (tolls !== NO_TOLLS) return searched(from, barred, enemies, tolls, most);
  // Nothing else bars a road than the enemy columns: in a game, the same roads are asked for again and again.
  let key = most * SPACES.length + from;
  for (const column of markersOf(enemyOf(seat))) {
    const space = view.at[column];
    key = key * (SPACES.length + 1) + (enemies[space] > barred ? space + 1 : 0);
  }
  const known = KNOWN.get(key);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const roads = searched(from, barred, enemies, tolls, most);
  KNOWN.set(key, roads);
  return roads;
}

/** Roads without patrols, by start, length and barred spaces. They follow from the map alone. */
const KNOWN = new Map<number, Roads>();
const MOST_KNOWN = 1000;

function searched(
  from: number,
  barred: number,
  enemies: readonly number[],
  tolls: readonly number[],
  most: number,
): Roads {
  const cost = FAR.slice();
  const first = NO_STEP.slice();
  const before = NO_STEP.slice();
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
  const reached: number[] = [];
  for (let space = 0; space < cost.length; space++) if (first[space] >= 0) reached.push(space);
  return { cost, first, before, reached };
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
