/** A record played through: the position after each of its lines, and, once the game is over, everything open. */
import { type AnyGame, SPECTATOR } from '@feldzug/kernel';
import type { GameRecord } from '@feldzug/kernel/record.ts';
import { openTable, type Table } from '@feldzug/kernel/table.ts';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { addTold } from './log-entries.ts';
import type { LogEntry, OpenBook } from './session.ts';

export interface Played {
  readonly table: Table<unknown>;
  /** By line; nothing at 0. */
  readonly states: unknown[];
}

/** Milliseconds after which the page gets a turn: a long record must not make it hang. */
const SLICE = 30;

export async function playedThrough(game: AnyGame, record: GameRecord): Promise<Played> {
  const table: Table<unknown> = openTable(game, record.header);
  const states: unknown[] = [undefined];
  let until = performance.now() + SLICE;
  for (const line of record.lines) {
    takeLine(table, line);
    states[line.n] = table.state;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE;
  }
  return { table, states };
}

/** Nothing is masked in it and everything is told: only for a game that has a result. */
export function openBookOf({ table, states }: Played): OpenBook {
  if (!table.result) throw new Error('hidden information is shown when the game is over');
  const telling: Table<unknown> = { ...table, game: { ...table.game, tell: (event) => event } };
  let entries: readonly LogEntry[] = [];
  for (let n = 1; n <= table.lines.length; n++)
    entries = addTold(table.game, entries, tellLine(telling, n, SPECTATOR));
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  return { stateAt: (line) => states[line], entryAt: (line) => byLine.get(line) };
}
