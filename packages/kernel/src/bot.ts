/** What every bot is: a function of what its seat can see, a seed and a number of playouts. */
import type { Action, AnyGame, Chance, Seat } from './contract.ts';

export interface Bot {
  /** As the command line and the page call it. */
  readonly name: string;
  /**
   * A legal action for `seat`. `view` is the state masked for that seat and stays as it is; all luck comes from
   * `chance`; `think` is the number of playouts that a searching bot may spend.
   */
  choose(game: AnyGame, view: unknown, seat: Seat, chance: Chance, think: number): Action;
  /** Why it would do that, in one sentence, from the same view; left out by bots that have no reasons. */
  explain?(game: AnyGame, view: unknown, seat: Seat, action: Action): string;
}

/** What a bot may spend on a decision when nobody says otherwise. */
export const DEFAULT_THINK = 100;
