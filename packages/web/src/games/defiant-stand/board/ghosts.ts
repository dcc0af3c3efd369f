/** Blocks that are not there yet: new units and units on their way, in the cities where they would stand. */
import { CITIES, handleOf, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import { type BlockLook, lookOf, pooledLook } from '../block/look.ts';
import { cityIds, splitPair } from '../names.ts';

/** For each city the blocks that what is chosen would bring: "berlin/garde", "prague/browne". */
export function ghostsOf(s: State, chosen: ReadonlySet<string>): ReadonlyMap<number, readonly BlockLook[]> {
  const found = new Map<number, BlockLook[]>();
  for (const value of chosen) {
    if (!value.includes('/')) continue;
    const { first, second } = splitPair(value);
    const city = cityIds.get(first);
    const look = city === undefined ? undefined : ghostOf(s, city, second);
    if (city !== undefined && look) found.set(city, [...(found.get(city) ?? []), look]);
  }
  return found;
}

function ghostOf(s: State, city: number, name: string): BlockLook | undefined {
  const unit = unitNamed(name);
  if (unit < 0) return name === 'leader' ? drawnLeader(city) : undefined;
  const handle = handleOf(s, unit);
  return handle >= 0 && s.place[handle] >= 0 ? { ...lookOf(s, handle), isTipped: false } : pooledLook(unit);
}

/** Nobody knows yet who comes. */
function drawnLeader(city: number): BlockLook {
  const unit = UNITS.findIndex(({ nation }) => nation === CITIES[city].nation);
  return { ...pooledLook(Math.max(0, unit)), face: undefined };
}
