/** Units alike are named together: a tally of groups in an action stands for the first units of each group. */
import type { Tally } from '@feldzug/kernel';
import { SPACES, spaceNamed } from '../data.ts';
import { groupOf, type State } from '../state.ts';

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

export const countOf = (s: State, units: readonly number[], key: string): number => {
  let count = 0;
  for (const unit of units) if (groupOf(s, unit) === key) count++;
  return count;
};

/** What a tally counts apart from one of its keys. */
export function others(tally: Tally | undefined, key: string): number {
  let total = 0;
  if (tally) for (const name in tally) if (name !== key) total += tally[name];
  return total;
}

/** Keys such as "prag/austria": a space and a group in it. */
export const placeKey = (space: number, group: string): string => `${SPACES[space].id}/${group}`;

export function splitPlaceKey(key: string): { space: number; group: string } {
  const slash = key.indexOf('/');
  return { space: spaceNamed(key.slice(0, slash)), group: key.slice(slash + 1) };
}

/** The part of a tally of place keys that lies in one space, as a tally of groups. */
export function tallyIn(tally: Tally | undefined, space: number): Tally {
  const here: Tally = {};
  const start = `${SPACES[space].id}/`;
  for (const key in tally) if (key.startsWith(start)) here[key.slice(start.length)] = tally[key];
  return here;
}
