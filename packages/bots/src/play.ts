/** One game between bots, from setup to result; the game's invariants are checked after every action. */
import {
  type Action,
  type AnyGame,
  type Bot,
  type Chance,
  type Event,
  fastChance,
  type Options,
  own,
  type Pending,
  type Result,
  textHash,
  thinkOf,
} from '@feldzug/kernel';

/** Far more than any game needs: a longer game is an error. */
export const MOST_ACTIONS = 100_000;

export interface Match {
  readonly game: AnyGame;
  readonly scenario: string;
  readonly options: Options;
  /** A bot for each seat. */
  readonly bots: readonly Bot[];
  /** Decides everything random in the game. */
  readonly seed: string;
  /** Playouts for a decision; without it every bot takes its own number. */
  readonly think?: number;
}

/** Watches the game; must not change the state. */
export interface Watcher {
  /** Before an action: the state, the seat that decides, the action. */
  before?(state: unknown, asked: Pending, action: Action): void;
  after?(state: unknown, events: readonly Event[]): void;
  /** A step of the rulebook ran by itself. */
  visit?(step: string): void;
}

export interface Played {
  readonly result?: Result;
  readonly actions: number;
  /** The error, if the game failed; then it has no result. */
  readonly error?: string;
  /** Where it failed: 0 for the set-up, 1 for the first action. */
  readonly line?: number;
}

export function playMatch(match: Match, watcher: Watcher = {}): Played {
  const { game, bots, think } = match;
  const visit = watcher.visit && ((step: string) => watcher.visit!(step));
  let actions = 0;
  let line = 0;
  const failed = (error: string): Played => ({ actions, error, line });
  try {
    const dice = chanceOf(match.seed, 'dice');
    const minds = bots.map((_, seat) => chanceOf(match.seed, `seat ${seat}`));
    const state = own(game.setup(match.scenario, match.options, dice));
    const faults = game.invariants(state);
    if (faults.length > 0) return failed(`after the set-up: ${faults.join('; ')}`);
    while (actions < MOST_ACTIONS) {
      const result = game.result(state);
      if (result) return { result, actions };
      line = actions + 1;
      const asked = game.pending(state)[0];
      if (!asked) return failed('nobody is asked, but there is no result');
      const { seat } = asked;
      const action = bots[seat].choose(
        game,
        game.mask(state, seat),
        seat,
        minds[seat],
        think ?? thinkOf(bots[seat]),
      );
      const refusal = game.refuse(state, seat, action);
      if (refusal)
        return failed(
          `${bots[seat].name} was refused ${JSON.stringify(action)}: ${refusal.code}: ${refusal.text}`,
        );
      watcher.before?.(state, asked, action);
      const events = game.apply(state, seat, action, dice, visit);
      actions++;
      watcher.after?.(state, events);
      const faults = game.invariants(state);
      if (faults.length > 0)
        return failed(
          `after ${JSON.stringify(action)} of ${game.seats[seat].id} at ${asked.step}: ${faults.join('; ')}`,
        );
    }
    return failed(`the game did not end within ${MOST_ACTIONS} actions`);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** A stream of luck for one purpose in one game. */
export const chanceOf = (seed: string, purpose: string): Chance =>
  fastChance(Number.parseInt(textHash(`${seed}/${purpose}`).slice(0, 8), 16));
