/** Many games between the same bots: results, speed, what they reach. */
import { type Options, scenarioLabel } from '@feldzug/kernel';
import { type CoverageReport, coverageReport } from './coverage.ts';
import { type Share, shareOf } from './interval.ts';
import { type Failure, failuresOf, gameNumbers, type MatchDone, type MatchPlan } from './plan.ts';
import { playAll } from './pool.ts';
import { botNamed, defaultOptions, gameNamed, scenariosNamed } from './registry.ts';

export interface SimulateOptions {
  readonly game: string;
  /** One, a list with commas, or `all`, played in turn. */
  readonly scenario?: string;
  readonly options?: Options;
  readonly games: number;
  /** The number of the first game; 0 by default. Game 38 is the same alone as among 40 games. */
  readonly from?: number;
  /** The name of a bot for each seat. */
  readonly seats: readonly string[];
  readonly seed: string;
  readonly jobs?: number;
  readonly watch?: 'coverage' | 'nothing';
  onProgress?(done: number, all: number): void;
}

export interface Simulation {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly games: number;
  readonly finished: number;
  readonly errors: number;
  readonly actions: number;
  readonly seconds: number;
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** For each kind of result: how many games ended so, and the 95% interval of the share. */
  readonly results: { readonly [kind: string]: Share };
  /** With several scenarios: the results of each. */
  readonly byScenario?: { readonly [scenario: string]: { readonly [kind: string]: number } };
  readonly coverage?: CoverageReport;
}

export interface Simulated {
  readonly simulation: Simulation;
  readonly failures: readonly Failure[];
}

export async function simulate(options: SimulateOptions): Promise<Simulated> {
  const game = gameNamed(options.game);
  const scenarios = scenariosNamed(game, options.scenario);
  for (const name of options.seats) botNamed(game.id, name);
  const plans = gameNumbers(options.games, options.from).map(
    (number): MatchPlan => ({
      number,
      game: game.id,
      scenario: scenarios[number % scenarios.length],
      options: { ...defaultOptions(game), ...options.options },
      seats: options.seats,
      seed: `${options.seed}/${number}`,
      watch: options.watch ?? 'nothing',
    }),
  );
  const start = performance.now();
  const played = await playAll(plans, { jobs: options.jobs ?? 1, onProgress: options.onProgress });
  const seconds = (performance.now() - start) / 1000;
  const finished = played.filter((each) => each.result).length;
  const failures = failuresOf(played, plans);
  const actions = played.reduce((sum, each) => sum + each.actions, 0);
  return {
    simulation: {
      game: game.id,
      scenario: scenarios.map(scenarioLabel).join(','),
      seed: options.seed,
      games: options.games,
      finished,
      errors: failures.length,
      actions,
      seconds: Math.round(seconds * 1000) / 1000,
      actionsPerSecond: Math.round(actions / seconds),
      gamesPerSecond: Math.round((finished / seconds) * 100) / 100,
      results: resultsOf(played, game.catalogue.results, finished),
      ...(scenarios.length > 1 && { byScenario: endsOf(played, plans) }),
      ...(options.watch === 'coverage' && {
        coverage: coverageReport(
          game,
          played.flatMap((each) => (each.counts ? [each.counts] : [])),
        ),
      }),
    },
    failures,
  };
}

/** The results of each scenario; a game without an end does not count. */
function endsOf(played: readonly MatchDone[], plans: readonly MatchPlan[]) {
  const ends: { [scenario: string]: { [kind: string]: number } } = {};
  for (const [index, { scenario }] of plans.entries()) {
    ends[scenario] ??= {};
    const kind = played[index].result?.kind;
    if (kind !== undefined) ends[scenario][kind] = (ends[scenario][kind] ?? 0) + 1;
  }
  return ends;
}

function resultsOf(
  played: readonly MatchDone[],
  kinds: readonly string[],
  finished: number,
): { [kind: string]: Share } {
  const counts = new Map<string, number>(kinds.map((kind) => [kind, 0]));
  for (const { result } of played) if (result) counts.set(result.kind, (counts.get(result.kind) ?? 0) + 1);
  return Object.fromEntries([...counts].map(([kind, count]) => [kind, shareOf(count, finished)]));
}
