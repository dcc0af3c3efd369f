/** Every sheet: the spaces and routes of a game, and how they are dressed. */
import defiantStandMap from '../../games/defiant-stand/data/map.json' with { type: 'json' };
import greatCrisisMap from '../../games/great-crisis/data/map.json' with { type: 'json' };
import prussiaRisingMap from '../../games/prussia-rising/data/map.json' with { type: 'json' };
import wonByTheSwordMap from '../../games/won-by-the-sword/data/map.json' with { type: 'json' };
import * as defiantStand from './defiant-stand.ts';
import type { Dress } from './dress.ts';
import * as greatCrisis from './great-crisis.ts';
import * as prussiaRising from './prussia-rising.ts';
import type { RouteData, SpaceData } from './spaces.ts';
import * as wonByTheSword from './won-by-the-sword.ts';

interface SheetSource {
  readonly game: string;
  readonly map: { readonly spaces: readonly SpaceData[]; readonly routes: readonly RouteData[] };
  readonly dress: Dress;
}

/** The greater the fortification, the larger the name. */
const FORT_TYPES: Readonly<Record<string, string>> = {
  none: 'city',
  town: 'city',
  'strong-town': 'fort',
  fortress: 'resource-fort',
  'strong-fortress': 'resource-fort',
};

export const SHEETS: readonly SheetSource[] = [
  {
    game: 'great-crisis',
    map: { spaces: greatCrisisMap.spaces, routes: greatCrisisMap.routes as RouteData[] },
    dress: greatCrisis,
  },
  {
    game: 'defiant-stand',
    map: {
      spaces: defiantStandMap.cities.map((city) => ({ ...city, type: typeOf(city) })),
      routes: defiantStandMap.routes as RouteData[],
    },
    dress: defiantStand,
  },
  {
    game: 'prussia-rising',
    map: {
      spaces: prussiaRisingMap.spaces.map((space) => ({
        ...space,
        nation: space.territory,
        type: typeOf({ vp: space.points ?? 0, fortress: space.fortress ? 1 : 0 }),
      })),
      routes: [
        ...prussiaRisingMap.roads.map(([a, b]): RouteData => ({ a, b, kind: 'road' })),
        ...prussiaRisingMap.railways.map(([a, b]): RouteData => ({ a, b, kind: 'rail' })),
      ],
    },
    dress: prussiaRising,
  },
  {
    game: 'won-by-the-sword',
    map: {
      spaces: wonByTheSwordMap.spaces.map((space) => ({
        ...space,
        nation: space.region,
        type: FORT_TYPES[space.fort],
      })),
      routes: wonByTheSwordMap.connectors as RouteData[],
    },
    dress: wonByTheSword,
  },
];

function typeOf(city: { vp: number; fortress: number; startArea?: boolean }): string {
  if (city.startArea) return 'box';
  if (city.fortress > 0) return city.vp > 0 ? 'resource-fort' : 'fort';
  return city.vp > 0 ? 'resource-city' : 'city';
}
