/** Busy games on this commit and on another one, turn and turn about in one run. */
import { type Checkout, checkoutAt, HERE } from './checkout.ts';
import { medianOf, quantileOf } from './figures.ts';
import { coreTime, Serving } from './serving.ts';

/** One round of one of the two. */
export interface Round {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for a move: of the server, and of its players. */
  readonly serverCore: number;
  readonly playersCore: number;
}

export interface Beside {
  readonly games: number;
  /** Moves of each round. */
  readonly moves: number;
  readonly rounds: number;
  readonly before: Round;
  readonly after: Round;
  /** The median of the ratios of each round: after to before. */
  readonly ratios: Round;
}

const FIGURES = ['movesPerSecond', 'p50', 'p99', 'serverCore', 'playersCore'] as const;

/** Moves before anything is measured: the engine has then fitted its code to what it meets. */
const WARM = 12_000;

/** `moves`: of each round. */
export async function measureBeside(
  other: string,
  games: number,
  rounds: number,
  moves: number,
): Promise<Beside> {
  const sides = await Promise.all([other, HERE].map(begin));
  try {
    for (const side of sides) await play(side, games, WARM);
    const found: Round[][] = [];
    for (let round = 0; round < rounds; round++) {
      const pair: Round[] = [];
      for (const side of sides) pair.push(await play(side, games, moves));
      found.push(pair);
    }
    const middle = (of: (pair: Round[], figure: (typeof FIGURES)[number]) => number): Round =>
      Object.fromEntries(
        FIGURES.map((figure) => [figure, medianOf(found.map((pair) => of(pair, figure)))]),
      ) as unknown as Round;
    return {
      games,
      moves,
      rounds,
      before: middle((pair, figure) => pair[0][figure]),
      after: middle((pair, figure) => pair[1][figure]),
      ratios: middle((pair, figure) => pair[1][figure] / pair[0][figure]),
    };
  } finally {
    await Promise.all(sides.map(({ serving }) => serving.stop()));
  }
}

interface Side {
  readonly checkout: Checkout;
  readonly serving: Serving;
}

const begin = async (root: string): Promise<Side> => ({
  checkout: await checkoutAt(root),
  serving: await Serving.start({ root }),
});

/** Counts from when all games have begun, until so many moves have been made. */
async function play({ checkout, serving }: Side, games: number, moves: number): Promise<Round> {
  const { load, bots } = checkout;
  const tally = new load.Tally();
  const game = bots.gameNamed('great-crisis');
  const tables = Array.from({ length: games }, (_, at) => new load.BusyGame(serving.url, game, at, tally));
  await Promise.all(tables.map((table) => table.begin()));
  const before = await serving.taken();
  const own = process.cpuUsage();
  tally.begin();
  while (tally.moves < moves) await new Promise((resolve) => setTimeout(resolve, 20));
  const made = tally.end();
  const after = await serving.taken();
  const players = process.cpuUsage(own);
  for (const table of tables) table.stop();
  return {
    movesPerSecond: made.moves / made.seconds,
    p50: quantileOf(made.waits, 0.5),
    p99: quantileOf(made.waits, 0.99),
    serverCore: coreTime(before.cpu, after.cpu) / made.moves,
    playersCore: (players.user + players.system) / 1000 / made.moves,
  };
}
