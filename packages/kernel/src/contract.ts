/**
 * The contract between a game and everything that plays it: page, server, bots, simulator, conformance kit.
 * The laws that bind an implementation are in docs/design.md; the kit in `./kit` checks them.
 */

import type { Visibility } from './visibility.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Seats are numbered from 0 in the order of `Game.seats`. */
export type Seat = number;

/** A viewer without a seat. */
export const SPECTATOR = 'spectator';

/** A seat, or a spectator. */
export type Viewer = Seat | typeof SPECTATOR;

export interface SeatInfo {
  readonly id: string;
  readonly name: string;
}

/** Whether a scenario is a whole one, as JSON text, and not the id of a listed one. */
export const isWritten = (scenario: string): boolean => scenario.startsWith('{');

/** A scenario in a list: its id, and no more than that of a whole one. */
export const scenarioLabel = (scenario: string): string =>
  isWritten(scenario) ? '(own scenario)' : scenario;

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** A rule that may be played one way or the other; the first choice is the default. */
export interface OptionInfo {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly choices: readonly string[];
}

export type Options = { readonly [option: string]: string };

/**
 * A complete move in the player's words: a verb and its parts, in one canonical form.
 * `{ do: 'march', from: 'prag', units: { browne: 1, austria: 7 }, path: ['leitmeritz'] }`
 */
export interface Action {
  do: string;
  [slot: string]: Json;
}

/** An unfinished action: the slots filled so far. `{}` is the beginning. */
export type PartialAction = { do?: string; [slot: string]: Json | undefined };

/** Who must decide what now; several seats may decide at once. */
export interface Pending {
  readonly seat: Seat;
  /** The step of the rulebook that asks. */
  readonly step: string;
  /** The paragraph of RULES.md for the question. */
  readonly rule: string;
  /** The verbs that can answer, legal now or not: the page shows them enabled or with a reason. */
  readonly verbs: readonly string[];
}

/**
 * How a slot is filled:
 * `one` a single value; `set` values in any order, written in ascending order of the offers; `sequence` values
 * in an order that matters (a path); `tally` a count for each key (identical troops are moved by number).
 */
export type SlotKind = 'one' | 'set' | 'sequence' | 'tally';

/** One possible next part of an action. */
export interface Offer {
  readonly slot: string;
  readonly kind: SlotKind;
  /** For `one`, `set`, `sequence`: the value to set or add. */
  readonly value?: string | number;
  /** For `tally`: the key, and its possible counts while the other keys stay as they are. */
  readonly key?: string;
  readonly least?: number;
  readonly most?: number;
  /** On a verb: it ends the step for this seat (a random player avoids it). */
  readonly ends?: true;
}

export interface Offers {
  readonly next: readonly Offer[];
  /** The parts so far are a complete legal action. */
  readonly complete: boolean;
}

/** An action built part by part: the parts so far and the offers for the next one. */
export interface Walk {
  /** Grows with every part; do not change it while the walk goes on. */
  readonly said: PartialAction;
  offers(): Offers;
  /** Adds one part: one of the last offers, for a tally with the count in `most`. */
  say(offer: Offer): void;
}

/** Why not. `code` is stable; `rule` is a paragraph of RULES.md; the page highlights `spaces` and `units`. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly text: string;
  readonly spaces?: readonly string[];
  readonly units?: readonly string[];
}

/** Something that happened, complete, for the record. `tell` decides what a viewer learns from it. */
export interface Event {
  readonly type: string;
  readonly [fact: string]: Json;
}

export interface Result {
  /** A stable word for the way the game ended, counted by the simulator. */
  readonly kind: string;
  /** The winning seats; empty for a draw. */
  readonly winners: readonly Seat[];
  readonly rule: string;
  readonly text: string;
}

/**
 * The only source of luck. Every draw has a label; with `names` a script can say "the chit of Austria" and a record
 * stays readable. It is called only if needed.
 */
export interface Chance {
  /** A whole number from 0 to `sides` − 1. */
  draw(label: string, sides: number, names?: (index: number) => string): number;
}

