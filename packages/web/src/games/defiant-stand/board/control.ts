/** Who controls what, for the colours of the map: the fortress, else whoever stands there, else whose country it is. */
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
  type State,
  UNITS,
} from '@feldzug/defiant-stand';

/** The nation that most blocks of a colour belong to: what a hidden block is taken for. */
const MAIN_NATION: readonly string[] = ['prussia', 'austria', 'france', 'russia'];

/** For each city the nation in whose colour it is painted. */
export const controllers = (s: State): readonly string[] =>
  CITIES.map((_, city) => paintOf(controllerOf(s, city)));

/** The Empire's orb and colours go by the name that all games share. */
const paintOf = (nation: string): string => (nation === 'empire' ? 'hre' : nation);

function controllerOf(s: State, city: number): string {
  if (s.fort[city] >= 0) return NATIONS[s.fort[city]].id;
  const home = CITIES[city];
  for (const side of [0, 1]) {
    if (home.side === side || fieldCount(s, city, side) === 0) continue;
    // A neutral country stays what it is while nobody fights over it; an enemy's city is whoever stands in it alone.
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

export interface Supply {
  /** Cities in which some nation of the side would be in supply. */
  readonly reached: ReadonlySet<number>;
  readonly sources: readonly number[];
  /** Cities with own units out of supply. */
  readonly outside: readonly number[];
}

/** Supply of a side as its player knows it (23.1). */
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
  return { reached, sources: [...sources], outside: [...outside] };
}

/** The side that holds a city now, for the overlay of control: fortress, else holder for points, else who stands there. */
export function holderOf(s: State, city: number): number {
  const fort = fortSide(s, city);
  if (fort >= 0) return fort;
  for (const side of [0, 1])
    if (fieldCount(s, city, side) > 0 && fieldCount(s, city, 1 - side) === 0) return side;
  return CITIES[city].vp > 0 ? s.holder[city] : CITIES[city].side;
}
