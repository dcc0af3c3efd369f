/** The rules of this checkout and of an earlier one, turn and turn about in one run, by processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { GAMES } from '@feldzug/bots';
import { HERE, loaderOf } from './checkout.ts';
import { medianOf } from './figures.ts';
import type { Done, Kind, Order } from './rules-side.ts';

/** One kind of work in one game. */
export interface RulesRatio {
  readonly kind: Kind;
  readonly game: string;
  /** Whole games, recorded actions or playouts in a second of processor time; the median of the rounds. */
  readonly before: number;
  readonly after: number;
  /** The median of the ratios of each round. */
  readonly ratio: number;
  /** Parts of actions (clicks) in a game on average, and in a second of processor time; 0 where none are counted. */
  readonly partsBefore: number;
  readonly partsAfter: number;
  readonly partsPerSecond: number;
}

/** What cannot be compared: a game that has no General yet, or records that the earlier rules do not play. */
export interface LeftOut {
  readonly kind: Kind;
  readonly game: string;
  readonly why: string;
}

const KINDS: readonly Kind[] = ['random', 'replay', 'playouts'];

export async function measureRules(
  other: string,
  rounds: number,
  milliseconds: number,
): Promise<(RulesRatio | LeftOut)[]> {
  const found: (RulesRatio | LeftOut)[] = [];
  for (const kind of KINDS) {
    for (const { id: game } of GAMES) {
      // Processes of their own for each line: the engine fits code to what it has met.
      const sides = [await begin(other), await begin(HERE)];
      try {
        found.push(await compared(sides, kind, game, rounds, milliseconds));
      } catch (error) {
        found.push({ kind, game, why: error instanceof Error ? error.message : String(error) });
      } finally {
        for (const side of sides) side.kill();
      }
    }
  }
  return found;
}

async function compared(
  sides: readonly ChildProcess[],
  kind: Kind,
  game: string,
  rounds: number,
  milliseconds: number,
): Promise<RulesRatio> {
  for (const side of sides) await ask(side, { kind, game, from: 100_000, milliseconds: 3 * milliseconds });
  const pairs: Done[][] = [];
  for (let round = 0; round < rounds; round++) {
    const pair: Done[] = [];
    for (const side of sides) pair.push(await ask(side, { kind, game, from: 1000 * round, milliseconds }));
    pairs.push(pair);
  }
  const rate = ({ count, actions, coreMilliseconds }: Done): number =>
    (1000 * (kind === 'replay' ? actions : count)) / coreMilliseconds;
  const parts = (side: number): number => sum(pairs, side, 'parts') / sum(pairs, side, 'count');
  const after = medianOf(pairs.map((pair) => rate(pair[1])));
  return {
    kind,
    game,
    before: medianOf(pairs.map((pair) => rate(pair[0]))),
    after,
    ratio: medianOf(pairs.map((pair) => rate(pair[1]) / rate(pair[0]))),
    partsBefore: parts(0),
    partsAfter: parts(1),
    partsPerSecond: after * parts(1),
  };
}

const sum = (pairs: readonly Done[][], side: number, figure: 'parts' | 'count'): number =>
  pairs.reduce((total, pair) => total + pair[side][figure], 0);

async function begin(root: string): Promise<ChildProcess> {
  const side = fork(new URL('./rules-side.ts', import.meta.url), [root, HERE], {
    execArgv: ['--import', loaderOf(root)],
    cwd: root,
  });
  await answer(side);
  return side;
}

async function ask(side: ChildProcess, order: Order): Promise<Done> {
  side.send(order);
  const done = await answer(side);
  if (typeof done === 'object' && done !== null && 'failed' in done) throw new Error(String(done.failed));
  return done as Done;
}

async function answer(side: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const exit = once(side, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the side ended with code ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(side, 'message', { signal: ended.signal }), exit])) as [
      unknown,
    ];
    return message;
  } finally {
    exit.catch(() => undefined);
    ended.abort();
  }
}
