/** Backup and restore, from every kind of store into every kind. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AnyGame, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { backup, restore } from '../src/backup.ts';
import type { Place } from '../src/opened.ts';
import type { CreatedGame } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { lonelyDatabase, SQLITE_FILE, sqliteDatabase } from '../src/sqlite.ts';
import { BOTS, Client, create, folder, PEOPLE, server, status, until } from './client.ts';
import { overBothStores, postgresForTests } from './stores.ts';

const keep = { replace: false };
const postgres = postgresForTests();
const sqlite = (): Place => ({ data: folder() });

/** Plays something, and goes on playing while the backup is made. */
async function withGames(place: Place, work: (games: CreatedGame[]) => Promise<void>): Promise<void> {
  const { url, close } = await server(place);
  const people = await create(url, PEOPLE);
  const blue = await Client.enter(url, people.id, people.seats[0]!.token);
  const red = await Client.enter(url, people.id, people.seats[1]!.token);
  await until(() => blue.face!.view && red.face!.view);
  expect(await blue.act(0)).toMatchObject({ ok: true });
  const over = await create(url, BOTS);
  await until(async () => (await status(url, over)).stage === 'finished');
  const playing = await Promise.all(Array.from({ length: 12 }, () => create(url, BOTS)));
  await work([people, over, ...playing]);
  await close();
}

/** Every game that was opened before the backup is there, whole, and is played on. */
async function expectGames(place: Place, games: readonly CreatedGame[]): Promise<void> {
  const { url, close } = await server(place);
  const [people, ...bots] = games;
  const red = await Client.enter(url, people.id, people.seats[1]!.token);
  expect(red.log.filter(({ kind }) => kind === 'act')).toHaveLength(1);
  expect(await red.act(1)).toMatchObject({ ok: true });
  for (const game of bots) {
    await until(async () => (await status(url, game)).stage === 'finished', 60);
    const record = await (await fetch(`${url}/api/games/${game.id}/record`)).text();
    expect(verify(record, () => twoFords as AnyGame, seals)).toMatchObject({ ok: true, sealed: true });
  }
  await close();
}

