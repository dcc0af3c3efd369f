/**
 * The record of a game: JSON lines, one header and then one line for everything that happened at the table. The
 * format is described with an example in docs/records.md.
 */
import { RecordError, recordedChance } from './chance.ts';
import type { Action, Chance, Options, Result, Seat } from './contract.ts';

export const RECORD_FORMAT = 1;

/** Who sits where when the game is opened: a person, or the bot of that name. */
export interface SeatHeader {
  readonly name: string;
  readonly bot?: string;
}

export interface Header {
  /** The version of this format. */
  readonly feldzug: number;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seats: readonly SeatHeader[];
  /** The hash of the seed behind every draw; null where the dice are not sealed. */
  readonly dice: string | null;
}

/** A draw as it is written: label, sides, value and, where the thing drawn has one, its name. */
export type WrittenDraw = readonly [label: string, sides: number, value: number, name?: string];

interface LineBase {
  /** Lines are counted from 1; the header is line 0. */
  readonly n: number;
  /** The sender's own name for the message behind the line: sent twice, it counts once. */
  readonly id?: string;
}

/** A seat is taken, and adds its random word to the dice. */
export interface SitLine extends LineBase {
  readonly kind: 'sit';
  readonly seat: Seat;
  readonly word: string;
  readonly name?: string;
}
/** The game is set up, once every seat has put in its word. */
export interface SetupLine extends LineBase {
  readonly kind: 'setup';
  readonly draws: readonly WrittenDraw[];
  readonly hash: string;
}
export interface ActLine extends LineBase {
  readonly kind: 'act';
  readonly seat: Seat;
  readonly action: Action;
  readonly draws: readonly WrittenDraw[];
  readonly hash: string;
}
/** A seat takes its last action back before anything new came to light. */
export interface UndoLine extends LineBase {
  readonly kind: 'undo';
  readonly seat: Seat;
  /** The line of the action that no longer holds. */
  readonly act: number;
  readonly hash: string;
}
/** A seat asks the others to go back to before an action of its own. */
export interface AskBackLine extends LineBase {
  readonly kind: 'askBack';
  readonly seat: Seat;
  /** The first line that will no longer hold. */
  readonly act: number;
}
/** The others agree, one line each; the last of them carries the hash of the position gone back to. */
export interface AgreeBackLine extends LineBase {
  readonly kind: 'agreeBack';
  readonly seat: Seat;
  readonly hash?: string;
}
/** What needs no more than the seat. */
export interface WordLine extends LineBase {
  readonly kind: 'declineBack' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'resign' | 'takeSeat';
  readonly seat: Seat;
}
/** A seat is handed to the bot of that name; `takeSeat` takes it back. */
export interface HandSeatLine extends LineBase {
  readonly kind: 'handSeat';
  readonly seat: Seat;
  readonly bot: string;
}
export interface ResultLine extends LineBase {
  readonly kind: 'result';
  readonly result: Result;
}
/** The seed, as hexadecimal digits: from here on anybody can check every draw. */
export interface RevealLine extends LineBase {
  readonly kind: 'reveal';
  readonly seed: string;
}

export type Line =
  | SitLine
  | SetupLine
  | ActLine
  | UndoLine
  | AskBackLine
  | AgreeBackLine
  | WordLine
  | HandSeatLine
  | ResultLine
  | RevealLine;

export interface GameRecord {
  readonly header: Header;
  readonly lines: readonly Line[];
}

/** Something in a record cannot be read; `line` is its number, 0 for the header. */
export class RecordFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.name = 'RecordFault';
    this.line = line;
  }
}

