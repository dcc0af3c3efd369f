/** The rules of this checkout and of an earlier one, turn and turn about in one run, by processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { botNamed, GAMES } from '@feldzug/bots';
import { thinkOf } from '@feldzug/kernel';
import { HERE, loaderOf } from './checkout.ts';
import { medianOf } from './figures.ts';
import type { Done, Kind, Order, RecordsAsked } from './rules-side.ts';

/** One kind of work in one game. */
export interface RulesRatio {
  readonly kind: Kind;
  readonly game: string;
  /** Whole games, recorded actions or playouts in a second of processor time; the median of the rounds. */
  readonly before: number;
  readonly after: number;
  /** The median of the ratios of each round, and the lowest and highest of them. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  /** Whether both sides played the very same actions; the General's positions are those of each side's own games. */
  readonly isSameWork: boolean;
  /** Parts of actions (clicks) in a game on average, and in a second of processor time; 0 where none are counted. */
  readonly partsBefore: number;
  readonly partsAfter: number;
  readonly partsPerSecond: number;
}

/** What cannot be compared: a game that has no General yet. */
export interface LeftOut {
  readonly kind: Kind;
  readonly game: string;
  readonly why: string;
}

const KINDS: readonly Kind[] = ['random', 'replay', 'playouts'];

/** Positions on which the General searches. Some have many units and some few, so that each round has all of them. */
const POSITIONS = 12;

/** Processor time of a process until its rules are compiled. */
const WARM_UP = 10_000;

export async function measureRules(
  other: string,
  rounds: number,
  milliseconds: number,
): Promise<(RulesRatio | LeftOut)[]> {
  const found: (RulesRatio | LeftOut)[] = [];
  for (const kind of KINDS) {
    for (const { id: game } of GAMES) {
      process.stderr.write(`  ${game}, ${kind}\n`);
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
  const records = kind === 'replay' ? await recordsOfBoth(sides, game) : undefined;
  // As many playouts for a decision as this commit plays with: a search does much once, before its first playout.
  const think = thinkOf(botNamed(game, 'general'));
  const work = { kind, game, records, positions: POSITIONS, think };
  for (const side of sides) await ask(side, { ...work, from: 100_000, upTo: { milliseconds: WARM_UP } });
  // As much as the earlier side does in the time: both then do the same pieces of work.
  const inTime = await ask(sides[0], { ...work, from: 200_000, upTo: { milliseconds } });
  const pieces = kind === 'playouts' ? Math.max(POSITIONS, inTime.pieces) : inTime.pieces;
  const pairs: Done[][] = [];
  for (let round = 0; round < rounds; round++) {
    const pair: Done[] = [];
    for (const side of sides) pair.push(await ask(side, { ...work, from: pieces * round, upTo: { pieces } }));
    pairs.push(pair);
  }
  const rate = ({ count, actions, coreMilliseconds }: Done): number =>
    (1000 * (kind === 'replay' ? actions : count)) / coreMilliseconds;
  const parts = (side: number): number => sum(pairs, side, 'parts') / sum(pairs, side, 'count');
  const after = medianOf(pairs.map((pair) => rate(pair[1])));
  const ratios = pairs.map((pair) => rate(pair[1]) / rate(pair[0]));
  return {
    kind,
    game,
    before: medianOf(pairs.map((pair) => rate(pair[0]))),
    after,
    ratio: medianOf(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    isSameWork:
      kind !== 'playouts' &&
      (kind !== 'replay' || records !== undefined) &&
      pairs.every(([one, two]) => one.actions === two.actions && one.parts === two.parts),
    partsBefore: parts(0),
    partsAfter: parts(1),
    partsPerSecond: after * parts(1),
  };
}

/** The records that both sides play to the same end; undefined if rules have changed so much that there are none. */
async function recordsOfBoth(sides: readonly ChildProcess[], game: string): Promise<string[] | undefined> {
  const before = await ask<string[]>(sides[0], { kind: 'records', game });
  const after = await ask<string[]>(sides[1], { kind: 'records', game });
  const both = after.filter((name) => before.includes(name));
  return both.length > 0 ? both : undefined;
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

async function ask<T = Done>(side: ChildProcess, order: Order | RecordsAsked): Promise<T> {
  side.send(order);
  const done = await answer(side);
  if (typeof done === 'object' && done !== null && 'failed' in done) throw new Error(String(done.failed));
  return done as T;
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
