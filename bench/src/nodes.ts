/** Several servers on one PostgreSQL: how many moves they store together, and how late the others hear of them. */
import { gameNamed } from '@feldzug/bots';
import { fastChance, randomAction } from '@feldzug/kernel';
import { startPostgres } from '../../packages/server/test/postgres.ts';
import { quantileOf } from './figures.ts';
import { openGame, playBusyGames, SeatAtTable, Tally } from './load.ts';
import { coreTime, Serving } from './serving.ts';

export interface Nodes {
  readonly nodes: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of all servers for a move, without the database. */
  readonly serverCore: number;
  /** Milliseconds from the answer to a player to the update of the opponent at another server; none with one server. */
  readonly lagP50?: number;
  readonly lagP99?: number;
}

const GAME = gameNamed('great-crisis');
const LAG_MOVES = 200;

/** Returns a sentence where no PostgreSQL can be started. */
export async function measureNodes(
  counts: readonly number[],
  games: number,
  seconds: number,
): Promise<Nodes[] | string> {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return postgres;
  try {
    const found: Nodes[] = [];
    for (const nodes of counts) found.push(await measure(await postgres.database(), nodes, games, seconds));
    return found;
  } finally {
    await postgres.close();
  }
}

async function measure(database: string, nodes: number, games: number, seconds: number): Promise<Nodes> {
  // The first creates the tables.
  const servers = [await Serving.start({ database })];
  while (servers.length < nodes) servers.push(await Serving.start({ database }));
  try {
    const play = (length: number) =>
      Promise.all(
        servers.map(({ url }) => playBusyGames(url, GAME, games / nodes, { warmUp: 0, seconds: length })),
      );
    await play(seconds);
    const before = await Promise.all(servers.map((server) => server.taken()));
    const loads = await play(seconds);
    const after = await Promise.all(servers.map((server) => server.taken()));
    const moves = loads.reduce((sum, load) => sum + load.moves, 0);
    const waits = loads.flatMap((load) => load.waits).sort((a, b) => a - b);
    const core = after.reduce((sum, taken, at) => sum + coreTime(before[at].cpu, taken.cpu), 0);
    const lags = nodes > 1 ? (await lagsOf(servers[0].url, servers[1].url)).sort((a, b) => a - b) : [];
    return {
      nodes,
      movesPerSecond: moves / loads[0].seconds,
      p50: quantileOf(waits, 0.5),
      p99: quantileOf(waits, 0.99),
      serverCore: core / moves,
      ...(lags.length > 0 && { lagP50: quantileOf(lags, 0.5), lagP99: quantileOf(lags, 0.99) }),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Two players of one game at two servers, and nothing else happens. */
async function lagsOf(url: string, otherUrl: string): Promise<number[]> {
  const { id, seats } = await openGame(url, GAME);
  const luck = fastChance(1);
  const lags: number[] = [];
  let answeredAt = 0;
  let onAnswer = (): void => undefined;
  const players = seats.map(
    (link, seat) =>
      new SeatAtTable([url, otherUrl][seat % 2], id, link!.token, seat, new Tally(), () => {
        answeredAt = performance.now();
        onAnswer();
      }),
  );
  await Promise.all(players.map(({ isReady }) => isReady));
  for (let move = 0; move < LAG_MOVES && !players[0].face!.result; move++) {
    const [mover, other] = players[0].asked() ? players : players.toReversed();
    const before = other.face;
    const answered = new Promise<void>((resolve) => {
      onAnswer = resolve;
    });
    const action = randomAction(GAME, mover.face!.view, mover.seat, luck)!;
    mover.act(`m${move}`, mover.asked()!.decision, action);
    await answered;
    // An order that is hidden from the other is no update.
    const patience = performance.now() + 1000;
    while (other.face === before && performance.now() < patience)
      await new Promise((resolve) => setImmediate(resolve));
    if (other.face !== before) lags.push(performance.now() - answeredAt);
    while (!players.some((player) => player.asked())) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const player of players) player.close();
  return lags;
}
