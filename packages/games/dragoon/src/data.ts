/** What the files of `data/` say, as small integers for the rules. Every number of the game comes from there. */
import numbersFile from '../data/numbers.json' with { type: 'json' };
import chartFile from '../data/terrain.json' with { type: 'json' };
import { TERRAINS } from './scenario/land.ts';

export const numbers = numbersFile;

export const SIDES = ['A' as const, 'B' as const];

export const TYPES = [
  'INF',
  'GREN',
  'LI',
  'CUIR',
  'DRAG',
  'HUSS',
  'COSS',
  'ART_L',
  'ART_M',
  'ART_H',
] as const;
export type TypeId = (typeof TYPES)[number];
export const [INF, GREN, LI, CUIR, DRAG, HUSS, COSS, ART_L, ART_M, ART_H] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const NATIONS = ['PR', 'AU', 'SX', 'RU', 'AUX'] as const;
export const PRUSSIA = 0;
/** What a nation's army is called. */
export const NATION_NAMES: { readonly [nation: string]: string } = {
  PR: 'Prussia',
  AU: 'Austria',
  SX: 'Saxony',
  RU: 'Russia',
  AUX: 'the Empire',
};

/** Foot that fights in line, light infantry, horse, guns. */
export const isFoot = (type: number): boolean => type <= GREN;
export const isLight = (type: number): boolean => type === LI;
export const isHorse = (type: number): boolean => type >= CUIR && type <= COSS;
export const isGun = (type: number): boolean => type >= ART_L;
export const isLightHorse = (type: number): boolean => type === HUSS || type === COSS;

/** Formations: LINE is also the one of light infantry and of guns ready to fire, COLUMN of limbered guns. */
export const FORMATIONS = ['line', 'column', 'square', 'rout'] as const;
export const [LINE, COLUMN, SQUARE, ROUT] = [0, 1, 2, 3];

/** How a scenario file may call a formation. */
export const FORMATION_NAMES: { readonly [name: string]: number } = {
  line: LINE,
  normal: LINE,
  unlimbered: LINE,
  column: COLUMN,
  limbered: COLUMN,
  square: SQUARE,
  rout: ROUT,
};

/** Movement is counted in half points, because a road costs half of one (3). */
export const HALVES = 2;
export const NOT_ALLOWED = -1;

/** Columns of the chart in 8.1. */
export const [PR_LINE, PR_COLUMN, OTHER_LINE, OTHER_COLUMN, HORSE_LINE, HORSE_COLUMN, LIGHT, GUNS, LEADER] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
];

const halves = (cost: number | null): number => (cost === null ? NOT_ALLOWED : cost * HALVES);

/** For each terrain and column: half points, and what entering adds to a disruption check. */
export const ENTER_COST: readonly (readonly number[])[] = TERRAINS.map((id) =>
  chartFile.enter[id].cost.map(halves),
);
export const ENTER_DISRUPTS: readonly (readonly number[])[] = TERRAINS.map(
  (id) => chartFile.enter[id].disrupts,
);
/** For each terrain: 0 no shelter, 1 some, 2 much; and whether horse may charge there. */
export const DEFENCE: readonly number[] = TERRAINS.map((id) => chartFile.enter[id].defence);
export const CHARGEABLE: readonly boolean[] = TERRAINS.map((id) => chartFile.enter[id].charge);

export const SLOPE_COST: readonly number[] = chartFile.slope.cost.map(halves);
export const SLOPE_DISRUPTS: readonly number[] = chartFile.slope.disrupts;
export const STREAM_COST: readonly number[] = chartFile.stream.cost.map(halves);
export const STREAM_DISRUPTS: readonly number[] = chartFile.stream.disrupts;
export const FORD_COST: readonly number[] = chartFile.ford.cost.map(halves);
export const FORD_DISRUPTS: readonly number[] = chartFile.ford.disrupts;
export const ROAD_COST: readonly number[] = chartFile.road.cost.map(halves);
export const FACING_COST: readonly number[] = chartFile.facing.cost.map(halves);
export const FACING_DISRUPTS: readonly number[] = chartFile.facing.disrupts;
export const FORMATION_COST: readonly number[] = chartFile.formation.cost.map(halves);
export const FORMATION_DISRUPTS: readonly number[] = chartFile.formation.disrupts;
export const DISENGAGE = chartFile.disengage;
/** Elevation differing by so much cannot be climbed or descended, but by light infantry and leaders. */
export const STEEP = chartFile.steep;

export const ALLOWANCE: readonly number[] = TYPES.map((id) => numbers.allowance[id] * HALVES);
export const LEADER_ALLOWANCE = numbers.allowance.leader * HALVES;
export const MOST_MORALE = numbers.highest.morale;
export const MOST_DISRUPTION = numbers.highest.disruption;
