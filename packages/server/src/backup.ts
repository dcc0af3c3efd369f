/**
 * Backup and restore. A backup is one SQLite file with the schema of the store, for either kind of store. It can be
 * restored into SQLite or PostgreSQL, so it is also the way from one to the other.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import {
  type Copied,
  checked,
  countIn,
  hasTable,
  rebuild,
  seal,
  TABLES,
  tablesIn,
  withSchema,
} from './backup-file.ts';
import { addFreshWords } from './fresh-words.ts';
import { migrate } from './migrations.ts';
import type { Place } from './opened.ts';
import { IN_USE } from './pg-neighbours.ts';
import { postgresDialect } from './postgres.ts';
import { lonelyDatabase, SQLITE_FILE, type SqliteFile, sqliteDatabase } from './sqlite.ts';
import { claimFolder, forgetWrites } from './sqlite-folder.ts';
import { StoreDamaged, storeErrorOf } from './store-errors.ts';

type Row = { readonly [column: string]: string | number | null };

/** The endings of an SQLite file and of the files that SQLite keeps beside it. */
const ENDS = ['', '-wal', '-shm', '-journal'];

/** Rows that are read and written at once. */
const BATCH = 2_000;

/** Writes a backup while servers keep running. The file appears when it is complete and on disk. */
export async function backup({ data, database }: Place, file: string): Promise<Copied> {
  if (existsSync(file)) throw new Error(`"${file}" already exists`);
  return whole(file, async (part) => {
    if (database === undefined) copySqlite(data, part);
    else await copyPostgres(database, part);
    seal(part);
    return checked(part);
  });
}

