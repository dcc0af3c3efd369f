/** One version of a game, and what was written for exactly that version. */
import type { Action, AnyGame, Game, Seat } from './contract.ts';
import type { Counselled } from './counsel.ts';

/**
 * The rules of one version together with the bots' knowledge of them. A Captain looks at the rules directly, so it
 * plays well only by the version it was written for: `npm run keep-rules` keeps both in one file.
 */
export interface Edition<S = unknown, G extends Game<S> = Game<S>> {
  readonly game: G;
  /** The game's own bot on rules of thumb. */
  readonly captain?: Counselled<S>;
  /** What a searching bot needs. */
  readonly knowledge?: Knowledge<S>;
}

/** An edition whose state type is of no concern to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: the list of a game's versions holds editions of different state types
export type AnyEdition = Edition<any, AnyGame>;

/** What a game knows about itself, for a bot that searches. */
export interface Knowledge<S> {
  /** What a position is worth to a seat, from −1 (lost) to 1 (won). */
  evaluate(state: S, seat: Seat): number;
  /** Sensible actions for what is asked of a seat, the best first; every one legal. */
  candidates(game: Game<S>, state: S, seat: Seat): readonly Action[];
  /** The first of them, found faster: what playouts follow. Left out, the first candidate is. */
  policy?(game: Game<S>, state: S, seat: Seat): Action | undefined;
  /** That nothing hidden bears on what is asked now: the answer can be played on the view itself. */
  isOpen?(view: S): boolean;
  /** One sentence on why an action is good, or what speaks for another. Left out, the General keeps his reasons. */
  explain?(game: AnyGame, view: S, seat: Seat, action: Action): string;
  /** A count that goes up from one quiet moment to the next: phases, turns. */
  clock(state: S): number;
  /** How many quiet moments a playout goes ahead. Left out, two. */
  readonly horizon?: number;
  /** Characters that are worth having besides the plain General. */
  readonly characters?: readonly ('cautious' | 'bold')[];
}
