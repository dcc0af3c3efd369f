/** Identical units form a group, and an action names groups, in one space or in several. */
import { groupingBy } from '@feldzug/board';
import type { Tally } from '@feldzug/kernel';
import { SPACES, spaceNamed } from '../data.ts';
import { GROUPS, groupOf } from '../state.ts';

export { others } from '@feldzug/board';
export const { groups, namedUnits, tallyOf, countOf } = groupingBy(groupOf);

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
