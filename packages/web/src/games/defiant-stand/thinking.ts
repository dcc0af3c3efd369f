/** Calculations that run outside the page, with the rules version of the game. */
import type { Thinking } from '../thinking.ts';
import { versionOf } from '../versions.ts';
import { outlook } from './outlook.ts';
import { reach } from './routes.ts';
import { versions } from './versions.ts';

export async function load(version: string): Promise<Thinking> {
  const game = await versionOf(versions, version);
  return {
    reach: (view, seat, said) => reach(game, view, seat, said),
    outlook: (view, seat, said, chance) => outlook(game, view, seat, said, chance),
  };
}
