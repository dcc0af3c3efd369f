/**
 * Rows of decisions that one plan serves: the General compares plans at the first of them and follows the best to the
 * end of the row. This is all that it remembers, and only to save the search: a row that is forgotten is planned again.
 */
import { type Knowledge, type Policy, type Seat, textHash } from '@feldzug/kernel';

// biome-ignore lint/suspicious/noExplicitAny: rows of all games, each with its own state
const plans = new Map<string, Policy<any>>();

/** Far more than are under way at a time. */
const MOST_KEPT = 50;

export const keptPlan = <S>(row: string): Policy<S> | undefined => plans.get(row);

export function keepPlan<S>(row: string, plan: Policy<S>): void {
  plans.set(row, plan);
  for (const oldest of plans.keys()) {
    if (plans.size <= MOST_KEPT) break;
    plans.delete(oldest);
  }
}

/** The name of the row that a decision belongs to; undefined if it stands alone. */
export function rowOf<S>(knowledge: Knowledge<S>, view: S, seat: Seat, think: number): string | undefined {
  const row = knowledge.row?.(view, seat);
  return row === undefined ? undefined : `${think} ${seat} ${row}`;
}

/** The luck of a search for a row comes from the row: it does not matter in which game or thread it was planned. */
export const luckOf = (row: string): number => Number.parseInt(textHash(row).slice(0, 7), 16);

/** A plan for many decisions has more to win than a single one: less proof is asked of it. */
const TRUST_IN_PLANS = 0.5;

export const trustIn = <S>(knowledge: Knowledge<S>, view: S, seat: Seat): number | undefined =>
  knowledge.row?.(view, seat) === undefined ? knowledge.trust : TRUST_IN_PLANS;
