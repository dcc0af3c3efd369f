/** Where things happen now: brought into sight. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, COUNT, type State, TIPPED } from '@feldzug/defiant-stand';
import { fightOf } from './fight.ts';

export function scene(game: DefiantStand, s: State): string | undefined {
  const fight = fightOf(game, s);
  return fight ? CITIES[fight.city].id : marchFrom(s);
}

/** While blocks march: where the first one stands that can. */
function marchFrom(s: State): string | undefined {
  if (s.flow[s.flow.length - 1]?.step !== 'movement') return undefined;
  for (let handle = 0; handle < COUNT; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0 && s.lie[handle] & TIPPED && s.orders[handle] === 0)
      return CITIES[s.place[handle]].id;
  return undefined;
}
