/** How units and leaders of a battle are called. */
import {
  COLUMN,
  FORMATIONS,
  isGun,
  isLight,
  LINE,
  NATION_NAMES,
  type State,
  TYPES,
  type TypeId,
} from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';

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
export const sideName = (battle: Battle, side: number): string => {
  const id = battle.file.sides[side === 0 ? 'A' : 'B'].nation;
  return NATION_NAMES[id] ?? id;
};

export const typeName = (battle: Battle, unit: number): string => TYPE_NAMES[TYPES[battle.type[unit]]];
export const terrainName = (battle: Battle, hex: number): string =>
  TERRAIN_NAMES[TERRAINS[battle.terrain[hex]]];
export const qualityName = (quality: number): string => QUALITY_NAMES[quality] ?? 'unknown';

/** A unit by its name, or what can be seen of it where its name is not known. */
export function unitName(battle: Battle, view: State | undefined, unit: number): string {
  const entry = view === undefined ? battle.units[unit] : battle.units[view.roster[unit]];
  return entry?.name ?? `${ADJECTIVES[battle.nation[unit]] ?? ''} ${typeName(battle, unit)}`;
}

export function leaderName(battle: Battle, view: State | undefined, leader: number): string {
  const entry = view === undefined ? battle.leaders[leader] : battle.leaders[view.person[leader]];
  return entry?.name ?? `${knownName(battle.leaders[leader].name)}’s successor`;
}

/** Only the last part of a long name, for narrow places. */
export const shortLeader = (name: string): string => name.replace(/ \(.*\)$/, '').replace(/^.*, /, '');

/** The name that a leader is known by, for the title: "Zieten", "Daun", "Duke of Bevern". */
export function knownName(name: string): string {
  const short = shortLeader(name).replace(/^.* (?:von der|von|de|du) /, '');
  const words = short.split(' ');
  return words.length > 2 && words.every((word) => /^\p{Lu}/u.test(word)) ? words.at(-1)! : short;
}

export function formationName(battle: Battle, view: State, unit: number): string {
  const formation = view.formation[unit];
  if (isGun(battle.type[unit])) return formation === COLUMN ? 'limbered' : 'unlimbered';
  if (isLight(battle.type[unit]) && formation === LINE) return 'skirmish order';
  return FORMATIONS[formation] ?? '?';
}

/** Low, medium or high, where numbers are only guessed at. */
export const guessed = (value: number): string => (value <= 3 ? 'low' : value <= 6 ? 'medium' : 'high');
