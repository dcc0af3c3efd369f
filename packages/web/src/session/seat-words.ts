/** What is said of a seat in words of the table, in the singular or the plural. */
import type { Result, SeatInfo } from '@feldzug/kernel';

/** "Prussia wins", "The Allies win", "Swedes and French win". */
export const saysOf = (name: string, one: string, many: string): string =>
  `${name} ${isSeveral(name) ? many : one}`;

export const isSeveral = (name: string): boolean => / and |s$/.test(name);

/** Records keep "The Allies has resigned": the page says it again in a form that fits every name. */
export function outcomeOf(seats: readonly SeatInfo[], { kind, winners, text }: Result): string {
  if (kind !== 'resignation') return text;
  const losers = seats.flatMap(({ name }, seat) => (winners.includes(seat) ? [] : [name]));
  return `${losers.join(' and ')} resigned.`;
}
