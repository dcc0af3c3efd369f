/** The games that a run of `feldzug history` plays, kept in a file so that a run can go on where it stopped. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { type Failure, failuresOf, type MatchDone, type MatchPlan } from '@feldzug/bots/plan.ts';
import { playAll } from '@feldzug/bots/pool.ts';
import { weights } from '@feldzug/dragoon/captain/weights.ts';
import { numbers } from '@feldzug/dragoon/data.ts';
import { HISTORY, type HistoricalBattle } from '@feldzug/dragoon/history/record.ts';
import { scenarioNamed } from '@feldzug/dragoon/scenario/index.ts';
import { DEFAULT_THINK, textHash } from '@feldzug/kernel';
import { UsageError } from '../command.ts';
import { keptLines } from '../kept-lines.ts';

/** One game as it ended. */
export interface Fought {
  readonly battle: string;
  /** Its number among the games of this battle. */
  readonly number: number;
  readonly winner: 'A' | 'B' | 'draw';
  /** Losses of each side in per cent. */
  readonly losses: readonly [number, number];
  readonly turns: number;
}

export interface Run {
  readonly battles: readonly HistoricalBattle[];
  /** For each battle. */
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  /** Keeps every game that is over. */
  readonly file?: string;
  onProgress(done: number, all: number): void;
}

/** All games of the run: those that the file has, and the others played now. */
export async function playHistory(run: Run): Promise<{ fought: Fought[]; failures: Failure[] }> {
  const kept = run.file === undefined ? [] : openFile(run.file, run);
  const known = new Set(kept.map(({ battle, number }) => `${battle} ${number}`));
  const plans = plansOf(run).filter(({ scenario, number }) => !known.has(`${scenario} ${number}`));
  const fought = [...kept];
  const played = await playAll(plans, {
    jobs: run.jobs,
    onPlayed(index, done) {
      const one = foughtOf(plans[index], done);
      if (!one) return;
      fought.push(one);
      if (run.file !== undefined) appendFileSync(run.file, `${JSON.stringify(one)}\n`);
    },
    onProgress: (done) => run.onProgress(kept.length + done, kept.length + plans.length),
  });
  return { fought, failures: failuresOf(played, plans) };
}

/** Battle by battle in turn, so that a run that stops has games of all of them. */
function plansOf({ battles, games, seed }: Run): MatchPlan[] {
  return Array.from({ length: games }, (_, number) =>
    battles.map(
      ({ id }): MatchPlan => ({
        number,
        game: 'dragoon',
        scenario: id,
        options: {},
        seats: ['captain', 'captain'],
        seed: `${seed}/${id}/${number}`,
        think: DEFAULT_THINK,
        watch: 'end',
      }),
    ),
  ).flat();
}

function foughtOf({ scenario, number }: MatchPlan, { result, end }: MatchDone): Fought | undefined {
  if (!result) return undefined;
  const { turn, sides } = end as unknown as { turn: number; sides: { [side: string]: { losses: number } } };
  return {
    battle: scenario,
    number,
    winner: result.winners.length === 1 ? (['A', 'B'] as const)[result.winners[0]] : 'draw',
    losses: [sides.A.losses, sides.B.losses],
    turns: turn,
  };
}

/** The games of this run that the file has; a new file gets a first line that says what it belongs to. */
function openFile(file: string, run: Run): Fought[] {
  const terms = { history: 1, seed: run.seed, data: fingerprint() };
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(terms)}\n`);
  const [first, ...games] = keptLines(file, 'a history');
  if (JSON.stringify(first) !== JSON.stringify(terms))
    throw new UsageError(`"${file}" holds games of another seed or of other data. Name another file.`);
  const ids = new Set(run.battles.map(({ id }) => id));
  return (games as Fought[]).filter(({ battle, number }) => ids.has(battle) && number < run.games);
}

/** What the games depend on and a file can say; the program itself it cannot. */
const fingerprint = (): string =>
  textHash(JSON.stringify([numbers, weights, HISTORY.map(({ id }) => scenarioNamed(id))])).slice(0, 16);
