/** What the server asks of a rules thread, and what it answers. */
import type { Header, Message, Refusal, Result, Seat, Told, Viewer } from '@feldzug/kernel';
import type { Face, Player, Stage, Update } from './protocol.ts';

export type RulesRequest =
  /** Brings a table back from its record. The viewers named have been shown everything up to line `shown`. */
  | {
      readonly ask: 'load';
      readonly id: string;
      readonly header: Header;
      readonly lines: readonly string[];
      readonly seed: string;
      readonly viewers: readonly Viewer[];
      readonly shown: number;
    }
  /** Takes over the lines after `after`, which another process has written; shows the viewers what they have not seen. */
  | {
      readonly ask: 'follow';
      readonly id: string;
      readonly after: number;
      readonly lines: readonly string[];
      readonly viewers: readonly Viewer[];
    }
  /** Updates come back for the viewers named. */
  | {
      readonly ask: 'submit';
      readonly id: string;
      readonly message: Message;
      readonly viewers: readonly Viewer[];
    }
  | {
      readonly ask: 'look';
      readonly id: string;
      readonly viewer: Viewer;
      readonly version?: number;
      readonly from?: number;
    }
  /** The decision that waits for a bot. */
  | { readonly ask: 'bot'; readonly id: string }
  | { readonly ask: 'drop'; readonly id: string };

export type RulesAnswer =
  | 'loaded'
  | Damaged
  | Followed
  | Submitted
  | Looked
  | BotTask
  | 'no-bot'
  | 'not-loaded'
  | 'dropped';

/** The lines cannot be played: what is wrong with them. */
export interface Damaged {
  readonly damaged: string;
}

export interface Followed {
  readonly updates: readonly UpdateFor[];
}

export type Submitted =
  | {
      readonly ok: true;
      readonly repeated: boolean;
      readonly lines: readonly string[];
      readonly status: Status;
      readonly updates: readonly UpdateFor[];
      /** What a bot has to decide next. */
      readonly bot?: BotTask;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly cause?: string };

/**
 * The message with an update, as its viewer is sent it: written where it is made, so that the server's own thread only
 * passes it on.
 */
export type UpdateFor = readonly [Viewer, message: string];

/** What the store keeps beside the lines, to be read without the rules. */
export interface Status {
  readonly stage: Stage;
  readonly version: number;
  readonly players: readonly Player[];
  readonly waitingFor: readonly Seat[];
  /** Whether a bot is among those waited for. */
  readonly botDue: boolean;
  readonly result: Result | null;
}

export interface Looked {
  readonly version: number;
  readonly face?: Face;
  readonly log: readonly Told[];
  readonly updates: readonly Update[];
}

/** All that a bot is given: what its seat can see. */
export interface BotTask {
  readonly game: string;
  readonly rules: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly view: unknown;
}
