/** 9.6 to 9.9, 10.3, 12.2 to 12.4: how marches end, who attacks whom where they do, and who is pinned. */
import type { Chance, Course } from '@feldzug/kernel';
import { CITIES, COLOURS, END_OF, FIRST_OF, numbers, SIDE_OF, SIDES, UNITS, type Unit } from '../data.ts';
import { asSeen, hide, narrowByPlace, part } from '../handles.ts';
import {
  fieldCount,
  handleOf,
  INSIDE,
  MOVED,
  RESERVE,
  type State,
  UNNAMED,
  unbesiegedBlocks,
} from '../state.ts';
import { weaken } from './losses.ts';
import { settleSieges } from './siege.ts';

export interface Journey {
  readonly side: number;
  readonly from: number;
  readonly path: readonly number[];
  readonly units: readonly number[];
  /** Units left in cities passed. */
  readonly left: readonly { city: number; unit: number }[];
  readonly forced: boolean;
  /** Whether a unit reaches the last city of a forced march. */
  rolls(unit: Unit, chance: Chance): boolean;
}

/** On the march: a bit of `lie` while a march is under way, so that nobody is taken for one who stands there. */
const MARCHING = 16;

/** Moves the units of a march city by city; each stays where it was left, where it failed or where the way ends. */
export function travel(s: State, journey: Journey, course: Course): void {
  const { from, path, units } = journey;
  const ends = units.map((unit) => endOf(journey, unit, course.chance));
  s.trail = [from, ...path];
  for (const unit of units) {
    const handle = handleOf(s, unit);
    hide(s, handle);
    s.orders[handle] |= MOVED;
  }
  for (const handle of part(s, handlesOf(s, units))) s.lie[handle] |= MARCHING;
  path.forEach((city, at) => {
    const here = units.filter((_, i) => ends[i] >= at);
    for (const handle of handlesOf(s, here)) s.place[handle] = city;
    const staying = units.filter((_, i) => ends[i] === at);
    if (staying.length > 0) arrive(s, part(s, handlesOf(s, staying)), city, at === 0 ? from : path[at - 1]);
  });
  report(s, journey, ends, course);
  tire(s, journey, ends, course);
  settleSieges(s, course);
}

/** The place in the path where a unit ends: left behind, failed (9.6), or the end. */
function endOf({ path, left, forced, rolls }: Journey, unit: number, chance: Chance): number {
  const stop = left.find((one) => one.unit === unit);
  if (stop) return path.indexOf(stop.city);
  return forced && !rolls(UNITS[unit], chance) ? path.length - 2 : path.length - 1;
}

/** All see where blocks end, not who they are, nor how many dice were rolled, nor for whom (3.7). */
function report(s: State, journey: Journey, ends: readonly number[], course: Course): void {
  const { side, from, path, units } = journey;
  const stays: { [city: string]: number } = {};
  path.forEach((city, at) => {
    const staying = ends.filter((end) => end === at).length;
    if (staying > 0) stays[CITIES[city].id] = staying;
  });
  course.events.push({
    type: 'marched',
    side: SIDES[side],
    from: CITIES[from].id,
    path: path.map((city) => CITIES[city].id),
    stays,
    colours: coloursOf(units),
    handles: handlesOf(s, units),
    failed: units.some((unit, i) => isTired(journey, unit, ends[i])),
    secret: {
      units: units.map((unit) => UNITS[unit].id),
      forced: journey.forced,
      failed: units.filter((unit, i) => isTired(journey, unit, ends[i])).map((unit) => UNITS[unit].id),
    },
    rule: '9.1',
  });
}

/** 9.6: a failed roll costs a step as well. */
function tire(s: State, journey: Journey, ends: readonly number[], course: Course): void {
  const tired = journey.units.filter((unit, i) => isTired(journey, unit, ends[i]));
  for (const unit of asSeen(s, tired)) {
    for (let step = 0; step < numbers.forcedMarch.stepsLost; step++)
      if (s.place[handleOf(s, unit)] >= 0) weaken(s, handleOf(s, unit), course, '9.6');
  }
}

const isTired = ({ left, path }: Journey, unit: number, end: number): boolean =>
  end < path.length - 1 && !left.some((one) => one.unit === unit);

const handlesOf = (s: State, units: readonly number[]): number[] =>
  units.map((unit) => handleOf(s, unit)).sort((a, b) => a - b);

function coloursOf(units: readonly number[]): { [colour: string]: number } {
  const tally: { [colour: string]: number } = {};
  COLOURS.forEach(({ id }, colour) => {
    const count = units.filter((unit) => UNITS[unit].colour === colour).length;
    if (count > 0) tally[id] = count;
  });
  return tally;
}

/** Blocks come to a city. Where there is a fight they stand apart as a group: an attack, or reserves. */
export function arrive(s: State, handles: readonly number[], city: number, before: number): void {
  const side = SIDE_OF[handles[0]];
  const role = roleIn(s, city, side);
  for (const handle of handles) {
    s.place[handle] = city;
    s.lie[handle] &= ~MARCHING;
    narrowByPlace(s, handle);
  }
  if (role === undefined) return;
  if (role === UNNAMED) s.attacker[city] = side;
  s.groupCity.push(city);
  s.groupSide.push(side);
  s.groupRestricted.push(CITIES[before].restricted.includes(city) ? before + 1 : 0);
  s.groupRole.push(role);
  for (const handle of handles) s.entry[handle] = s.groupCity.length;
}

/** 12.2 to 12.4, 22.3: an attack where the enemy holds the field, reserves where he has attacked; else nothing. */
function roleIn(s: State, city: number, side: number): number | undefined {
  const enemy = 1 - side;
  if (s.attacker[city] === enemy) return RESERVE;
  return s.attacker[city] === side || unbesiegedBlocks(s, city, enemy) > 0 ? UNNAMED : undefined;
}

/** 10.3: how many units of a side may leave a city now: each enemy unit that marched in pins one. */
export function freeToLeave(s: State, city: number, side: number): number {
  if (s.attacker[city] !== 1 - side) return fieldCount(s, city, side);
  let pinning = 0;
  let there = 0;
  for (let handle = FIRST_OF[1 - side]; handle < END_OF[1 - side]; handle++)
    if (s.place[handle] === city && s.entry[handle] > 0) pinning++;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && s.entry[handle] === 0 && !(s.lie[handle] & INSIDE)) there++;
  return Math.max(0, there - pinning);
}
