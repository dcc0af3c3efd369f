import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { open, type Place } from '../src/opened.ts';
import type { Status } from '../src/rules-requests.ts';
import { SQLITE_FILE } from '../src/sqlite.ts';
import { claimFolder } from '../src/sqlite-folder.ts';
import type { NewGame, Store } from '../src/store.ts';
import { ConflictError, StoreUnavailable } from '../src/store-errors.ts';
import { folder } from './client.ts';
import { overBothStores } from './stores.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

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
    { hash: `${id}-seat`, seat: 0, kind: 'key' },
    { hash: `${id}-spectator`, seat: null, kind: 'key' },
  ],
});

async function opened(place: Place): Promise<{ store: Store; close(): Promise<void> }> {
  const { store, close } = await open(place, silent);
  let closing: Promise<void> | undefined;
  const once = () => {
    closing ??= close();
    return closing;
  };
  onTestFinished(once);
  return { store, close: once };
}

overBothStores(({ place }) => {
  const fresh = async (test: TestContext) => (await opened(await place(test))).store;

  it('gives back what was put in, also after it was opened again', async (test) => {
    const here = await place(test);
    const first = await opened(here);
    await first.store.create(newGame('g'));
    const now = status(2, { botDue: true, waitingFor: [0, 1] });
    await first.store.append('g', status(0), ['one', 'two'], now);
    await first.close();
    const { store } = await opened(here);
    expect(await store.game('g')).toMatchObject({
      id: 'g',
      seed: 'cd',
      header: newGame('g').header,
      status: now,
    });
    expect(await store.since('g', 0)).toEqual({ status: now, lines: ['one', 'two'] });
    expect(await store.since('g', 1)).toEqual({ status: now, lines: ['two'] });
    expect(await store.since('g', 2)).toEqual({ status: now, lines: [] });
    expect(await store.tokens.find('g-seat')).toMatchObject({ game: 'g', seat: 0 });
    expect(await store.tokens.find('g-spectator')).toMatchObject({ game: 'g', seat: null });
    expect(await store.tokens.find('forged')).toBeUndefined();
    expect(await store.gamesWithBotDue()).toEqual(['g']);
    expect(await store.game('nowhere')).toBeUndefined();
    await store.check();
  });

  it('keeps every sign of every script', async (test) => {
    const store = await fresh(test);
    const names = ['Jürgen Ødegård', 'Žofie', 'Ελένη', '玛丽', "O'Brien \"the\" \\ 'fox'", '𝔉𝔯𝔦𝔱𝔷 🐎'];
    const players = names.map((name) => ({ name, sat: true }));
    await store.create({ ...newGame('g'), status: status(0, { players }) });
    await store.append('g', status(0), names, status(names.length, { players }));
    expect((await store.game('g'))!.status.players).toEqual(players);
    expect((await store.since('g', 0)).lines).toEqual(names);
  });

  it('keeps the order of lines, and refuses a write with an old version', async (test) => {
    const store = await fresh(test);
    await store.create(newGame('g'));
    await store.append('g', status(0), ['one'], status(1));
    await expect(store.append('g', status(0), ['other one'], status(1))).rejects.toThrow(ConflictError);
    await expect(store.append('nowhere', status(0), ['one'], status(1))).rejects.toThrow(ConflictError);
    await expect(store.create(newGame('g'))).rejects.toThrow(StoreUnavailable);
    expect((await store.since('g', 0)).lines).toEqual(['one']);
  });

  it('lets one of many who come at once write, and tells the others', async (test) => {
    const store = await fresh(test);
    await store.create(newGame('g'));
    for (let version = 0; version < 5; version++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, who) =>
          store.append('g', status(version), [`${version} by ${who}`], status(version + 1)),
        ),
      );
      expect(outcomes.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    }
    expect((await store.since('g', 0)).lines).toHaveLength(5);
  });

  it('lets no failed write spoil the others that share its transaction', async (test) => {
    const store = await fresh(test);
    for (let i = 0; i < 20; i++) await store.create(newGame(`g${i}`));
    // Some come late; of some a line is there already, which no store takes twice.
    await store.append('g3', status(0), ['one'], status(0));
    const writes = Array.from({ length: 20 }, (_, i) =>
      store.append(`g${i}`, status(i % 5 === 0 ? 7 : 0), ['one'], status(1)),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status: how }) => how)).toEqual(
      outcomes.map((_, i) => (i % 5 === 0 || i === 3 ? 'rejected' : 'fulfilled')),
    );
    for (let i = 0; i < 20; i++)
      expect((await store.since(`g${i}`, 0)).lines).toEqual(i % 5 === 0 || i === 3 ? [] : ['one']);
  });

  it('keeps snapshots that lead to one another, until the game is deleted', async (test) => {
    const store = await fresh(test);
    await store.create(newGame('g'));
    const snapshot = (line: number, after: number) => ({
      line,
      after,
      checksum: 'c',
      data: `${after}-${line}`,
    });
    for (const [line, after] of [
      [500, 0],
      [800, 500],
      [1000, 0],
      [1500, 1000],
    ])
      await store.keepSnapshot('g', snapshot(line, after));
    // Another server comes with the same line.
    await store.keepSnapshot('g', { ...snapshot(1500, 500), data: 'late' });
    const found = async (upTo: number) => (await store.snapshots('g', upTo)).map(({ data }) => data);
    expect(await found(499)).toEqual([]);
    expect(await found(999)).toEqual(['0-500', '500-800']);
    expect(await found(9999)).toEqual(['0-1000', '1000-1500']);
    // One that builds on a snapshot which is not there leads nowhere.
    await store.keepSnapshot('g', snapshot(2000, 1900));
    expect(await found(9999)).toEqual([]);
    expect(await store.upkeep.delete('g')).toBe(true);
    expect(await found(9999)).toEqual([]);
  });

  it('opens once for servers that start at the same time', async (test) => {
    const here = await place(test);
    const both = await Promise.allSettled([opened(here), opened(here)]);
    const open = both.filter((one) => one.status === 'fulfilled');
    expect(open).toHaveLength(here.database === undefined ? 1 : 2);
    for (const { value } of open) await value.store.check();
  });
});

describe('the file of SQLite', () => {
  it('is written ahead, and read by its owner alone', async () => {
    const data = folder();
    const { store } = await opened({ data });
    await store.create(newGame('g'));
    const file = join(data, SQLITE_FILE);
    expect(statSync(file).mode & 0o077).toBe(0);
    const reader = new Database(file);
    expect(reader.prepare('pragma journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    reader.close();
  });

  it('has one server at a time', async () => {
    const data = folder();
    const first = await opened({ data });
    await expect(opened({ data })).rejects.toThrow(/another server or command is using/);
    await first.close();
    claimFolder(data).release();
  });
});
