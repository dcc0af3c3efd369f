/**
 * What a move costs each thread of a server, in processor time. `scale.ts` builds its figures on these, so that they are
 * kept in a file beside the results.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gameNamed } from '@feldzug/bots';
import pg from 'pg';
import { startPostgres } from '../../packages/server/test/postgres.ts';
import { medianOf, written } from './figures.ts';
import { BusyGame, Tally } from './load.ts';
import { table } from './report.ts';
import { measureCommits } from './server.ts';
import { Serving } from './serving.ts';

/** Milliseconds for one move of The Great Crisis, if nothing else is said. */
export interface Costs {
  readonly measured: string;
  readonly moves: number;
  /** The thread that speaks with players and writes the store, and the thread with the rules. */
  readonly main: number;
  readonly rules: number;
  /** Threads of the engine and the system: rubbish, compiling, flushes. */
  readonly others: number;
  /** A flush of the disk, and a commit of one move with its notice in PostgreSQL on the same machine. */
  readonly flush: number;
  readonly databaseCommit: number;
  /** Processor time to hear a notice of another server. */
  readonly notice: number;
}

const FILE = new URL('../costs.json', import.meta.url);
const WARM = 6_000;
const COMMITS = 1_000;
const NOTICES = 5_000;
const NOTICE = JSON.stringify({
  kind: 'lines',
  server: '00000000-0000-0000-0000-000000000000',
  game: 'GAME',
  version: 100,
  callsBot: false,
});

export const storedCosts = (): Costs => JSON.parse(readFileSync(FILE, 'utf8')) as Costs;

export async function measureCosts(games: number, moves: number): Promise<Costs> {
  const serving = await Serving.start();
  try {
    await playMoves(serving.url, games, WARM);
    const before = threadTimes(serving.process);
    await playMoves(serving.url, games, moves);
    const after = threadTimes(serving.process);
    const taken = [...after].map(([thread, time]) => [thread, time - (before.get(thread) ?? 0)] as const);
    const main = taken.find(([thread]) => thread === serving.process)![1];
    const rest = taken.filter(([thread]) => thread !== serving.process).map(([, time]) => time);
    const rules = Math.max(...rest);
    const others = rest.reduce((sum, time) => sum + time, 0) - rules;
    const costs: Costs = {
      measured: new Date().toISOString().slice(0, 16),
      moves,
      main: main / moves,
      rules: rules / moves,
      others: others / moves,
      ...(await measureWaits()),
    };
    keep(costs);
    return costs;
  } finally {
    await serving.stop();
  }
}

/** The waits alone, their medians: to be measured on a quiet machine, or they are those of the others who wait. */
export async function measureWaits(): Promise<Pick<Costs, 'flush' | 'databaseCommit' | 'notice'>> {
  return { flush: measureCommits(4).p50, ...(await measureDatabase()) };
}

export function keep(costs: Partial<Costs>): Costs {
  const all = { ...(existsSync(FILE) ? storedCosts() : undefined), ...costs } as Costs;
  writeFileSync(FILE, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

export const costsSection = ({
  moves,
  main,
  rules,
  others,
  flush,
  databaseCommit,
  notice,
}: Costs): string[] => [
  '## What a move costs',
  '',
  `Processor time of a server's threads for a move of The Great Crisis, ${written(moves)} moves of 40 busy games. docs/scale.md builds on it.`,
  '',
  ...table(
    ['', ''],
    [
      ['the main thread: players and store', `${written(main)} ms`],
      ['the thread with the rules', `${written(rules)} ms`],
      ['threads of the engine and of the system', `${written(others)} ms`],
      ['a durable commit on the disk, the median', `${written(flush)} ms`],
      ['a commit in PostgreSQL with its notice, the median', `${written(databaseCommit)} ms`],
      ['to hear a notice of another server', `${written(notice)} ms`],
    ],
  ),
];

/** One connection commits a line and a notice, another one listens. */
async function measureDatabase(): Promise<Pick<Costs, 'databaseCommit' | 'notice'>> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  const database = await postgres.database();
  const [writer, listener] = [new pg.Client(database), new pg.Client(database)];
  try {
    await Promise.all([writer.connect(), listener.connect()]);
    await writer.query('create table lines (n serial primary key, line text)');
    const waits: number[] = [];
    for (let commit = 0; commit < COMMITS; commit++) {
      const start = performance.now();
      await writer.query('begin');
      await writer.query('insert into lines (line) values ($1)', ['x'.repeat(300)]);
      await writer.query('select pg_notify($1, $2)', ['feldzug', NOTICE]);
      await writer.query('commit');
      waits.push(performance.now() - start);
    }
    let heard = 0;
    listener.on('notification', ({ payload }) => {
      if ((JSON.parse(payload ?? '') as { kind: string }).kind === 'lines') heard++;
    });
    await listener.query('listen feldzug');
    const own = process.cpuUsage();
    await writer.query(
      `select pg_notify('feldzug', replace($1::text, 'GAME', n::text)) from generate_series(1, ${NOTICES}) n`,
      [NOTICE],
    );
    while (heard < NOTICES) await new Promise((resolve) => setTimeout(resolve, 5));
    const { user, system } = process.cpuUsage(own);
    return {
      databaseCommit: medianOf(waits),
      notice: (user + system) / 1000 / NOTICES,
    };
  } finally {
    await Promise.all([writer.end(), listener.end()]);
    await postgres.close();
  }
}

export async function playMoves(url: string, games: number, moves: number): Promise<void> {
  const tally = new Tally();
  const game = gameNamed('great-crisis');
  const tables = Array.from({ length: games }, (_, at) => new BusyGame(url, game, at, tally));
  await Promise.all(tables.map((one) => one.begin()));
  tally.begin();
  while (tally.moves < moves) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const one of tables) one.stop();
}

/** Milliseconds of processor time of each thread of a process, as Linux counts them. */
function threadTimes(process: number): Map<number, number> {
  const folder = `/proc/${process}/task`;
  return new Map(
    readdirSync(folder).map((thread) => {
      const fields = readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      // User and system time, in hundredths of a second.
      return [Number(thread), 10 * (Number(fields[11]) + Number(fields[12]))];
    }),
  );
}
