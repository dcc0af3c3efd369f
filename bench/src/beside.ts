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
  readonly rounds: number;
  readonly before: Round;
  readonly after: Round;
  /** The median of the ratios of each round: after to before. */
  readonly ratios: Round;
}

const FIGURES = ['movesPerSecond', 'p50', 'p99', 'serverCore', 'playersCore'] as const;

export async function measureBeside(
  other: string,
  games: number,
  rounds: number,
  seconds: number,
): Promise<Beside> {
  const sides = await Promise.all([other, HERE].map(begin));
  try {
    // Once in vain, so that what is measured are servers that have been running.
    for (const side of sides) await play(side, games, 2 * seconds);
    const found: Round[][] = [];
    for (let round = 0; round < rounds; round++) {
      const pair: Round[] = [];
      for (const side of sides) pair.push(await play(side, games, seconds));
      found.push(pair);
    }
    const middle = (of: (pair: Round[], figure: (typeof FIGURES)[number]) => number): Round =>
      Object.fromEntries(
        FIGURES.map((figure) => [figure, medianOf(found.map((pair) => of(pair, figure)))]),
      ) as unknown as Round;
    return {
      games,
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

async function play({ checkout, serving }: Side, games: number, seconds: number): Promise<Round> {
  const before = await serving.taken();
  const own = process.cpuUsage();
  const game = checkout.bots.gameNamed('great-crisis');
  const load = await checkout.load.playBusyGames(serving.url, game, games, { warmUp: 0, seconds });
  const after = await serving.taken();
  const players = process.cpuUsage(own);
  return {
    movesPerSecond: load.moves / load.seconds,
    p50: quantileOf(load.waits, 0.5),
    p99: quantileOf(load.waits, 0.99),
    serverCore: coreTime(before.cpu, after.cpu) / load.moves,
    playersCore: (players.user + players.system) / 1000 / load.moves,
  };
}
