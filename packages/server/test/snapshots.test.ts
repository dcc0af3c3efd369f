/** Long games come back from stored snapshots, and nothing depends on them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { greatCrisis } from '@feldzug/great-crisis';
import { type AnyGame, type Header, openTable, readLine, replay, type Table } from '@feldzug/kernel';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { hearingOf } from '../src/hearing.ts';
import { open, type Place } from '../src/opened.ts';
import type { RulesAnswer, RulesRequest } from '../src/rules-requests.ts';
import { recall, SNAPSHOT_EVERY, Snapshots, type StoredSnapshot } from '../src/snapshots.ts';
import { SQLITE_FILE } from '../src/sqlite.ts';
import { Thread } from '../src/thread.ts';
import { Client, folder, server, until } from './client.ts';
import { keyTo, longGame, storeGame } from './long-game.ts';

const LINES = 2 * SNAPSHOT_EVERY + 60;
const game = longGame(LINES);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function withStore<T>(
  place: Place,
  work: (store: Awaited<ReturnType<typeof open>>['store']) => Promise<T>,
): Promise<T> {
  const { store, close } = await open(place, silent);
  return work(store).finally(close);
}

const snapshotsIn = (place: Place): Promise<StoredSnapshot[]> =>
  withStore(place, (store) => store.snapshots(game.id, LINES));

/** How many snapshots the file of a running server has. */
function countIn(data: string): number {
  const file = new Database(join(data, SQLITE_FILE), { readonly: true });
  try {
    return (file.prepare('select count(*) as count from snapshots').all() as { count: number }[])[0].count;
  } finally {
    file.close();
  }
}

/** A thread with the rules that restores the game. */
class Rules {
  readonly #thread = new Thread<RulesRequest, RulesAnswer>(
    new URL('../src/rules-thread.ts', import.meta.url),
    new URL('../src/library.ts', import.meta.url),
  );

  ask(request: RulesRequest): Promise<RulesAnswer> {
    return this.#thread.ask(request, 60_000);
  }

  /** Restores a game and returns what a player sees of it, as JSON. */
  async load(
    id: string,
    snapshots: readonly StoredSnapshot[],
    lines: readonly string[] = game.lines,
  ): Promise<unknown> {
    const { header, seed } = game;
    const load = { ask: 'load', header: header as never, seed, viewers: [], shown: 0 } as const;
    let answer = await this.ask({ ...load, id, lines, snapshots });
    while (answer === 'loading') answer = await this.ask({ ask: 'loadOn', id });
    return answer === 'loaded' ? this.ask({ ask: 'look', id, viewer: 0 }) : answer;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

const thread = new Rules();
afterAll(() => thread.close());

describe('a long game', () => {
  it('gets a snapshot when it is restored, and comes back from it the same', async () => {
    const data = folder();
    await storeGame({ data }, game);
    const first = await server({ data });
    const player = await Client.enter(first.url, game.id, keyTo(0));
    await until(() => countIn(data) === 1);
    await first.close();
    const [snapshot, ...more] = await snapshotsIn({ data });
    expect([snapshot.after, snapshot.line, more]).toEqual([0, LINES, []]);

    const second = await server({ data });
    const again = await Client.enter(second.url, game.id, keyTo(0));
    expect([again.face, again.log]).toEqual([player.face, player.log]);
    expect(await again.say({ kind: 'offerDraw' })).toMatchObject({ ok: true });
    // A viewer who looks back from after the snapshot needs nothing from before it.
    const other = await Client.enter(second.url, game.id, keyTo(1), { from: LINES });
    expect(other.welcome!.version).toBe(LINES);
    await until(() => other.face!.drawOffer !== null);
  });

  it('gets further snapshots, each of which has only what is new', async () => {
    const whole = await thread.load('played', []);
    const made: StoredSnapshot[] = [];
    for (const upTo of [400, 700, LINES]) {
      const id = `to-${upTo}`;
      await thread.load(id, made, game.lines.slice(0, upTo));
      made.push((await thread.ask({ ask: 'snapshot', id })) as StoredSnapshot);
    }
    expect(made.map(({ after, line }) => [after, line])).toEqual([
      [0, 400],
      [400, 700],
      [700, LINES],
    ]);
    expect(made[1].data.length).toBeLessThan(made[0].data.length);
    expect(await thread.load('recalled', made)).toEqual(whole);
    // Undo, take-backs and repeated messages depend on what a table remembers.
    const back = { kind: 'askBack', seat: 0 } as const;
    const submit = (id: string) => thread.ask({ ask: 'submit', id, message: back, viewers: [0, 1] });
    expect(await submit('recalled')).toEqual(await submit('played'));
  });

  it.each([
    ['is damaged', (made: StoredSnapshot) => ({ ...made, data: made.data.replace('"line":', '"line":1') })],
    [
      'is of another version',
      (made: StoredSnapshot) => resealed(made, (content) => ({ ...content, format: 0 })),
    ],
    ['has another position', (made: StoredSnapshot) => resealed(made, moved)],
    ['builds on one that is gone', (made: StoredSnapshot) => ({ ...made, after: 100 })],
  ])('is played from its first line if its snapshot %s', async (_, spoil) => {
    const whole = await thread.load('whole', []);
    const made = (await thread.ask({ ask: 'snapshot', id: 'whole' })) as StoredSnapshot;
    expect(await thread.load('again', [spoil(made)])).toEqual(whole);
  });

  it('is played from its first line by rules that would set it up otherwise', () => {
    const header = game.header as Header;
    const lines = game.lines.map((line, index) => readLine(JSON.parse(line), index + 1));
    const table = replay(greatCrisis, { header, lines }) as Table;
    const made = new Snapshots().make(table, hearingOf(table));
    const recalledBy = (rules: AnyGame) => {
      const fresh = openTable(rules, header);
      recall(fresh, hearingOf(fresh), made, (after, to) => lines.slice(after, to));
      return fresh.lines.length;
    };
    const changed = {
      ...greatCrisis,
      setup: (...how: Parameters<typeof greatCrisis.setup>) => ({ ...greatCrisis.setup(...how), weather: 1 }),
    };
    expect(recalledBy(greatCrisis as AnyGame)).toBe(LINES);
    expect(() => recalledBy(changed as AnyGame)).toThrow('the record does not lead to the position it names');
  });

  it('is damaged if a line before its snapshot is', async () => {
    await thread.load('whole', []);
    const made = (await thread.ask({ ask: 'snapshot', id: 'whole' })) as StoredSnapshot;
    const at = game.lines.findIndex((line) => line.includes('"kind":"act"') && line.includes('"draws":[]'));
    const lines = game.lines.with(at, game.lines[at].replace('"kind":"act"', '"kind":"resign"'));
    expect(await thread.load('spoilt', [made], lines)).toMatchObject({ damaged: expect.any(String) });
  });
});

interface Content {
  readonly table: { readonly now: { readonly state: { readonly turn: number } } };
}

/** Changes the content and makes the checksum fit. */
function resealed(made: StoredSnapshot, change: (content: Content) => object): StoredSnapshot {
  const data = JSON.stringify(change(JSON.parse(made.data) as Content));
  return { ...made, data, checksum: createHash('sha256').update(data).digest('hex') };
}

const moved = ({ table, ...rest }: Content): object => {
  const { state } = table.now;
  return { ...rest, table: { ...table, now: { ...table.now, state: { ...state, turn: state.turn + 1 } } } };
};
