/** What a scenario file must look like before anything is made of it: its members, their kinds, their limits. */

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
} from '@feldzug/kernel/shape.ts';
import { FORMATION_NAMES, NATIONS, numbers, TYPES } from '../data.ts';
import { TERRAINS } from './land.ts';

/** Far more than any battle has: a file beyond them is a mistake, and would take too long to compile. */
export const MOST = {
  size: 120,
  turns: 100,
  features: 300,
  points: 400,
  /** Of all lines and areas together. */
  corners: 2000,
  hexes: 4000,
  commands: 60,
  units: 600,
  men: 2000,
  objectives: 40,
  worth: 10_000,
  level: 9,
  name: 120,
  words: 4000,
} as const;
export const LEAST_SIZE = 5;

/** Every fault of form in a file; none when it can be read as a scenario. */
export function formFaults(json: unknown): readonly string[] {
  if (!isObject(json)) return ['the file: a scenario is an object'];
  const faults = SCENARIO(json, '');
  if (faults.length > 0) return faults;
  const units = (json.commands as { units?: unknown[] }[]).reduce(
    (sum, { units: its = [] }) => sum + its.length,
    0,
  );
  const corners = (json.features as { polygon?: unknown[]; polyline?: unknown[] }[] | undefined)?.reduce(
    (sum, { polygon = [], polyline = [] }) => sum + polygon.length + polyline.length,
    0,
  );
  return [
    ...tooMany('commands', units, 'units', MOST.units),
    ...tooMany('features', corners ?? 0, 'points of lines and areas', MOST.corners),
  ];
}

const tooMany = (place: string, count: number, what: string, most: number): string[] =>
  count > most ? [`${place}: ${count} ${what} are too many, at most ${most}`] : [];

/** A text that is not too long, and in which nothing is hidden; only long ones may have several lines. */
const upTo =
  (most: number, unseen: RegExp): Check =>
  (value, place) => {
    if (typeof value !== 'string') return text(value, place);
    if (value.length > most) return [`${place}: ${value.length} characters are too many, at most ${most}`];
    return unseen.test(value) ? [`${place}: it has characters that cannot be seen`] : text(value, place);
  };

const NAME = upTo(MOST.name, /[\p{Cc}\p{Cf}\u2028\u2029]/u);
const WORDS = upTo(MOST.words, /(?!\n)\p{Cc}|\p{Cf}/u);

/** Entries are called by their names; entries without a name by their place in the file. */
const by =
  (member: string, before = '') =>
  (value: { readonly [name: string]: unknown }, place: string): string =>
    typeof value[member] === 'string' && value[member] !== '' ? `${before}${value[member]}` : place;

const feature = (value: { readonly [name: string]: unknown }, place: string): string =>
  typeof value.name === 'string' ? `${place} (${value.name})` : place;

const SIDE = oneOf('A', 'B');
const HEX = row(whole(0, MOST.size - 1), whole(0, MOST.size - 1));
/** Lines and areas may reach beyond the map, but not for ever. */
const BEYOND = number(-MOST.size, 2 * MOST.size);
const SPOT = row(BEYOND, BEYOND);
const CROSSING = row(whole(-MOST.size, 2 * MOST.size), whole(-MOST.size, 2 * MOST.size));
const LEVEL = whole(0, MOST.level);
const LINE = list(SPOT, { least: 2, most: MOST.points });
const AREA = list(SPOT, { least: 3, most: MOST.points });
const HEXES = list(HEX, { least: 1, most: MOST.hexes });
const NAMED = { kind: text, name: NAME };

