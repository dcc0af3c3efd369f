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
  let changed: { [key: string]: Difference } | undefined;
  let shared = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    const was = ownMember(before, key);
    if (was !== undefined) shared++;
    const change = was === undefined ? whole(value) : difference(was, value);
    if (change === null) continue;
    changed ??= {};
    setMember(changed, key, change);
  }
  const gone = shared === Object.keys(before).length ? NONE : goneFrom(before, after);
  if (gone.length > 0) return [1, changed ?? {}, gone];
  return changed ? [1, changed] : null;
}

const NONE: readonly string[] = [];

const goneFrom = (before: Members, after: Members): string[] =>
  Object.keys(before).filter((key) => before[key] !== undefined && ownMember(after, key) === undefined);

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
  const after: { [key: string]: unknown } = { ...before };
  for (let i = 0; i < gone.length; i++) delete after[gone[i]];
  for (const key in changed) setMember(after, key, patch(ownMember(before, key), changed[key]));
  return after;
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
/** A member of the object itself; JSON has no functions, so that every other found value is its own. */
function ownMember(members: Members, key: string): unknown {
  const value = members[key];
  const isPlain = key !== '__proto__' && typeof value !== 'function';
  return isPlain || Object.hasOwn(members, key) ? value : undefined;
}

/** Makes a member of every key, of "__proto__" too. */
function setMember(members: { [key: string]: unknown }, key: string, value: unknown): void {
  if (key !== '__proto__') members[key] = value;
  else Object.defineProperty(members, key, { value, enumerable: true, configurable: true, writable: true });
}

const isBare = (value: unknown): value is number | string | boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
const whole = (value: unknown): Difference => (isBare(value) ? value : [0, value as Json]);
