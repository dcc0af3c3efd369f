/** Where a hex lies, as a staff officer would say it: at a place, or so many hexes from the nearest one. */
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Feature } from '@feldzug/dragoon/scenario/format.ts';
import { scenarioNamed } from '@feldzug/dragoon/scenario/index.ts';
import { centreOf } from '../../table/hex/geometry.ts';
import { inPlaceNames } from '../../table/place-names.ts';

/** Clockwise from north, in steps of 30 degrees: the twelve facings. */
const FACING_NAMES = [
  'north',
  'north-north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-north-west',
];
const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** By how many facings north lies off the upper edge of the map. */
const northOf = (battle: Battle): number => (battle.file.map.north === 'right' ? 3 : 0);

export const facingName = (battle: Battle, facing: number): string =>
  FACING_NAMES[(facing - northOf(battle) + 12) % 12] ?? '?';

/** Somewhere with a name: one hex of it, and whether it is worth fighting for. */
interface Anchor {
  readonly hex: number;
  readonly name: string;
}

const known = new WeakMap<
  Battle,
  { readonly anchors: readonly Anchor[]; readonly words: Map<number, string> }
>();

function placesOf(battle: Battle) {
  let places = known.get(battle);
  if (!places) {
    places = { anchors: anchorsIn(battle), words: new Map() };
    known.set(battle, places);
  }
  return places;
}

/** `Lobositz`, or `2 hexes SW of Lobositz`. */
export function whereabouts(battle: Battle, hex: number): string {
  const { anchors, words } = placesOf(battle);
  let found = words.get(hex);
  if (found === undefined) {
    found = bearing(battle, anchors, hex);
    words.set(hex, found);
  }
  return inPlaceNames(found);
}

/** The same in a sentence: `at Lobositz`, or `2 hexes SW of Lobositz`. */
export function at(battle: Battle, space: string): string {
  const hex = battle.grid.byName.get(space);
  if (hex === undefined) return `at ${space}`;
  const words = whereabouts(battle, hex);
  return isNamed(battle, hex) ? `at ${words}` : words;
}

/** For headings and lists, where hexes are told apart: with the column and row. */
export function hexWords(battle: Battle, space: string): string {
  const hex = battle.grid.byName.get(space);
  return hex === undefined ? space : `${whereabouts(battle, hex)} (${space})`;
}

const isNamed = (battle: Battle, hex: number): boolean =>
  placesOf(battle).anchors.some((anchor) => anchor.hex === hex);

function bearing(battle: Battle, anchors: readonly Anchor[], hex: number): string {
  let best: Anchor | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const anchor of anchors) {
    const away = distance(battle.grid, anchor.hex, hex);
    if (away < least) [best, least] = [anchor, away];
  }
  if (!best) return `hex ${battle.grid.names[hex]}`;
  if (least === 0) return best.name;
  return `${least} hex${least === 1 ? '' : 'es'} ${windFrom(battle, best.hex, hex)} of ${best.name}`;
}

function windFrom(battle: Battle, from: number, to: number): string {
  const [a, b] = [centreOf(battle.grid, from), centreOf(battle.grid, to)];
  const turn = Math.atan2(b.x - a.x, a.y - b.y) / (Math.PI / 4) - northOf(battle) / 1.5;
  return WINDS[((Math.round(turn) % 8) + 8) % 8];
}

/** Objectives first, so that of two names of a hex theirs is said; then places and hills, not roads and streams. */
function anchorsIn(battle: Battle): readonly Anchor[] {
  const { window, width, height } = battle.file.map;
  const anchors: Anchor[] = battle.objectives.map(({ at: hex, name }) => ({ hex, name: shortPlace(name) }));
  const add = (feature: Feature, [x, y]: readonly number[]): void => {
    const [column, row] = [Math.round(x) - (window?.x ?? 0), Math.round(y) - (window?.y ?? 0)];
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const hex = row * width + column;
    if (anchors.every((anchor) => anchor.hex !== hex)) anchors.push({ hex, name: shortPlace(feature.name) });
  };
  const features = battle.file.features ?? (window && scenarioNamed(window.of)?.features) ?? [];
  for (const feature of features) {
    for (const hex of feature.hexes ?? []) add(feature, hex);
    if (feature.kind === 'hill' && feature.center) add(feature, feature.center);
  }
  return anchors;
}

/** Without what explains it, and with its outskirts. */
const shortPlace = (name: string): string => name.replace(/ ?\(.*\)/, '').replace(/ (outskirts|houses)$/, '');
