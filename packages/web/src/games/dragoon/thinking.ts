/** What takes too long for the page itself, by the rules that the game was begun with. */
import type { CorpsOrders } from '@feldzug/dragoon/captain/orders.ts';
import type { Thinking } from '../thinking.ts';
import { versionOf } from '../versions.ts';

import { outlook } from './outlook.ts';
import { reach } from './routes.ts';
import { versions } from './versions.ts';

export async function load(version: string): Promise<Thinking> {
  const game = await versionOf(versions, version);
  return {
    outlook: (view, seat, said, chance) => outlook(game, view, seat, said, chance),
    ordered: (view, seat, orders) => game.lookups.orderedAction(game, view, seat, orders as CorpsOrders),
    reach: (view, _seat, said) => reach(game, view, said),
  };
}