/** Replaces a store with a backup. The games in the store are lost, so the caller must ask for it. */
export async function restore(
  { data, database }: Place,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<Copied> {
  if (!existsSync(file)) throw new Error(`there is no file "${file}"`);
  const folder = database === undefined ? claimFolder(data) : undefined;
  const desk = folder ? undefined : mkdtempSync(join(tmpdir(), 'feldzug-restore-'));
  const part = `${folder?.file ?? join(desk!, 'backup')}.restoring`;
  const copy = `${part}-from`;
  try {
    copyFileSync(file, copy);
    const copied = checked(copy);
    await rebuild(copy, part);
    addFreshWords(part);
    if (folder) replaceSqlite(folder.file, part, replace);
    else await replacePostgres(database!, part, replace);
    return copied;
  } catch (error) {
    throw error instanceof StoreDamaged ? error : clear(error);
  } finally {
    for (const end of ENDS) for (const name of [part, copy]) rmSync(name + end, { force: true });
    if (desk) rmSync(desk, { recursive: true });
    folder?.release();
  }
}

/** Throws if a backup could not be restored. It touches no store. */
export async function tryRestore(file: string): Promise<void> {
  const desk = mkdtempSync(join(tmpdir(), 'feldzug-trial-'));
  try {
    const copy = join(desk, 'copy');
    copyFileSync(file, copy);
    checked(copy);
    await rebuild(copy, join(desk, 'restored'));
  } finally {
    rmSync(desk, { recursive: true });
  }
}

// ---- SQLite ------------------------------------------------------------------------------------------------

function copySqlite(data: string, part: string): void {
  const file = join(data, SQLITE_FILE);
  if (!existsSync(file)) throw new Error(`there are no games in "${data}"`);
  const database = sqliteDatabase(file);
  try {
    // Reads one consistent state of the store, whatever is written meanwhile.
    database.prepare('vacuum into ?').run([part]);
  } finally {
    database.close();
  }
  leaveSnapshotsOut(part);
}

/** They follow from the lines, and are as large. */
function leaveSnapshotsOut(part: string): void {
  const file = lonelyDatabase(part);
  try {
    if (!hasTable(file, 'snapshots')) return;
    file.exec('delete from snapshots');
    file.exec('vacuum');
  } finally {
    file.close();
  }
}

function replaceSqlite(file: string, part: string, replace: boolean): void {
  if (existsSync(file)) {
    refuseToLose(() => gamesIn(file), replace);
    // The old log must not be taken for changes to the new file.
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  }
  chmodSync(part, 0o600);
  flush(part);
  forgetWrites(dirname(file));
  renameSync(part, file);
  flush(dirname(file));
}

function gamesIn(file: string): number {
  const database = sqliteDatabase(file);
  try {
    return hasTable(database, 'games') ? countIn(database, 'select count(*) as count from games') : 0;
  } finally {
    database.close();
  }
}

// ---- PostgreSQL --------------------------------------------------------------------------------------------

async function copyPostgres(database: string, part: string): Promise<void> {
  await withClient(database, async (client) => {
    // One consistent state of the store, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query("select to_regclass('kysely_migration') as found");
    if (rows[0].found === null) throw new Error('there are no games in the database');
    const versions = await client.query('select name from kysely_migration order by name');
    await withSchema(part, versions.rows.at(-1)?.name);
    const file = lonelyDatabase(part);
    try {
      for (const [table, order] of tablesIn(file)) {
        for await (const batch of batchesOf(client, table, order)) insertInto(file, table, batch);
      }
    } finally {
      file.close();
    }
    await client.query('commit');
  });
}

/** The rows of a table in order. */
async function* batchesOf(client: pg.Client, table: string, order: readonly string[]): AsyncGenerator<Row[]> {
  await client.query(
    `declare rows_of_${table} no scroll cursor for select * from ${table} order by ${order.join(', ')}`,
  );
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from rows_of_${table}`);
    if (rows.length === 0) return;
    yield rows;
  }
}

function insertInto(file: SqliteFile, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0]);
  const insert = file.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  file.exec('begin');
  for (const row of rows) insert.run(columns.map((column) => row[column]));
  file.exec('commit');
}

async function replacePostgres(database: string, part: string, replace: boolean): Promise<void> {
  await withClient(database, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [IN_USE]);
    if (!rows[0].free) throw new Error('servers are running on the database: stop them first');
    const pool = new pg.Pool({ connectionString: database, max: 1 });
    const schema = new Kysely({ dialect: postgresDialect(pool) });
    await migrate(schema).finally(() => schema.destroy());
    const { rows: counted } = await client.query('select count(*)::int as count from games');
    refuseToLose(() => counted[0].count, replace);
    await client.query('begin');
    await client.query(`truncate ${TABLES.map(([table]) => table).join(', ')}, snapshots`);
    const file = lonelyDatabase(part);
    try {
      for (const [table, order] of TABLES) await copyTable(file, client, table, order);
    } finally {
      file.close();
    }
    await client.query('commit');
  });
}

async function copyTable(
  file: SqliteFile,
  client: pg.Client,
  table: string,
  order: readonly string[],
): Promise<void> {
  const page = file.prepare(`select * from ${table} order by ${order.join(', ')} limit ? offset ?`);
  for (let offset = 0; ; offset += BATCH) {
    const rows = page.all([BATCH, offset]) as Row[];
    if (rows.length === 0) return;
    await client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

async function withClient(database: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    throw clear(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

// ---- Files -------------------------------------------------------------------------------------------------

/** Writes a file under another name and renames it when it is complete and on disk. */
async function whole<T>(file: string, make: (part: string) => Promise<T>): Promise<T> {
  const part = `${file}.part`;
  const remove = () => {
    for (const end of ENDS) rmSync(part + end, { force: true });
  };
  remove();
  try {
    const made = await make(part);
    chmodSync(part, 0o600);
    flush(part);
    renameSync(part, file);
    flush(dirname(file));
    return made;
  } catch (error) {
    throw clear(error);
  } finally {
    remove();
  }
}

function refuseToLose(games: () => number, replace: boolean): void {
  if (replace) return;
  const count = games();
  if (count > 0) throw new Error(`the store already has ${count} games: add --replace to delete them`);
}

function flush(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** The error in one sentence; an error that already is one stays as it is. */
function clear(error: unknown): unknown {
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (typeof code !== 'string') return error;
  return typeof path === 'string' ? new Error(`"${path}" cannot be used (${code})`) : storeErrorOf(error);
}
