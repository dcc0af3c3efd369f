/** The same text for equal values, on every machine. */

/** A value that JSON cannot express. */
export class NotJsonError extends TypeError {}

/**
 * JSON with the keys of every object in ascending order, so that equal values are equal texts. Undefined
 * members are left out as in JSON; anything else that JSON cannot express is an error.
 */
export function stableJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      if (!Number.isFinite(value)) throw new NotJsonError(`${value} is not JSON`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayJson(value) : objectJson(value as Record<string, unknown>);
    default:
      throw new NotJsonError(`a value of type ${typeof value} is not JSON`);
  }
}

function arrayJson(items: readonly unknown[]): string {
  // States are mostly lists of numbers, and joining them is the fastest way to write them.
  if (areNumbers(items)) return `[${items.join()}]`;
  let text = '[';
  for (let i = 0; i < items.length; i++) text += i === 0 ? stableJson(items[i]) : `,${stableJson(items[i])}`;
  return `${text}]`;
}

export function areNumbers(items: readonly unknown[]): items is readonly number[] {
  for (let i = 0; i < items.length; i++) if (!Number.isFinite(items[i])) return false;
  return true;
}

function objectJson(members: Record<string, unknown>): string {
  let text = '';
  for (const key of sorted(Object.keys(members))) {
    if (members[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${stableJson(members[key])}`;
  }
  return `{${text}}`;
}

/** The keys in ascending order; in most objects they already are. */
export function sorted(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.sort();
  return keys;
}

/** A text as JSON. A text of plain letters, digits and signs needs no escaping, which saves a call. */
export function quoted(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return JSON.stringify(text);
  }
  return `"${text}"`;
}
