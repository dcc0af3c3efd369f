/** Whether a value is plain JSON, and whether two values share anything. */

/** The places where a value is not plain JSON, so that sending it would change it. */
export function plainFaults(value: unknown, place = ''): string[] {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return [];
  const where = place === '' ? 'the whole' : place;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return [`${where} is ${value}`];
    return Object.is(value, -0) ? [`${where} is −0`] : [];
  }
  if (typeof value !== 'object')
    return [`${where} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`];
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    if (Object.keys(value).length !== value.length) return [`${where} is a list with holes or names`];
    return value.flatMap((item, index) => plainFaults(item, `${place}[${index}]`));
  }
  if (prototype !== Object.prototype && prototype !== null)
    return [`${where} is a ${value.constructor?.name ?? 'strange object'}`];
  if (Object.getOwnPropertySymbols(value).length > 0) return [`${where} has symbols for keys`];
  return Object.entries(value).flatMap(([key, member]) =>
    plainFaults(member, place === '' ? key : `${place}.${key}`),
  );
}

/** The first place where `twin` contains an object of `original` that is not allowed; undefined if there is none. */
export function sharedPlace(
  original: unknown,
  twin: unknown,
  allowed: ReadonlySet<object>,
): string | undefined {
  const objects = new Set<object>();
  objectsIn(original, objects);
  for (const object of allowed) objects.delete(object);
  return findShared(twin, objects, '');
}

/** A value and everything in it. */
export function objectsIn(value: unknown, into: Set<object>): void {
  if (value === null || typeof value !== 'object' || into.has(value)) return;
  into.add(value);
  for (const member of Object.values(value)) objectsIn(member, into);
}

function findShared(value: unknown, objects: ReadonlySet<object>, place: string): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (objects.has(value)) return place === '' ? 'the whole' : place;
  for (const [key, member] of Object.entries(value)) {
    const found = findShared(member, objects, place === '' ? key : `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
