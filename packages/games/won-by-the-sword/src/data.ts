/** The figures and names of the game. What the charts print is in tables.json; what is ours is in ours.json. */
import cardData from '../data/cards.json' with { type: 'json' };
import leaderData from '../data/leaders.json' with { type: 'json' };
import mapData from '../data/map.json' with { type: 'json' };
import ours from '../data/ours.json' with { type: 'json' };
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import tables from '../data/tables.json' with { type: 'json' };
import unitData from '../data/units.json' with { type: 'json' };

export const SEATS = ['swedes', 'imperials'] as const;
export const SWEDES = 0;
export const IMPERIALS = 1;
export const NEUTRAL = -1;

export { ours as OURS, tables as TABLES };

export const INFANTRY = 'infantry';
export const CAVALRY = 'cavalry';
export const ARTILLERY = 'artillery';
export const DETACHMENT = 'detachment';
export type UnitType = typeof INFANTRY | typeof CAVALRY | typeof ARTILLERY | typeof DETACHMENT;

export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly type: UnitType;
  /** Full, then reduced for a unit of two steps (1.5). */
  readonly firepower: readonly number[];
}

const seatNamed = (side: string): number => SEATS.indexOf(side as (typeof SEATS)[number]);

export const UNITS: readonly Unit[] = unitData.units.map(({ id, name, side, type, firepower }) => ({
  id,
  name,
  seat: seatNamed(side),
  type: type as UnitType,
  firepower,
}));
export const unitNamed = index(UNITS);
export const UNITS_OF: readonly (readonly number[])[] = SEATS.map((_, seat) =>
  [...UNITS.keys()].filter((unit) => UNITS[unit].seat === seat),
);

/** 1.4 The steps of each unit when it is full. */
export const FULL_STEPS: readonly number[] = UNITS.map(({ firepower }) => firepower.length);
/** For each side, its units of each type, and all of them but the guns, so that counting looks only at those. */
export const TYPE_OF: readonly { readonly [type in UnitType]: readonly number[] }[] = UNITS_OF.map(
  (units) => ({
    infantry: units.filter((unit) => UNITS[unit].type === INFANTRY),
    cavalry: units.filter((unit) => UNITS[unit].type === CAVALRY),
    artillery: units.filter((unit) => UNITS[unit].type === ARTILLERY),
    detachment: units.filter((unit) => UNITS[unit].type === DETACHMENT),
  }),
);
export const TROOPS_OF: readonly (readonly number[])[] = UNITS_OF.map((units) =>
  units.filter((unit) => UNITS[unit].type !== ARTILLERY),
);

/** What a leader's chit can do (6.2). */
export type Ability =
  | 'forced-march'
  | 'scorched-earth'
  | 'bombardment'
  | 'quickshot'
  | 'surprise-attack'
  | 'cavalry-charge'
  | 'infantry-charge'
  | 'aggressiveness'
  | 'spies'
  | 'initiative'
  | 'recruiting'
  | 'light-cavalry-skill'
  | 'entrenchment';

export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly chits: readonly Ability[];
}

export const LEADERS: readonly Leader[] = leaderData.leaders.map(({ id, name, side, chits }) => ({
  id,
  name,
  seat: seatNamed(side),
  chits: chits as Ability[],
}));
export const leaderNamed = index(LEADERS);

/** What a card's special action can do (14). */
export type Special =
  | 'surprise-attack'
  | 'forced-march'
  | 'scorched-earth'
  | 'tactical-advantage'
  | 'reinforcements'
  | 'stratagem'
  | 'epidemic'
  | 'poor-forage'
  | 'impressed-local-labor'
  | 'cooperative-teamsters'
  | 'cavalry-bonus';

export interface CardKind {
  readonly id: string;
  readonly special: Special;
  readonly cp: number;
  readonly supply: number;
  readonly copies: number;
}

export const CARDS: readonly CardKind[] = cardData.cards.map((card) => ({
  ...card,
  special: card.special as Special,
}));
export const SPECIALS: readonly { readonly id: string; readonly name: string }[] = cardData.specials;
export const cardNamed = index(CARDS);

/** Every card of the deck, by kind and in order. */
export const DECK: readonly number[] = CARDS.flatMap(({ copies }, kind) => Array<number>(copies).fill(kind));

/** Standing orders with their choices (17); the first is what happens without an order. */
export const ORDER_CHOICES = {
  screen: ['ask', 'screen', 'none'],
  light: ['keep', 'use'],
  fire: ['ask', 'works', 'troops'],
  guns: ['keep', 'use'],
  sally: ['ask', 'stay'],
  losses: ['ask', 'spread'],
} as const;
export type Order = keyof typeof ORDER_CHOICES;
export const ORDERS = Object.keys(ORDER_CHOICES) as Order[];

