/** Winter quarters: the limit of each city, and its reason (25.9), for the viewer's side. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { blocksIn, CITIES, fortSide, LEADER, type State, unitAt } from '@feldzug/defiant-stand';
import { counted } from '../../table/speech.ts';

export interface Quarters {
  readonly city: number;
  readonly units: number;
  readonly limit: number;
  /** "Keith (3 steps)", "fortress", "open city". */
  readonly because: string;
}

/** Every city in which a side has units, those with too many first. */
export function quartersOf(game: DefiantStand, s: State, side: number): readonly Quarters[] {
  const found: Quarters[] = [];
  for (let city = 0; city < CITIES.length; city++) {
    const here = blocksIn(s, city, side);
    if (here.length === 0 || CITIES[city].startArea) continue;
    found.push({ city, units: here.length, ...limitIn(game, s, city, side, here) });
  }
  return found.sort((a, b) => b.units - b.limit - (a.units - a.limit) || a.city - b.city);
}

export const crowdedCities = (game: DefiantStand, s: State, side: number): readonly Quarters[] =>
  quartersOf(game, s, side).filter(({ units, limit }) => units > limit);

function limitIn(
  game: DefiantStand,
  s: State,
  city: number,
  side: number,
  here: readonly number[],
): { limit: number; because: string } {
  const { city: open, fortress, perLeaderStep } = game.lookups.numbers.quartering;
  const owner = fortSide(s, city);
  let best =
    owner === side
      ? { limit: fortress, because: 'fortress' }
      : owner < 0
        ? { limit: open, because: 'open city' }
        : { limit: 0, because: 'enemy fortress' };
  for (const handle of here) {
    if (s.block[handle] < 0 || unitAt(s, handle).cls !== LEADER) continue;
    const limit = perLeaderStep * s.steps[handle] + 1;
    if (limit > best.limit)
      best = {
        limit,
        because: `${unitAt(s, handle).name} (${counted(s.steps[handle], 'step')})`,
      };
  }
  return best;
}
