/** One text and one short fingerprint for equal values, the same on every machine. */

/** A value that JSON cannot say. */
export class NotJsonError extends TypeError {}

/**
 * JSON with the keys of every object in ascending order, so that equal values are equal texts. A member that is
 * undefined is left out as JSON does; anything else that JSON cannot say is an error.
 */
export function stableJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
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

/**
 * A fingerprint of 64 bits as 16 hexadecimal digits. It tells states apart; it is no proof against somebody who
 * looks for two that collide, which is why `verify` plays the whole record again.
 */
export const stateHash = (value: unknown): string => textHash(stableJson(value));

/** The fingerprint of a text, from its UTF-16 code units. */
export function textHash(text: string): string {
  // Two lanes with multipliers of their own; whole 32-bit arithmetic only, so that every machine agrees.
  let high = 0x9e3779b9 ^ text.length;
  let low = 0x85ebca6b ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    high ^= high >>> 15;
    low = Math.imul(low ^ unit, 0x5f356495);
    low ^= low >>> 13;
  }
  const first = scramble(high ^ Math.imul(low, 0xc2b2ae35));
  const second = scramble(low ^ Math.imul(first, 0x27d4eb2f));
  return hex(first) + hex(second);
}

function arrayJson(items: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) text += i === 0 ? stableJson(items[i]) : `,${stableJson(items[i])}`;
  return `${text}]`;
}

function objectJson(members: Record<string, unknown>): string {
  let text = '{';
  for (const key of Object.keys(members).sort()) {
    if (members[key] === undefined) continue;
    text += `${text.length > 1 ? ',' : ''}${JSON.stringify(key)}:${stableJson(members[key])}`;
  }
  return `${text}}`;
}

/** Spreads every bit over all the others. */
function scramble(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hex = (word: number): string => word.toString(16).padStart(8, '0');
