/** The pages of the games, each loaded when it is opened. */
import type { AnyPage } from '../table/page.ts';

/** The page of a game in a version of its rules; a game with a map for each of its scenarios is told which. */
export type LoadPage = (version: string | undefined, scenario: string) => Promise<AnyPage>;

const LOADERS = import.meta.glob<{ load: LoadPage }>('./*/page.ts');

/** The newest rules, where no version is named. */
export async function loadPage(game: string, scenario: string, version?: string): Promise<AnyPage> {
  const loader = LOADERS[`./${game}/page.ts`];
  if (!loader) throw new Error(`There is no game "${game}" here.`);
  return (await loader()).load(version, scenario);
}
