/** SQLite in one file, the store of a server that nobody configured. */
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';

/** The name of the file in the folder of the server's data. */
export const SQLITE_FILE = 'feldzug.sqlite';
const LOCK_FILE = 'feldzug.lock';

export interface SqliteFolder {
  readonly file: string;
  /** Lets others have the folder. */
  release(): void;
}

/** Takes a folder for this process alone, until it releases it or ends, however it ends. */
export function claimFolder(folder: string): SqliteFolder {
  // The store holds the seeds of games that are still played: nobody else on the machine reads it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, LOCK_FILE));
  try {
    // The lock of an empty database stands for the whole folder, and goes with the process that holds it.
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(`the games in "${folder}" are in use by another server or command`);
  }
  const release = (): void => {
    if (!lock.open) return;
    lock.exec('rollback');
    lock.close();
  };
  return { file: join(folder, SQLITE_FILE), release };
}

export type SqliteFile = InstanceType<typeof Database>;

/** Opens the file of a running store. */
export function sqliteDatabase(file: string): SqliteFile {
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
  return database;
}

/** Opens a file that nobody else uses, such as a backup, without a log beside it. */
export function lonelyDatabase(file: string): SqliteFile {
  const database = new Database(file);
  chmodSync(file, 0o600);
  database.pragma('journal_mode = DELETE');
  database.pragma('foreign_keys = ON');
  return database;
}

export const sqliteDialect = (database: SqliteFile): Dialect => new FeldzugSqliteDialect(database);

class FeldzugSqliteDialect extends SqliteDialect {
  readonly #database: SqliteFile;
  constructor(database: SqliteFile) {
    super({ database });
    this.#database = database;
  }
  override createAdapter(): DialectAdapter {
    return new WholeMigrations();
  }
  override createDriver(): Driver {
    return new CarefulDriver(this.#database);
  }
}

/** SQLite does create tables in transactions: a migration is done whole or not at all. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class CarefulDriver extends SqliteDriver {
  readonly #database: SqliteFile;
  constructor(database: SqliteFile) {
    super({ database });
    this.#database = database;
  }

  /** Where SQLite has rolled back by itself, as on a full disk, the error that made it do so is the one to tell. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  /** Leaves everything in the one file: the library's `close` does not. */
  override async destroy(): Promise<void> {
    try {
      this.#database.pragma('wal_checkpoint(truncate)');
    } finally {
      this.#database.close();
    }
  }
}
