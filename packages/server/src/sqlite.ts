/** SQLite in one file, the store of a server that nobody configured. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** The name of the file in the folder of the server's data. */
export const SQLITE_FILE = 'feldzug.sqlite';

export function sqliteIn(folder: string): Dialect {
  // The file holds the seeds of games that are still played: nobody else on the machine reads it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, SQLITE_FILE);
  const database = new Database(file);
  chmodSync(file, 0o600);
  // WAL with FULL flushes the log to the disk in every commit: what was acknowledged survives a loss of power.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
  ]) {
    database.pragma(pragma);
  }
  return new SqliteDialect({ database });
}
