/** New lists of zeros for fractions: copies of a plain list are made many times faster than typed lists. */

/** It has held fractions: the engine keeps such a list, and its copies, as plain numbers side by side. */
const ZEROS: readonly number[] = Array.from({ length: 2048 }, () => 0.5).fill(0);

export const zeros = (length: number): number[] =>
  length <= ZEROS.length ? ZEROS.slice(0, length) : new Array<number>(length).fill(0);
