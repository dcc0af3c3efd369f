/** One version of a game, and what was written for exactly that version. */
import type { Action, AnyGame, Chance, Game, Seat } from './contract.ts';
import type { Counselled, Opinion } from './counsel.ts';

/**
 * The rules of one version together with the bots' knowledge of them. A Captain looks at the rules directly, so it
 * plays well only with the version it was written for: `npm run keep-rules` keeps both in one file.
 */
export interface Edition<S = unknown, G extends Game<S> = Game<S>> {
  readonly game: G;
  /** The game's own bot with rules of thumb. */
  readonly captain?: Counselled<S>;
  /** How many of a hundred decisions of the Lieutenant are mistakes; without it there is no Lieutenant. */
  readonly mistakes?: number;
  /** What a searching bot needs. */
  readonly knowledge?: Knowledge<S>;
}

/** An edition whose state type does not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: the list of a game's versions holds editions of different state types
export type AnyEdition = Edition<any, AnyGame>;

/** What a seat does next; undefined if it has no idea. */
export type Policy<S> = (game: Game<S>, state: S, seat: Seat) => Action | undefined;

/** An action to try, and how the seat goes on after it. */
export interface Proposal<S> {
  readonly action: Action;
  readonly follow: Policy<S>;
}

/** What `feldzug learn` needs: it finds a weight for every feature. */
export interface Learning<S> {
  readonly names: readonly string[];
  /** For each name: 1 where more can only be good for the first seat, −1 where it can only be bad, 0 where it depends. */
  readonly signs: readonly number[];
  /** Small numbers, one for each name, seen from the first seat. */
  features(state: S): number[];
  /** What needs no learning: the weighted features are added to it. */
  known(state: S): number;
  /** How a finished game ended, on the scale that the sum should have. */
  target(state: S): number;
  /** With it the result is a curve of the sum: the hyperbolic tangent of this many times the sum. */
  readonly steepness?: number;
  /** Shares of a hundred decisions that are any sensible action; one is drawn for each seat of a game. */
  readonly slips?: readonly number[];
  /** What is sensible then; by default what the General compares. */
  slipsAmong?(game: Game<S>, state: S, seat: Seat): readonly Action[];
  /** Ways to play: one is drawn for each seat of a game. With them there are slips only if `slips` says so. */
  readonly players?: readonly Policy<S>[];
  /**
   * What sets games apart but is no part of the value, such as the balance of a scenario. Its weights are found beside
   * the others and left out.
   */
  setting?(state: S): number[];
  /** The scenarios that are played in turn; by default the game's first. */
  readonly scenarios?: readonly string[];
}

/** What a game knows about itself, for a bot that searches. */
export interface Knowledge<S> {
  /** What a position is worth to a seat, from −1 (lost) to 1 (won). */
  evaluate(state: S, seat: Seat): number;
  /** Sensible actions for the seat's decision, the best first; all legal. */
  candidates(game: Game<S>, state: S, seat: Seat): readonly Action[];
  /** The first of them, found faster, for playouts. By default the first candidate. */
  policy?: Policy<S>;
  /** How the General's own seat plays on in playouts, where that is not how it expects its enemies to play. */
  own?: Policy<S>;
  /**
   * Other ways to play on. The search tries the first action of each, and follows the same way as long as neither luck
   * nor another seat comes in: so it compares whole plans, not only first steps.
   */
  readonly styles?: readonly Policy<S>[];
  /**
   * In place of candidates and styles: the first action of every plan worth comparing, the usual one first, all legal.
   * Playouts follow a plan to their end.
   */
  plans?(game: Game<S>, view: S, seat: Seat): readonly Proposal<S>[];
  /**
   * A row of decisions that one plan serves, such as the orders of a phase, named by what stays the same in all of
   * them. Plans are compared at the first of these decisions; the others follow the one that was chosen.
   */
  row?(view: S, seat: Seat): string | undefined;
  /** Whether nothing hidden matters for this decision, so that the answer can be played on the view itself. */
  isOpen?(view: S): boolean;
  /** What speaks for an action at first sight, or for another one. Without it, the General gives no reasons. */
  opinion?(game: AnyGame, view: S, seat: Seat, action: Action): Opinion;
  /** A count that goes up at every quiet moment: phases, turns. */
  clock(state: S): number;
  /** The dice of a playout, from a seed; by default a stream for each label (`pairedChance`). */
  luck?(seed: number): Chance;
  /** How many quiet moments a playout looks ahead; two by default. */
  readonly horizon?: number;
  /** Whether what this decision is about is over in a playout, so that it can end before its time. */
  isSettled?(view: S, state: S): boolean;
  /** How many standard errors better than the usual action another must look; by default the character's own. */
  readonly trust?: number;
  /** How many actions or plans are compared at most; by default the character's own number. */
  readonly width?: number;
  /** Playouts for a decision, if nobody says how many: enough to play well, with nearly all decisions under a second. */
  readonly think?: number;
  /** The share of those playouts that this decision is worth, up to 1; all by default. */
  effort?(view: S): number;
  /** How the value of positions is learned, where it is (`feldzug learn`). */
  readonly learning?: Learning<S>;
  /** Characters in addition to the plain General. */
  readonly characters?: readonly ('cautious' | 'bold')[];
}
