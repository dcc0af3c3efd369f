/** What all places have, told apart: those who read one are told only when that one changes. */
import { type Accessor, createComputed, createMemo, createSignal, type Signal, untrack } from 'solid-js';

/** Two computations for all places; a memo for each would cost more whenever something happens. */
export function apart<K, T>(
  values: Accessor<(key: K) => T>,
  equals: (a: T, b: T) => boolean = Object.is,
): (key: K) => T {
  const current = createMemo(values);
  const known = new Map<K, Signal<T>>();
  createComputed(() => {
    const now = current();
    for (const [key, [, tell]] of known) tell(() => now(key));
  });
  return (key) => {
    let signal = known.get(key);
    if (!signal) {
      signal = createSignal(
        untrack(() => current()(key)),
        { equals },
      );
      known.set(key, signal);
    }
    return signal[0]();
  };
}

/** The same for a list, by the number of the place. */
export const listApart = <T>(
  list: Accessor<readonly T[]>,
  equals?: (a: T, b: T) => boolean,
): ((place: number) => T) =>
  apart(() => {
    const values = list();
    return (place) => values[place];
  }, equals);
