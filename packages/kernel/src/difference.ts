/** Differences of plain JSON: how a view changed, in few bytes, for a client that has the earlier view. */
import { sameNumbers } from './alike.ts';
import type { Json } from './contract.ts';

/**
 * - `null`: nothing has changed.
 * - a number, a string, true or false: that is the value now.
 * - `[0, value]`: that is the value now, whatever it was.
 * - `[1, { key: difference … }, [key …]]`: an object, with the members that are new or changed and then, where
 *   there are any, the keys that are gone.
 * - `[2, length, index, difference, index, difference …]`: an array of that length, with the items that changed.
 */
export type Difference =
  | null
  | number
  | string
  | boolean
  | readonly [0, Json]
  | readonly [1, { readonly [key: string]: Difference }, (readonly string[])?]
  | readonly [2, number, ...(number | Difference)[]];

/** What leads from `before` to `after`. */
export function difference(before: unknown, after: unknown): Difference {
  if (Object.is(before, after)) return null;
  if (Array.isArray(after))
    return Array.isArray(before) ? arrayDifference(before, after) : [0, after as Json];
  if (isObject(after)) return isObject(before) ? objectDifference(before, after) : [0, after as Json];
  return isBare(after) ? after : [0, after as Json];
}

/** `before` with the difference applied. It shares the unchanged parts and leaves `before` as it is. */
export function patch<T>(before: T, change: Difference): T {
  if (change === null) return before;
  if (!Array.isArray(change)) return change as T;
  switch (change[0]) {
    case 0:
      return change[1] as T;
    case 1:
      return patchObject(before, change[1], change[2] ?? []) as T;
    case 2:
      return patchArray(before, change) as T;
    default:
      throw new TypeError('not a difference');
  }
}

function objectDifference(before: Members, after: Members): Difference {
  const changed: [string, Difference][] = [];
  for (const key of Object.keys(after)) {
    if (after[key] === undefined) continue;
    const had = Object.hasOwn(before, key) && before[key] !== undefined;
    const change = had ? difference(before[key], after[key]) : whole(after[key]);
    if (change !== null) changed.push([key, change]);
  }
  const gone = Object.keys(before).filter(
    (key) => before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined),
  );
  if (changed.length === 0 && gone.length === 0) return null;
  // `fromEntries` makes a member of every key, of "__proto__" too.
  const members = Object.fromEntries(changed);
  return gone.length > 0 ? [1, members, gone] : [1, members];
}

function arrayDifference(before: readonly unknown[], after: readonly unknown[]): Difference {
  const changed: (number | Difference)[] = [];
  let replaced = 0;
  for (let i = sameNumbers(before, after); i < after.length; i = sameNumbers(before, after, i + 1)) {
    const change = i < before.length ? difference(before[i], after[i]) : whole(after[i]);
    if (change === null) continue;
    changed.push(i, change);
    if (!Array.isArray(change) || change[0] === 0) replaced++;
  }
  if (changed.length === 0 && before.length === after.length) return null;
  // If most items are new, an index before each only makes it longer.
  return replaced * 2 > after.length ? [0, after as Json] : [2, after.length, ...changed];
}

function patchObject(
  before: unknown,
  changed: { readonly [key: string]: Difference },
  gone: readonly string[],
): unknown {
  if (!isObject(before)) throw new TypeError('the difference is of an object');
  const entries = Object.entries(before).filter(
    ([key]) => !gone.includes(key) && !Object.hasOwn(changed, key),
  );
  for (const key of Object.keys(changed)) {
    entries.push([key, patch(Object.hasOwn(before, key) ? before[key] : undefined, changed[key])]);
  }
  return Object.fromEntries(entries);
}

function patchArray(before: unknown, change: readonly unknown[]): unknown {
  if (!Array.isArray(before)) throw new TypeError('the difference is of an array');
  const after = before.slice(0, change[1] as number);
  for (let i = 2; i < change.length; i += 2) {
    const at = change[i] as number;
    after[at] = patch(before[at], change[i + 1] as Difference);
  }
  return after;
}

type Members = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isBare = (value: unknown): value is number | string | boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
const whole = (value: unknown): Difference => (isBare(value) ? value : [0, value as Json]);
