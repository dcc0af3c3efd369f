/** Appends to an SQLite store: the statements are prepared once, because every move needs them. */
import { type Append, breath, type WriteGroup } from './appends.ts';
import type { SqliteFile } from './sqlite.ts';
import { columnsOf } from './stored-game.ts';

/** `flush` resolves when what has been committed is on the disk. */
export function sqliteAppends(database: SqliteFile, flush: () => Promise<void>): WriteGroup {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const update = database.prepare(
    `update games set stage = ?, players = ?, waiting_for = ?, result = ?, version = ?, bot_due = ?, changed = ?
     where id = ? and version = ?`,
  );
  const insert = database.prepare('insert into lines (game, n, line) values (?, ?, ?)');

  const write = ({ id, from, lines, to }: Append, now: string): boolean => {
    const { stage, players, waiting_for, result, version, bot_due } = columnsOf(to);
    const { changes } = update.run([
      stage,
      players,
      waiting_for,
      result,
      version,
      bot_due,
      now,
      id,
      from.version,
    ]);
    if (changes === 0) return false;
    for (const [index, line] of lines.entries()) insert.run([id, from.version + 1 + index, line]);
    return true;
  };

  return async (group) => {
    // Other transactions on this connection end before the event loop comes round.
    while (database.inTransaction) await breath();
    const now = new Date().toISOString();
    begin.run();
    let written: readonly Append[];
    try {
      written = group.filter((append) => write(append, now));
      commit.run();
    } catch (error) {
      // On a full disk SQLite has rolled back by itself.
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
    await flush();
    return written;
  };
}