export function writeRecord(record: GameRecord): string {
  return [record.header, ...record.lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Reads a record and checks the shape of every line, not yet whether it holds: that is for `verify`. */
export function parseRecord(text: string): GameRecord {
  const rows = text.split('\n');
  while (rows.length > 0 && rows[rows.length - 1].trim() === '') rows.pop();
  if (rows.length === 0) throw new RecordFault(0, 'the record is empty');
  const header = readHeader(parseRow(rows[0], 0));
  const lines = rows.slice(1).map((row, index) => readLine(parseRow(row, index + 1), index + 1));
  return { header, lines };
}

export function readHeader(value: unknown): Header {
  const fault = (what: string) => new RecordFault(0, `the header ${what}`);
  if (!isObject(value)) throw fault('is not an object');
  if (value.feldzug !== RECORD_FORMAT) throw fault(`is not of format ${RECORD_FORMAT}`);
  for (const key of ['game', 'rules', 'scenario']) {
    if (typeof value[key] !== 'string') throw fault(`has no ${key}`);
  }
  if (
    !isObject(value.options) ||
    !Object.values(value.options).every((choice) => typeof choice === 'string')
  ) {
    throw fault('has no options');
  }
  if (!Array.isArray(value.seats) || !value.seats.every(isSeatHeader))
    throw fault('does not say who sits where');
  if (value.dice !== null && typeof value.dice !== 'string') throw fault('has no dice commitment');
  return value as unknown as Header;
}

export function readLine(value: unknown, n: number): Line {
  const fault = (what: string) => new RecordFault(n, `the line ${what}`);
  if (!isObject(value)) throw fault('is not an object');
  if (value.n !== n) throw fault(`is numbered ${JSON.stringify(value.n)} and not ${n}`);
  const fields =
    typeof value.kind === 'string' && Object.hasOwn(FIELDS, value.kind)
      ? FIELDS[value.kind as Line['kind']]
      : undefined;
  if (!fields) throw fault(`is of no known kind (${JSON.stringify(value.kind)})`);
  for (const [key, check] of Object.entries(fields)) {
    if (!check(value[key])) throw fault(`of kind "${value.kind}" has no proper "${key}"`);
  }
  for (const key of Object.keys(value)) {
    if (key !== 'n' && key !== 'kind' && key !== 'id' && !Object.hasOwn(fields, key))
      throw fault(`has an unknown "${key}"`);
  }
  if (value.id !== undefined && typeof value.id !== 'string') throw fault('has no proper "id"');
  return value as unknown as Line;
}

/** Gives back the draws of a line, and holds them to what was drawn by name; a new draw is an error. */
export function readingChance(draws: readonly WrittenDraw[]): Chance & { left(): number } {
  const source = recordedChance(draws.map(([label, sides, value]) => ({ label, sides, value })));
  return {
    left: source.left,
    draw(label, sides, names) {
      const [, , , name] = draws[draws.length - source.left()] ?? [];
      const value = source.draw(label, sides);
      if (name !== names?.(value))
        throw new RecordError(`the record's "${label}" is "${name}" and not "${names?.(value)}"`);
      return value;
    },
  };
}

/** Passes every draw on and keeps it as a record writes it, with the name of what was drawn. */
export function writingChance(source: Chance): Chance & { readonly written: WrittenDraw[] } {
  const written: WrittenDraw[] = [];
  return {
    written,
    draw(label, sides, names) {
      const value = source.draw(label, sides, names);
      written.push(names ? [label, sides, value, names(value)] : [label, sides, value]);
      return value;
    },
  };
}

type Check = (value: unknown) => boolean;
const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const isMaybeText: Check = (value) => value === undefined || typeof value === 'string';
const isAction: Check = (value) => isObject(value) && typeof value.do === 'string';
const isDraw = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.length === 3 || (value.length === 4 && isText(value[3]))) &&
  isText(value[0]) &&
  isCount(value[1]) &&
  isCount(value[2]);
const isDraws: Check = (value) => Array.isArray(value) && value.every(isDraw);
const isResult: Check = (value) =>
  isObject(value) &&
  isText(value.kind) &&
  isText(value.rule) &&
  isText(value.text) &&
  Array.isArray(value.winners) &&
  value.winners.every(isCount);
const isSeatHeader = (value: unknown): boolean =>
  isObject(value) && isText(value.name) && isMaybeText(value.bot);

const WORD = { seat: isCount };
const FIELDS: { readonly [kind in Line['kind']]: { readonly [field: string]: Check } } = {
  sit: { seat: isCount, word: isText, name: isMaybeText },
  setup: { draws: isDraws, hash: isText },
  act: { seat: isCount, action: isAction, draws: isDraws, hash: isText },
  undo: { seat: isCount, act: isCount, hash: isText },
  askBack: { seat: isCount, act: isCount },
  agreeBack: { seat: isCount, hash: isMaybeText },
  declineBack: WORD,
  offerDraw: WORD,
  acceptDraw: WORD,
  declineDraw: WORD,
  resign: WORD,
  takeSeat: WORD,
  handSeat: { seat: isCount, bot: isText },
  result: { result: isResult },
  reveal: { seed: isText },
};

function parseRow(row: string, n: number): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new RecordFault(n, 'the line is not JSON');
  }
}
