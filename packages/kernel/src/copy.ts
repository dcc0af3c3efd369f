/** A copy of plain JSON, all the way down, without undefined members. For lists of numbers `slice` is much faster. */
export function copyJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyJson) as T;
  if (value === null || typeof value !== 'object') return value;
  const twin: { [key: string]: unknown } = {};
  const members = value as { readonly [key: string]: unknown };
  for (const key in members) if (members[key] !== undefined) twin[key] = copyJson(members[key]);
  return twin as T;
}
