/** Requests to a rules thread, and its answers. */
import type { Header, Message, Refusal, Result, Seat, Viewer } from '@feldzug/kernel';
import type { Player, Stage } from './protocol.ts';
import type { StoredSnapshot } from './snapshots.ts';

export type RulesRequest =
  /** Restores a table from its record, a few lines at a time: until it is done the answer is `loading`. The named viewers have seen everything up to line `shown`. */
  | {
      readonly ask: 'load';
      readonly id: string;
      readonly header: Header;
      readonly lines: readonly string[];
      /** They lead to a line that the viewers have seen, if there are any. */
      readonly snapshots: readonly StoredSnapshot[];
      readonly seed: string;
      readonly viewers: readonly Viewer[];
      readonly shown: number;
    }
  /** Goes on with a game that is still being restored. */
  | { readonly ask: 'loadOn'; readonly id: string }
  /** Plays the lines after `after`, which another process wrote; returns updates for the viewers. */
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
  /** What a viewer can undo after this line, if that was left for later. */
  | { readonly ask: 'undo'; readonly id: string; readonly viewer: Viewer; readonly line: number }
  /** How many lines a viewer has heard of. */
  | { readonly ask: 'version'; readonly id: string; readonly viewer: Viewer }
  /** A snapshot of the game as it is, for the store. */
  | { readonly ask: 'snapshot'; readonly id: string }
  /** The decision that waits for a bot. */
  | { readonly ask: 'bot'; readonly id: string }
  | { readonly ask: 'drop'; readonly id: string };

export type RulesAnswer =
  | 'loaded'
  | Damaged
  | Followed
  | Submitted
  | LookedText
  | PastWanted
  | 'loading'
  | { readonly version: number }
  | StoredSnapshot
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
      /** How many lines the seat that spoke has heard of. */
      readonly version: number;
      readonly updates: readonly UpdateFor[];
      /** The viewer for whom it must still be found out what it can undo: the thread had too much to do. */
      readonly undoFor?: Viewer;
      /** What a bot must decide next. */
      readonly bot?: BotTask;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly cause?: string };

/**
 * The message with an update, exactly as the viewer receives it: the thread that makes it also serialises it, so that the
 * server's main thread only passes it on.
 */
export type UpdateFor = readonly [Viewer, message: string];

/** What the store keeps beside the lines, readable without the rules. */
export interface Status {
  readonly stage: Stage;
  readonly version: number;
  readonly players: readonly Player[];
  readonly waitingFor: readonly Seat[];
  /** Whether the game waits for a bot. */
  readonly botDue: boolean;
  readonly result: Result | null;
}

/** What a viewer is welcomed with, each part as JSON: the thread that makes it also serialises it. */
export interface LookedText {
  readonly version: number;
  /** The version after the updates. */
  readonly present: number;
  /** Left out if the viewer has it. */
  readonly face?: string;
  readonly log: string;
  readonly updates: string;
}

/** The viewer wants to begin with an earlier version, which another thread plays again. */
export interface PastWanted {
  readonly from: number;
}

/** Everything that a bot gets: what its seat can see. */
export interface BotTask {
  readonly game: string;
  readonly rules: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly decision: number;
  readonly view: unknown;
}
