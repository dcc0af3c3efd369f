/**
 * A backup as a file. A file may come from anywhere: only the rows of known tables are taken from it, into a new file,
 * so that no trigger, view or other part of its schema gets into a store.
 */
import { createHash } from 'node:crypto';
import { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { lonelyDatabase, type SqliteFile, sqliteDialect } from './sqlite.ts';
import { StoreDamaged } from './store-errors.ts';

export interface Copied {
  readonly games: number;
  readonly lines: number;
  /** Games with missing lines in the store; they are copied as they are. */
  readonly damaged: number;
  /** Whether its checksum was found and is right; older backups have none. */
  readonly isSealed: boolean;
}

/** The tables, each after those it refers to, and the order of their rows. */
export const TABLES = [
  ['games', ['id']],
  ['lines', ['game', 'n']],
  ['tokens', ['hash']],
  ['bans', ['visitor']],
] as const;

/** Holds the checksum of the rows. */
const SEAL = 'backup_seal';
/** The longest text in a row, in characters: many times a line of any game. */
const LONGEST_TEXT = 4_000_000;

/** Adds the checksum of all rows, so that a later change to them is found. */
export function seal(file: string): void {
  using(file, (database) => {
    database.exec(`create table ${SEAL} (checksum text not null)`);
    database.prepare(`insert into ${SEAL} values (?)`).run([checksumOf(database)]);
  });
}

/** The content of a backup; throws if it is not one or is damaged. */
export function checked(file: string): Copied {
  try {
    return using(file, (database) => {
      const [{ integrity_check: verdict }] = database.prepare('pragma integrity_check(1)').all() as {
        integrity_check: string;
      }[];
      if (verdict !== 'ok') throw new StoreDamaged(`the backup is damaged: ${verdict}`);
      for (const [table] of TABLES.slice(0, 3))
        if (!hasTable(database, table)) throw new Error('the file is not a backup of Feldzug');
      refuseLongTexts(database);
      const isSealed = hasTable(database, SEAL);
      if (isSealed) refuseBrokenSeal(database);
      return {
        games: countIn(database, 'select count(*) as count from games'),
        lines: countIn(database, 'select count(*) as count from lines'),
        damaged: countIn(
          database,
          `select count(*) as count from games where version <>
             (select count(*) from lines where game = games.id and n between 1 and games.version)`,
        ),
        isSealed,
      };
    });
  } catch (error) {
    if (/^SQLITE_NOTADB/.test((error as { code?: string }).code ?? ''))
      throw new Error('the file is not a backup of Feldzug');
    throw error;
  }
}

/** Makes a new file with the rows of a backup and the newest schema. */
export async function rebuild(file: string, into: string): Promise<void> {
  const version = using(
    file,
    (database) =>
      (database.prepare('select max(name) as name from kysely_migration').all() as { name: string }[])[0]
        .name,
  );
  await withSchema(into, version);
  using(into, (database) => {
    database.prepare('attach ? as backup').run([file]);
    for (const [table] of tablesIn(database)) {
      const columns = (database.prepare(`pragma main.table_info(${table})`).all() as { name: string }[])
        .map(({ name }) => name)
        .join(', ');
      database.exec(`insert into main.${table} (${columns}) select ${columns} from backup.${table}`);
    }
    database.exec('detach backup');
  });
  await withSchema(into);
}

/** Makes a file with the schema up to a version, or brings it there. */
export async function withSchema(file: string, version?: string): Promise<void> {
  const db = new Kysely({ dialect: sqliteDialect(lonelyDatabase(file)) });
  await migrate(db, { upTo: version }).finally(() => db.destroy());
}

/** The tables that a file has: older versions had fewer. */
export const tablesIn = (database: SqliteFile) => TABLES.filter(([table]) => hasTable(database, table));

export const hasTable = (database: SqliteFile, name: string): boolean =>
  database.prepare("select 1 from main.sqlite_master where type = 'table' and name = ?").all([name]).length >
  0;

export const countIn = (database: SqliteFile, text: string): number =>
  (database.prepare(text).all() as { count: number }[])[0].count;

function refuseLongTexts(database: SqliteFile): void {
  for (const [table] of tablesIn(database)) {
    const columns = database.prepare(`pragma table_info(${table})`).all() as { name: string }[];
    const isLong = columns.map(({ name }) => `length("${name.replaceAll('"', '""')}") > ${LONGEST_TEXT}`);
    if (database.prepare(`select 1 from ${table} where ${isLong.join(' or ')} limit 1`).all().length > 0)
      throw new StoreDamaged(`the backup is damaged: a text in "${table}" is too long`);
  }
}

function refuseBrokenSeal(database: SqliteFile): void {
  const [found] = database.prepare(`select checksum from ${SEAL}`).all() as { checksum: string }[];
  if (found?.checksum !== checksumOf(database))
    throw new StoreDamaged('the backup is damaged: its games do not match its checksum');
}

/** SHA-256 over all rows in order. */
function checksumOf(database: SqliteFile): string {
  const hash = createHash('sha256');
  for (const [table, order] of tablesIn(database)) {
    hash.update(`${table}\n`);
    const rows = database.prepare(`select * from ${table} order by ${order.join(', ')}`).iterate([]);
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex');
}

/** Opens a file that nothing else uses, without trusting the functions in its schema. */
function using<T>(file: string, work: (database: SqliteFile) => T): T {
  const database = lonelyDatabase(file);
  try {
    database.pragma('trusted_schema = OFF');
    return work(database);
  } finally {
    database.close();
  }
}
