/** Everything that a store has of its games, read past the server, from either kind of store. */
import { join } from 'node:path';
import type { Place } from '@feldzug/server/opened.ts';
import Database from 'libsql';
import pg from 'pg';

export interface StoredRows {
  readonly id: string;
  readonly header: string;
  readonly seed: string;
  readonly version: number;
  readonly lines: readonly { readonly n: number; readonly line: string }[];
  readonly tokens: readonly { readonly hash: string; readonly seat: number | null }[];
}

type Select = <Row>(text: string) => Promise<Row[]>;

export async function storedRows({ data, database }: Place): Promise<StoredRows[]> {
  return database === undefined ? fromSqlite(data, all) : fromPostgres(database, all);
}

async function all(select: Select): Promise<StoredRows[]> {
  const games = await select<Omit<StoredRows, 'lines' | 'tokens'>>(
    'select id, header, seed, version from games',
  );
  const lines = groupsOf(
    await select<{ game: string; n: number; line: string }>(
      'select game, n, line from lines order by game, n',
    ),
  );
  const tokens = groupsOf(
    await select<{ game: string; hash: string; seat: number | null }>(
      'select game, hash, seat from tokens order by game, hash',
    ),
  );
  return games.map((game) => ({
    ...game,
    lines: lines.get(game.id) ?? [],
    tokens: tokens.get(game.id) ?? [],
  }));
}

function groupsOf<Row extends { readonly game: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.game);
    if (group) group.push(row);
    else groups.set(row.game, [row]);
  }
  return groups;
}

async function fromSqlite<T>(data: string, read: (select: Select) => Promise<T>): Promise<T> {
  const database = new Database(join(data, 'feldzug.sqlite'), { readonly: true });
  try {
    // One consistent state, whatever is written meanwhile.
    database.exec('begin');
    return await read(async <Row>(text: string) => database.prepare(text).all() as Row[]);
  } finally {
    database.close();
  }
}

async function fromPostgres<T>(database: string, read: (select: Select) => Promise<T>): Promise<T> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read(async <Row>(text: string) => (await client.query(text)).rows as Row[]);
  } finally {
    await client.end();
  }
}
