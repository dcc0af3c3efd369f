/** What the page asks of its thinking thread, and what comes back. All plain data. */
import type { Action, PartialAction, Seat } from '@feldzug/kernel';

export type Thought =
  /** Which bots play the game by these rules; by the newest, where none are named. */
  | { readonly kind: 'bots'; readonly game: string; readonly rules?: string }
  /** A bot's decision; as advice with its reasons. */
  | {
      readonly kind: 'choose' | 'advise';
      readonly game: string;
      readonly rules: string;
      readonly bot: string;
      readonly view: unknown;
      readonly seat: Seat;
      readonly seed: number;
      /** The game that is played; without it the decision stands alone. */
      readonly table?: string;
    }
  /** What may come of an action: the game plays it out many times. */
  | {
      readonly kind: 'outlook';
      readonly game: string;
      readonly rules: string;
      readonly view: unknown;
      readonly seat: Seat;
      readonly said: PartialAction;
      readonly seed: number;
    }
  /** What a bot does for a player under orders of the game's own. */
  | {
      readonly kind: 'ordered';
      readonly game: string;
      readonly rules: string;
      readonly view: unknown;
      readonly seat: Seat;
      readonly orders: unknown;
    }
  /** How far the units in hand get in several actions. */
  | {
      readonly kind: 'routes';
      readonly game: string;
      readonly rules: string;
      readonly view: unknown;
      readonly seat: Seat;
      readonly said: PartialAction;
    };

export type Answer =
  | { readonly kind: 'bots'; readonly bots: readonly BotAtHand[] }
  | { readonly kind: 'chosen'; readonly action: Action; readonly why?: string }
  | { readonly kind: 'outlook'; readonly outlook: readonly Outlook[] }
  | { readonly kind: 'routes'; readonly routes: readonly Route[] }
  | { readonly kind: 'failed'; readonly text: string };

export interface BotAtHand {
  readonly id: string;
  /** It says why it would do something. */
  readonly hasReasons: boolean;
}

/** The odds of an action, found by playing it out many times or exactly. */
export interface Outlook {
  /** How it was found: `sampled` by playing on many times, `exact` by counting. */
  readonly method: 'sampled' | 'exact';
  readonly games: number;
  readonly title: string;
  /** What the words mean. */
  readonly note?: string;
  /** How these odds are calculated. */
  readonly how?: string;
  readonly lines: readonly {
    readonly label: string;
    readonly value: string;
    readonly share?: number;
    /** An average before it is rounded, and the standard deviation of a single fight. */
    readonly mean?: number;
    readonly deviation?: number;
  }[];
}

/** A way to a place that takes several actions. */
export interface Route {
  readonly space: string;
  readonly actions: readonly Action[];
  /** What the game has to say about it. */
  readonly note?: string;
}
