/** Control of cities, for the colours of the map: by fortress, else by units in the city, else by country. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  CITIES,
  COLOUR_OF,
  END_OF,
  FIRST_OF,
  fieldCount,
  fortSide,
  INSIDE,
  NATIONS,
  PRUSSIA,
  ROUTES,
  type State,
  UNITS,
} from '@feldzug/defiant-stand';
import type { Supply } from '../../../table/map/Overlays.tsx';

/** The nation with most blocks of each colour; hidden blocks are painted as this nation. */
const MAIN_NATION: readonly string[] = ['prussia', 'austria', 'france', 'russia'];

/** The nation in whose colour each city is painted. */
export const controllers = (s: State): readonly string[] =>
  CITIES.map((_, city) => paintOf(controllerOf(s, city)));

/** All games share one name for the colours of the Empire. */
const paintOf = (nation: string): string => (nation === 'empire' ? 'hre' : nation);

function controllerOf(s: State, city: number): string {
  if (s.fort[city] >= 0) return NATIONS[s.fort[city]].id;
  const home = CITIES[city];
  for (const side of [0, 1]) {
    if (home.side === side || fieldCount(s, city, side) === 0) continue;
    // An enemy city belongs to the side that is alone in it.
    if (home.side >= 0 && fieldCount(s, city, 1 - side) > 0) continue;
    return nationIn(s, city, side);
  }
  return NATIONS[home.nation].id;
}

function nationIn(s: State, city: number, side: number): string {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    if (s.place[handle] !== city || s.lie[handle] & INSIDE) continue;
    return s.block[handle] >= 0 ? NATIONS[UNITS[s.block[handle]].nation].id : MAIN_NATION[COLOUR_OF[handle]];
  }
  return NATIONS[CITIES[city].nation].id;
}

/** Supply of a side, as far as its player knows (23.1). */
export function supplyOf(game: DefiantStand, s: State, side: number): Supply {
  const outlook = game.lookups.lookOver(s);
  const reached = new Set<number>();
  const sources = new Set<number>();
  const outside = new Set<number>();
  NATIONS.forEach((nation, number) => {
    if (nation.side !== side || (nation.late && !s.atWar)) return;
    outlook.supplied(number).forEach((is, city) => void (is && reached.add(city)));
  });
  CITIES.forEach((city, number) => {
    if (city.sources.some((nation) => NATIONS[nation].side === side) && reached.has(number))
      sources.add(number);
  });
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    const city = s.place[handle];
    if (city < 0 || s.block[handle] < 0) continue;
    const { nation } = UNITS[s.block[handle]];
    if (NATIONS[nation].late && !s.atWar) continue;
    if (!CITIES[city].startArea && !outlook.supplied(nation)[city]) outside.add(city);
  }
  const lines = ROUTES.flatMap(({ a, b }, route) => (reached.has(a) && reached.has(b) ? [route] : []));
  return { lines, cuts: [], sources: [...sources], outside: [...outside] };
}

/** The side that holds a city, for the control overlay: by fortress, else by units alone in it, else the last holder. */
export function holderOf(s: State, city: number): number {
  const fort = fortSide(s, city);
  if (fort >= 0) return fort;
  for (const side of [0, 1])
    if (fieldCount(s, city, side) > 0 && fieldCount(s, city, 1 - side) === 0) return side;
  return CITIES[city].vp > 0 ? s.holder[city] : CITIES[city].side;
}

/** A ring for each city: solid for Prussia, dashed for the Allies, stronger where it counts for victory points. */
export const holderRings = (s: State): { space: number; class: string; radius: number }[] =>
  CITIES.map(({ side, vp }, space) => {
    const holder = holderOf(s, space);
    const whose = holder < 0 ? '' : holder === PRUSSIA ? 'holder-prussia' : 'holder-allies';
    const taken = side >= 0 && holder !== side ? 'holder-taken' : '';
    return { space, class: `holder ${whose} ${taken}`, radius: vp > 0 ? 21 : 16 };
  });
