/** The state: plain JSON in small integers and flat arrays, so that it clones and travels fast. */
import type { Flowing, Frame, Json, Seat } from '@feldzug/kernel';
import { HOMES, LEADERS, ORDERS, OURS, SCENARIOS, type Scenario, SEATS, SPACES, UNITS } from './data.ts';

/** Stands for what a viewer may not know. */
export const UNKNOWN = -9;

/** Where a unit or leader can be besides a force: lost to the Cadre Box, in the pool, not in the game, lost for good. */
export const CADRE = -1;
export const POOL = -2;
export const OUT = -3;
export const LOST = -4;

/** A column that is not in play has this space; a column without a card has this card. */
export const NOWHERE = -1;
export const NO_CARD = -1;
/** A leader without a chit. */
export const NO_CHIT = -1;

/** Columns 0 to 4 are the Swedes', 5 to 9 the Imperials'. */
export const COLUMNS = SEATS.length * OURS.mostColumns;
/** Forces are columns, then garrisons by space. */
export const garrisonOf = (space: number): number => COLUMNS + space;

export interface Patrol {
  column: number;
  connector: number;
  /** The regiment: hidden from the enemy (9.1). */
  unit: number;
}

export interface Siege {
  space: number;
  /** The seat that besieges, with all of its columns in the space. */
  seat: Seat;
  works: number;
  /** 1 if the guns have bombarded the place in this impulse (11.4.1). */
  bombarded: number;
  /** 1 if the place had a garrison when the siege was opened (1.1.4). */
  garrisoned: number;
  /** 1 once the final offer has been refused (11.7). */
  finalRefused: number;
  /** The column of the surrender table that the opening showed (2.3). */
  shown: number;
}

/** What a seat has been shown of an enemy force, with place and date (2.3). It never changes: copies of a state share it. */
export interface Sighting {
  /** The force: a column or a garrison. */
  readonly force: number;
  readonly name: string;
  readonly space: number;
  readonly turn: number;
  readonly impulse: number;
  /** 1 if everything was seen, 0 if only the size class and the kinds present. */
  readonly full: number;
  /** 0: up to 25 steps, 1: up to 50, 2: more. */
  readonly size: number;
  readonly infantry: number;
  readonly artillery: number;
  readonly leader: number;
  readonly units: readonly number[];
  /** 1 for each reduced unit, in the order of `units`. */
  readonly reduced: readonly number[];
  readonly leaders: readonly number[];
  /** What it carries or stores, and its fatigue; `UNKNOWN` if that was not seen. */
  readonly baggage: number;
  readonly fatigue: number;
}

export interface State extends Flowing {
  scenario: number;
  /** 1 if regiments have half of their firepower in major battles (R5). */
  halved: number;
  turn: number;
  impulse: number;
  initiative: Seat;
  /** Victory points in halves (1.1). */
  points: number[];

  /** Columns: name, space, and the space that each entered from. */
  names: string[];
  at: number[];
  cameFrom: number[];
  /** 1 for a column that has acted in this impulse, or was formed in it. */
  acted: number[];
  /** The card face down on each column. */
  assigned: number[];
  baggage: number[];
  fatigue: number[];
  /** Tactical Advantage and Cavalry Bonus chits of each column (14). */
  tactical: number[];
  bonus: number[];

  /** Units: the force or `CADRE`, `POOL`, `OUT`; and 1 if reduced. */
  place: number[];
  reduced: number[];

  /** Leaders: the force, `OUT` or `LOST`; the chit held; the chits used this turn, as bits. */
  leaderAt: number[];
  chit: number[];
  spent: number[];

  /** Spaces: the seat in control, whether it has a garrison, the stored baggage, and the forage marker. */
  control: number[];
  garrisoned: number[];
  stores: number[];
  forage: number[];
  sieges: Siege[];
  patrols: Patrol[];

  hands: number[][];
  discards: number[];
  /** Regiments in each Cadre Box. */
  cadres: number[];
  /** 1 for a seat whose light cavalry fires double in this impulse (6.2). */
  light: number[];
  sightings: Sighting[][];
  /** Steps that each seat has announced as lost (2.3.4). */
  announced: number[];
  /** For each seat: its standing orders (17), 0 where there is none. */
  orders: number[][];
  /** For each reinforcement: the turn it may enter from, 0 before its die is rolled, −1 once it has entered. */
  due: number[];
  /** The dice that lie open since the last action. */
  rolled: number[];
  /** How the game ended; empty while it goes on. */
  outcome: string;
}

export const scenarioOf = ({ scenario }: State): Scenario => SCENARIOS[scenario];
export const monthOf = (state: State): string => scenarioOf(state).turns[state.turn - 1];

export const seatOfColumn = (column: number): Seat => (column < OURS.mostColumns ? 0 : 1);
export const columnId = (column: number): string =>
  `${seatOfColumn(column) === 0 ? 's' : 'i'}${(column % OURS.mostColumns) + 1}`;
