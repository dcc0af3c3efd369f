/**
 * The games, one line each: the only place outside its own folders that names a game. A game is loaded when it is
 * needed, because a page or a thread seldom has more than one open.
 */
import type { AnyEdition } from '@feldzug/kernel';
import { type Entry, entryOf, UnknownNameError } from './entry.ts';

const GAMES: { readonly [id: string]: () => Promise<Editions> } = {
  'great-crisis': () => import('@feldzug/great-crisis/editions.ts'),
  'defiant-stand': () => import('@feldzug/defiant-stand/editions.ts'),
  dragoon: () => import('@feldzug/dragoon/editions.ts'),
  'prussia-rising': () => import('@feldzug/prussia-rising/editions.ts'),
  'won-by-the-sword': () => import('@feldzug/won-by-the-sword/editions.ts'),
};

/** What `src/editions.ts` of a game exports. */
interface Editions {
  readonly edition: AnyEdition;
  readonly released: readonly AnyEdition[];
}

export const GAME_IDS: readonly string[] = Object.keys(GAMES);

export async function loadEntry(id: string): Promise<Entry> {
  if (!Object.hasOwn(GAMES, id))
    throw new UnknownNameError(`There is no game "${id}". The games are ${GAME_IDS.join(', ')}.`);
  const { edition, released } = await GAMES[id]();
  return entryOf(edition, released);
}
