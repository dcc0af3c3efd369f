/** Seats taken on servers, so that the lobby offers the way back. What opens them is kept beside (`keys.ts`). */
import type { Viewer } from '@feldzug/kernel';
import type { GameStatus } from '@feldzug/server/protocol.ts';
import type { Dot, Turn } from './glimpse.ts';
import { keepValue, keptValue } from './kept.ts';
import { opener } from './keys.ts';

export interface KeptSeat {
  readonly id: string;
  readonly token: string;
  readonly game: string;
  readonly title: string;
  /** When something last happened there, as far as this page has seen. */
  readonly changed: number;
  /** Seats kept by earlier pages have none of these. */
  readonly scenario?: string;
  readonly viewer?: Viewer;
  /** The last line seen. */
  readonly line?: number;
  readonly dots?: readonly Dot[];
  readonly waitsFor?: readonly Turn[];
  readonly outcome?: string;
}

const KEY = 'feldzug.seats';
const MOST = 50;

export function listSeats(): readonly KeptSeat[] {
  const value = keptValue(KEY);
  return Array.isArray(value) ? (value as KeptSeat[]) : [];
}

/** A seat that is only looked at, and at which nothing has happened, keeps its time. */
export function keepSeat(seat: KeptSeat): void {
  const all = listSeats();
  const others = all.filter((one) => one.token !== seat.token);
  const before = all.find((one) => one.token === seat.token);
  const changed = before?.line === seat.line ? (before?.changed ?? seat.changed) : seat.changed;
  keepValue(KEY, [{ ...seat, changed }, ...others].sort((a, b) => b.changed - a.changed).slice(0, MOST));
}

export function forgetSeat(token: string): void {
  keepValue(
    KEY,
    listSeats().filter((one) => one.token !== token),
  );
}

/** How the game stands now, if its server answers. */
export async function askStatus({ id, token }: KeptSeat): Promise<GameStatus | undefined> {
  try {
    const answer = await fetch(`/api/games/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${opener(id, token)}` },
    });
    return answer.ok ? ((await answer.json()) as GameStatus) : undefined;
  } catch {
    return undefined;
  }
}
