/** The game's data as dense tables: sides, units, spaces and turns are small integers. */
import { distances } from '@feldzug/board';
import deploymentData from '../data/deployment.json' with { type: 'json' };
import forceData from '../data/forces.json' with { type: 'json' };
import mapData from '../data/map.json' with { type: 'json' };
import numbers from '../data/numbers.json' with { type: 'json' };

export { numbers };

/** Seats, and the sides they command. */
export const PRUSSIAN = 0;
export const FRENCH = 1;
export const SIDES = ['prussian', 'french'] as const;
export const enemyOf = (side: number): number => 1 - side;

export const GREEN = 0;
export const REGULAR = 1;
export const VETERAN = 2;
export const LEVELS = ['green', 'regular', 'veteran'] as const;

export interface Space {
  readonly id: string;
  readonly name: string;
  /** The side whose country it is. */
  readonly territory: number;
  readonly fortress: boolean;
  /** A source of supply for the side whose country it is. */
  readonly supply: boolean;
  /** Victory points for Prussia (12.B). */
  readonly points: number;
  readonly lon: number;
  readonly lat: number;
  readonly roads: readonly number[];
  readonly railways: readonly number[];
}

interface SpaceData {
  readonly id: string;
  readonly name: string;
  readonly territory: string;
  readonly fortress?: boolean;
  readonly supply?: boolean;
  readonly points?: number;
  readonly lon: number;
  readonly lat: number;
}

const spaceData: readonly SpaceData[] = mapData.spaces;
const spaceIds = spaceData.map(({ id }) => id);

const linked = (links: readonly (readonly string[])[], id: string): number[] =>
  links
    .flatMap(([a, b]) => (a === id ? [spaceIds.indexOf(b)] : b === id ? [spaceIds.indexOf(a)] : []))
    .sort((a, b) => a - b);

/** Points that are not printed: 1 for every other supply city or fortress in France (12.B). */
const pointsOf = ({ territory, fortress, supply, points }: SpaceData): number =>
  points ?? (territory === 'france' && (fortress || supply) ? numbers.victory.otherObjective : 0);

export const SPACES: readonly Space[] = spaceData.map((space) => ({
  id: space.id,
  name: space.name,
  territory: space.territory === 'prussia' ? PRUSSIAN : FRENCH,
  fortress: space.fortress === true,
  supply: space.supply === true,
  points: pointsOf(space),
  lon: space.lon,
  lat: space.lat,
  roads: linked(mapData.roads, space.id),
  railways: linked(mapData.railways, space.id),
}));
export const spaceNamed = index(SPACES);
export const ROADS: readonly (readonly number[])[] = SPACES.map((space) => space.roads);
export const RAILWAYS: readonly (readonly number[])[] = SPACES.map((space) => space.railways);
export const PARIS = spaceNamed('paris');

/** Distances are counted along roads (2.1.B). */
export const FROM_PARIS: readonly number[] = distances(ROADS, [PARIS], () => true);
export const FROM_BORDER: readonly number[] = distances(
  ROADS,
  SPACES.flatMap(({ territory }, space) => (territory === PRUSSIAN ? [space] : [])),
  () => true,
);

/** Where units come from: a group of the set-up, a scheduled reinforcement, the reserves, the Republic. */
export interface Force {
  readonly id: string;
  readonly side: number;
  /** The spaces of the set-up; none for those who come later. */
  readonly spaces: readonly number[];
  /** The turn in which it arrives; 0 for the set-up and for conditional forces. */
  readonly turn: number;
}

interface ForceData {
  readonly id: string;
  readonly side: string;
  readonly spaces?: string | readonly string[];
  readonly turn?: number;
  readonly infantry: { readonly [level: string]: number | undefined };
  readonly cavalry: { readonly [level: string]: number | undefined };
}

const forceList: readonly ForceData[] = forceData.groups;

export const FORCES: readonly Force[] = forceList.map(({ id, side, spaces, turn }) => ({
  id,
  side: SIDES.indexOf(side as 'prussian'),
  spaces:
    spaces === undefined
      ? []
      : typeof spaces === 'string'
        ? SPACES.flatMap(({ territory }, space) => (territory === FRENCH ? [space] : []))
        : spaces.map(spaceNamed),
  turn: turn ?? 0,
}));
export const forceNamed = index(FORCES);
export const RESERVE = forceNamed('reserve');
export const REPUBLIC = forceNamed('republic');

/** A unit of about 10,000 men. */
export interface Unit {
  /** "p1", "f12". */
  readonly id: string;
  readonly side: number;
  readonly isCavalry: boolean;
  /** Its level when it enters the game. */
  readonly level: number;
  readonly force: number;
}

const units: Unit[] = [];
forceList.forEach((force, number) => {
  const { side } = FORCES[number];
  for (const kind of ['infantry', 'cavalry'] as const)
    LEVELS.forEach((name, level) => {
      for (let i = 0; i < (force[kind][name] ?? 0); i++)
        units.push({ id: '', side, isCavalry: kind === 'cavalry', level, force: number });
    });
});
export const UNITS: readonly Unit[] = SIDES.flatMap((_, side) =>
  units.filter((unit) => unit.side === side).map((unit, i) => ({ ...unit, id: `${'pf'[side]}${i + 1}` })),
);
export const unitNamed = index(UNITS);
export const UNITS_OF: readonly (readonly number[])[] = SIDES.map((_, side) =>
  UNITS.flatMap((unit, number) => (unit.side === side ? [number] : [])),
);
export const UNITS_OF_FORCE: readonly (readonly number[])[] = FORCES.map((_, force) =>
  UNITS.flatMap((unit, number) => (unit.force === force ? [number] : [])),
);
/** Reserves and the units of the Republic are never promoted (5.2.D, 6.B). */
export const isRaw = (unit: number): boolean => {
  const { force } = UNITS[unit];
  return force === RESERVE || force === REPUBLIC;
};

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A turn is half a month (4.A). */
export interface HalfMonth {
  readonly year: number;
  readonly month: string;
  /** 1 for the first half of the month, 2 for the second. */
  readonly half: number;
}

export const LAST_TURN = numbers.calendar.turns;

export function dateOf(turn: number): HalfMonth {
  const { firstYear, firstMonth } = numbers.calendar;
  const months = firstMonth - 1 + Math.floor((turn - 1) / 2);
  return {
    year: firstYear + Math.floor(months / MONTHS.length),
    month: MONTHS[months % MONTHS.length],
    half: 2 - (turn % 2),
  };
}

/** A sensible set-up for each side: space by space, how many of which group (3.D). */
export const DEPLOYMENT: readonly { readonly [space: string]: { readonly [group: string]: number } }[] = [
  deploymentData.prussian,
  deploymentData.french,
];

/** Looks a thing up by its id; −1 when there is none. */
function index(things: readonly { readonly id: string }[]): (id: string) => number {
  const map = new Map(things.map((thing, i) => [thing.id, i]));
  return (id) => map.get(id) ?? -1;
}
