/** Exact odds: dice that are counted instead of rolled, and every course that a fight can take. */

/** The chance of each number of hits, from dice that hit with these chances. */
export function hitsOf(chances: readonly number[]): Float64Array {
  const spread = new Float64Array(chances.length + 1);
  spread[0] = 1;
  chances.forEach((chance, die) => {
    for (let hits = die + 1; hits > 0; hits--)
      spread[hits] = spread[hits] * (1 - chance) + spread[hits - 1] * chance;
    spread[0] *= 1 - chance;
  });
  return spread;
}

/** The chance of each sum of two numbers with these chances. */
export function sumOfBoth(one: Float64Array, other: Float64Array): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  one.forEach((chance, a) => {
    if (chance > 0) for (let b = 0; b < other.length; b++) sum[a + b] += chance * other[b];
  });
  return sum;
}

export const chanceOfAtLeast = (spread: Float64Array, least: number): number => {
  let sum = 0;
  for (let count = Math.max(0, least); count < spread.length; count++) sum += spread[count];
  return sum;
};

/** What may come next, or in the end, and how likely it is. */
export interface Way<S> {
  readonly to: S;
  readonly chance: number;
}

export interface Courses<S> {
  /** States with the same key are alike and are followed once. */
  keyOf(state: S): string | number;
  /** All ways on, with chances that sum to 1; undefined where the fight is over. */
  next(state: S): readonly Way<S>[] | undefined;
  /** Gives up when more states than this can be reached. */
  readonly mostStates?: number;
}

/** So little is left undecided that no figure changes. */
const NEGLIGIBLE = 1e-12;

/**
 * Every end of a fight and its chance, found by following all its courses together. Rounds without effect may lead back
 * to the same state. Undefined when there are too many states.
 */
export function endsOf<S>(start: S, courses: Courses<S>): Way<S>[] | undefined {
  const graph = explored(start, courses);
  if (!graph) return undefined;
  const { states, ways } = graph;
  const share = new Float64Array(states.length);
  share[0] = 1;
  for (let undecided = 1; undecided > NEGLIGIBLE; ) {
    undecided = 0;
    for (let from = 0; from < states.length; from++) {
      const on = ways[from];
      if (!on || share[from] === 0) continue;
      const moved = share[from] / (1 - on.staying);
      share[from] = 0;
      for (let i = 0; i < on.to.length; i++) {
        share[on.to[i]] += moved * on.chance[i];
        if (on.to[i] <= from && ways[on.to[i]]) undecided += moved * on.chance[i];
      }
    }
  }
  return states.flatMap((to, state) => (ways[state] ? [] : [{ to, chance: share[state] }]));
}

interface Onward {
  readonly to: number[];
  readonly chance: number[];
  /** The chance that nothing changes. */
  staying: number;
}

interface Graph<S> {
  readonly states: S[];
  /** For each state where it leads; undefined at an end. */
  readonly ways: (Onward | undefined)[];
}

function explored<S>(start: S, { keyOf, next, mostStates = Infinity }: Courses<S>): Graph<S> | undefined {
  const numbers = new Map<string | number, number>([[keyOf(start), 0]]);
  const states = [start];
  const ways: (Onward | undefined)[] = [];
  for (let from = 0; from < states.length; from++) {
    if (states.length > mostStates) return undefined;
    const found = next(states[from]);
    const onward: Onward | undefined = found && { to: [], chance: [], staying: 0 };
    ways.push(onward);
    for (const { to, chance } of found ?? []) {
      if (chance === 0) continue;
      const key = keyOf(to);
      let number = numbers.get(key);
      if (number === undefined) {
        number = states.length;
        numbers.set(key, number);
        states.push(to);
      }
      if (number === from) onward!.staying += chance;
      else {
        onward!.to.push(number);
        onward!.chance.push(chance);
      }
    }
  }
  return { states, ways };
}

/** The average over all ends. */
export const meanOfEnds = <S>(ends: readonly Way<S>[], value: (end: S) => number): number =>
  ends.reduce((sum, { to, chance }) => sum + chance * value(to), 0);
