/** How units, leaders and hexes of a battle are called. */
import { COLUMN, FORMATIONS, isGun, isLight, LINE, type State, TYPES, type TypeId } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { scenarioNamed } from '@feldzug/dragoon/scenario/index.ts';
import { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';

export const NATION_NAMES: { readonly [id: string]: string } = {
  PR: 'Prussia',
  AU: 'Austria',
  SX: 'Saxony',
  RU: 'Russia',
  AUX: 'the Empire',
};
const ADJECTIVES: readonly string[] = ['Prussian', 'Austrian', 'Saxon', 'Russian', 'auxiliary'];

const TYPE_NAMES: { readonly [type in TypeId]: string } = {
  INF: 'infantry',
  GREN: 'grenadiers',
  LI: 'light infantry',
  CUIR: 'cuirassiers',
  DRAG: 'dragoons',
  HUSS: 'hussars',
  COSS: 'Cossacks',
  ART_L: 'light battery',
  ART_M: '12-pounder battery',
  ART_H: 'heavy battery',
};

const TERRAIN_NAMES: { readonly [terrain in (typeof TERRAINS)[number]]: string } = {
  clear: 'open ground',
  woods: 'woods',
  brush: 'brush and vines',
  buildings: 'buildings',
  town: 'town',
  marsh: 'marsh',
  sunken: 'sunken road',
  water: 'water',
};

const QUALITY_NAMES: { readonly [quality: number]: string } = {
  4: 'green',
  5: 'trained',
  6: 'veteran',
  7: 'elite',
};
const FACING_NAMES = [
  'north',
  'north by east',
  'east by north',
  'east',
  'east by south',
  'south by east',
  'south',
  'south by west',
  'west by south',
  'west',
  'west by north',
  'north by west',
];

export const sideName = (battle: Battle, side: number): string => {
  const id = battle.file.sides[side === 0 ? 'A' : 'B'].nation;
  return NATION_NAMES[id] ?? id;
};

export const typeName = (battle: Battle, unit: number): string => TYPE_NAMES[TYPES[battle.type[unit]]];
export const terrainName = (battle: Battle, hex: number): string =>
  TERRAIN_NAMES[TERRAINS[battle.terrain[hex]]];
export const qualityName = (quality: number): string => QUALITY_NAMES[quality] ?? 'unknown';
export const facingName = (facing: number): string => FACING_NAMES[facing] ?? '?';

/** A unit by its name, or what can be seen of it where its name is not known. */
export function unitName(battle: Battle, view: State | undefined, unit: number): string {
  const entry = view === undefined ? battle.units[unit] : battle.units[view.roster[unit]];
  return entry?.name ?? `${ADJECTIVES[battle.nation[unit]] ?? ''} ${typeName(battle, unit)}`;
}

export function leaderName(battle: Battle, view: State | undefined, leader: number): string {
  const entry = view === undefined ? battle.leaders[leader] : battle.leaders[view.person[leader]];
  return entry?.name ?? `the new leader after ${battle.leaders[leader].name}`;
}

/** Only the last part of a long name, for narrow places. */
export const shortLeader = (name: string): string => name.replace(/ \(.*\)$/, '').replace(/^.*, /, '');

export function formationName(battle: Battle, view: State, unit: number): string {
  const formation = view.formation[unit];
  if (isGun(battle.type[unit])) return formation === COLUMN ? 'limbered' : 'unlimbered';
  if (isLight(battle.type[unit]) && formation === LINE) return 'skirmish order';
  return FORMATIONS[formation] ?? '?';
}

/** Low, medium or high, where numbers are only guessed at. */
export const guessed = (value: number): string => (value <= 3 ? 'low' : value <= 6 ? 'medium' : 'high');

const places = new WeakMap<Battle, ReadonlyMap<number, string>>();

/** The objective or place that a hex belongs to. */
export function placeOf(battle: Battle, hex: number): string | undefined {
  let known = places.get(battle);
  if (!known) {
    known = placesIn(battle);
    places.set(battle, known);
  }
  return known.get(hex);
}

function placesIn(battle: Battle): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const { window, width, height } = battle.file.map;
  const features = battle.file.features ?? (window && scenarioNamed(window.of)?.features) ?? [];
  for (const feature of features)
    for (const [x, y] of feature.hexes ?? []) {
      const [column, row] = [x - (window?.x ?? 0), y - (window?.y ?? 0)];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      found.set(row * width + column, feature.name.replace(/ ?\(.*\)/, ''));
    }
  for (const { name, at } of battle.objectives) found.set(at, name);
  return found;
}

export function hexWords(battle: Battle, space: string): string {
  const hex = battle.grid.byName.get(space);
  if (hex === undefined) return space;
  const place = placeOf(battle, hex);
  return place ? `${place}, hex ${space}` : `hex ${space}`;
}

/** In a sentence, as short as it can be. */
export function spot(battle: Battle, space: string): string {
  const hex = battle.grid.byName.get(space);
  const place = hex === undefined ? undefined : placeOf(battle, hex);
  return place ? `${place} (${space})` : space;
}
