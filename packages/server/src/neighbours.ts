/** The other processes that serve the same games. A single server has none. */
import type { Seat } from '@feldzug/kernel';
import type { Presence } from './protocol.ts';

/** Who watches a game in one process. */
export interface Watching extends Presence {
  /** The windows of the seats; a process of an earlier version does not say. */
  readonly windows?: readonly {
    readonly seat: Seat;
    readonly window: string;
    readonly since: string;
    readonly keyHash: string;
  }[];
}

/** A window to be closed, by its own name or by the hash of its key, or all windows of a game. */
export type Closing = { readonly what: 'window' | 'key'; readonly name: string } | { readonly what: 'game' };

/** What one process tells the others. They learn of new lines from the store's transactions. */
export type News =
  /** Who watches a game there. */
  | { readonly kind: 'presence'; readonly game: string; readonly presence: Watching }
  /** Windows must be closed, wherever they are. */
  | { readonly kind: 'close'; readonly game: string; readonly closing: Closing }
  /** Asks the others who watches a game. */
  | { readonly kind: 'who'; readonly game: string };

export interface Listener {
  /** A game has come to a version, written by this process or another. */
  lines(game: string, version: number): void;
  presence(server: string, game: string, presence: Watching): void;
  close(game: string, closing: Closing): void;
  who(game: string): void;
  /** A process is gone, and its connections with it. */
  gone(server: string): void;
  /** News may have been missed. */
  missed(): void;
}

export interface Neighbours {
  /** Whether others may write to the same games. */
  readonly areThere: boolean;
  listen(listener: Listener): Promise<void>;
  tell(news: News): void;
  close(): Promise<void>;
}

export const noNeighbours: Neighbours = {
  areThere: false,
  listen: async () => undefined,
  tell: () => undefined,
  close: async () => undefined,
};
