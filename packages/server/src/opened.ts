/** What a server needs: the store of its games, the queue of its work, and the other servers on the same store. */
import { InProcessJobs, type Jobs } from './jobs.ts';
import type { Journal } from './journal.ts';
import { type Neighbours, noNeighbours } from './neighbours.ts';
import { claimFolder, sqliteDatabase, sqliteDialect } from './sqlite.ts';
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

export async function open({ data, database }: Place, journal: Journal): Promise<Opened> {
  if (database === undefined) return openSqlite(data, journal);
  // Without one, the PostgreSQL drivers are not loaded.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(database, journal);
}

async function openSqlite(data: string, journal: Journal): Promise<Opened> {
  const folder = claimFolder(data);
  try {
    // SQLite allows only one writer at a time.
    const store = await Store.open({
      dialect: sqliteDialect(sqliteDatabase(folder.file)),
      lanes: 1,
      rest: 1,
    });
    const jobs = new InProcessJobs(journal);
    const close = async (): Promise<void> => {
      await jobs.close();
      await store.close();
      folder.release();
    };
    return { store, jobs, neighbours: noNeighbours, close };
  } catch (error) {
    folder.release();
    throw storeErrorOf(error);
  }
}
