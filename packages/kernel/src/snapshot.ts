/**
 * Snapshots of a table: what it knows besides its lines, as JSON, so that a long record need not be played again. Each
 * builds on the one before it and has only what is new, so that a long game is not stored again and again.
 */
import type { Event } from './contract.ts';
import { type Line, RecordFault } from './record.ts';
import type { Table } from './table.ts';
import { sentKey } from './table-lines.ts';

export interface TableSnapshot {
  /** The line that it belongs to, and that of the snapshot which it builds on; 0 for none. */
  readonly line: number;
  readonly after: number;
  /** The events of the lines since then. */
  readonly happened: readonly (readonly Event[])[];
  readonly closing: readonly number[];
  readonly opened: readonly number[];
  readonly inEffect: Grown<number>;
  readonly marks: Grown<unknown>;
  readonly now: Present;
}

/** A list of which the first items are those of the snapshot before. */
interface Grown<T> {
  readonly kept: number;
  readonly more: readonly T[];
}

/** What a table is at a line, without its past. */
interface Present
  extends Pick<Table, 'players' | 'laterWords' | 'asked' | 'counter' | 'openedBy'>,
    Partial<Pick<Table, 'state' | 'drawOffer' | 'backAsked' | 'result'>> {
  readonly seals: readonly (string | null)[];
  readonly words: readonly (string | null)[];
  readonly declined: readonly (readonly [string, number])[];
}

/** What the last snapshot of a table has: the next one builds on it. */
export interface SnapshotMark {
  readonly line: number;
  readonly closing: number;
  readonly opened: number;
  readonly inEffect: readonly number[];
  readonly marks: readonly unknown[];
}

export const NO_SNAPSHOT: SnapshotMark = { line: 0, closing: 0, opened: 0, inEffect: [], marks: [] };

export const snapshotMark = <S>({ lines, inEffect, own }: Table<S>): SnapshotMark => ({
  line: lines.length,
  closing: own.closing.size,
  opened: own.opened.size,
  inEffect: [...inEffect],
  marks: [...own.marks],
});

export function snapshotOf<S>(table: Table<S>, since: SnapshotMark): TableSnapshot {
  const { own } = table;
  const { players, laterWords, asked, counter, openedBy, state, drawOffer, backAsked, result } = table;
  return {
    line: table.lines.length,
    after: since.line,
    happened: table.happened.slice(since.line),
    closing: [...own.closing].slice(since.closing),
    opened: [...own.opened].slice(since.opened),
    inEffect: grownFrom(since.inEffect, table.inEffect),
    marks: grownFrom(since.marks, own.marks),
    now: {
      players,
      laterWords,
      asked,
      counter,
      openedBy,
      state,
      drawOffer,
      backAsked,
      result,
      seals: table.seals.map((seal) => seal ?? null),
      words: table.words.map((word) => word ?? null),
      declined: [...own.declined],
    },
  };
}

/**
 * Brings a table to the line of a snapshot that builds on where it stands, with the lines up to there. Throws
 * `RecordFault` if they do not belong together; then the table can no longer be used.
 */
export function takeSnapshot<S>(table: Table<S>, snapshot: TableSnapshot, lines: readonly Line[]): void {
  const { line, after, happened, closing, opened, inEffect, marks, now } = snapshot;
  const { own } = table;
  if (after !== table.lines.length || happened.length !== line - after || lines.length !== line - after)
    throw new RecordFault(line, 'the snapshot does not belong to the lines');
  for (const one of lines) {
    if (one.id !== undefined && 'seat' in one) own.sent.set(sentKey(one.seat, one.id), one.n);
    table.lines.push(one);
  }
  table.happened.push(...happened);
  for (const n of closing) own.closing.add(n);
  for (const n of opened) own.opened.add(n);
  grow(table.inEffect, inEffect);
  grow(own.marks, marks as Grown<S>);
  put(table, now);
}

function put<S>(table: Table<S>, { seals, words, declined, ...now }: Present): void {
  const { players, laterWords, asked, counter, openedBy, state, drawOffer, backAsked, result } = now;
  replace(table.players, players);
  replace(table.laterWords, laterWords);
  replace(
    table.seals,
    seals.map((seal) => seal ?? undefined),
  );
  replace(
    table.words,
    words.map((word) => word ?? undefined),
  );
  table.own.declined.clear();
  for (const [who, when] of declined) table.own.declined.set(who, when);
  Object.assign(table, { asked, counter, openedBy, state, drawOffer, backAsked, result });
}

const replace = <T>(list: T[], items: readonly T[]): void => {
  list.splice(0, list.length, ...items);
};

/** States are never changed and lines never come again: the same items are the same past. */
function grownFrom<T>(before: readonly T[], now: readonly T[]): Grown<T> {
  let kept = 0;
  while (kept < before.length && kept < now.length && before[kept] === now[kept]) kept++;
  return { kept, more: now.slice(kept) };
}

function grow<T>(list: T[], { kept, more }: Grown<T>): void {
  if (kept > list.length) throw new RecordFault(0, 'a snapshot does not follow the one before');
  list.length = kept;
  list.push(...more);
}
