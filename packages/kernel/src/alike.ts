/** Whether two values are the same JSON. The order of keys does not matter; undefined members do not count. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areAlikeLists(one, other);
  return !Array.isArray(other) && areAlikeObjects(one as Members, other as Members);
}

type Members = { readonly [key: string]: unknown };

function areAlikeLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = sameNumbers(one, other); i < one.length; i++) if (!areAlike(one[i], other[i])) return false;
  return true;
}

/**
 * The first index from `start` on where the two lists differ. States are lists of numbers, and a loop that meets
 * nothing else is several times as fast.
 */
export function sameNumbers(one: readonly unknown[], other: readonly unknown[], start = 0): number {
  let i = start;
  if (typeof one[i] !== 'number' || typeof other[i] !== 'number') return i;
  const end = Math.min(one.length, other.length);
  while (i < end && one[i] === other[i]) i++;
  return i;
}

function areAlikeObjects(one: Members, other: Members): boolean {
  let members = 0;
  for (const key in one) {
    if (one[key] === undefined) continue;
    if (!areAlike(one[key], other[key]) || !Object.hasOwn(other, key)) return false;
    members++;
  }
  for (const key in other) if (other[key] !== undefined) members--;
  return members === 0;
}
