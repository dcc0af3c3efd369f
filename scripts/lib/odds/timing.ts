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
  /** Milliseconds of processor time for the odds of one decision, as shown, and for one sample of it. */
  readonly shown: number;
  readonly sample: number;
  readonly exact: number;
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
    const [before, now] = measured(asks, ofKind);
    if (now.sample === 0 && now.exact === 0) return [];
    const used = BEFORE[game] ?? BEFORE_OTHERWISE;
    const thousand = now.exact === 1 ? now.shown : Math.max(now.shown, NOW * now.sample);
    const parts = [
      game,
      kind,
      `${Math.round(100 * now.exact)}% exact`,
      `${now.shown.toFixed(1)} ms as shown`,
    ];
    if (before && before.sample > 0 && before.fought === 0 && now.fought > 0)
      parts.push(`${used} samples before played no fight`);
    else if (before && before.sample > 0) {
      const then = used * before.sample;
      parts.push(`${used} samples before ${then.toFixed(1)} ms`, `ratio ${(then / thousand).toFixed(2)}`);
    }
    return [parts.join(' · ')];
  });
}

function measured(
  asks: readonly (Ask | undefined | '')[],
  positions: readonly OddsPosition[],
): (Times | undefined)[] {
  const rounds: (Times | undefined)[][] = [];
  // The first round is for the engine to warm up.
  for (let round = 0; round <= ROUNDS; round++)
    rounds.push(asks.map((ask) => (ask ? timed(ask, positions) : undefined)));
  return asks.map((_, side) => middle(rounds.slice(1).flatMap((round) => round[side] ?? [])));
}

function timed(ask: Ask, positions: readonly OddsPosition[]): Times {
  let [spent, sampledTime, samples, exact, fought, asked] = [0, 0, 0, 0, 0, 0];
  for (const position of positions) {
    const before = process.cpuUsage();
    const outlook = answered(ask, position);
    if (!outlook) continue;
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1000;
    const games = Math.max(0, ...outlook.map((one) => one.games));
    asked++;
    spent += time;
    samples += games;
    if (games > 0) sampledTime += time;
    else if (outlook.length > 0) exact++;
    if (outlook.some((one) => one.games > 0 && one.lines.some(({ value }) => !NOTHING.test(value)))) fought++;
  }
  return {
    shown: spent / Math.max(1, asked),
    sample: samples > 0 ? sampledTime / samples : 0,
    exact: exact / Math.max(1, asked),
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
