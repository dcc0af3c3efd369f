/** The links of the games opened in this browser: only the player who opened a game ever gets them from the server. */
import type { Seat } from '@feldzug/kernel';

export interface GameLink {
  /** Undefined for spectators. */
  readonly seat?: Seat;
  readonly token: string;
}

const key = (game: string): string => `feldzug.links.${game}`;

export function keepLinks(game: string, links: readonly GameLink[]): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(links));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Empty where somebody else opened the game. */
export function linksOf(game: string): readonly GameLink[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(value) ? (value as GameLink[]) : [];
  } catch {
    return [];
  }
}

export function forgetLinks(game: string): void {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
