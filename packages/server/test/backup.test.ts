/** Backup and restore, from every kind of store into every kind. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import { backup, restore } from '../src/backup.ts';
import type { Place } from '../src/opened.ts';
import type { CreatedGame } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { SQLITE_FILE, sqliteDatabase } from '../src/sqlite.ts';
import { BOTS, Client, create, folder, PEOPLE, server, status, until } from './client.ts';
import { postgresForTests } from './stores.ts';

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
  it.each([
    ['SQLite', 'SQLite'],
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
  ])('of %s is made while games go on, and restored into %s', async (from, to) => {
    // Vitest gives the context as an argument of its own only where there are no others.
    const place = async (name: string): Promise<Place> =>
      name === 'SQLite' ? sqlite() : { data: folder(), database: await (await postgres()).database() };
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
  });
});
