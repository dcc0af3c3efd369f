/** A match as plain data, so that it can be sent to a thread, and what comes back. */
import type { Options, Result } from '@feldzug/kernel';
import { type Counts, Coverage } from './coverage.ts';
import { playMatch } from './play.ts';
import { botNamed, gameNamed } from './registry.ts';

export interface MatchPlan {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  /** The name of the bot in each seat. */
  readonly seats: readonly string[];
  readonly seed: string;
  readonly think: number;
  /** Whether what is reached is counted. */
  readonly watch: 'coverage' | 'nothing';
}

export interface MatchDone {
  readonly result?: Result;
  readonly actions: number;
  readonly error?: string;
  readonly counts?: Counts;
}

export function playPlan(plan: MatchPlan): MatchDone {
  const game = gameNamed(plan.game);
  const bots = plan.seats.map((name) => botNamed(plan.game, name));
  const match = { ...plan, game, bots };
  if (plan.watch === 'nothing') return playMatch(match);
  const coverage = new Coverage(game, plan.seed);
  const played = playMatch(match, coverage);
  if (played.result) coverage.ended(played.result);
  return { ...played, counts: coverage.counts };
}
