/** Ways for a column: command points to every space, and the first step towards it. */
import type { Seat } from '@feldzug/kernel';
import { SPACES, TABLES } from '../data.ts';
import { enemyPatrolsOn } from '../forces.ts';
import type { State } from '../state.ts';
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
  const isSafe = SPACES.map(
    (_, space) => enemyStrengthAt(view, seat, space) <= strength * weights.march.danger,
  );
  cost[from] = 0;
  const open = [from];
  while (open.length > 0) {
    open.sort((a, b) => cost[b] - cost[a]);
    const here = open.pop()!;
    for (const { to, connector, dotted } of SPACES[here].links) {
      const [cp] = dotted ? TABLES.costs.dotted : TABLES.costs.solid;
      const total = cost[here] + cp + enemyPatrolsOn(view, seat, connector);
      if (!isSafe[to] || total >= cost[to]) continue;
      cost[to] = total;
      first[to] = here === from ? to : first[here];
      open.push(to);
    }
  }
  return { cost, first };
}
