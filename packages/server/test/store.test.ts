import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Status } from '../src/rules-requests.ts';
import { SQLITE_FILE, sqliteIn } from '../src/sqlite.ts';
import { ConflictError, type NewGame, Store } from '../src/store.ts';
import { folder } from './client.ts';

const status = (version: number, more: Partial<Status> = {}): Status => ({
  stage: 'playing',
  version,
  players: [{ name: 'Anna', sat: true }],
  waitingFor: [0],
  botDue: false,
  result: null,
  ...more,
});
const newGame = (id: string): NewGame => ({
  id,
  header: {
    feldzug: 1,
    game: 'two-fords',
    rules: '1',
    scenario: 'meeting',
    options: {},
    seats: [{ name: 'Anna' }],
    dice: 'ab',
  },
  seed: 'cd',
  status: status(0),
  tokens: [
    { hash: `${id}-seat`, seat: 0 },
    { hash: `${id}-spectator`, seat: null },
  ],
});

async function open(data = folder()): Promise<Store> {
  const store = await Store.open(sqliteIn(data));
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

describe('the store', () => {
  it('gives back what was put in, also after it was opened again', async () => {
    const data = folder();
    const first = await open(data);
    await first.create(newGame('g'));
    await first.append('g', 0, ['one', 'two'], status(2, { botDue: true, waitingFor: [0, 1] }));
    await first.close();
    const second = await open(data);
    expect(await second.game('g')).toMatchObject({
      id: 'g',
      seed: 'cd',
      header: newGame('g').header,
      status: status(2, { botDue: true, waitingFor: [0, 1] }),
    });
    expect(await second.lines('g')).toEqual(['one', 'two']);
    expect(await second.holder('g-seat')).toEqual({ game: 'g', seat: 0 });
    expect(await second.holder('g-spectator')).toEqual({ game: 'g', seat: null });
    expect(await second.holder('forged')).toBeUndefined();
    expect(await second.gamesWithBotDue()).toEqual(['g']);
    expect(await second.game('nowhere')).toBeUndefined();
  });

  it('writes ahead, in a file that only its owner reads', async () => {
    const data = folder();
    const store = await open(data);
    await store.create(newGame('g'));
    const file = join(data, SQLITE_FILE);
    expect(statSync(file).mode & 0o077).toBe(0);
    const reader = new Database(file);
    expect(reader.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    reader.close();
  });

  it('keeps the order of lines, and refuses whoever comes with an old version', async () => {
    const store = await open();
    await store.create(newGame('g'));
    await store.append('g', 0, ['one'], status(1));
    await expect(store.append('g', 0, ['other one'], status(1))).rejects.toThrow(ConflictError);
    await expect(store.append('nowhere', 0, ['one'], status(1))).rejects.toThrow(ConflictError);
    expect(await store.lines('g')).toEqual(['one']);
  });

  it('lets no failed write spoil the others that share its transaction', async () => {
    const store = await open();
    for (let i = 0; i < 20; i++) await store.create(newGame(`g${i}`));
    const writes = Array.from({ length: 20 }, (_, i) =>
      store.append(`g${i}`, i % 5 === 0 ? 7 : 0, ['one'], status(1)),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status: how }) => how)).toEqual(
      outcomes.map((_, i) => (i % 5 === 0 ? 'rejected' : 'fulfilled')),
    );
    for (let i = 0; i < 20; i++) expect(await store.lines(`g${i}`)).toEqual(i % 5 === 0 ? [] : ['one']);
  });
});