const COLUMN_IDS = Array.from({ length: COLUMNS }, (_, column) => columnId(column));
export const columnNamed = (id: string): number => COLUMN_IDS.indexOf(id);
const COLUMNS_OF = SEATS.map((_, seat) =>
  Array.from({ length: OURS.mostColumns }, (_one, i) => seat * OURS.mostColumns + i),
);
/** All column markers of a seat, in play or not. */
export const markersOf = (seat: Seat): readonly number[] => COLUMNS_OF[seat];
/** The columns of a seat that are in play. */
export function columnsOf(state: State, seat: Seat): number[] {
  const found: number[] = [];
  for (const column of COLUMNS_OF[seat]) if (state.at[column] !== NOWHERE) found.push(column);
  return found;
}
export function columnsAt(state: State, seat: Seat, space: number): number[] {
  const found: number[] = [];
  for (const column of COLUMNS_OF[seat]) if (state.at[column] === space) found.push(column);
  return found;
}
export function hasColumnAt(state: State, seat: Seat, space: number): boolean {
  for (const column of COLUMNS_OF[seat]) if (state.at[column] === space) return true;
  return false;
}

export const enemyOf = (seat: Seat): Seat => 1 - seat;
/** The side whose home a space is in this scenario, or `NEUTRAL`. */
export const homeOf = (state: State, space: number): number => HOMES[state.scenario][space];

export function siegeAt(state: State, space: number): Siege | undefined {
  for (const siege of state.sieges) if (siege.space === space) return siege;
  return undefined;
}

const zeros = (count: number): number[] => Array<number>(count).fill(0);
const all = (count: number, value: number): number[] => Array<number>(count).fill(value);

/** An empty map before the first turn. */
export const emptyState = (scenario: number): State => ({
  scenario,
  halved: 0,
  turn: 1,
  impulse: 0,
  initiative: SCENARIOS[scenario].initiative,
  points: zeros(SEATS.length),
  names: Array<string>(COLUMNS).fill(''),
  at: all(COLUMNS, NOWHERE),
  cameFrom: all(COLUMNS, NOWHERE),
  acted: zeros(COLUMNS),
  assigned: all(COLUMNS, NO_CARD),
  baggage: zeros(COLUMNS),
  fatigue: zeros(COLUMNS),
  tactical: zeros(COLUMNS),
  bonus: zeros(COLUMNS),
  place: all(UNITS.length, OUT),
  reduced: zeros(UNITS.length),
  leaderAt: all(LEADERS.length, OUT),
  chit: all(LEADERS.length, NO_CHIT),
  spent: zeros(LEADERS.length),
  control: all(SPACES.length, -1),
  garrisoned: zeros(SPACES.length),
  stores: zeros(SPACES.length),
  forage: zeros(SPACES.length),
  sieges: [],
  patrols: [],
  hands: [[], []],
  discards: [],
  cadres: [0, 0],
  light: [0, 0],
  sightings: [[], []],
  announced: zeros(SEATS.length),
  orders: SEATS.map(() => zeros(ORDERS.length)),
  due: SCENARIOS[scenario].reinforcements.map(({ when, turn }) => (when === 'roll' ? 0 : turn)),
  rolled: [],
  outcome: '',
  flow: [],
});

export const cloneState = (s: State): State => ({
  scenario: s.scenario,
  halved: s.halved,
  turn: s.turn,
  impulse: s.impulse,
  initiative: s.initiative,
  points: s.points.slice(),
  names: s.names.slice(),
  at: s.at.slice(),
  cameFrom: s.cameFrom.slice(),
  acted: s.acted.slice(),
  assigned: s.assigned.slice(),
  baggage: s.baggage.slice(),
  fatigue: s.fatigue.slice(),
  tactical: s.tactical.slice(),
  bonus: s.bonus.slice(),
  place: s.place.slice(),
  reduced: s.reduced.slice(),
  leaderAt: s.leaderAt.slice(),
  chit: s.chit.slice(),
  spent: s.spent.slice(),
  control: s.control.slice(),
  garrisoned: s.garrisoned.slice(),
  stores: s.stores.slice(),
  forage: s.forage.slice(),
  sieges: s.sieges.map((siege) => ({ ...siege })),
  patrols: s.patrols.map((patrol) => ({ ...patrol })),
  hands: s.hands.map((hand) => hand.slice()),
  discards: s.discards.slice(),
  cadres: s.cadres.slice(),
  light: s.light.slice(),
  sightings: s.sightings.map((seen) => seen.slice()),
  announced: s.announced.slice(),
  orders: s.orders.map((given) => given.slice()),
  due: s.due.slice(),
  rolled: s.rolled.slice(),
  outcome: s.outcome,
  flow: s.flow.map((frame) => copyOf(frame) as Frame),
});

/** A deep copy of plain JSON. */
function copyOf(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copy: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key]);
  return copy;
}
