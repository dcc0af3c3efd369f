/** Identical units form a group: a tally of groups in an action stands for the first units of each group. */

/** As in the kernel: a count for each key. */
interface Tally {
  [key: string]: number;
}

export interface Grouping<S> {
  /** The groups of some units in the order of their first unit. */
  groups(state: S, units: readonly number[]): Map<string, number[]>;
  /** The units of a pool that a tally of groups names. */
  namedUnits(state: S, pool: readonly number[], tally: Tally): number[];
  /** Some units as a tally of their groups. */
  tallyOf(state: S, units: readonly number[]): Tally;
  /** How many of some units are in a group. */
  countOf(state: S, units: readonly number[], group: string): number;
}

/** The game says which group a unit is in. */
export function groupingBy<S>(groupOf: (state: S, unit: number) => string): Grouping<S> {
  const groups: Grouping<S>['groups'] = (state, units) => {
    const found = new Map<string, number[]>();
    for (const unit of units) {
      const key = groupOf(state, unit);
      const members = found.get(key);
      if (members) members.push(unit);
      else found.set(key, [unit]);
    }
    return found;
  };
  return {
    groups,
    namedUnits(state, pool, tally) {
      const named: number[] = [];
      for (const [key, members] of groups(state, pool)) {
        const count = Math.min(tally[key] ?? 0, members.length);
        for (let i = 0; i < count; i++) named.push(members[i]);
      }
      return named;
    },
    tallyOf: (state, units) =>
      Object.fromEntries([...groups(state, units)].map(([key, members]) => [key, members.length])),
    countOf(state, units, group) {
      let count = 0;
      for (const unit of units) if (groupOf(state, unit) === group) count++;
      return count;
    },
  };
}

/** The total of a tally without one of its keys. */
export function others(tally: Tally | undefined, key: string): number {
  let total = 0;
  if (tally) for (const name in tally) if (name !== key) total += tally[name];
  return total;
}
