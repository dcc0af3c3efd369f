/** How a process connects to PostgreSQL. */
import pg from 'pg';
import type { Journal } from './journal.ts';

/** Connections of one process, in addition to the one that listens. */
const CONNECTIONS = 10;

/** Locks of a lost connection or a frozen process are released after seconds. */
export const connectionTo = (database: string): pg.PoolConfig => ({
  connectionString: database,
  application_name: 'feldzug',
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  // A move is acknowledged when it is durable, whatever the database's defaults.
  options: '-c synchronous_commit=on',
});

export function postgresPool(database: string, journal: Journal): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(database), max: CONNECTIONS });
  // A connection lost while unused is replaced when the next one is needed.
  pool.on('error', (error) =>
    journal.warn({ cause: error.message }, 'a connection to the database was lost'),
  );
  // If one is lost between two queries of a transaction, the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