const KINDS: { readonly [kind: string]: Check } = {
  'hill by contours': object(
    {
      ...NAMED,
      center: SPOT,
      contours: list(object({ level: LEVEL, rx: number(0.1, MOST.size), ry: number(0.1, MOST.size) }), {
        least: 1,
        most: MOST.level,
      }),
    },
    feature,
  ),
  hill: object({ ...NAMED, polygon: AREA, level: LEVEL }, feature),
  area: object({ ...NAMED, terrain: oneOf(...TERRAINS), polygon: AREA }, feature),
  hexes: object({ ...NAMED, terrain: oneOf(...TERRAINS), hexes: HEXES }, feature),
  ravine: object({ ...NAMED, hexes: HEXES, level: LEVEL }, feature),
  valley: object({ ...NAMED, polyline: LINE, width: number(0, MOST.size), drop: LEVEL }, feature),
  road: object({ ...NAMED, polyline: list(CROSSING, { least: 2, most: MOST.points }) }, feature),
  stream: object({ ...NAMED, polyline: LINE }, feature),
  ford: object(
    {
      ...NAMED,
      hexsides: list(row(...Array.from({ length: 4 }, () => whole(0, MOST.size - 1))), {
        least: 1,
        most: MOST.points,
      }),
    },
    feature,
  ),
};

const FEATURE: Check = (value, place) => {
  if (!isObject(value)) return [`${place}: it is not an object`];
  const kind = value.kind === 'hill' && Object.hasOwn(value, 'contours') ? 'hill by contours' : value.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind))
    return [`${feature(value, place)}: there is no kind ${JSON.stringify(value.kind)}`];
  return KINDS[kind](value, place);
};

const UNIT = object(
  {
    id: NAME,
    name: NAME,
    type: oneOf(...TYPES),
    nation: oneOf(...NATIONS),
    men: optional(whole(numbers.leastMen + 1, MOST.men)),
    guns: optional(whole(1, numbers.mostGuns)),
    regimental: optional(whole(0, 2)),
    quality: whole(numbers.qualities.green, numbers.qualities.elite),
    morale: optional(whole(1, numbers.highest.morale)),
    disruption: optional(whole(0, numbers.highest.disruption)),
    at: HEX,
    facing: whole(0, 11),
    formation: oneOf(...Object.keys(FORMATION_NAMES)),
    detached: optional(onlyTrue),
    engaged: optional(onlyTrue),
  },
  by('id'),
);

const COMMAND = object(
  {
    side: SIDE,
    id: NAME,
    leader: optional(NAME),
    post: optional(NAME),
    overall: optional(onlyTrue),
    rating: optional(whole(0, numbers.highest.rating)),
    sub: optional(whole(0, numbers.highest.rating)),
    radius: optional(whole(1, MOST.size)),
    at: optional(HEX),
    units: optional(list(UNIT, { most: MOST.units })),
  },
  by('id'),
);

const ARMY = object({
  nation: oneOf(...NATIONS),
  withdrawal: whole(1, 100),
  chargeModifier: whole(-10, 10),
  men: whole(1, MOST.units * MOST.men),
  guns: whole(0, MOST.units * numbers.mostGuns),
  corps: whole(1, MOST.commands),
});

const OBJECTIVE = object(
  { name: NAME, at: HEX, A: whole(0, MOST.worth), B: whole(0, MOST.worth), held: SIDE },
  by('name', 'objective '),
);

const SIZE = whole(LEAST_SIZE, MOST.size);

const SCENARIO = object({
  id: like(/^[a-z][a-z0-9-]{0,39}$/, 'lobosch'),
  number: whole(0, 1000),
  title: NAME,
  subtitle: optional(NAME),
  battle: NAME,
  date: like(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '1756-10-01'),
  start: like(/^([01]\d|2[0-3]):[0-5]\d$/, '09:00'),
  size: NAME,
  kind: NAME,
  turns: whole(1, MOST.turns),
  summary: WORDS,
  notes: WORDS,
  tips: WORDS,
  map: object({
    width: SIZE,
    height: SIZE,
    north: optional(oneOf('right')),
    window: optional(object({ of: NAME, x: whole(0, MOST.size - 1), y: whole(0, MOST.size - 1) })),
  }),
  sides: object({ A: ARMY, B: ARMY }),
  victory: object({ decisive: whole(1, MOST.worth), tactical: whole(1, MOST.worth) }),
  objectives: list(OBJECTIVE, { least: 1, most: MOST.objectives }),
  features: optional(list(FEATURE, { most: MOST.features })),
  commands: list(COMMAND, { least: 1, most: MOST.commands }),
});
