/**
 * The finished games of a long series in a file, so that a run that was stopped can go on. The first line has the terms
 * of the series, every other line a game. A line is written as soon as its game is over.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { gameNamed } from '@feldzug/bots';
import type { MatchDone } from '@feldzug/bots/plan.ts';
import { stableJson } from '@feldzug/kernel';
import { UsageError } from './command.ts';
import { keptLines } from './kept-lines.ts';
import type { seriesOf } from './series.ts';

/** What must be the same for two runs to belong together. How many games, and which, may differ. */
export interface Terms {
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: string;
  readonly seats: string;
  readonly think: string;
  readonly seed: string;
}

interface KeptGame {
  readonly number: number;
  readonly played: MatchDone;
}

export interface KeptSeries {
  readonly seed: string;
  /** By number. A game that failed is played again. */
  readonly finished: ReadonlyMap<number, MatchDone>;
  keep(number: number, played: MatchDone): void;
}

export const termsOf = (
  { game, scenario, options, seed }: ReturnType<typeof seriesOf>,
  seats: readonly string[],
  think: number | undefined,
): Terms => ({
  game,
  rules: gameNamed(game).rulesVersion,
  scenario: scenario ?? 'the first',
  options: stableJson(options),
  seats: seats.join(),
  think: think === undefined ? 'its own' : String(think),
  seed,
});

/** Opens or begins the file of a series. Without a seed on the command line the file's own seed counts. */
export function openSeries(file: string, terms: Terms, typedSeed: string | undefined): KeptSeries {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(terms)}\n`);
  const [first, ...games] = keptLines(file, 'an arena');
  const kept = first as Terms | undefined;
  if (!isTerms(kept)) throw new UsageError(`"${file}" is not a file of an arena.`);
  const wanted = { ...terms, seed: typedSeed ?? kept.seed };
  const other = KEYS.find((key) => kept[key] !== wanted[key]);
  if (other)
    throw new UsageError(
      `"${file}" belongs to another arena: its ${other} is ${kept[other]}, not ${wanted[other]}.`,
    );
  const finished = new Map<number, MatchDone>();
  for (const { number, played } of games as KeptGame[]) if (played.result) finished.set(number, played);
  return {
    seed: kept.seed,
    finished,
    keep: (number, played) => appendFileSync(file, `${JSON.stringify({ number, played })}\n`),
  };
}

const KEYS = ['game', 'rules', 'scenario', 'options', 'seats', 'think', 'seed'] as const;

const isTerms = (line: Terms | undefined): line is Terms =>
  typeof line === 'object' && line !== null && KEYS.every((key) => typeof line[key] === 'string');