/** A kind of secret, and a way to change it that `viewer` cannot notice. */
export interface Secret<S> {
  readonly kind: string;
  /** A state that looks the same to `viewer` but differs in this secret; undefined if there is nothing to change. */
  change(state: S, viewer: Viewer, chance: Chance): S | undefined;
}

/** The content of a position file before it is checked: anything. */
export type Given = { readonly [key: string]: Json };

export interface Game<S = unknown> {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: string;
  readonly seats: readonly SeatInfo[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];

  /** `scenario` is the id of a listed one or, where the game reads those, a whole one as text: see `isWritten`. */
  setup(scenario: string, options: Options, chance: Chance): S;
  /**
   * What is wrong with a scenario that a player has written, a sentence each. A game without it plays only those it lists.
   */
  scenarioFaults?(written: string): readonly string[];
  /** Who must decide what now. Empty only if there is a result. */
  pending(state: S): Pending[];
  /** The possible next parts for `seat` after the parts in `said`. */
  offers(state: S, seat: Seat, said?: PartialAction): Offers;
  /**
   * The same offers, faster, for an action built part by part while the state does not change: nothing is computed
   * twice. Without it, `offers` is called each time.
   */
  walk?(state: S, seat: Seat): Walk;
  /**
   * A random legal action with the odds of a random walk over the offers, without listing them all; undefined where the
   * walk came to a dead end. Without it, the offers are walked.
   */
  random?(state: S, seat: Seat, chance: Chance): Action | undefined;
  /** Why `action` is not legal; undefined if it is. An action with missing parts is refused as `incomplete`. */
  refuse(state: S, seat: Seat, action: PartialAction): Refusal | undefined;
  /**
   * Plays a legal action. Changes the caller's state and returns everything that happened, complete.
   * `visit` gets every step that runs by itself, for the coverage report.
   */
  apply(state: S, seat: Seat, action: Action, chance: Chance, visit?: (step: string) => void): Event[];
  /** Whether the rules forbid undoing `action`, even where nothing has come to light. Left out: they never do. */
  isFinal?(action: Action): boolean;
  /** The same shape with everything that `viewer` may not know replaced. */
  mask(state: S, viewer: Viewer): S;
  /** What `viewer` learns from an event. */
  tell(event: Event, viewer: Viewer): Event | undefined;
  /** Fills in what is hidden in a masked state, in agreement with everything that `seat` knows. */
  imagine(masked: S, seat: Seat, chance: Chance): S;
  result(state: S): Result | undefined;
  /** A copy that shares nothing with the original but `shared`, as fast as the game can make it. */
  clone(state: S): S;
  /** Paths of values that are only ever replaced, never changed, such as `sightings[][]`: clones may share them. */
  readonly shared?: readonly string[];

  /** Who sees what in a game played with the options of this state: every path has its entry. */
  visibility(state: S): Visibility<S>;
  /** Ways to change one secret at a time, for the leak test. */
  readonly secrets: readonly Secret<S>[];
  /** Sentences about what is wrong in a state: units lost, cards too many. Empty if all is well. */
  invariants(state: S): string[];
  /** A checked position for a case or a scenario; throws `PositionError` with every error it finds. */
  position(given: Given, chance: Chance): S;
  /** The complete state in readable names, for cases: for example the units of a nation in a space. */
  facts?(state: S): Json;
  /** Everything the coverage report must see at least once: verbs, cards, steps, refusals, results. */
  readonly catalogue: Catalogue;
}

/** The names that `simulate --coverage` counts, so that it can list what is never reached. */
export interface Catalogue {
  readonly verbs: readonly string[];
  readonly steps: readonly string[];
  readonly results: readonly string[];
  readonly refusals: readonly string[];
  /** Further kinds of the game: cards, reveals. Each names the event fact that is counted. */
  readonly tallies: readonly TallyOfEvents[];
}

/** Counts `event[fact]` of each event of the type, and compares with the names that should occur. */
export interface TallyOfEvents {
  readonly kind: string;
  readonly event: string;
  readonly fact: string;
  readonly names: readonly string[];
}

export class PositionError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`the position is not valid: ${faults.join('; ')}`);
    this.name = 'PositionError';
    this.faults = faults;
  }
}

/** A game whose state type does not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different state types
export type AnyGame = Game<any>;
