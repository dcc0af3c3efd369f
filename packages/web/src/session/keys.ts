/** The keys of this browser's seats on servers: what an invitation is exchanged for. They are in no address. */

import { forgetValue, keepValue, keptValue } from './kept.ts';
import { randomText } from './random.ts';

const KEY_BYTES = 32;
const name = (game: string, token: string): string => `feldzug.key.${game}.${token.slice(0, 8)}`;
/** Where the browser keeps nothing: until the page is left. */
const inMemory = new Map<string, string>();

/** The key for an invitation, made up when it is first asked for. */
export function keyFor(game: string, token: string): string {
  return keptKey(game, token) ?? keep(name(game, token), randomText(KEY_BYTES));
}

/** What opens the place from now on: the key, or the token itself if it was no invitation. */
export const opener = (game: string, token: string): string => keptKey(game, token) ?? token;

/** The token opens the place by itself. */
export function forgetKey(game: string, token: string): void {
  inMemory.delete(name(game, token));
  forgetValue(name(game, token));
}

/** Whether the key will be here when the page is opened again. */
export const isKeySafe = (game: string, token: string): boolean => !inMemory.has(name(game, token));

function keptKey(game: string, token: string): string | undefined {
  const kept = keptValue(name(game, token));
  return typeof kept === 'string' ? kept : inMemory.get(name(game, token));
}

function keep(where: string, key: string): string {
  if (!keepValue(where, key)) inMemory.set(where, key);
  return key;
}
