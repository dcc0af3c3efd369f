/**
 * The record of a game: JSON lines, one header and then one line for everything that happened at the table. The
 * format is described with an example in docs/records.md.
 */
import { RecordError, recordedChance } from './chance.ts';
import type { Action, Chance, Options, Result, Seat } from './contract.ts';
import {
  anyText,
  type Check,
  either,
  exactly,
  isObject,
  list,
  mapOf,
  object,
  objectWith,
  optional,
  row,
  type Shape,
  shown,
  whole,
} from './shape.ts';

/** Each seat adds its word to the dice when it is taken. */
export const RECORD_FORMAT = 1;
/** Each seat pledges its word when it is taken, and adds it when all have: nobody chooses a word by those of others. */
export const PLEDGED_FORMAT = 2;
export type RecordFormat = typeof RECORD_FORMAT | typeof PLEDGED_FORMAT;

/** Who has a seat when the game is opened: a person, or the bot of that name. */
export interface SeatHeader {
  readonly name: string;
  readonly bot?: string;
}

export interface Header {
  /** The version of this format. */
  readonly feldzug: RecordFormat;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seats: readonly SeatHeader[];
  /** The hash of the seed behind every draw; null if the dice are not sealed. */
  readonly dice: string | null;
}

/** A draw as it is written: label, sides, value and, if the drawn thing has one, its name. */
export type WrittenDraw = readonly [label: string, sides: number, value: number, name?: string];

interface LineBase {
  /** Lines are counted from 1; the header is line 0. */
  readonly n: number;
  /** The sender's own name for the message behind the line: sent twice, it counts once. */
  readonly id?: string;
}

/** A seat is taken, and pledges its random word with a hash of it. */
export interface PledgeLine extends LineBase {
  readonly kind: 'pledge';
  readonly seat: Seat;
  /** The SHA-256 of the word, as hexadecimal digits. */
  readonly seal: string;
  readonly name?: string;
}
/** A seat adds its random word to the dice; where no words are pledged, this also takes the seat. */
export interface SitLine extends LineBase {
  readonly kind: 'sit';
  readonly seat: Seat;
  readonly word: string;
  readonly name?: string;
}
/** The store was restored from a backup: a new random word, so that no draw after the backup comes again. */
export interface RestoredLine extends LineBase {
  readonly kind: 'restored';
  readonly word: string;
}
/** The set-up, after every seat has added its word. */
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
/** A seat undoes its last action, which revealed nothing. */
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
/** The others agree, one line each; the last has the hash of the restored position. */
export interface AgreeBackLine extends LineBase {
  readonly kind: 'agreeBack';
  readonly seat: Seat;
  readonly hash?: string;
}
/** Lines with nothing but the seat. */
export interface WordLine extends LineBase {
  readonly kind:
    | 'declineBack'
    | 'offerDraw'
    | 'acceptDraw'
    | 'declineDraw'
    | 'resign'
    | 'takeSeat'
    | 'openToSpectators'
    | 'closeToSpectators';
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
/** The seed as hexadecimal digits: now anyone can check every draw. */
export interface RevealLine extends LineBase {
  readonly kind: 'reveal';
  readonly seed: string;
}

export type Line =
  | PledgeLine
  | SitLine
  | RestoredLine
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

/** Reads a record and checks the form of every line; `verify` checks whether it is true. */
export function parseRecord(text: string): GameRecord {
  const rows = text.split('\n');
  while (rows.length > 0 && rows[rows.length - 1].trim() === '') rows.pop();
  if (rows.length === 0) throw new RecordFault(0, 'the record is empty');
  const header = readHeader(parseRow(rows[0], 0));
  const lines = rows.slice(1).map((row, index) => readLine(parseRow(row, index + 1), index + 1));
  return { header, lines };
}

export function readHeader(value: unknown): Header {
  const [fault] = HEADER(value, 'the header');
  if (fault !== undefined) throw new RecordFault(0, fault);
  // The check above covers exactly the type.
  return value as Header;
}

export function readLine(value: unknown, n: number): Line {
  const kind = isObject(value) ? value.kind : undefined;
  if (!isObject(value)) throw new RecordFault(n, `the line: ${shown(value)} is not an object`);
  if (typeof kind !== 'string' || !Object.hasOwn(LINES, kind))
    throw new RecordFault(n, `the line has no known kind (${shown(kind)})`);
  if (value.n !== n) throw new RecordFault(n, `the line has number ${shown(value.n)} instead of ${n}`);
  const [fault] = LINES[kind as Line['kind']](value, `the line "${kind}"`);
  if (fault !== undefined) throw new RecordFault(n, fault);
  return value as unknown as Line;
}

/** Repeats the draws of a line and compares their names; a new draw is an error. */
export function readingChance(draws: readonly WrittenDraw[]): Chance & { left(): number } {
  const source = recordedChance(draws.map(([label, sides, value]) => ({ label, sides, value })));
  return {
    left: source.left,
    draw(label, sides, names) {
      const [, , , name] = draws[draws.length - source.left()] ?? [];
      const value = source.draw(label, sides);
      if (name !== names?.(value))
        throw new RecordError(`the record's "${label}" is "${name}", not "${names?.(value)}"`);
      return value;
    },
  };
}

/** Passes every draw on and keeps it as a record writes it, with the name of the drawn thing. */
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

const COUNT = whole(0);
const ACTION: Check = (value, place) =>
  isObject(value) && typeof value.do === 'string' ? [] : [`${place}: ${shown(value)} is not an action`];
const DRAWS = list(either('a draw', row(anyText, COUNT, COUNT), row(anyText, COUNT, COUNT, anyText)));
const RESULT = object({ kind: anyText, winners: list(COUNT), rule: anyText, text: anyText });

const HEADER = objectWith({
  feldzug: either('a known format', exactly(RECORD_FORMAT), exactly(PLEDGED_FORMAT)),
  game: anyText,
  rules: anyText,
  scenario: anyText,
  options: mapOf(anyText),
  seats: list(objectWith({ name: anyText, bot: optional(anyText) })),
  dice: either('a text or null', anyText, exactly(null)),
});

const line = (shape: Shape): Check => object({ n: COUNT, kind: anyText, id: optional(anyText), ...shape });
const ONLY_SEAT = line({ seat: COUNT });

const LINES: { readonly [kind in Line['kind']]: Check } = {
  pledge: line({ seat: COUNT, seal: anyText, name: optional(anyText) }),
  restored: line({ word: anyText }),
  sit: line({ seat: COUNT, word: anyText, name: optional(anyText) }),
  setup: line({ draws: DRAWS, hash: anyText }),
  act: line({ seat: COUNT, action: ACTION, draws: DRAWS, hash: anyText }),
  undo: line({ seat: COUNT, act: COUNT, hash: anyText }),
  askBack: line({ seat: COUNT, act: COUNT }),
  agreeBack: line({ seat: COUNT, hash: optional(anyText) }),
  declineBack: ONLY_SEAT,
  offerDraw: ONLY_SEAT,
  acceptDraw: ONLY_SEAT,
  declineDraw: ONLY_SEAT,
  resign: ONLY_SEAT,
  takeSeat: ONLY_SEAT,
  openToSpectators: ONLY_SEAT,
  closeToSpectators: ONLY_SEAT,
  handSeat: line({ seat: COUNT, bot: anyText }),
  result: line({ result: RESULT }),
  reveal: line({ seed: anyText }),
};

function parseRow(row: string, n: number): unknown {
  try {
    return JSON.parse(row);
  } catch {
    throw new RecordFault(n, 'the line is not JSON');
  }
}
