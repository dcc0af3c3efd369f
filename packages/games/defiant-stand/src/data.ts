/** The game's data as dense tables: sides, colours, nations, units, cities, routes and cards are small integers. */
import { distances } from '@feldzug/board';
import blockData from '../data/blocks.json' with { type: 'json' };
import cardData from '../data/cards.json' with { type: 'json' };
import frictionData from '../data/frictions.json' with { type: 'json' };
import mapData from '../data/map.json' with { type: 'json' };
import numbers from '../data/numbers.json' with { type: 'json' };
import scenarioData from '../data/scenarios.json' with { type: 'json' };

export { numbers };

/** The sides are the seats. */
export const PRUSSIA = 0;
export const ALLIES = 1;
export const SIDES = ['prussia', 'allies'] as const;
/** Neither side: what a neutral city belongs to. */
export const NOBODY = -1;

export interface Colour {
  readonly id: string;
  readonly side: number;
  /** Its units, and the handles under which the enemy knows them, are the numbers from `first` to `end` − 1. */
  readonly first: number;
  readonly end: number;
}

export interface Nation {
  readonly id: string;
  readonly name: string;
  /** −1 for a neutral country. */
  readonly side: number;
  readonly colour: number;
  /** Enters the war in 1757 (26). */
  readonly late: boolean;
  /** The nations whose leaders its units obey and whose lines of supply they may use, itself first (9.5, 23.1). */
  readonly follows: readonly number[];
}

export const LEADER = 0;
export const INFANTRY = 1;
export const CAVALRY = 2;
export const CLASSES = ['leader', 'infantry', 'cavalry'] as const;

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly nation: number;
  readonly colour: number;
  readonly side: number;
  readonly cls: number;
  /** Two hits a step in field battles (16.3). */
  readonly grenzer: boolean;
  /** The number to roll, or more, to hit. */
  readonly combat: number;
  /** Strength points at full strength. */
  readonly steps: number;
  /** Cities it moves. */
  readonly move: number;
}

export interface City {
  readonly id: string;
  readonly name: string;
  readonly nation: number;
  /** The side whose country it is; −1 when neutral. */
  readonly side: number;
  readonly region: string;
  readonly vp: number;
  /** The strength of its fortress when whole; 0 where there is none. */
  readonly fortress: number;
  /** The nations that draw supply here. */
  readonly sources: readonly number[];
  /** A start area: only its own nation may enter (2.3). */
  readonly startArea: boolean;
  readonly lon: number;
  readonly lat: number;
  readonly major: readonly number[];
  readonly restricted: readonly number[];
  readonly adjacent: readonly number[];
}

export type CardKind =
  | 'replacements'
  | 'battle'
  | 'pursuit'
  | 'siege'
  | 'tsarina'
  | 'winter'
  | 'movement'
  | 'command';

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly points: number;
  readonly kind: CardKind;
  readonly text: string;
  readonly steps?: number;
  readonly role?: 'attacker' | 'defender';
  readonly side?: string;
  readonly firstRound?: boolean;
  readonly result?: 'lost' | 'won';
  readonly modifier?: number;
}

export interface Friction {
  readonly roll: number;
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly units: readonly { unit: string; city: string; steps: number }[];
  readonly fortresses: readonly { city: string; nation: string; steps: number }[];
}

interface NationRecord {
  id: string;
  name: string;
  colour?: string;
  late?: boolean;
  follows?: string[];
  friendlyTo?: string[];
}
const nationRecords: readonly NationRecord[] = blockData.nations;
const nationIds = nationRecords.map((nation) => nation.id);
const colourIds = blockData.colours.map((colour) => colour.id);
const sideOfColour = blockData.colours.map((colour) => SIDES.indexOf(colour.side as 'prussia'));

export const NATIONS: readonly Nation[] = nationRecords.map((nation, number) => {
  const colour = nation.colour === undefined ? -1 : colourIds.indexOf(nation.colour);
  return {
    id: nation.id,
    name: nation.name,
    side: colour < 0 ? NOBODY : sideOfColour[colour],
    colour,
    late: nation.late === true,
    follows: [number, ...(nation.follows ?? []).map((id) => nationIds.indexOf(id))],
  };
});
export const nationNamed = index(NATIONS);

interface UnitRecord {
  id: string;
  name: string;
  nation: string;
  class: string;
  combat: number;
  steps: number;
  move: number;
  grenzer?: boolean;
}
const unitRecords: readonly UnitRecord[] = blockData.units;
export const UNITS: readonly Unit[] = unitRecords.map((unit) => {
  const nation = nationNamed(unit.nation);
  return {
    id: unit.id,
    name: unit.name,
    nation,
    colour: NATIONS[nation].colour,
    side: NATIONS[nation].side,
    cls: CLASSES.indexOf(unit.class as 'leader'),
    grenzer: unit.grenzer === true,
    combat: unit.combat,
    steps: unit.steps,
    move: unit.move,
  };
});
export const unitNamed = index(UNITS);
/** As many units as handles. */
export const COUNT = UNITS.length;

