/** The ten-sided die (1.7) and the Combat Table. */
import type { Course } from '@feldzug/kernel';
import { TABLES } from '../data.ts';
import type { State } from '../state.ts';

const SIDES = 10;

/** Rolls a die that everyone sees: 0 to 9. */
export function roll(state: State, course: Course, label: string): number {
  const die = course.chance.draw(label, SIDES, String);
  state.rolled.push(die);
  return die;
}

/** The Combat Table: hits for a die plus firepower. */
export function hitsFor(total: number): number {
  let hits = 0;
  for (const [from, scored] of TABLES.combat) if (total >= from) hits = scored;
  return hits;
}

/** The row of a table whose `from` is the highest that the total reaches. */
export function rowFor<Row extends { readonly from: number }>(rows: readonly Row[], total: number): Row {
  let found = rows[0];
  for (const row of rows) if (total >= row.from) found = row;
  return found;
}
