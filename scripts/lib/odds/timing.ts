/** How long the odds of the page take, on this checkout and on another one, turn and turn about in one run. */
import { pathToFileURL } from 'node:url';
import type { Outlook } from '../../../packages/web/src/session/thinking.ts';
import { inProject } from '../place.mjs';
import type { OddsPosition } from './positions.ts';

/** The samples that the target compares: so many now in the time of so many before. */
const NOW = 1000;
const BEFORE: { readonly [game: string]: number } = { dragoon: 60 };
const BEFORE_OTHERWISE = 300;

const ROUNDS = 5;

type Ask = (position: OddsPosition) => readonly Outlook[];

interface Times {
  /** Milliseconds of processor time for the odds of one decision, as shown. */
  readonly shown: number;
  /** The same with as many samples as the target names; exact odds take what they take. */
  readonly named: number;
  readonly exact: number;
  /** Decisions that were sampled. */
  readonly sampled: number;
  /** Decisions whose samples came to anything. An earlier commit sampled fights that nobody fought. */
  readonly fought: number;
}

export async function timeOdds(
  game: string,
  positions: readonly OddsPosition[],
  beside: string | undefined,
): Promise<string[]> {
  const asks = await Promise.all([beside, inProject('.')].map((root) => root && askAt(root, game)));
  const kinds = [...new Set(positions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const ofKind = positions.filter((position) => position.kind === kind);
    const used = BEFORE[game] ?? BEFORE_OTHERWISE;
    const [before, now] = measured(asks, [used, NOW], ofKind);
    if (now.sampled === 0 && now.exact === 0) return [];
    const parts = [
      game,
      kind,
      `${Math.round(100 * now.exact)}% exact`,
      `${now.shown.toFixed(1)} ms as shown`,
    ];
    if (before && before.sampled > 0 && before.fought === 0 && now.fought > 0)
      parts.push(`${used} samples before played no fight`);
    else if (before && before.sampled > 0) {
      const ratio = (before.named / Math.max(now.shown, now.named)).toFixed(2);
      parts.push(`${used} samples before ${before.named.toFixed(1)} ms`, `ratio ${ratio}`);
    }
    return [parts.join(' · ')];
  });
}

function measured(
  asks: readonly (Ask | undefined | '')[],
  named: readonly number[],
  positions: readonly OddsPosition[],
): (Times | undefined)[] {
  const rounds: (Times | undefined)[][] = [];
  // The first round is for the engine to warm up.
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push(asks.map((ask, side) => (ask ? timed(ask, named[side], positions) : undefined)));
  return asks.map((_, side) => middle(rounds.slice(1).flatMap((round) => round[side] ?? [])));
}

function timed(ask: Ask, samples: number, positions: readonly OddsPosition[]): Times {
  let [spent, named, sampled, exact, fought, asked] = [0, 0, 0, 0, 0, 0];
  for (const position of positions) {
    const before = process.cpuUsage();
    const outlook = answered(ask, position);
    if (!outlook) continue;
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1000;
    const games = Math.max(0, ...outlook.map((one) => one.games));
    asked++;
    spent += time;
    named += games > 0 ? (samples * time) / games : time;
    if (games > 0) sampled++;
    else if (outlook.length > 0) exact++;
    if (outlook.some((one) => one.games > 0 && one.lines.some(({ value }) => !NOTHING.test(value)))) fought++;
  }
  return {
    shown: spent / Math.max(1, asked),
    named: named / Math.max(1, asked),
    exact: exact / Math.max(1, asked),
    sampled,
    fought,
  };
}

/** A chance or a loss of nothing. */
const NOTHING = /^0(\.0)?%?$/;

/** An earlier checkout may fail where this one does not; such a position does not count. */
function answered(ask: Ask, position: OddsPosition): readonly Outlook[] | undefined {
  try {
    return ask(position);
  } catch {
    return undefined;
  }
}

const middle = (times: readonly Times[]): Times | undefined =>
  times.toSorted((a, b) => a.shown - b.shown)[Math.floor(times.length / 2)];

async function askAt(root: string, game: string): Promise<Ask> {
  const from = (path: string) => import(new URL(path, pathToFileURL(`${root}/`)).href);
  const { outlook } = await from(`packages/web/src/games/${game}/outlook.ts`);
  const { gameNamed } = await from('packages/bots/src/index.ts');
  const { fastChance } = await from('packages/kernel/src/index.ts');
  return ({ view, seat, said }) => outlook(gameNamed(game), view, seat, said, fastChance(1));
}
