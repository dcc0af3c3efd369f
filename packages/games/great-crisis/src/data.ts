/** The game's data as dense tables: nations, armies, units, spaces, routes, cards and turns are small integers. */
import cardData from '../data/cards.json' with { type: 'json' };
import mapData from '../data/map.json' with { type: 'json' };
import numbers from '../data/numbers.json' with { type: 'json' };
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import turnData from '../data/turns.json' with { type: 'json' };
import unitData from '../data/units.json' with { type: 'json' };

export { numbers };

/** Seats, and the alliances they command. */
export const PRUSSIAN = 0;
export const AUSTRIAN = 1;
export const ALLIANCES = ['prussian', 'austrian'] as const;
/** The seat of an alliance by its name; −1 when there is none. */
export const allianceNamed = index(ALLIANCES.map((id) => ({ id })));
export const otherSeat = (seat: number): number => 1 - seat;

export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly army: number;
  /** The alliance at the start; Russia's may change (9.1). */
  readonly alliance: number;
  /** The first unit of the nation, its commanders first, then its troops. */
  readonly firstUnit: number;
  readonly firstTroop: number;
  readonly endUnit: number;
}

/** 3.A: five armies, each with its own chits. */
export interface Army {
  readonly id: string;
  readonly name: string;
  readonly alliance: number;
  readonly apBonus: number;
}

/** 2.1.A: a commander is a unit; 2.1.B: the two figures. */
export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly unit: number;
  readonly nation: number;
  readonly tactical: number;
  readonly leadership: number;
}

/** 2.3.1.A: the kinds of space, and the off-map boxes (2.3.2.A). */
export type SpaceType = 'resource-fort' | 'fort' | 'resource-city' | 'city' | 'box';

export interface Space {
  readonly id: string;
  readonly name: string;
  readonly type: SpaceType;
  /** The nation that holds it at the start. */
  readonly nation: number;
  readonly resources: number;
  /** Units that can be on defense, and what the fort adds to their dice. */
  readonly capacity: number;
  readonly bonus: number;
  readonly lon: number;
  readonly lat: number;
  readonly land: readonly number[];
  readonly sea: readonly number[];
  /** Land and sea. */
  readonly adjacent: readonly number[];
}

export type CardTiming = 'battle-start' | 'reaction-retreat' | 'phase-ap' | 'phase-start-or-winter';

/** 2.4.A: a card with a number is for field battles. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly nameGerman: string;
  readonly copies: readonly number[];
  /** The tactical rating a commander needs; null on cards that are not for battle. */
  readonly number: number | null;
  readonly timing: CardTiming;
  readonly role: 'either' | 'attacker' | 'defender';
  readonly effect: string;
}

export interface Turn {
  readonly turn: number;
  readonly year: number;
  readonly month: string;
  readonly winter: boolean;
  /** Chits added by kind (2.2.A): the armies in order, then the turn-end chit. */
  readonly chits: readonly number[];
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly firstTurn: number;
  readonly lastTurn: number;
  readonly setup: readonly { nation: string; space: string; units: number; commanders: readonly string[] }[];
  readonly unitReserve: { random: readonly string[]; named: readonly string[] };
}

export const ARMIES: readonly Army[] = unitData.armies.map((army) => ({
  id: army.id,
  name: army.name,
  alliance: allianceNamed(army.alliance),
  apBonus: army.apBonus,
}));
export const armyNamed = index(ARMIES);

/** The kind of the turn-end chit, after those of the armies. */
export const TURN_END = ARMIES.length;
export const CHITS: readonly string[] = [...ARMIES.map((army) => army.id), 'end'];

