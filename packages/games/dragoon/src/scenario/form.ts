/** What a scenario file must look like before anything is made of it: members, kinds of values, limits. */
import { FORMATION_NAMES, NATIONS, numbers, TYPES } from '../data.ts';
import {
  type Check,
  isObject,
  like,
  list,
  number,
  object,
  oneOf,
  onlyTrue,
  optional,
  row,
  text,
  whole,
} from './shape.ts';
import { TERRAINS } from './land.ts';

/** Far more than any battle has: a file beyond them is a mistake, and would take for ever. */
export const LIMITS = {
  least: 5,
  width: 120,
  height: 120,
  turns: 100,
  features: 400,
  points: 400,
  commands: 60,
  units: 600,
  men: 2000,
  objectives: 40,
  worth: 10_000,
  radius: 60,
  level: 9,
} as const;

export function formFaults(json: unknown): readonly string[] {
  if (!isObject(json)) return ['the file: a scenario is an object'];
  return scenario(json, '');
}

const side = oneOf('A', 'B');
/** Lines and areas may reach beyond the map, but not for ever. */
const beyond = number(-LIMITS.width, 2 * LIMITS.width);
const spot = row(beyond, beyond);
const hex = row(whole(0, LIMITS.width - 1), whole(0, LIMITS.height - 1));
const many = (check: Check, least: number): Check => list(check, { least, most: LIMITS.points });

const header = object({
  nation: oneOf(...NATIONS),
  withdrawal: whole(1, 100),
  chargeModifier: whole(-10, 10),
  men: whole(1, LIMITS.units * LIMITS.men),
  guns: whole(0, LIMITS.units * numbers.mostGuns),
  corps: whole(1, LIMITS.commands),
});

const objective = object(
  { name: text, at: onMap, A: whole(0, LIMITS.worth), B: whole(0, LIMITS.worth), held: side },
  (value, place) => nameOf(value, 'name', 'objective ') ?? place,
);

const unit = object(
  {
    id: text,
    name: text,
    type: oneOf(...TYPES),
    nation: oneOf(...NATIONS),
    men: optional(whole(numbers.leastMen + 1, LIMITS.men)),
    guns: optional(whole(1, numbers.mostGuns)),
    regimental: optional(whole(0, 2)),
    quality: whole(numbers.qualities.green, numbers.qualities.elite),
    morale: optional(whole(1, numbers.highest.morale)),
    disruption: optional(whole(0, numbers.highest.disruption)),
    at: onMap,
    facing: whole(0, 11),
    formation: oneOf(...Object.keys(FORMATION_NAMES)),
    detached: optional(onlyTrue),
    engaged: optional(onlyTrue),
  },
  (value, place) => nameOf(value, 'id') ?? place,
);

const command = object(
  {
    side,
    id: text,
    leader: optional(text),
    overall: optional(onlyTrue),
    rating: optional(whole(0, numbers.highest.rating)),
    sub: optional(whole(0, numbers.highest.rating)),
    radius: optional(whole(1, LIMITS.radius)),
    at: optional(onMap),
    units: optional(list(unit, { most: LIMITS.units })),
  },
  (value, place) => nameOf(value, 'id') ?? place,
);

const level = whole(0, LIMITS.level);
const named = { kind: text, name: text };
const KINDS: { readonly [kind: string]: Check } = {
  area: object({ ...named, terrain: oneOf(...TERRAINS), polygon: many(spot, 3) }, featureName),
  hexes: object({ ...named, terrain: oneOf(...TERRAINS), hexes: many(hex, 1) }, featureName),
  ravine: object({ ...named, hexes: many(hex, 1), level }, featureName),
  valley: object(
    { ...named, polyline: many(spot, 2), width: number(0, LIMITS.width), drop: level },
    featureName,
  ),
  road: object({ ...named, polyline: many(row(wholeBeyond, wholeBeyond), 2) }, featureName),
  stream: object({ ...named, polyline: many(spot, 2) }, featureName),
  ford: object({ ...named, hexsides: many(row(...Array<Check>(4).fill(whole(0, 119))), 1) }, featureName),
};
const contour = object({ level, rx: number(0.1, LIMITS.width), ry: number(0.1, LIMITS.height) });
const HILLS: readonly Check[] = [
  object({ ...named, center: spot, contours: list(contour, { least: 1, most: LIMITS.level }) }, featureName),
  object({ ...named, polygon: many(spot, 3), level }, featureName),
];
