/** The folder of an SQLite store: one process has it at a time, and knows when its files are taken away. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { SQLITE_FILE, type SqliteFile } from './sqlite.ts';
import { StoreDamaged, StoreUnavailable, storeErrorOf } from './store-errors.ts';

const LOCK_FILE = 'feldzug.lock';
/** Says how often the probe had been written when the server last looked; gone after a proper end. */
const LAST_WRITE = 'feldzug.last-write';

export interface SqliteFolder {
  readonly file: string;
  /** Locks the folder again if its lock file was removed; returns whether it was. Throws if another process has it. */
  renew(): boolean;
  /** Releases the folder for others. */
  release(): void;
}

/** Locks a folder for this process until it releases it or ends in any way. */
export function claimFolder(folder: string): SqliteFolder {
  try {
    // The store contains the seeds of unfinished games: no other user of the machine may read it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw storeErrorOf(error);
  }
  const path = join(folder, LOCK_FILE);
  let lock = lockAt(path, folder);
  let mark = markOf(path);
  return {
    file: join(folder, SQLITE_FILE),
    renew() {
      if (markOf(path) === mark) return false;
      // Without the file another server could begin beside this one.
      const next = lockAt(path, folder);
      lock.close();
      lock = next;
      mark = markOf(path);
      return true;
    },
    release() {
      if (!lock.open) return;
      lock.exec('rollback');
      lock.close();
    },
  };
}

/** The lock of an empty database stands for the whole folder, and ends with its process. */
function lockAt(path: string, folder: string): SqliteFile {
  let lock: SqliteFile | undefined;
  try {
    lock = new Database(path);
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (/^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? ''))
      throw new StoreUnavailable(`another server or command is using the games in "${folder}"`, false, error);
    throw storeErrorOf(error);
  }
}

/** Tells a file from another one of the same name. */
function markOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Closes the database and throws if it has fewer writes than the last server had made. `found` are the names of the
 * files before it was opened, which makes a new log.
 */
export function refuseLostWrites(folder: string, database: SqliteFile, found: readonly string[]): void {
  const note = join(folder, LAST_WRITE);
  const expected = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  // A note that cannot be read says nothing.
  if (!(expected > writesIn(database))) return;
  database.close();
  const log = `${SQLITE_FILE}-wal`;
  throw new StoreDamaged(
    found.includes(log)
      ? `the last moves are missing from "${SQLITE_FILE}", as if an older file had been put in its place: put the newer one back or restore a backup, or delete "${LAST_WRITE}" to go on without them`
      : `the write-ahead log "${log}" is missing, and the last moves with it: put it back beside "${SQLITE_FILE}" or restore a backup, or delete "${LAST_WRITE}" to go on without them`,
  );
}

function writesIn(database: SqliteFile): number {
  const isThere =
    database.prepare("select 1 from sqlite_master where type = 'table' and name = 'probe'").all().length > 0;
  if (!isThere) return 0;
  const rows = database.prepare('select writes from probe').all() as { writes: number }[];
  return rows[0]?.writes ?? 0;
}

/** Remembers how often the probe was written. */
export function noteWrites(folder: string, writes: number): void {
  const note = join(folder, LAST_WRITE);
  writeFileSync(`${note}.part`, String(writes), { mode: 0o600 });
  renameSync(`${note}.part`, note);
}

/** From here on nothing is expected of the file: it was closed properly, or replaced on purpose. */
export const forgetWrites = (folder: string): void => rmSync(join(folder, LAST_WRITE), { force: true });

/** Begins a new write-ahead log if the present one was removed; returns whether it was. */
export function renewLog(file: string, database: SqliteFile): boolean {
  if (existsSync(`${file}-wal`)) return false;
  // Leaving WAL brings what the removed log holds into the file, while this process still has it open.
  database.pragma('journal_mode = DELETE');
  database.pragma('journal_mode = WAL');
  return true;
}
