/** SQLite in one file: the default store. */
import { chmodSync } from 'node:fs';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';

/** The name of the file in the folder of the server's data. */
export const SQLITE_FILE = 'feldzug.sqlite';

export type SqliteFile = InstanceType<typeof Database>;

/** Opens the file of a running store. */
export function sqliteDatabase(file: string): SqliteFile {
  const database = new Database(file);
  chmodSync(file, 0o600);
  // WAL with FULL flushes the log to disk in every commit: acknowledged moves survive a power failure.
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

/** Opens a file that nothing else uses, such as a backup, without a log beside it. */
export function lonelyDatabase(file: string): SqliteFile {
  const database = new Database(file);
  chmodSync(file, 0o600);
  database.pragma('journal_mode = DELETE');
  database.pragma('foreign_keys = ON');
  return database;
}

/** `flush`: what makes commits durable, where SQLite does not do it by itself. */
export const sqliteDialect = (database: SqliteFile, flush?: () => Promise<void>): Dialect =>
  new FeldzugSqliteDialect(database, flush);

class FeldzugSqliteDialect extends SqliteDialect {
  readonly #database: SqliteFile;
  readonly #flush: (() => Promise<void>) | undefined;
  constructor(database: SqliteFile, flush?: () => Promise<void>) {
    super({ database });
    this.#database = database;
    this.#flush = flush;
  }
  override createAdapter(): DialectAdapter {
    return new WholeMigrations();
  }
  override createDriver(): Driver {
    return new CarefulDriver(this.#database, this.#flush);
  }
}

/** SQLite creates tables in transactions: a migration happens completely or not at all. */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A connection whose writes are done when they are durable. */
const flushing = (
  connection: DatabaseConnection,
  database: SqliteFile,
  flush: () => Promise<void>,
): DatabaseConnection => ({
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await connection.executeQuery<R>(query);
    // Within a transaction only its end, the commit, is.
    if (query.query.kind !== 'SelectQueryNode' && !database.inTransaction) await flush();
    return result;
  },
  streamQuery: (query, size) => connection.streamQuery(query, size),
});

class CarefulDriver extends SqliteDriver {
  readonly #database: SqliteFile;
  readonly #flush: (() => Promise<void>) | undefined;
  constructor(database: SqliteFile, flush?: () => Promise<void>) {
    super({ database });
    this.#database = database;
    this.#flush = flush;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return this.#flush ? flushing(connection, this.#database, this.#flush) : connection;
  }

  /** If SQLite has rolled back by itself, as on a full disk, its error is the one to report. */
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