const nations: Nation[] = [];
const commanders: Commander[] = [];
const nationOfUnit: number[] = [];
for (const nation of unitData.nations) {
  const number = nations.length;
  const firstUnit = nationOfUnit.length;
  for (const commander of nation.commanders) {
    const { id, name, tactical, leadership } = commander;
    commanders.push({ id, name, unit: nationOfUnit.length, nation: number, tactical, leadership });
    nationOfUnit.push(number);
  }
  const firstTroop = nationOfUnit.length;
  for (let i = 0; i < nation.troops; i++) nationOfUnit.push(number);
  nations.push({
    id: nation.id,
    name: nation.name,
    army: armyNamed(nation.army),
    alliance: allianceNamed(nation.alliance),
    firstUnit,
    firstTroop,
    endUnit: nationOfUnit.length,
  });
}
export const NATIONS: readonly Nation[] = nations;
export const nationNamed = index(NATIONS);
export const COMMANDERS: readonly Commander[] = commanders;
/** Every unit of the game is a number; this is its nation. */
export const NATION_OF: readonly number[] = nationOfUnit;
export const UNITS = nationOfUnit.length;
/** The commander that a unit is; undefined for troops. */
export const COMMANDER_OF: readonly (Commander | undefined)[] = nationOfUnit.map((_, unit) =>
  commanders.find((c) => c.unit === unit),
);
export const ARMY_OF: readonly number[] = nationOfUnit.map((nation) => nations[nation].army);

/** The units of each army, in ascending order: the nations of an army act together (3.B). */
export const UNITS_OF_ARMY: readonly (readonly number[])[] = ARMIES.map((_, army) =>
  nationOfUnit.flatMap((nation, unit) => (nations[nation].army === army ? [unit] : [])),
);

export const RUSSIA = nationNamed('russia');
export const RUSSIAN_ARMY = armyNamed('russia');
export const PRUSSIA = nationNamed('prussia');

const spaceIds = mapData.spaces.map((space) => space.id);
const linked = (space: string, kind: string): number[] =>
  mapData.routes
    .filter((route) => route.kind === kind && (route.a === space || route.b === space))
    .map((route) => spaceIds.indexOf(route.a === space ? route.b : route.a))
    .sort((a, b) => a - b);
export const SPACES: readonly Space[] = mapData.spaces.map((space) => {
  const land = linked(space.id, 'land');
  const sea = linked(space.id, 'sea');
  const fort = space.type === 'resource-fort' || space.type === 'fort';
  const strong = space.type === 'resource-fort';
  return {
    id: space.id,
    name: space.name,
    type: space.type as SpaceType,
    nation: nationNamed(space.nation),
    resources: space.resources,
    capacity: !fort ? 0 : strong ? numbers.resourceFortCapacity : numbers.fortCapacity,
    bonus: !fort ? 0 : strong ? numbers.resourceFortBonus : numbers.fortBonus,
    lon: space.lon,
    lat: space.lat,
    land,
    sea,
    adjacent: [...land, ...sea],
  };
});
/** For each space, the spaces that its routes lead to, by land and by sea. */
export const ADJACENT: readonly (readonly number[])[] = SPACES.map((space) => space.adjacent);
export const spaceNamed = index(SPACES);
export const ROUTES = mapData.routes.map((route) => ({
  a: spaceIds.indexOf(route.a),
  b: spaceIds.indexOf(route.b),
  kind: route.kind as 'land' | 'sea',
}));
/** The box that belongs to each nation, or −1. */
export const BOX_OF: readonly number[] = NATIONS.map((_, nation) =>
  SPACES.findIndex((s) => s.type === 'box' && s.nation === nation),
);
export const CAPITAL = spaceNamed(numbers.victory.capital);
export const KING = COMMANDERS.find((c) => c.id === numbers.victory.king)!.unit;

export const CARDS: readonly Card[] = cardData.cards as Card[];
export const cardNamed = index(CARDS);

export const TURNS: readonly Turn[] = turnData.turns.map((turn) => ({
  turn: turn.turn,
  year: turn.year,
  month: turn.month,
  winter: turn.winter,
  chits: CHITS.map((chit) => (turn.chits as Record<string, number>)[chit] ?? 0),
}));
export const turnOf = (turn: number): Turn => TURNS[turn - 1];

export const SCENARIOS: readonly Scenario[] = scenarioData.scenarios;

/** Looks a thing up by its id; −1 when there is none. */
function index(things: readonly { readonly id: string }[]): (id: string) => number {
  const map = new Map(things.map((thing, i) => [thing.id, i]));
  return (id) => map.get(id) ?? -1;
}
