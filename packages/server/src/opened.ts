/** What a server needs: the store of its games, the queue of its work, and the other servers on the same store. */
import { readdirSync } from 'node:fs';
import type { OnCommit } from './appends.ts';
import { InProcessJobs, type Jobs } from './jobs.ts';
import type { Journal } from './journal.ts';
import { type Neighbours, noNeighbours } from './neighbours.ts';
import { sqliteDatabase, sqliteDialect } from './sqlite.ts';
import { sqliteAppends } from './sqlite-appends.ts';
import { claimFolder, forgetWrites, noteWrites, refuseLostWrites, renewLog } from './sqlite-folder.ts';
import { SqliteLog } from './sqlite-log.ts';
import { Store } from './store.ts';
import { storeErrorOf } from './store-errors.ts';

export interface Opened {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly neighbours: Neighbours;
  /** Closes all three. */
  close(): Promise<void>;
}

export interface Place {
  /** The folder of the SQLite file. */
  readonly data: string;
  /** The address of a PostgreSQL database to use as the store. */
  readonly database?: string;
}

export async function open(
  { data, database }: Place,
  journal: Journal,
  onCommit?: OnCommit,
): Promise<Opened> {
  if (database === undefined) return openSqlite(data, journal, onCommit);
  // Without one, the PostgreSQL drivers are not loaded.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(database, journal, onCommit);
}

async function openSqlite(data: string, journal: Journal, onCommit?: OnCommit): Promise<Opened> {
  const folder = claimFolder(data);
  try {
    const found = readdirSync(data);
    const database = sqliteDatabase(folder.file);
    refuseLostWrites(data, database, found);
    const log = new SqliteLog(folder.file, database);
    const flush = () => log.flush();
    const guard = async (writes: number): Promise<void> => {
      if (folder.renew())
        journal.error({ folder: data }, 'the lock file was removed while the server was running; it is back');
      if (renewLog(folder.file, database)) {
        await log.renew();
        journal.error(
          { folder: data },
          'the write-ahead log was removed while the server was running; nothing is lost, and a new one is there',
        );
      }
      noteWrites(data, writes);
    };
    // SQLite allows only one writer at a time.
    const store = await Store.open({
      dialect: sqliteDialect(database, flush),
      appends: () => sqliteAppends(database, flush),
      lanes: 1,
      guard,
      onCommit,
    });
    const jobs = new InProcessJobs(journal);
    const close = async (): Promise<void> => {
      await jobs.close();
      forgetWrites(data);
      await store.close();
      await log.close();
      folder.release();
    };
    return { store, jobs, neighbours: noNeighbours, close };
  } catch (error) {
    folder.release();
    throw storeErrorOf(error);
  }
}
