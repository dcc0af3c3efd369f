/** Compares what a case expects with what it finds. */
import type { Json } from './contract.ts';
import { stableJson } from './hash.ts';

/** Whether `there` matches `expected`: members may be left out, lists must be complete. */
export function matches(there: Json | undefined, expected: Json): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(there) || there.length !== expected.length) return false;
    return expected.every((item, index) => matches(there[index], item));
  }
  if (expected !== null && typeof expected === 'object') {
    if (there === null || typeof there !== 'object' || Array.isArray(there)) return false;
    return Object.entries(expected).every(
      ([key, value]) => Object.hasOwn(there, key) && matches(there[key], value),
    );
  }
  return there === expected;
}

/** Whether the two are the same in every part; a missing part counts as null. */
export const isSame = (there: Json | undefined, expected: Json): boolean =>
  stableJson(there ?? null) === stableJson(expected);

/**
 * The value at `spaces.prag.units.austria`. A key may itself contain dots: the longest one that fits is used.
 * A list has the indices of its items and `length`. Undefined if there is nothing.
 */
export function at(value: Json | undefined, path: string): Json | undefined {
  if (path === '') return value;
  if (value === null || value === undefined || typeof value !== 'object') return undefined;
  if (Array.isArray(value) && path === 'length') return value.length;
  const words = path.split('.');
  for (let taken = words.length; taken > 0; taken--) {
    const key = words.slice(0, taken).join('.');
    if (!Object.hasOwn(value, key)) continue;
    const found = at((value as { [key: string]: Json })[key], words.slice(taken).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names below the last part of the path that exists: suggestions for a mistyped path. */
export function namesNear(value: Json | undefined, path: string): string {
  const words = path.split('.');
  for (let taken = words.length - 1; taken >= 0; taken--) {
    const parent = at(value, words.slice(0, taken).join('.'));
    if (parent === undefined || parent === null || typeof parent !== 'object') continue;
    const where = taken === 0 ? 'there' : `"${words.slice(0, taken).join('.')}"`;
    return `${where} has ${Object.keys(parent).slice(0, 40).join(', ') || 'nothing'}`;
  }
  return 'there is nothing at all';
}
