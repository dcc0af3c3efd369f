/** A short fingerprint of a state or a text, the same on every machine. */
import { NotJsonError, sorted } from './stable-json.ts';

export { NotJsonError, stableJson } from './stable-json.ts';

/**
 * A fingerprint of 64 bits as 16 hexadecimal digits, of the values of a state in the order of its stable JSON. Equal
 * states have equal fingerprints in any order of keys; undefined members do not count. It tells states apart, but it
 * does not stop an attacker who searches for two that collide. So `verify` plays the whole record again.
 */
export function stateHash(state: unknown): string {
  const lanes = lanesFor(0);
  feed(lanes, state);
  return digits(lanes);
}

/** The fingerprint of a text, from its UTF-16 code units. */
export function textHash(text: string): string {
  const lanes = lanesFor(text.length);
  feedUnits(lanes, text);
  return digits(lanes);
}

/** Two lanes with different multipliers; only whole 32-bit arithmetic, so that every machine agrees. */
type Lanes = Int32Array;
const FIRST = 0x9e3779b1;
const SECOND = 0x5f356495;

/** A mark before each value, so that values of different kinds never look the same. */
const NULL = 1;
const TRUE = 2;
const FALSE = 3;
const WHOLE = 4;
const OTHER_NUMBER = 5;
const TEXT = 6;
const WHOLES = 7;
const LIST = 8;
const OBJECT = 9;
/** Instead of the length of a further key. */
const NO_MORE = -1;

/** Shared by all fingerprints: a new array costs as much as a small state. */
const SCRATCH = new Int32Array(2);

function lanesFor(length: number): Lanes {
  SCRATCH[0] = 0x9e3779b9 ^ length;
  SCRATCH[1] = 0x85ebca6b ^ length;
  return SCRATCH;
}

function feed(lanes: Lanes, value: unknown): void {
  if (typeof value === 'number') {
    feedNumber(lanes, value);
  } else if (typeof value === 'string') {
    feedWord(lanes, TEXT);
    feedText(lanes, value);
  } else if (typeof value === 'boolean') {
    feedWord(lanes, value ? TRUE : FALSE);
  } else if (value === null) {
    feedWord(lanes, NULL);
  } else if (Array.isArray(value)) {
    feedList(lanes, value);
  } else if (typeof value === 'object') {
    feedObject(lanes, value as Members);
  } else {
    throw new NotJsonError(`a value of type ${typeof value} is not JSON`);
  }
}

type Members = { readonly [key: string]: unknown };

function feedObject(lanes: Lanes, members: Members): void {
  feedWord(lanes, OBJECT);
  for (const key of sorted(Object.keys(members))) {
    if (members[key] === undefined) continue;
    feedText(lanes, key);
    feed(lanes, members[key]);
  }
  feedWord(lanes, NO_MORE);
}

function feedList(lanes: Lanes, items: readonly unknown[]): void {
  const areWhole = areAllWhole(items);
  feedWord(lanes, areWhole ? WHOLES : LIST);
  feedWord(lanes, items.length);
  if (areWhole) feedWords(lanes, items);
  else for (let i = 0; i < items.length; i++) feed(lanes, items[i]);
}

function feedNumber(lanes: Lanes, value: number): void {
  if (!Number.isFinite(value)) throw new NotJsonError(`${value} is not JSON`);
  feedWord(lanes, isWhole(value) ? WHOLE : OTHER_NUMBER);
  if (isWhole(value)) feedWord(lanes, value);
  else feedText(lanes, String(value));
}

const isWhole = (value: unknown): value is number => ((value as number) | 0) === value;

function areAllWhole(items: readonly unknown[]): items is readonly number[] {
  // Most lists of other values show it in the first item, and then the loop meets only numbers.
  if (items.length > 0 && typeof items[0] !== 'number') return false;
  for (let i = 0; i < items.length; i++) if (!isWhole(items[i])) return false;
  return true;
}

function feedText(lanes: Lanes, text: string): void {
  feedWord(lanes, text.length);
  feedUnits(lanes, text);
}

function feedWord(lanes: Lanes, word: number): void {
  const high = Math.imul(lanes[0] ^ word, FIRST);
  const low = Math.imul(lanes[1] ^ word, SECOND);
  lanes[0] = high ^ (high >>> 15);
  lanes[1] = low ^ (low >>> 13);
}

/** The same for every item of a list. Local copies of the lanes make it twice as fast, and states are lists. */
function feedWords(lanes: Lanes, words: readonly number[]): void {
  let high = lanes[0];
  let low = lanes[1];
  for (let i = 0; i < words.length; i++) {
    high = Math.imul(high ^ words[i], FIRST);
    low = Math.imul(low ^ words[i], SECOND);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  lanes[0] = high;
  lanes[1] = low;
}

/** And for every unit of a text. */
function feedUnits(lanes: Lanes, text: string): void {
  let high = lanes[0];
  let low = lanes[1];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, FIRST);
    low = Math.imul(low ^ unit, SECOND);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  lanes[0] = high;
  lanes[1] = low;
}

function digits(lanes: Lanes): string {
  const first = scramble(lanes[0] ^ Math.imul(lanes[1], 0xc2b2ae35));
  const second = scramble(lanes[1] ^ Math.imul(first, 0x27d4eb2f));
  return hex(first) + hex(second);
}

/** Spreads every bit over all the others. */
function scramble(word: number): number {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (word: number): string =>
  BYTES[word >>> 24] + BYTES[(word >>> 16) & 255] + BYTES[(word >>> 8) & 255] + BYTES[word & 255];
