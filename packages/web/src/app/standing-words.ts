/** Whose turn it is in a game of the list, and since when, in words. */
import type { Viewer } from '@feldzug/kernel';
import type { GameCard } from '../games/cards.ts';
import type { Turn } from '../session/glimpse.ts';
import { botName } from '../table/bots.ts';

export interface TurnWords {
  readonly text: string;
  readonly isYours: boolean;
}

/** `viewer` is the player's own seat in a game with others; at one screen every seat without a bot is yours. */
export function turnWords(
  card: GameCard | undefined,
  waitsFor: readonly Turn[] | undefined,
  outcome: string | undefined,
  viewer?: Viewer,
): TurnWords {
  if (outcome !== undefined) return { text: outcome, isYours: false };
  if (waitsFor === undefined) return { text: '', isYours: false };
  if (waitsFor.length === 0) return { text: 'Waiting', isYours: false };
  const isOwn = ({ seat, bot }: Turn): boolean =>
    bot === undefined && (viewer === undefined || seat === viewer);
  const name = ({ seat, bot }: Turn): string =>
    bot === undefined ? (card?.seats[seat]?.name ?? 'your opponent') : `the ${botName(bot)}`;
  const own = waitsFor.filter(isOwn);
  if (own.length > 0) return { text: `Your move: ${own.map(name).join(' and ')}`, isYours: true };
  return { text: `Waiting for ${waitsFor.map(name).join(' and ')}`, isYours: false };
}

const MINUTE = 60_000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "2 hours ago". */
export function ago(then: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - then) / length);
    if (count > 0) return WORDS.format(-count, unit);
  }
  return 'just now';
}
