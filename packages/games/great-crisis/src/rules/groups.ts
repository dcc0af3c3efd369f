/** Identical units form a group: a tally of groups in an action means the first units of each group. */
import type { Tally } from '@feldzug/kernel';
import { SPACES, spaceNamed } from '../data.ts';
import { GROUPS, groupOf, type State } from '../state.ts';

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

/** The units of a pool that a tally of groups names. */
export function namedUnits(s: State, pool: readonly number[], tally: Tally): number[] {
  const chosen: number[] = [];
  for (const [key, members] of groups(s, pool)) {
    const count = Math.min(tally[key] ?? 0, members.length);
    for (let i = 0; i < count; i++) chosen.push(members[i]);
  }
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

/** The total of a tally without one of its keys. */
export function others(tally: Tally | undefined, key: string): number {
  let total = 0;
  if (tally) for (const name in tally) if (name !== key) total += tally[name];
  return total;
}

/** A space and a group in it. */
export interface Place {
  readonly space: number;
  readonly group: string;
}

/** For each space the key of every group in it, and what each key means: made once, so that no text is parsed in play. */
const PLACE_KEYS: readonly ReadonlyMap<string, string>[] = SPACES.map(
  ({ id }) => new Map(GROUPS.map((group) => [group, `${id}/${group}`])),
);
const PLACES: ReadonlyMap<string, Place> = new Map(
  PLACE_KEYS.flatMap((keys, space) => [...keys].map(([group, key]) => [key, { space, group }])),
);

/** Keys such as "prag/austria". */
export const placeKey = (space: number, group: string): string => PLACE_KEYS[space].get(group)!;

/** What a key means; the space is −1 if the name is not known. */
export function splitPlaceKey(key: string): Place {
  const known = PLACES.get(key);
  if (known) return known;
  const slash = key.indexOf('/');
  return { space: spaceNamed(key.slice(0, slash)), group: key.slice(slash + 1) };
}

/** The part of a tally of place keys that lies in one space, as a tally of groups. */
export function tallyIn(tally: Tally | undefined, space: number): Tally {
  const here: Tally = {};
  for (const key in tally) {
    const place = splitPlaceKey(key);
    if (place.space === space) here[place.group] = tally[key];
  }
  return here;
}

/** A tally of place keys by space: the spaces in ascending order, each with its tally of groups. */
export function talliesBySpace(tally: Tally): [space: number, here: Tally][] {
  const found = new Map<number, Tally>();
  for (const key in tally) {
    const { space, group } = splitPlaceKey(key);
    const here = found.get(space);
    if (here) here[group] = tally[key];
    else found.set(space, { [group]: tally[key] });
  }
  return [...found].sort(([a], [b]) => a - b);
}
