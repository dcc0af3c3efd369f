/** Every bot is a function of what its seat can see, a seed and a number of playouts. */
import type { Action, AnyGame, Chance, Seat } from './contract.ts';

export interface Bot {
  /** Its name on the command line and in the page. */
  readonly name: string;
  /** Playouts for a decision if nobody says how many; without it `DEFAULT_THINK`. */
  readonly think?: number;
  /**
   * A legal action for `seat`. `view` is the state masked for that seat and must not be changed. All luck comes
   * from `chance`. `think` is the number of playouts that a searching bot may use.
   */
  choose(game: AnyGame, view: unknown, seat: Seat, chance: Chance, think: number): Action;
  /** The reason in one sentence, from the same view; bots without reasons leave it out. */
  explain?(game: AnyGame, view: unknown, seat: Seat, action: Action): string;
}

/** The default number of playouts for a decision of a bot that names none. */
export const DEFAULT_THINK = 100;

export const thinkOf = ({ think }: Bot): number => think ?? DEFAULT_THINK;

/** A bot's estimate of a chance, no finer than it is: the page computes odds exactly. */
export function estimate(chance: number): string {
  if (chance > 0.9) return 'over 90%';
  return chance < 0.1 ? 'under 10%' : `about ${10 * Math.round(10 * chance)}%`;
}
