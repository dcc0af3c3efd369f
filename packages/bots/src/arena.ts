/** Two bots against each other: each pair of games has the same seed and swapped seats. */
import type { Options } from '@feldzug/kernel';
import { type DecisionTimes, summaryOf } from './decision-times.ts';
import { type Failure, failuresOf, gameNumbers, type MatchDone, type MatchPlan } from './plan.ts';
import { playAll } from './pool.ts';
import { botNamed, defaultOptions, gameNamed, scenariosNamed } from './registry.ts';

export interface ArenaOptions {
  readonly game: string;
  /** One, a list with commas, or `all`; each gets a pair of games in turn. */
  readonly scenario?: string;
  readonly options?: Options;
  readonly games: number;
  /** The number of the first game; 0 by default. */
  readonly from?: number;
  /** The names of the two bots; the first has the first seat in the first game. */
  readonly bots: readonly [string, string];
  readonly seed: string;
  readonly think?: number;
  /** The bot whose decisions are timed, in one thread. */
  readonly timed?: string;
  readonly jobs?: number;
  /** Games that an earlier run has finished, by number: they are counted and not played again. */
  readonly finished?: ReadonlyMap<number, MatchDone>;
  /** Called for every game that this run plays. */
  onPlayed?(number: number, played: MatchDone): void;
  onProgress?(done: number, all: number): void;
}

export interface Arena {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  /** Wins and half the draws, by bot. */
  readonly score: { readonly [bot: string]: number };
  readonly wins: { readonly [bot: string]: number };
  readonly draws: number;
  readonly errors: number;
  readonly times?: DecisionTimes;
}

export interface ArenaPlayed {
  readonly arena: Arena;
  readonly failures: readonly Failure[];
}

export async function arena(options: ArenaOptions): Promise<ArenaPlayed> {
  const game = gameNamed(options.game);
  const scenarios = scenariosNamed(game, options.scenario);
  for (const name of options.bots) botNamed(game.id, name);
  const plans = gameNumbers(options.games, options.from).map(
    (number): MatchPlan => ({
      number,
      game: game.id,
      scenario: scenarios[Math.floor(number / 2) % scenarios.length],
      options: { ...defaultOptions(game), ...options.options },
      seats: isSwapped(number) ? options.bots.toReversed() : options.bots,
      seed: `${options.seed}/${Math.floor(number / 2)}`,
      think: options.think,
      timed: options.timed,
      watch: 'nothing',
    }),
  );
  const played = await playRest(plans, options);
  const wins = [0, 0];
  let draws = 0;
  played.forEach(({ result }, index) => {
    if (!result) return;
    if (result.winners.length !== 1) draws++;
    else wins[isSwapped(plans[index].number) ? 1 - result.winners[0] : result.winners[0]]++;
  });
  const names = namesApart(options.bots);
  const failures = failuresOf(played, plans);
  return {
    arena: {
      game: game.id,
      seed: options.seed,
      games: played.filter(isPlayedOut).length,
      score: { [names[0]]: wins[0] + draws / 2, [names[1]]: wins[1] + draws / 2 },
      wins: { [names[0]]: wins[0], [names[1]]: wins[1] },
      draws,
      errors: failures.length,
      ...(options.timed !== undefined && { times: summaryOf(played.flatMap(({ times }) => times ?? [])) }),
    },
    failures,
  };
}

/** Plays the games that are not finished yet; the answers are in the order of the plans. */
async function playRest(
  plans: readonly MatchPlan[],
  { jobs = 1, timed, finished = new Map(), onPlayed, onProgress }: ArenaOptions,
): Promise<MatchDone[]> {
  const rest = plans.filter(({ number }) => !finished.has(number));
  const before = plans.length - rest.length;
  const fresh = await playAll(rest, {
    jobs: timed === undefined ? jobs : 1,
    onPlayed: (index, played) => onPlayed?.(rest[index].number, played),
    onProgress: (done) => onProgress?.(before + done, plans.length),
  });
  const answers = new Map(fresh.map((played, index) => [rest[index].number, played]));
  return plans.map(({ number }) => finished.get(number) ?? answers.get(number)!);
}

const isSwapped = (number: number): boolean => number % 2 === 1;

const isPlayedOut = (played: MatchDone): boolean => played.result !== undefined;

/** A bot against itself still needs two names for the count. */
const namesApart = ([first, second]: readonly [string, string]): [string, string] =>
  first === second ? [first, `${second}-2`] : [first, second];
