/** Whether two values are the same JSON, whatever the order of their keys; a member that is undefined is none. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areAlikeLists(one, other);
  return !Array.isArray(other) && areAlikeObjects(one as Members, other as Members);
}

type Members = { readonly [key: string]: unknown };

function areAlikeLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) {
    // Most items are numbers: the call is for the others.
    if (one[i] !== other[i] && !areAlike(one[i], other[i])) return false;
  }
  return true;
}

function areAlikeObjects(one: Members, other: Members): boolean {
  for (const key of Object.keys(one)) {
    if (one[key] !== undefined && !(Object.hasOwn(other, key) && areAlike(one[key], other[key])))
      return false;
  }
  for (const key of Object.keys(other))
    if (other[key] !== undefined && !(Object.hasOwn(one, key) && one[key] !== undefined)) return false;
  return true;
}
