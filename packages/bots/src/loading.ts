/** A game by its id, loaded when it is asked for: what the page and the server need, which seldom have them all open at once. */
import { type Entry, UnknownNameError } from './games/entry.ts';

const LOADERS: { readonly [id: string]: () => Promise<{ readonly entry: Entry }> } = {
  'great-crisis': () => import('./games/great-crisis.ts'),
  'defiant-stand': () => import('./games/defiant-stand.ts'),
  dragoon: () => import('./games/dragoon.ts'),
};

export const LOADABLE: readonly string[] = Object.keys(LOADERS);

export async function loadEntry(id: string): Promise<Entry> {
  if (!Object.hasOwn(LOADERS, id))
    throw new UnknownNameError(`there is no game "${id}"; there is ${LOADABLE.join(', ')}`);
  return (await LOADERS[id]()).entry;
}
