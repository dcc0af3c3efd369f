/** The way from every version of the schema that there has been to the newest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { type Dialect, Kysely, type Migration } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { backup, restore } from '../src/backup.ts';
import { migrate, VERSIONS } from '../src/migrations.ts';
import type { Place } from '../src/opened.ts';
import { postgresDialect } from '../src/postgres.ts';
import { seals } from '../src/seals.ts';
import { lonelyDatabase, SQLITE_FILE, sqliteDatabase, sqliteDialect } from '../src/sqlite.ts';
import { claimFolder } from '../src/sqlite-folder.ts';
import { Client, folder, server, until } from './client.ts';
import { overBothStores } from './stores.ts';

/** A store as the first version left it when it was killed: the same statements for both databases. */
const FIRST = readFileSync(new URL('./stores/version-1.sql', import.meta.url), 'utf8');
const OVER = 'F4WGEqn4I-a88QDu';
const OPEN = { id: 'fb6sICkToUNmFbHo', blue: 'vrOAtcoxQlhCAT_riB8_061g0G9E61z_WJrhThPxb0I' };
const PLAYED = {
  id: 'QXEw5do79PJ84bL-',
  blue: '2mBc7Fq5pOmND3Ljno8RA3YL2VAho8skHgIE_0kZwhc',
  red: 'lCAaLeGloWsKXI7xi3B03hYZHIReoVu8vUNaCseLla4',
};
const WAITING_FOR_BOTS = ['CIHPwQhFxmcgPKpE', '3pqy-LqjGQhSfsE3', 'Qs0wN4RaKAzx-0Cc'];

async function load({ data, database }: Place, statements: string): Promise<void> {
  if (database === undefined) {
    claimFolder(data).release();
    const file = lonelyDatabase(join(data, SQLITE_FILE));
    file.exec(statements);
    file.close();
    return;
  }
  const client = new pg.Client(database);
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** Everything in a store of the first version is there, and is played on. */
async function expectFirstGames(place: Place): Promise<void> {
  const { url, close } = await server(place);
  const record = await (await fetch(`${url}/api/games/${OVER}/record`)).text();
  const holds = { ok: true, sealed: true };
  expect(verify(record, () => twoFords as AnyGame, seals)).toMatchObject(holds);

  const first = await Client.enter(url, OPEN.id, OPEN.blue);
  await until(() => first.face!.players[0].sat);
  expect(first.face!.players.map(({ sat }) => sat)).toEqual([true, false]);

  const blue = await Client.enter(url, PLAYED.id, PLAYED.blue);
  const red = await Client.enter(url, PLAYED.id, PLAYED.red);
  // A restore adds fresh words to the dice.
  expect(blue.log.filter(({ kind }) => kind !== 'restored')).toHaveLength(12);
  // Who said what is remembered too.
  const again = { kind: 'act', id: 'said-1', decision: 3, action: { do: 'keep' } };
  expect(await blue.say(again)).toMatchObject({ ok: true, repeated: true });
  for (let turn = 0; !blue.face!.result && turn < 500; turn++) {
    await until(() => blue.version === red.version);
    if (blue.face!.result) break;
    const { seat } = blue.face!.asked[0];
    expect(await (seat === 0 ? blue : red).act(seat, turn)).toMatchObject({ ok: true });
  }
  for (const id of [PLAYED.id, ...WAITING_FOR_BOTS]) {
    const ended = await until(async () => {
      const answer = await fetch(`${url}/api/games/${id}/record`);
      return answer.ok && answer.text();
    });
    expect(verify(ended, () => twoFords as AnyGame, seals)).toMatchObject(holds);
  }
  await close();
}

overBothStores(({ place }) => {
  it('the first version is brought up to date with everything in it', async (test) => {
    const here = await place(test);
    await load(here, FIRST);
    await expectFirstGames(here);
  });

  it('a backup of the first version is restored', async (test) => {
    const old = { data: folder() };
    await load(old, FIRST);
    const file = join(folder(), 'games.backup');
    expect(await backup(old, file)).toMatchObject({ games: 6, damaged: 0 });
    const here = await place(test);
    await restore(here, file, { replace: false });
    await expectFirstGames(here);
  });

  /** A Kysely of its own on a store. */
  const database = (here: Place): Kysely<{ games: { id: string; colour?: string } }> => {
    const dialect: Dialect =
      here.database === undefined
        ? sqliteDialect(sqliteDatabase(join(here.data, SQLITE_FILE)))
        : postgresDialect(new pg.Pool({ connectionString: here.database }));
    return new Kysely({ dialect });
  };
  const coloured: Migration = {
    async up(db) {
      await db.schema.alterTable('games').addColumn('colour', 'text').execute();
      await db.updateTable('games').set({ colour: 'blue' }).execute();
    },
  };
  const broken: Migration = {
    async up(db) {
      await db.schema.createTable('halves').addColumn('half', 'text').execute();
      await db.deleteFrom('tokens').execute();
      throw new Error('a version that cannot be reached');
    },
  };

  it('a version that cannot be reached leaves the store as it was', async (test) => {
    const here = await place(test);
    await load(here, FIRST);
    const db = database(here);
    const versions = { ...VERSIONS, '9001-coloured': coloured, '9002-broken': broken };
    await expect(migrate(db, { versions })).rejects.toThrow('a version that cannot be reached');
    await expect(db.selectFrom('games').select('colour').execute()).rejects.toThrow();
    await expect(
      db
        .selectFrom('halves' as never)
        .selectAll()
        .execute(),
    ).rejects.toThrow();
    // Without it everything before it is done.
    await migrate(db, { versions: { ...VERSIONS, '9001-coloured': coloured } });
    expect(
      new Set((await db.selectFrom('games').select('colour').execute()).map(({ colour }) => colour)),
    ).toEqual(new Set(['blue']));
    await db.destroy();
    // And this program, which does not know it, keeps its hands off.
    await expect(server(here)).rejects.toThrow(
      'the store belongs to a newer version of Feldzug (it has "9001-coloured")',
    );
  });
});

describe('versions', () => {
  it('that were released make the schema that they made', async () => {
    const file = join(folder(), 'first');
    const database = lonelyDatabase(file);
    const db = new Kysely({ dialect: sqliteDialect(database) });
    await migrate(db, { upTo: '0001-games' });
    const made = (
      database.prepare('select sql from sqlite_master where sql is not null').all() as { sql: string }[]
    ).map(({ sql }) => `${sql};`);
    await db.destroy();
    const stored = FIRST.split('\n').filter((line) => line.startsWith('CREATE'));
    expect(new Set(made)).toEqual(new Set(stored));
  });
});