export const FORTS = ['town', 'strong-town', 'fortress', 'strong-fortress'] as const;
export const NO_FORT = -1;

export interface Link {
  readonly to: number;
  readonly connector: number;
  readonly dotted: boolean;
}

export interface Space {
  readonly id: string;
  readonly name: string;
  readonly region: number;
  /** An index into `FORTS`, or `NO_FORT`. */
  readonly fort: number;
  readonly lon: number;
  readonly lat: number;
  readonly links: readonly Link[];
}

export const REGIONS: readonly { readonly id: string; readonly name: string }[] = mapData.regions;
const spaceIds = mapData.spaces.map(({ id }) => id);
export const CONNECTORS = mapData.connectors.map(({ a, b, kind }) => ({
  a: spaceIds.indexOf(a),
  b: spaceIds.indexOf(b),
  dotted: kind === 'dotted',
}));
export const SPACES: readonly Space[] = mapData.spaces.map((space, here) => ({
  id: space.id,
  name: space.name,
  region: REGIONS.findIndex(({ id }) => id === space.region),
  fort: FORTS.indexOf(space.fort as (typeof FORTS)[number]),
  lon: space.lon,
  lat: space.lat,
  links: CONNECTORS.flatMap(({ a, b, dotted }, connector) =>
    a === here || b === here ? [{ to: a === here ? b : a, connector, dotted }] : [],
  ),
}));
export const spaceNamed = index(SPACES);

export type Arrival = 'turn' | 'card' | 'roll';

export interface Force {
  readonly name: string;
  readonly seat: number;
  readonly leaders: readonly number[];
  readonly baggage: number;
  readonly units: readonly number[];
}

export interface Reinforcement extends Force {
  readonly id: string;
  readonly when: Arrival;
  readonly turn: number;
  readonly spaces: readonly number[];
  /** The turn of arrival for each face of the die; empty if no die is rolled. */
  readonly arrival: readonly number[];
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly turns: readonly string[];
  /** The home side of each region, or `NEUTRAL`. */
  readonly home: readonly number[];
  readonly initiative: number;
  readonly columns: readonly (Force & { readonly space: number })[];
  readonly garrisons: readonly {
    readonly space: number;
    readonly seat: number;
    readonly units: readonly number[];
  }[];
  readonly neutral: readonly number[];
  readonly sieges: readonly { readonly space: number; readonly besieger: string; readonly works: number }[];
  readonly stores: readonly { readonly space: number; readonly baggage: number }[];
  readonly subsidy: readonly number[];
  readonly reinforcements: readonly Reinforcement[];
}

interface WrittenForce {
  readonly name: string;
  readonly side: string;
  readonly leaders: readonly string[];
  readonly baggage: number;
  readonly units: readonly string[];
}

const forceOf = ({ name, side, leaders, baggage, units }: WrittenForce): Force => ({
  name,
  seat: seatNamed(side),
  leaders: leaders.map(leaderNamed),
  baggage,
  units: units.map(unitNamed),
});

export const SCENARIOS: readonly Scenario[] = scenarioData.scenarios.map((written) => ({
  id: written.id,
  name: written.name,
  turns: written.turns,
  home: REGIONS.map(({ id }) => seatNamed((written.home as Record<string, string>)[id])),
  initiative: seatNamed(written.initiative),
  columns: written.columns.map((column) => ({ ...forceOf(column), space: spaceNamed(column.space) })),
  garrisons: written.garrisons.map(({ space, side, units }) => ({
    space: spaceNamed(space),
    seat: seatNamed(side),
    units: units.map(unitNamed),
  })),
  neutral: written.neutral.map(spaceNamed),
  sieges: written.sieges.map(({ space, besieger, works }) => ({ space: spaceNamed(space), besieger, works })),
  stores: written.stores.map(({ space, baggage }) => ({ space: spaceNamed(space), baggage })),
  subsidy: [written.subsidy.swedes, written.subsidy.imperials],
  reinforcements: written.reinforcements.map((force) => ({
    ...forceOf(force),
    id: force.id,
    when: force.when as Arrival,
    turn: force.turn,
    spaces: force.spaces.map(spaceNamed),
    arrival: 'arrival' in force ? (force.arrival as number[]) : [],
  })),
}));
export const scenarioNamed = index(SCENARIOS);
/** For each scenario and space: the side whose home it is, or `NEUTRAL`. */
export const HOMES: readonly (readonly number[])[] = SCENARIOS.map(({ home }) =>
  SPACES.map(({ region }) => home[region]),
);

/** Looks a thing up by its id; −1 if there is none. */
function index(things: readonly { readonly id: string }[]): (id: string) => number {
  const map = new Map(things.map(({ id }, i) => [id, i]));
  return (id) => map.get(id) ?? -1;
}