export const COLOURS: readonly Colour[] = blockData.colours.map((colour, number) => ({
  id: colour.id,
  side: sideOfColour[number],
  first: UNITS.findIndex((unit) => unit.colour === number),
  end: UNITS.findLastIndex((unit) => unit.colour === number) + 1,
}));
/** The colour and the side of a handle: those of every unit that can stand under it. */
export const COLOUR_OF: readonly number[] = UNITS.map((unit) => unit.colour);
export const SIDE_OF: readonly number[] = UNITS.map((unit) => unit.side);
/** The nation of each unit: quicker to read than the units, where all are looked at. */
export const NATION_OF: readonly number[] = UNITS.map((unit) => unit.nation);
/** The nations of the blocks of each colour. */
export const NATIONS_OF: readonly (readonly number[])[] = COLOURS.map(({ first, end }) => [
  ...new Set(UNITS.slice(first, end).map((unit) => unit.nation)),
]);
/** The handles of each side, from `FIRST_OF` to `END_OF` − 1. */
export const FIRST_OF: readonly number[] = SIDES.map((_, side) => SIDE_OF.indexOf(side));
export const END_OF: readonly number[] = SIDES.map((_, side) => SIDE_OF.lastIndexOf(side) + 1);

interface CityRecord {
  id: string;
  name: string;
  nation: string;
  region: string;
  vp: number;
  fortress: number;
  source?: string[];
  startArea?: boolean;
  lon: number;
  lat: number;
}
const cityRecords: readonly CityRecord[] = mapData.cities;
const cityIds = cityRecords.map((city) => city.id);
export const ROUTES = mapData.routes.map((route) => ({
  a: cityIds.indexOf(route.a),
  b: cityIds.indexOf(route.b),
  kind: route.kind as 'major' | 'restricted',
}));
const linked = (city: number, kind: string): number[] =>
  ROUTES.filter((route) => route.kind === kind && (route.a === city || route.b === city))
    .map((route) => (route.a === city ? route.b : route.a))
    .sort((a, b) => a - b);
export const CITIES: readonly City[] = cityRecords.map((city, number) => {
  const major = linked(number, 'major');
  const restricted = linked(number, 'restricted');
  const nation = nationNamed(city.nation);
  return {
    id: city.id,
    name: city.name,
    nation,
    side: NATIONS[nation].side,
    region: city.region,
    vp: city.vp,
    fortress: city.fortress,
    sources: (city.source ?? []).map(nationNamed),
    startArea: city.startArea === true,
    lon: city.lon,
    lat: city.lat,
    major,
    restricted,
    adjacent: [...major, ...restricted],
  };
});
export const cityNamed = index(CITIES);
export const ADJACENT: readonly (readonly number[])[] = CITIES.map((city) => city.adjacent);
/** How many routes each city is away from each other, ignoring units. */
export const AWAY: readonly (readonly number[])[] = CITIES.map((_, city) =>
  distances(ADJACENT, [city], () => true),
);
/** The cities in which a nation draws supply. */
export const SOURCES: readonly (readonly number[])[] = NATIONS.map((_, nation) =>
  CITIES.flatMap((city, number) => (city.sources.includes(nation) ? [number] : [])),
);
/** For each nation and city: 1 when the city is its own, or a neutral one attached to it (2.5). */
export const AT_HOME: readonly (readonly number[])[] = NATIONS.map((_, nation) =>
  CITIES.map((city) => {
    const attached = nationRecords[city.nation].friendlyTo ?? [];
    return city.nation === nation || attached.includes(nationIds[nation]) ? 1 : 0;
  }),
);

export const PRUSSIAN = nationNamed('prussia');
export const AUSTRIAN = nationNamed('austria');
export const FRENCH = nationNamed('france');
export const RUSSIAN = nationNamed('russia');
export const SWEDISH = nationNamed('sweden');
export const STRALSUND = cityNamed('stralsund');

export const CARDS: readonly Card[] = cardData.cards as Card[];
export const cardNamed = index(CARDS);
export const FRICTIONS: readonly Friction[] = frictionData.results;
const FRICTION_OF_ROLL = new Map(FRICTIONS.map((friction) => [friction.roll, friction]));
export const frictionOf = (roll: number): Friction | undefined => FRICTION_OF_ROLL.get(roll);

export const SCENARIOS: readonly Scenario[] = scenarioData.scenarios;
export const scenarioNamed = (id: string): Scenario | undefined => SCENARIOS.find((one) => one.id === id);

/** Looks a thing up by its id; −1 when there is none. */
function index(things: readonly { readonly id: string }[]): (id: string) => number {
  const map = new Map(things.map((thing, i) => [thing.id, i]));
  return (id) => map.get(id) ?? -1;
}
