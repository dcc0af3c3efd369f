/** The server: many busy games, one game that grows long, and many games in which nothing happens. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '@feldzug/bots';
import { medianOf, quantileOf } from './figures.ts';
import { BusyGame, openGame, playBusyGames, SeatAtTable, Tally, type Times } from './load.ts';
import { endless } from './long-library.ts';
import { Serving } from './serving.ts';

const GAME = gameNamed('great-crisis');

export interface Busy {
  readonly games: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMessage: number;
  /** Milliseconds of processor time for a move: of the server with its threads, and of the players. */
  readonly serverCore: number;
  readonly playersCore: number;
}

export async function measureBusy(games: number, times: Times): Promise<Busy> {
  const serving = await Serving.start();
  try {
    // Once in vain, so that what is measured is a server that has been running.
    await playBusyGames(serving.url, GAME, games, { warmUp: 0, seconds: times.warmUp });
    const before = await serving.taken();
    const own = process.cpuUsage();
    const load = await playBusyGames(serving.url, GAME, games, { warmUp: 0, seconds: times.seconds });
    const after = await serving.taken();
    const players = process.cpuUsage(own);
    const sum = ({ user, system }: { user: number; system: number }): number => (user + system) / 1000;
    return {
      games,
      movesPerSecond: load.moves / load.seconds,
      p50: quantileOf(load.waits, 0.5),
      p99: quantileOf(load.waits, 0.99),
      bytesPerMessage: load.bytes / load.messages,
      serverCore: (sum(after.cpu) - sum(before.cpu)) / load.moves,
      playersCore: sum(players) / load.moves,
    };
  } finally {
    await serving.stop();
  }
}

/** Durable commits of one small row, one by one: what the disk gives. */
export function measureCommits(seconds: number): {
  perSecond: number;
  p50: number;
  p99: number;
} {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-bench-'));
  const Database = createRequire(new URL('../../packages/server/', import.meta.url))('libsql');
  const database = new Database(join(folder, 'commits.sqlite'));
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec('create table lines (n integer primary key, line text)');
    const insert = database.prepare('insert into lines (line) values (?)');
    const waits: number[] = [];
    const start = performance.now();
    while (performance.now() - start < 1000 * seconds) {
      const at = performance.now();
      insert.run('x'.repeat(300));
      waits.push(performance.now() - at);
    }
    const sorted = waits.toSorted((a, b) => a - b);
    return {
      perSecond: waits.length / seconds,
      p50: quantileOf(sorted, 0.5),
      p99: quantileOf(sorted, 0.99),
    };
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface LongGame {
  /** The number of the move from which on so many were measured. */
  readonly from: number;
  readonly count: number;
  /** Milliseconds, the median. */
  readonly p50: number;
}

const WINDOW = 200;

/** One game that goes on and on: what a move costs when there are many before it. */
export async function measureLongGame(starts: readonly number[]): Promise<LongGame[]> {
  const serving = await Serving.start();
  try {
    const waits: number[] = [];
    await new Promise<void>((resolve) => {
      const tally = new (class extends Tally {
        override move(wait: number): void {
          waits.push(wait);
          if (waits.length < starts.at(-1)! + WINDOW) return;
          table.stop();
          resolve();
        }
      })();
      const table = new BusyGame(serving.url, endless, 1, tally);
      void table.begin();
    });
    return starts.map((from) => ({ from, count: WINDOW, p50: medianOf(waits.slice(from, from + WINDOW)) }));
  } finally {
    await serving.stop();
  }
}

export interface Idle {
  readonly games: number;
  /** Megabytes of the server: before any game, and with all of them begun. */
  readonly before: number;
  readonly after: number;
  /** How many of them it still has in memory. */
  readonly rooms: number;
}

/** Games that were begun and then left alone. */
export async function measureIdle(games: number, together = 25): Promise<Idle> {
  const serving = await Serving.start({ idle: undefined });
  try {
    const warm = new Tally();
    await sitDownOnce(serving.url, warm);
    const before = (await serving.taken()).memory;
    for (let opened = 0; opened < games; opened += together)
      await Promise.all(Array.from({ length: together }, () => sitDownOnce(serving.url, warm)));
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const after = (await serving.taken()).memory;
    const { rooms } = (await (await fetch(`${serving.url}/api/health`)).json()) as { rooms: number };
    return { games, before: before / 2 ** 20, after: after / 2 ** 20, rooms };
  } finally {
    await serving.stop();
  }
}

/** Both players sit down, see the game set up, and go. */
async function sitDownOnce(url: string, tally: Tally): Promise<void> {
  const { id, seats } = await openGame(url, GAME);
  const sat = seats.map((link, seat) => new SeatAtTable(url, id, link!.token, seat, tally, () => undefined));
  await Promise.all(sat.map(({ isReady }) => isReady));
  for (const seat of sat) seat.close();
}
