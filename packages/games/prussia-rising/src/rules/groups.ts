/** Units alike are named together: a tally of groups in an action stands for the first units of each group. */
import type { Tally } from '@feldzug/kernel';
import { DISORGANIZED, is, kindOf, MARCHED, type State } from '../state.ts';

/** "green", "regularCavalry", "reserve", "veteran.disorganized.marched". */
export function groupOf(s: State, unit: number): string {
  let group = kindOf(s, unit);
  if (is(s, unit, DISORGANIZED)) group += '.disorganized';
  if (is(s, unit, MARCHED)) group += '.marched';
  return group;
}

/** The groups of some units in ascending order of their first unit. */
export function groups(s: State, units: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const unit of units) {
    const key = groupOf(s, unit);
    const members = found.get(key);
    if (members) members.push(unit);
    else found.set(key, [unit]);
  }
  return found;
}

/** The units that a tally of groups names, out of those that could be meant. */
export function namedUnits(s: State, pool: readonly number[], tally: Tally): number[] {
  const chosen: number[] = [];
  for (const [key, members] of groups(s, pool)) chosen.push(...members.slice(0, tally[key] ?? 0));
  return chosen;
}

/** Some units as a tally of their groups. */
export const tallyOf = (s: State, units: readonly number[]): Tally =>
  Object.fromEntries([...groups(s, units)].map(([key, members]) => [key, members.length]));

/** What a tally counts apart from one of its keys. */
export function others(tally: Tally | undefined, key: string): number {
  let total = 0;
  for (const name in tally) if (name !== key) total += tally[name];
  return total;
}
