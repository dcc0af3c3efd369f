/** Supply of the player's units, as far as the player knows: at a goal, and before the supply phase takes its toll. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, END_OF, FIRST_OF, HUNGRY, isPresent, type State, UNITS } from '@feldzug/defiant-stand';
import { insideFortress } from '@feldzug/defiant-stand/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { cityIds, splitPair } from './names.ts';

/** Would units of a nation be out of supply in a city that they enter (23.1)? Not asked of a battle that is open. */
export function isCutOff(game: DefiantStand, s: State, seat: Seat, nation: number, city: number): boolean {
  const supplied = game.lookups.lookOver(s).supplied(nation);
  // A city next to one in supply comes into supply when the player's units hold it.
  const isNear = CITIES[city].adjacent.some((next) => supplied[next] === 1);
  return !isPresent(s, city, 1 - seat) && !supplied[city] && !isNear;
}

/** The player's units that are out of supply in the supply phase. */
export function hungryUnits(s: State, seat: Seat): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] >= 0 && s.orders[handle] & HUNGRY) found.push(handle);
  return found;
}

/** Hungry units that lose a step by this answer: all that neither give a step nor are supplied (23.2). */
export function starving(s: State, seat: Seat, said: PartialAction): number[] {
  const listed = (slot: string): readonly string[] => (said[slot] ?? []) as string[];
  const saved = new Set([...listed('spared'), ...listed('by')]);
  const fortresses = listed('by').flatMap((value) =>
    value.endsWith('/fortress') ? [cityIds.get(splitPair(value).first)!] : [],
  );
  const inside = new Set(fortresses.flatMap((city) => insideFortress(s, city, seat)));
  return hungryUnits(s, seat).filter(
    (handle) => !saved.has(UNITS[s.block[handle]].id) && !inside.has(handle),
  );
}
