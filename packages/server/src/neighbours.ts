/** The other processes that serve the same games. A single server has none. */
import type { Presence } from './protocol.ts';

/** What one process tells the others. They learn of new lines from the store's transactions. */
export type News =
  /** Who watches a game there. */
  | { readonly kind: 'presence'; readonly game: string; readonly presence: Presence }
  /** Asks the others who watches a game. */
  | { readonly kind: 'who'; readonly game: string };

export interface Listener {
  /** A game has come to a version, written by this process or another. */
  lines(game: string, version: number): void;
  presence(server: string, game: string, presence: Presence): void;
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
