/** The rules of this checkout and of an earlier one, turn and turn about in one run, by processor time. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { botNamed, GAMES } from '@feldzug/bots';
import { thinkOf } from '@feldzug/kernel';
import { HERE, loaderOf } from './checkout.ts';
import { medianOf } from './figures.ts';
import type { PeerOrder } from './peer-side.ts';
import type { Kind, Order, RecordsAsked } from './rules-side.ts';
import type { Done, UpTo } from './work.ts';

/** One kind of work in one game. */
export interface RulesRatio extends Spread {
  readonly kind: Kind;
  readonly game: string;
  /** Whole games, recorded actions or playouts in a second of processor time; the median of the rounds. */
  readonly before: number;
  readonly after: number;
  /** Whether both sides played the very same actions; the General's positions are those of each side's own games. */
  readonly isSameWork: boolean;
  /** Parts of actions (clicks) in a game on average, and in a second of processor time; 0 where none are counted. */
  readonly partsBefore: number;
  readonly partsAfter: number;
  readonly partsPerSecond: number;
  /** Random games only: the game of others that played in the same rounds. */
  readonly peer?: PeerRatio;
}

/** Clicks a second beside those of a game of others. */
export interface PeerRatio extends Spread {
  readonly clicksPerSecond: number;
  readonly clicksInGame: number;
}

/** The median of the ratios of each round, and the lowest and highest of them. */
export interface Spread {
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The folders with checkouts of two games of Rally the Troops: a block game and a hex game. */
export interface Peers {
  readonly blocks?: string;
  readonly hexes?: string;
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
  peers: Peers,
  rounds: number,
  milliseconds: number,
): Promise<(RulesRatio | LeftOut)[]> {
  const found: (RulesRatio | LeftOut)[] = [];
  for (const kind of KINDS) {
    for (const { id: game } of GAMES) {
      process.stderr.write(`  ${game}, ${kind}\n`);
      // Processes of their own for each line: the engine fits code to what it has met.
      const sides = [await begin(other), await begin(HERE)];
      const folder = kind === 'random' ? peerOf(game, peers) : undefined;
      const peer = folder === undefined ? undefined : await beginPeer(folder);
      try {
        found.push(await compared(sides, peer, kind, game, rounds, milliseconds));
      } catch (error) {
        found.push({ kind, game, why: error instanceof Error ? error.message : String(error) });
      } finally {
        for (const side of sides) side.kill();
        peer?.kill();
      }
    }
  }
  return found;
}

const peerOf = (game: string, { blocks, hexes }: Peers): string | undefined =>
  game === 'dragoon' ? hexes : blocks;

async function compared(
  sides: readonly ChildProcess[],
  peer: ChildProcess | undefined,
  kind: Kind,
  game: string,
  rounds: number,
  milliseconds: number,
): Promise<RulesRatio> {
  const records = kind === 'replay' ? await recordsOfBoth(sides, game) : undefined;
  // As many playouts for a decision as this commit plays with: a search does much once, before its first playout.
  const think = thinkOf(botNamed(game, 'general'));
  const work = { kind, game, records, positions: POSITIONS, think };
  const all = peer === undefined ? sides : [...sides, peer];
  const order = (side: number, from: number, upTo: UpTo): Promise<Done> =>
    ask(all[side], side < sides.length ? { ...work, from, upTo } : { from, upTo });
  for (const side of all.keys()) await order(side, 100_000, { milliseconds: WARM_UP });
  // As much as the earlier side does in the time: both then do the same pieces of work.
  const inTime = await order(0, 200_000, { milliseconds });
  const pieces = kind === 'playouts' ? Math.max(POSITIONS, inTime.pieces) : inTime.pieces;
  const done: Done[][] = [];
  for (let round = 0; round < rounds; round++) {
    const sets: Done[] = [];
    for (const side of all.keys()) sets.push(await order(side, pieces * round, { pieces }));
    done.push(sets);
  }
  const rate = ({ count, actions, coreMilliseconds }: Done): number =>
    (1000 * (kind === 'replay' ? actions : count)) / coreMilliseconds;
  const parts = (side: number): number => sum(done, side, 'parts') / sum(done, side, 'count');
  const after = medianOf(done.map((sets) => rate(sets[1])));
  return {
    kind,
    game,
    before: medianOf(done.map((sets) => rate(sets[0]))),
    after,
    ...spread(done.map((sets) => rate(sets[1]) / rate(sets[0]))),
    isSameWork:
      kind !== 'playouts' &&
      (kind !== 'replay' || records !== undefined) &&
      done.every(([one, two]) => one.actions === two.actions && one.parts === two.parts),
    partsBefore: parts(0),
    partsAfter: parts(1),
    partsPerSecond: after * parts(1),
    peer: peer && {
      clicksPerSecond: medianOf(done.map((sets) => clickRate(sets[2]))),
      clicksInGame: parts(2),
      ...spread(done.map((sets) => clickRate(sets[1]) / clickRate(sets[2]))),
    },
  };
}

const clickRate = ({ parts, coreMilliseconds }: Done): number => (1000 * parts) / coreMilliseconds;

const spread = (ratios: readonly number[]): Spread => ({
  ratio: medianOf(ratios),
  lowest: Math.min(...ratios),
  highest: Math.max(...ratios),
});

/** The records that both sides play to the same end; undefined if rules have changed so much that there are none. */
async function recordsOfBoth(sides: readonly ChildProcess[], game: string): Promise<string[] | undefined> {
  const before = await ask<string[]>(sides[0], { kind: 'records', game });
  const after = await ask<string[]>(sides[1], { kind: 'records', game });
  const both = after.filter((name) => before.includes(name));
  return both.length > 0 ? both : undefined;
}

const sum = (pairs: readonly Done[][], side: number, figure: 'parts' | 'count'): number =>
  pairs.reduce((total, pair) => total + pair[side][figure], 0);

const begin = (root: string): Promise<ChildProcess> =>
  started(
    fork(new URL('./rules-side.ts', import.meta.url), [root, HERE], {
      execArgv: ['--import', loaderOf(root)],
      cwd: root,
    }),
  );

const beginPeer = (folder: string): Promise<ChildProcess> =>
  started(
    fork(new URL('./peer-side.ts', import.meta.url), [folder], {
      execArgv: ['--import', loaderOf(HERE)],
      cwd: HERE,
    }),
  );

async function started(side: ChildProcess): Promise<ChildProcess> {
  await answer(side);
  return side;
}

async function ask<T = Done>(side: ChildProcess, order: Order | RecordsAsked | PeerOrder): Promise<T> {
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
