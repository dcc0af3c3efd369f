/**
 * What takes too long for the page itself, game by game: odds, and how far units get. For the thinking thread, which
 * loads only the game that is played, in the version that it was begun with.
 */
import type { Action, Chance, PartialAction, Seat } from '@feldzug/kernel';
import type { Outlook, Route } from '../session/thinking.ts';

/** A game's part in the thinking thread. The view is the position of this game as the seat sees it. */
// biome-ignore lint/suspicious/noExplicitAny: what comes into a thread has no type; each game knows its own state
export interface Thinking<S = any> {
  outlook?(view: S, seat: Seat, said: PartialAction, chance: Chance): readonly Outlook[];
  reach?(view: S, seat: Seat, said: PartialAction): readonly Route[];
  /** What a bot does for the player under orders of the game's own. */
  ordered?(view: S, seat: Seat, orders: unknown): Action | undefined;
}

const LOADERS = import.meta.glob<{ load(version: string): Promise<Thinking> }>('./*/thinking.ts');

export async function thinkingOf(game: string, version: string): Promise<Thinking> {
  const loader = LOADERS[`./${game}/thinking.ts`];
  return loader ? (await loader()).load(version) : {};
}
