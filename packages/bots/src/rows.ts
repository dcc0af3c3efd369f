/**
 * Rows of decisions that one plan serves: the General compares plans at the first of them and follows the best to the
 * end of the row. It remembers the plan with the luck that the decisions of one game draw from, so that no other game
 * can find it. Who brings new luck for every decision has every decision planned anew.
 */
import type { Chance, Knowledge, Policy, Seat } from '@feldzug/kernel';

interface Kept {
  readonly row: string;
  // biome-ignore lint/suspicious/noExplicitAny: rows of all games, each with its own state
  readonly plan: Policy<any>;
}

const kept = new WeakMap<Chance, Kept>();

export function keptPlan<S>(chance: Chance, row: string): Policy<S> | undefined {
  const last = kept.get(chance);
  return last?.row === row ? last.plan : undefined;
}

export const keepPlan = <S>(chance: Chance, row: string, plan: Policy<S>): void => {
  kept.set(chance, { row, plan });
};

/** The name of the row that a decision belongs to; undefined if it stands alone. */
export function rowOf<S>(knowledge: Knowledge<S>, view: S, seat: Seat, think: number): string | undefined {
  const row = knowledge.row?.(view, seat);
  return row === undefined ? undefined : `${think} ${seat} ${row}`;
}

/** A plan for many decisions has more to win than a single one: less proof is asked of it. */
const TRUST_IN_PLANS = 0.5;

export const trustIn = <S>(knowledge: Knowledge<S>, view: S, seat: Seat): number | undefined =>
  knowledge.row?.(view, seat) === undefined ? knowledge.trust : TRUST_IN_PLANS;
