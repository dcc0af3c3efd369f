/**
 * Snapshots of long games, as the store keeps them: a game that comes back, or that somebody looks back at, is not played
 * again from its first line. They follow from the lines: one that is damaged or does not fit is left aside.
 */
import { createHash } from 'node:crypto';
import { type Line, openTable, stateHash, type Table, type Viewer } from '@feldzug/kernel';
import {
  NO_SNAPSHOT,
  type SnapshotMark,
  snapshotMark,
  snapshotOf,
  type TableSnapshot,
  takeSnapshot,
} from '@feldzug/kernel/snapshot.ts';
import { refuseOtherPosition, takeLine } from '@feldzug/kernel/table-lines.ts';
import type { Hearing } from './hearing.ts';

/** Lines from one snapshot to the next. */
export const SNAPSHOT_EVERY = 500;

/** Raised when snapshots of before can no longer be read. */
const FORMAT = 1;

/** A row of the store. */
export interface StoredSnapshot {
  /** The line that it belongs to, and that of the snapshot which it builds on; 0 for none. */
  readonly line: number;
  readonly after: number;
  readonly checksum: string;
  readonly data: string;
}

interface Content {
  readonly format: number;
  readonly table: TableSnapshot;
  /** The lines since the last snapshot that each viewer has heard of. */
  readonly heard: readonly (readonly [Viewer, readonly number[]])[];
  /** The fingerprint of the lines since then: if one of them is changed, the game must be played again to see it. */
  readonly lines: string;
}

/** Makes the snapshots of one game, one after another. */
export class Snapshots {
  #mark: SnapshotMark = NO_SNAPSHOT;

  /** The line of the last one. */
  get line(): number {
    return this.#mark.line;
  }

  /** The table has been brought here by snapshots. */
  begin(table: Table): void {
    this.#mark = snapshotMark(table);
  }

  make(table: Table, heard: Hearing): StoredSnapshot {
    const after = this.#mark.line;
    const content: Content = {
      format: FORMAT,
      table: snapshotOf(table, this.#mark),
      heard: [...heard].map(([viewer, lines]) => [viewer, lines.slice(firstAfter(lines, after))]),
      lines: stateHash(table.lines.slice(after)),
    };
    this.#mark = snapshotMark(table);
    const data = JSON.stringify(content);
    return { line: table.lines.length, after, checksum: checksumOf(data), data };
  }
}

/** Brings a table and what was heard to a stored snapshot; `read` gives the lines up to there. Throws if it does not fit. */
export function recall(
  table: Table,
  heard: Hearing,
  { after, line, checksum, data }: StoredSnapshot,
  read: (after: number, to: number) => Line[],
): void {
  if (checksumOf(data) !== checksum) throw new Error('the snapshot is damaged');
  const content = JSON.parse(data) as Content;
  if (content.format !== FORMAT) throw new Error('the snapshot is of another version');
  const lines = read(after, line);
  if (stateHash(lines) !== content.lines) throw new Error('the snapshot does not belong to the lines');
  if (after === 0) refuseOtherRules(table, lines);
  takeSnapshot(table, content.table, lines);
  for (const [viewer, more] of content.heard) heard.get(viewer)?.push(...more);
}

/** Throws if the rules no longer set the game up as they did: then only playing it again tells what is wrong. */
function refuseOtherRules({ game, header }: Table, lines: readonly Line[]): void {
  const setUp = lines.findIndex(({ kind }) => kind === 'setup');
  const trial = openTable(game, header);
  for (const line of lines.slice(0, setUp + 1)) takeLine(trial, line);
  refuseOtherPosition(trial);
}

/** The snapshots that lead to the last one, from the first; none if one of them is missing. */
export function chainOf(rows: readonly StoredSnapshot[]): StoredSnapshot[] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const chain: StoredSnapshot[] = [];
  let line = rows.reduce((last, row) => Math.max(last, row.line), 0);
  while (line > 0) {
    const row = byLine.get(line);
    if (!row || row.after >= line) return [];
    chain.unshift(row);
    line = row.after;
  }
  return chain;
}

const firstAfter = (lines: readonly number[], line: number): number => {
  let at = lines.length;
  while (at > 0 && lines[at - 1] > line) at--;
  return at;
};

const checksumOf = (data: string): string => createHash('sha256').update(data).digest('hex');
