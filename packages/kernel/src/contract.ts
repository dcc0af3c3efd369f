/**
 * The contract between a game and everything that plays it: page, server, bots, simulator, conformance kit.
 * The laws that bind an implementation are in docs/design.md; the kit in `./kit` checks them.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Seats are numbered from 0 in the order of `Game.seats`. */
export type Seat = number;

/** Whoever looks on without a seat. */
export const SPECTATOR = 'spectator';

/** Who looks at the game: a seat, or somebody without one. */
export type Viewer = Seat | typeof SPECTATOR;

export interface SeatInfo {
  readonly id: string;
  readonly name: string;
}

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
 * A whole move in the player's words: a verb and its parts, in one canonical form.
 * `{ do: 'march', from: 'prag', units: { browne: 1, austria: 7 }, path: ['leitmeritz'] }`
 */
export interface Action {
  do: string;
  [slot: string]: Json;
}

/** An action while it is being made: the slots said so far. `{}` is the beginning. */
export type PartialAction = { do?: string; [slot: string]: Json | undefined };

/** Who must decide what, now. Several when decisions are asked at once. */
export interface Pending {
  readonly seat: Seat;
  /** The step of the rulebook that asks. */
  readonly step: string;
  /** The paragraph of RULES.md behind the question. */
  readonly rule: string;
  /** The verbs that can answer, legal now or not: what the page shows, enabled or with a reason. */
  readonly verbs: readonly string[];
}

/**
 * How a slot is filled:
 * `one` a single value; `set` values in any order, written in ascending order of the offers; `sequence` values
 * in an order that matters (a path); `tally` a count for each key (troops alike are moved by number).
 */
export type SlotKind = 'one' | 'set' | 'sequence' | 'tally';

/** One thing that may be said next. */
export interface Offer {
  readonly slot: string;
  readonly kind: SlotKind;
  /** For `one`, `set`, `sequence`: the value that may be said or added. */
  readonly value?: string | number;
  /** For `tally`: the key, and the counts it may be given with the other keys as they are. */
  readonly key?: string;
  readonly least?: number;
  readonly most?: number;
  /** On a verb: saying it ends the step for this seat (a random player holds back from it). */
  readonly ends?: true;
}

export interface Offers {
  readonly next: readonly Offer[];
  /** What has been said is a whole legal action. */
  readonly complete: boolean;
}

/** An action in the making, part by part: what has been said and what may follow, as `offers` has it. */
export interface Walk {
  /** Grows with every part; belongs to the walk until the walk is left. */
  readonly said: PartialAction;
  offers(): Offers;
  /** Says one more part: one of the offers just made, of a tally with the count in `most`. */
  say(offer: Offer): void;
}

/** Why not. `code` is stable; `rule` is a paragraph of RULES.md; `spaces` and `units` are to be lit up. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly text: string;
  readonly spaces?: readonly string[];
  readonly units?: readonly string[];
}

/** Something that happened: the whole truth, for the record. `tell` says what a viewer learns of it. */
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
 * The only source of luck. Every draw is labelled; `names` lets a script say "the chit of Austria" and a record
 * stay readable, and is called only by those who want to know.
 */
export interface Chance {
  /** A whole number from 0 to `sides` − 1. */
  draw(label: string, sides: number, names?: (index: number) => string): number;
}

/** A kind of secret that a game keeps, and a way to change it that `viewer` cannot notice. */
export interface Secret<S> {
  readonly kind: string;
  /** A state that looks the same to `viewer` but differs in this secret; undefined where there is nothing to change. */
  change(state: S, viewer: Viewer, chance: Chance): S | undefined;
}

/** What a position file says before it has been checked: anything. */
export type Given = { readonly [key: string]: Json };

export interface Game<S = unknown> {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: string;
  readonly seats: readonly SeatInfo[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];

  setup(scenario: string, options: Options, chance: Chance): S;
  /** Who must decide what, now. Empty only when there is a result. */
  pending(state: S): Pending[];
  /** What may be said next by `seat` after what it has said so far. */
  offers(state: S, seat: Seat, said?: PartialAction): Offers;
  /**
   * The same offers for whoever makes an action part by part on a state that meanwhile stays as it is: what has been
   * found out for one part need not be found out again for the next. Left out, `offers` is asked each time.
   */
  walk?(state: S, seat: Seat): Walk;
  /** Why `action` is not legal; undefined when it is. An action with parts missing is refused as `incomplete`. */
  refuse(state: S, seat: Seat, action: PartialAction): Refusal | undefined;
  /**
   * Plays a legal action. Changes the state that the caller owns; returns the whole truth of what happened.
   * `visit` is told every step that runs by itself on the way, for the coverage report.
   */
  apply(state: S, seat: Seat, action: Action, chance: Chance, visit?: (step: string) => void): Event[];
  /** The same shape with everything that `viewer` may not know replaced. */
  mask(state: S, viewer: Viewer): S;
  /** What `viewer` learns of an event. */
  tell(event: Event, viewer: Viewer): Event | undefined;
  /** Fills the unknowns of a masked state in a way that agrees with all that `seat` knows. */
  imagine(masked: S, seat: Seat, chance: Chance): S;
  result(state: S): Result | undefined;
  /** A copy that shares nothing with the original, as fast as the game can make it. */
  clone(state: S): S;

  /** Every kind of secret, for the leak test. */
  readonly secrets: readonly Secret<S>[];
  /** What does not hold in a state that should: units conserved and the like. Empty when all is well. */
  invariants(state: S): string[];
  /** A checked position for a case or a scenario; throws `PositionError` with every fault it finds. */
  position(given: Given, chance: Chance): S;
  /** What cases may ask of a state in readable words, such as the units of a nation in a space; the whole truth. */
  facts?(state: S): Json;
  /** Everything the coverage report must see at least once: verbs, cards, steps, refusals, results. */
  readonly catalogue: Catalogue;
}

/** The names that `simulate --coverage` counts, so that what is never reached can be named. */
export interface Catalogue {
  readonly verbs: readonly string[];
  readonly steps: readonly string[];
  readonly results: readonly string[];
  readonly refusals: readonly string[];
  /** Further kinds of the game's own: cards, reveals. Each names the event facts it is counted from. */
  readonly tallies: readonly TallyOfEvents[];
}

/** Counts `event[fact]` of each event of the type, against the names that should occur. */
export interface TallyOfEvents {
  readonly kind: string;
  readonly event: string;
  readonly fact: string;
  readonly names: readonly string[];
}

export class PositionError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`the position does not stand: ${faults.join('; ')}`);
    this.name = 'PositionError';
    this.faults = faults;
  }
}

/** A game whose state type is of no concern to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games of different state types
export type AnyGame = Game<any>;
