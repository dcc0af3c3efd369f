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
  return { file: join(folder, SQLITE_FILE), release: () => lock.close() };
}

export function sqliteDatabase(file: string): InstanceType<typeof Database> {
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

export const sqliteDialect = (database: InstanceType<typeof Database>): Dialect =>
  new FeldzugSqliteDialect({ database });

class FeldzugSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createAdapter(): DialectAdapter {
    return new WholeMigrations();
  }
  override createDriver(): Driver {
    return new QuietRollback(this.#config);
  }
}

/** SQLite does create tables in transactions: a migration is done whole or not at all. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Where SQLite has rolled back by itself, as on a full disk, the error that made it do so is the one to tell. */
class QuietRollback extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
