/** Sets of spaces as bits, 32 to a word: many stacks' reaches are found by joining them. */
import { SPACES } from '../data.ts';

/** One number for each 32 spaces. */
export type SpaceSet = readonly number[];

export const WORDS = Math.ceil(SPACES.length / 32);

export const NO_SPACES: SpaceSet = new Array<number>(WORDS).fill(0);
export const ALL_SPACES: SpaceSet = NO_SPACES.map(() => -1);

export function add(set: number[], space: number): void {
  set[space >> 5] |= 1 << (space & 31);
}

export function join(set: number[], others: SpaceSet): void {
  for (let word = 0; word < WORDS; word++) set[word] |= others[word];
}

export const has = (set: SpaceSet, space: number): boolean => (set[space >> 5] & (1 << (space & 31))) !== 0;

/** The first space in one word of a set. */
export const firstIn = (bits: number, word: number): number => 32 * word + 31 - Math.clz32(bits & -bits);

export function setOf(spaces: readonly number[]): SpaceSet {
  const set = NO_SPACES.slice();
  for (const space of spaces) add(set, space);
  return set;
}
