/** Units alike are named together: an action names groups. */
import { groupingBy } from '@feldzug/board';
import { DISORGANIZED, is, kindOf, MARCHED, type State } from '../state.ts';

export { others } from '@feldzug/board';

/** "green", "regularCavalry", "reserve", "veteran.disorganized.marched". */
export function groupOf(s: State, unit: number): string {
  let group = kindOf(s, unit);
  if (is(s, unit, DISORGANIZED)) group += '.disorganized';
  if (is(s, unit, MARCHED)) group += '.marched';
  return group;
}

export const { groups, namedUnits, tallyOf } = groupingBy(groupOf);
