/** PostgreSQL as the store of one or several servers: transactions notify the others and call the bots. */
import { randomUUID } from 'node:crypto';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { OnCommit } from './appends.ts';
import { BOT } from './bot-desk.ts';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Opened } from './opened.ts';
import { connectionTo, postgresPool } from './pg-connection.ts';
import { JOBS_SCHEMA, PgJobs } from './pg-jobs.ts';
import { CHANNEL, type Notice, PgNeighbours } from './pg-neighbours.ts';
import type { Schema } from './schema.ts';
import { type Change, Store } from './store.ts';
import { storeErrorOf } from './store-errors.ts';

/** Held while a server makes the tables of its queue. */
const STARTING = 7_353_771_757;

/** Transactions that write games at the same time. */
const LANES = 4;

export async function openPostgres(database: string, journal: Journal, onCommit?: OnCommit): Promise<Opened> {
  const server = randomUUID();
  const pool = postgresPool(database, journal);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    archiveCompletedAfterSeconds: 3600,
  });
  boss.on('error', (error) => journal.error({ cause: messageOf(error) }, 'the queue failed'));
  const jobs = new PgJobs(boss, pool, journal);
  const neighbours = new PgNeighbours({ server, database, pool, journal, onCall: () => jobs.wake(BOT) });
  try {
    await oneAtATime(database, async () => {
      await boss.start();
      await jobs.prepare(BOT);
    });
    const store = await Store.open({
      dialect: postgresDialect(pool),
      lanes: LANES,
      onCommit,
      alongside: async (transaction, changes) => {
        const called = changes.filter(({ callsBot }) => callsBot).map(({ game }) => game);
        if (called.length > 0) await jobs.add(BOT, called, { db: within(transaction) });
        await notify(transaction, server, changes);
      },
    });
    const close = async (): Promise<void> => {
      await jobs.close();
      await neighbours.close();
      // Kysely ends the pool.
      await store.close();
    };
    return { store, jobs, neighbours, close };
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    await pool.end().catch(() => undefined);
    throw error;
  }
}

/** Servers that start together create the tables of their queue one after another. */
async function oneAtATime(database: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({
    ...connectionTo(database),
    statement_timeout: 60_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [STARTING]);
    await work();
  } catch (error) {
    throw storeErrorOf(error);
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined);
  }
}

/** Notifies every process on this database when the transaction is durable. */
async function notify(
  transaction: Transaction<Schema>,
  server: string,
  changes: readonly Change[],
): Promise<void> {
  const notices = changes.map(
    ({ game, version, callsBot }): Notice => ({ kind: 'lines', server, game, version, callsBot }),
  );
  const texts = notices.map((notice) => JSON.stringify(notice));
  await within(transaction).executeSql('select pg_notify($1, notice) from unnest($2::text[]) notice', [
    CHANNEL,
    texts,
  ]);
}

/** Lets others run queries in a transaction of the store's. */
export const within = (transaction: Kysely<Schema>): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

export const postgresDialect = (pool: pg.Pool): Dialect => new FeldzugPostgresDialect({ pool });

class FeldzugPostgresDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new QuietRollback(this.#config);
  }
}

/** If the connection was lost, there is nothing to roll back, and the loss is the error to report. */
class QuietRollback extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
