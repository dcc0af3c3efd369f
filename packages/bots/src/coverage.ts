/** Which names of a game's catalogue the games reach, and which they never reach. */
import {
  type Action,
  type AnyGame,
  type Chance,
  type Event,
  type Json,
  type PartialAction,
  type Pending,
  type Result,
  randomWalk,
} from '@feldzug/kernel';
import { mutantsOf, Sayings, wrongNext } from '@feldzug/kernel/kit/mutate.ts';
import { chanceOf, type Watcher } from './play.ts';

/** For each kind (verbs, steps, …) how often each name occurred. */
export type Counts = { [kind: string]: { [name: string]: number } };

export interface CoverageReport {
  /** How often each name occurred, whether the catalogue has it or not. */
  readonly counts: Counts;
  /** Names in the catalogue that no game reached, by kind; complete kinds are left out. */
  readonly never: { readonly [kind: string]: readonly string[] };
  /** Names that occurred but are missing in the catalogue. */
  readonly unlisted: { readonly [kind: string]: readonly string[] };
}

/** Wrong actions are tried before one action in this many: enough to meet every refusal in a few hundred games. */
const TRY_ONE_IN = 12;
const SPOILT = 6;
const TURNINGS = 4;

/** Codes of the kernel itself, which no catalogue lists. */
const COMMON_REFUSALS = new Set(['malformed', 'incomplete', 'not-now', 'not-asked']);

/** Counts one game while it is played. */
export class Coverage implements Watcher {
  readonly counts: Counts = {};
  private readonly game: AnyGame;
  private readonly chance: Chance;
  private readonly sayings = new Sayings();

  constructor(game: AnyGame, seed: string) {
    this.game = game;
    this.chance = chanceOf(seed, 'coverage');
  }

  before(state: unknown, asked: Pending, action: Action): void {
    this.add('verbs', action.do);
    this.add('steps', asked.step);
    if (this.chance.draw('try', TRY_ONE_IN) === 0) this.tryWrongOnes(state, asked, action);
  }

  after(_state: unknown, events: readonly Event[]): void {
    for (const event of events) {
      for (const { kind, event: type, fact } of this.game.catalogue.tallies) {
        if (event.type === type) for (const name of namesIn(event[fact])) this.add(kind, name);
      }
    }
  }

  visit(step: string): void {
    this.add('steps', step);
  }

  ended(result: Result): void {
    this.add('results', result.kind);
  }

  /** Every verb alone, a random walk with wrong turns, and the action itself with errors. */
  private tryWrongOnes(state: unknown, { seat, verbs }: Pending, action: Action): void {
    const { game, chance, sayings } = this;
    const refuse = (wrong: PartialAction): void => this.count(game.refuse(state, seat, wrong)?.code);
    for (const verb of verbs) refuse({ do: verb });
    randomWalk(game, state, seat, chance, (said, next) => {
      sayings.note(next);
      refuse(said);
      for (const wrong of wrongNext(said, next, sayings, TURNINGS, chance)) refuse(wrong);
    });
    const mutants = mutantsOf(action, sayings, chance);
    for (let tried = 0; tried < SPOILT; tried++)
      refuse(mutants[chance.draw('mutant', mutants.length)].action);
  }

  private count(code: string | undefined): void {
    if (code !== undefined && !COMMON_REFUSALS.has(code)) this.add('refusals', code);
  }

  private add(kind: string, name: string): void {
    this.counts[kind] ??= {};
    const names = this.counts[kind];
    names[name] = (names[name] ?? 0) + 1;
  }
}

/** A fact names one thing, a list of them, or counts them by name. */
function namesIn(fact: Json | undefined): readonly string[] {
  if (fact === undefined || fact === null) return [];
  if (Array.isArray(fact)) return fact.map(String);
  return typeof fact === 'object' ? Object.keys(fact) : [String(fact)];
}

export function coverageReport(game: AnyGame, counted: readonly Counts[]): CoverageReport {
  const { verbs, steps, results, refusals, tallies } = game.catalogue;
  const listed: { [kind: string]: readonly string[] } = { verbs, steps, results, refusals };
  for (const { kind, names } of tallies) listed[kind] = [...(listed[kind] ?? []), ...names];
  const counts: Counts = {};
  const never: { [kind: string]: string[] } = {};
  const unlisted: { [kind: string]: string[] } = {};
  for (const [kind, names] of Object.entries(listed)) {
    const totals: { [name: string]: number } = Object.fromEntries(names.map((name) => [name, 0]));
    for (const one of counted)
      for (const [name, count] of Object.entries(one[kind] ?? {})) totals[name] = (totals[name] ?? 0) + count;
    counts[kind] = totals;
    const missing = names.filter((name) => totals[name] === 0);
    if (missing.length > 0) never[kind] = missing;
    const extra = Object.keys(totals).filter((name) => !names.includes(name));
    if (extra.length > 0) unlisted[kind] = extra;
  }
  return { counts, never, unlisted };
}