describe('a backup', () => {
  const ACROSS = [
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ];
  const WITHIN = [
    ['SQLite', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
  ];
  it.for(sampled(ACROSS, [...ACROSS, ...WITHIN]))(
    'of %s is made while games go on, and restored into %s',
    async ([from, to], test) => {
      const place = async (name: string): Promise<Place> =>
        name === 'SQLite' ? sqlite() : { data: folder(), database: await (await postgres(test)).database() };
      const here = await place(from);
      const there = await place(to);
      const file = join(folder(), 'games.backup');
      await withGames(here, async (games) => {
        const made = await backup(here, file);
        expect(made).toMatchObject({ games: games.length, damaged: 0 });
        expect(made.lines).toBeGreaterThan(games.length);
        expect(statSync(file).mode & 0o077).toBe(0);
        expect(await restore(there, file, keep)).toEqual(made);
        await expectGames(there, games);
      });
      expect(existsSync(`${file}.part`)).toBe(false);
    },
  );
});

describe('a restore', () => {
  /** A backup with one open game in it. */
  const madeFrom = async (place: Place): Promise<{ file: string; game: CreatedGame }> => {
    const { url, close } = await server(place);
    const game = await create(url, PEOPLE);
    await close();
    const file = join(folder(), 'games.backup');
    await backup(place, file);
    return { file, game };
  };

  overBothStores(({ place }) => {
    it('loses no games unless told to', async (test) => {
      const here = await place(test);
      const { file, game } = await madeFrom(here);
      const second = await server(here);
      const later = await create(second.url, PEOPLE);
      await second.close();
      await expect(restore(here, file, keep)).rejects.toThrow(
        'the store already has 2 games: add --replace to delete them',
      );
      await restore(here, file, { replace: true });
      const { url } = await server(here);
      expect((await status(url, game)).stage).toBe('open');
      expect(await status(url, later)).toMatchObject({ code: 'unknown-game' });
    });

    it('takes nothing away from a server that is running', async (test) => {
      const here = await place(test);
      const { file } = await madeFrom(here);
      const { url } = await server(here);
      await expect(restore(here, file, { replace: true })).rejects.toThrow(
        /another server or command is using|servers are running/,
      );
      await create(url, PEOPLE);
    });

    it('takes only backups, and only those that it understands', async (test) => {
      const here = await place(test);
      const other = join(folder(), 'letter');
      await expect(restore(here, other, keep)).rejects.toThrow(`there is no file "${other}"`);
      writeFileSync(other, 'Dear Frederick, this is not a database at all. '.repeat(200));
      await expect(restore(here, other, keep)).rejects.toThrow('the file is not a backup of Feldzug');
      const empty = join(folder(), 'empty');
      lonelyDatabase(empty).close();
      await expect(restore(here, empty, keep)).rejects.toThrow('the file is not a backup of Feldzug');

      const { file } = await madeFrom(sqlite());
      const newer = lonelyDatabase(file);
      newer.exec("insert into kysely_migration values ('9999-from-the-future', '2099-01-01T00:00:00.000Z')");
      newer.close();
      await expect(restore(here, file, keep)).rejects.toThrow(/to a newer version of Feldzug/);
      const { url } = await server(here);
      await create(url, PEOPLE);
    });

    it('does all or nothing', async (test) => {
      const here = await place(test);
      const { file, game } = await madeFrom(here);
      // A line of no game: the last table but one fails.
      const bad = lonelyDatabase(file);
      bad.pragma('foreign_keys = OFF');
      bad.exec("insert into lines values ('nowhere', 1, '{}')");
      bad.close();
      if (here.database === undefined) {
        // SQLite takes the file as a whole; a half of it is none.
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.subarray(0, bytes.length - 4096));
      }
      await expect(restore(here, file, { replace: true })).rejects.toThrow();
      const { url } = await server(here);
      expect((await status(url, game)).stage).toBe('open');
    });
  });

  it('finds a changed line by the checksum', async () => {
    const { file } = await madeFrom(sqlite());
    const changed = lonelyDatabase(file);
    changed.exec("update games set seed = 'ff'");
    changed.close();
    await expect(restore(sqlite(), file, keep)).rejects.toThrow(
      'the backup is damaged: its games do not match its checksum',
    );
    const old = lonelyDatabase(file);
    old.exec('drop table backup_seal');
    old.close();
    expect(await restore(sqlite(), file, keep)).toMatchObject({ games: 1, isSealed: false });
  });

  it('takes rows from a file, and neither triggers nor views nor texts without end', async () => {
    const { file, game } = await madeFrom(sqlite());
    const hostile = lonelyDatabase(file);
    hostile.exec('create trigger robber after update on games begin delete from lines; end');
    hostile.exec('create view everything as select * from tokens');
    hostile.close();
    const here = sqlite();
    await restore(here, file, keep);
    const restored = sqliteDatabase(join(here.data, SQLITE_FILE));
    const kinds = restored.prepare('select distinct type from sqlite_master order by type').all();
    restored.close();
    expect(kinds).toEqual([{ type: 'index' }, { type: 'table' }]);
    const { url } = await server(here);
    expect((await status(url, game)).stage).toBe('open');

    const endless = lonelyDatabase(file);
    endless.exec('drop table backup_seal');
    endless.exec(`update games set header = hex(zeroblob(3000000))`);
    endless.close();
    await expect(restore(sqlite(), file, keep)).rejects.toThrow('a text in "games" is too long');
    const pretended = lonelyDatabase(file);
    pretended.pragma('foreign_keys = OFF');
    pretended.exec('drop table tokens');
    pretended.exec('create view tokens as select * from games, lines');
    pretended.close();
    await expect(restore(sqlite(), file, keep)).rejects.toThrow('the file is not a backup of Feldzug');
  });

  it('brings back a store that cannot be read any more', async () => {
    const here = sqlite();
    const { file, game } = await madeFrom(here);
    writeFileSync(join(here.data, SQLITE_FILE), Buffer.alloc(50_000, 0xa5));
    await expect(server(here)).rejects.toThrow(/damaged/);
    await expect(restore(here, file, keep)).rejects.toThrow(/damaged/);
    await restore(here, file, { replace: true });
    const { url } = await server(here);
    expect((await status(url, game)).stage).toBe('open');
  });
});

describe('a backup that cannot be made', () => {
  it('says why, and leaves nothing behind', async () => {
    const here = sqlite();
    const file = join(folder(), 'games.backup');
    await expect(backup(here, file)).rejects.toThrow(`there are no games in "${here.data}"`);
    await (await server(here)).close();
    await expect(backup(here, join(here.data, 'nowhere', 'games.backup'))).rejects.toThrow();
    expect(await backup(here, file)).toEqual({ games: 0, lines: 0, damaged: 0, isSealed: true });
    await expect(backup(here, file)).rejects.toThrow(`"${file}" already exists`);
    expect(readdirSync(dirname(file))).toEqual(['games.backup']);
  });

  it('says how many games lack lines', async () => {
    const here = sqlite();
    const { url, close } = await server(here);
    const game = await create(url, BOTS);
    await until(async () => (await status(url, game)).stage === 'finished');
    await close();
    const database = sqliteDatabase(join(here.data, SQLITE_FILE));
    database.prepare('delete from lines where game = ? and n = 5').run([game.id]);
    database.close();
    expect(await backup(here, join(folder(), 'games.backup'))).toMatchObject({ games: 1, damaged: 1 });
  });
});
