/** What the games' words about a stretch of the game have in common. */
import type { Event } from '@feldzug/kernel';
import { capital, counted, listed } from './speech.ts';

/** More names than this are counted. */
const MOST_NAMES = 6;

export const countOf = (events: readonly Event[], ...types: readonly string[]): number =>
  events.filter((event) => types.includes(event.type)).length;

export const namedOrCounted = (names: readonly string[], one: string, many?: string): string =>
  names.length > MOST_NAMES ? counted(names.length, one, many) : listed(names);

/** What there is to say, as one sentence; empty when nothing is. */
export function inOneLine(parts: readonly string[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? `${capital(said.join('; '))}.` : '';
}
