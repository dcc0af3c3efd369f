/** A match as plain data that can be sent to a thread, and the answer. */
import { type Json, type Options, scenarioLabel } from '@feldzug/kernel';
import { type Counts, Coverage } from './coverage.ts';
import { timed } from './decision-times.ts';
import { type Played, playMatch } from './play.ts';
import { botNamed, gameNamed } from './registry.ts';

export interface MatchPlan {
  /** Its number in the whole run. */
  readonly number: number;
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  /** The name of the bot in each seat. */
  readonly seats: readonly string[];
  readonly seed: string;
  readonly think?: number;
  /** Whether to count what the game reaches, or to tell how it stands at its end. */
  readonly watch: 'coverage' | 'end' | 'nothing';
  /** The bot whose decisions are timed. */
  readonly timed?: string;
}

export interface MatchDone extends Played {
  readonly counts?: Counts;
  /** The facts of the last state. */
  readonly end?: Json;
  /** Milliseconds of processor time for each decision of the timed bot. */
  readonly times?: readonly number[];
}

export function playPlan(plan: MatchPlan): MatchDone {
  const game = gameNamed(plan.game);
  const times: number[] = [];
  const bots = plan.seats.map((name) => {
    const bot = botNamed(plan.game, name);
    return name === plan.timed ? timed(bot, times) : bot;
  });
  const match = { ...plan, game, bots };
  if (plan.timed !== undefined) return { ...playMatch(match), times };
  if (plan.watch === 'nothing') return playMatch(match);
  if (plan.watch === 'end') {
    let last: unknown;
    const played = playMatch(match, {
      after(state) {
        last = state;
      },
    });
    return { ...played, ...(played.result && { end: game.facts?.(last) }) };
  }
  const coverage = new Coverage(game, plan.seed);
  const played = playMatch(match, coverage);
  if (played.result) coverage.ended(played.result);
  return { ...played, counts: coverage.counts };
}

/** A failed game, with enough to repeat it. */
export interface Failure {
  /** Its number in the run. */
  readonly game: number;
  readonly scenario: string;
  readonly seed: string;
  /** The number of the action that failed; 0 is the set-up. */
  readonly line: number;
  readonly error: string;
}

export const failuresOf = (played: readonly MatchDone[], plans: readonly MatchPlan[]): Failure[] =>
  played.flatMap(({ error, line }, index) => {
    const { number: game, scenario, seed } = plans[index];
    return error === undefined
      ? []
      : [{ game, scenario: scenarioLabel(scenario), seed, line: line ?? 0, error }];
  });

/** The numbers of the games of a run, in order. */
export const gameNumbers = (games: number, from = 0): number[] =>
  Array.from({ length: games }, (_, index) => from + index);
