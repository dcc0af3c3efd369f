/** 7.1 and 7.2 Marches by road: who goes how far, where a march stops, and who is left on the way. */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  type Refusal,
  type Tally,
  type TallySlot,
  tallyTotal,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  enemyOf,
  FRENCH,
  FROM_BORDER,
  GREEN,
  numbers,
  PARIS,
  PRUSSIAN,
  RESERVE,
  ROADS,
  SIDES,
  SPACES,
  spaceNamed,
  UNITS,
  UNITS_OF,
  VETERAN,
} from '../data.ts';
import { because, citing, type Reason } from '../refusals.ts';
import {
  DISORGANIZED,
  fieldInfantry,
  hasFieldUnits,
  INSIDE,
  is,
  isBesieging,
  isInfantry,
  MARCHED,
  roomFor,
  type State,
  spaceId,
  unitsIn,
} from '../state.ts';
import { alarmParis, settle } from './control.ts';
import type { MovementFrame } from './frames.ts';
import { groups, namedUnits } from './groups.ts';

type March = ActionOf<'march', { from: string; units: Tally; path: string[]; leave: Tally }>;

export const march: Verb<State, March> = {
  do: 'march',
  refuse: (s, seat) =>
    UNITS_OF[seat].some((unit) => s.place[unit] >= 0 && !marchBar(s, unit))
      ? undefined
      : because('nobody-can-march'),
  slots: () => [fromSlot, unitsSlot, pathSlot, leaveSlot],
  play(s, seat, { from, units, path, leave }, course) {
    topFrame<MovementFrame>(s).left--;
    const stack = unitsNamed(s, seat, from, units);
    course.events.push({ type: 'marched', side: SIDES[seat], from, units, path, leave, rule: '7.2' });
    if (path.includes(from) && givesUpSiege(s, seat, stack, spaceNamed(from))) {
      // The siege ends when they march off, before they are back.
      for (const unit of stack) s.place[unit] = spaceNamed(path[0]);
      settle(s, spaceNamed(from), course);
    }
    let going = stack;
    path.map(spaceNamed).forEach((space, at, way) => {
      alarmParis(s, seat, space, course);
      const staying = way.indexOf(space) === at ? namedUnits(s, going, leftAt(leave, space)) : [];
      for (const unit of staying) s.place[unit] = space;
      going = going.filter((unit) => !staying.includes(unit));
    });
    for (const unit of going) s.place[unit] = spaceNamed(path[path.length - 1]);
    for (const unit of stack) s.flags[unit] |= MARCHED;
    callUpReserves(s, seat, path.map(spaceNamed), course);
    // Paris comes last: its fall ends the game (12.A), and what was taken on the way is taken by then.
    const touched = [...new Set([from, ...path].map(spaceNamed))];
    for (const space of touched) if (space !== PARIS) settle(s, space, course);
    if (touched.includes(PARIS)) settle(s, PARIS, course);
  },
};

/** 5.2.A: a French march into Prussian territory is an attack on it. */
function callUpReserves(s: State, seat: number, path: readonly number[], course: Course): void {
  const invaded = path.find((space) => SPACES[space].territory === PRUSSIAN);
  if (seat !== FRENCH || invaded === undefined) return;
  s.reserveDice += numbers.reserves.attackDice;
  course.events.push({ type: 'prussiaInvaded', space: spaceId(invaded), rule: '5.2.A' });
}

/** 9.1.C: whether a march takes all besiegers away. If it comes back, it meets the garrison in the open. */
const givesUpSiege = (s: State, seat: number, stack: readonly number[], space: number): boolean =>
  s.place[stack[0]] === space &&
  isBesieging(s, space, seat) &&
  fieldInfantry(s, space, seat).every((unit) => stack.includes(unit));

/** Why a unit cannot march at all. */
export function marchBar(s: State, unit: number): Reason | undefined {
  if (is(s, unit, INSIDE)) return 'besieged';
  return is(s, unit, MARCHED) ? 'has-marched' : undefined;
}

const fromSlot: NameSlot<State, March> = {
  name: 'from',
  kind: 'one',
  candidates: spacesWithUnits,
  refuse: (s, seat, _said, value) => refuseStart(s, seat, value, (unit) => marchBar(s, unit)),
};

/** The spaces in which a side has units, in order. */
export function spacesWithUnits(s: State, seat: number): string[] {
  const spaces: number[] = [];
  for (const unit of UNITS_OF[seat]) {
    const space = s.place[unit];
    if (space >= 0 && !spaces.includes(space)) spaces.push(space);
  }
  return spaces.sort((a, b) => a - b).map(spaceId);
}

/** Why nobody in a space can start: shared with the railway. */
export function refuseStart(
  s: State,
  seat: number,
  id: string,
  bar: (unit: number) => Reason | undefined,
): Refusal | undefined {
  const here = unitsIn(s, spaceNamed(id), seat);
  if (here.length === 0) return because('nobody-there', [id]);
  const bars = here.map(bar);
  return bars.includes(undefined) ? undefined : because(bars[0]!, [id]);
}

const unitsSlot: TallySlot<State, March> = {
  name: 'units',
  kind: 'tally',
  keys: (s, seat, said) => [...groups(s, unitsIn(s, spaceNamed(said.from!), seat)).keys()],
  most: (s, seat, said, key) => ableUnits(s, seat, said.from!, key).length,
  refuse(s, seat, said, key, count) {
    const all = groups(s, unitsIn(s, spaceNamed(said.from!), seat)).get(key) ?? [];
    const barred = all.map((unit) => marchBar(s, unit)).find((bar) => bar !== undefined);
    return because(all.length < count || !barred ? 'no-such-units' : barred, [said.from!], [key]);
  },
  short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('choose who marches')),
};

const ableUnits = (s: State, seat: number, from: string, key: string): number[] =>
  (groups(s, unitsIn(s, spaceNamed(from), seat)).get(key) ?? []).filter((unit) => !marchBar(s, unit));

const unitsNamed = (s: State, seat: number, from: string, tally: Tally | undefined): number[] =>
  namedUnits(
    s,
    unitsIn(s, spaceNamed(from), seat).filter((unit) => !marchBar(s, unit)),
    tally ?? {},
  );

const pathSlot: NameSlot<State, March> = {
  name: 'path',
  kind: 'sequence',
  candidates: (_s, _seat, { from, path }) => ROADS[spaceNamed(path?.at(-1) ?? from!)].map(spaceId),
  refuse(s, seat, { from, units, path }, value) {
    const stack = unitsNamed(s, seat, from!, units);
    const way = [from!, ...(path ?? [])].map(spaceNamed);
    const bar = stepBar(s, seat, stack, way, spaceNamed(value));
    if (bar === 'too-far' && !stack.some(isInfantry)) return citing('7.2.B', because(bar, [value]));
    return bar && because(bar, [value]);
  },
  short(s, seat, { from, units, path }) {
    if (!path || path.length === 0) return incomplete('choose where to');
    const stack = unitsNamed(s, seat, from!, units);
    return canEnd(s, seat, stack, path.map(spaceNamed)) ? undefined : because('full', [path.at(-1)!]);
  },
};

/** Why a stack that has come along `way` (its start first) cannot enter the next space. */
function stepBar(
  s: State,
  seat: number,
  stack: readonly number[],
  way: readonly number[],
  to: number,
): Reason | undefined {
  const here = way[way.length - 1];
  if (to < 0 || !ROADS[here].includes(to)) return 'no-road';
  if (way.length > 1) {
    const stop = givesUpSiege(s, seat, stack, here) ? 'stopped-by-enemy' : stopBar(s, seat, here);
    if (stop) return stop;
  }
  if (way.length > reachOf(s, stack))
    return stack.some((unit) => is(s, unit, DISORGANIZED)) ? 'disorganized-march' : 'too-far';
  const bar = arrivalBar(s, seat, stack, stack, to);
  if (bar) return bar;
  const path = [...way.slice(1), to];
  return canEnd(s, seat, stack, path) || canGoOn(s, seat, stack, [way[0], ...path]) ? undefined : 'full';
}

/** 7.1.D: where a march stops. */
export function stopBar(s: State, seat: number, space: number): Reason | undefined {
  if (hasFieldUnits(s, space, enemyOf(seat))) return 'stopped-by-enemy';
  const isEnemyFortress = SPACES[space].fortress && s.control[space] !== seat;
  return isEnemyFortress && !isBesieging(s, space, seat) ? 'stopped-by-fortress' : undefined;
}

/** 7.2: how many spaces a stack may march. */
export function reachOf(s: State, stack: readonly number[]): number {
  if (stack.some((unit) => is(s, unit, DISORGANIZED))) return numbers.march.disorganized;
  const usual = stack.some(isInfantry) ? numbers.march.infantry : numbers.march.cavalry;
  return usual + (stack.some((unit) => s.level[unit] === VETERAN) ? numbers.march.veteran : 0);
}

/** Whether the reserves among these units may go so far from the border. */
export function withinLimit(stack: readonly number[]): (space: number) => boolean {
  const isLimited = stack.some((unit) => UNITS[unit].force === RESERVE);
  return (space) => !isLimited || FROM_BORDER[space] <= numbers.reserves.limit;
}

/** Why these units cannot enter a space at all. */
export function enteringBar(
  s: State,
  seat: number,
  stack: readonly number[],
  to: number,
): Reason | undefined {
  if (!withinLimit(stack)(to)) return 'reserve-limit';
  return hasFieldUnits(s, to, enemyOf(seat)) ? attackBar(s, stack) : undefined;
}

/** Why these units cannot enter a space with the enemy in the open. */
function attackBar(s: State, stack: readonly number[]): Reason | undefined {
  if (stack.some((unit) => is(s, unit, DISORGANIZED))) return 'disorganized-attack';
  return stack.every((unit) => s.level[unit] === GREEN) ? 'green-alone' : undefined;
}

/** Why those of a marching stack who go on cannot enter the next space. */
const arrivalBar = (
  s: State,
  seat: number,
  stack: readonly number[],
  going: readonly number[],
  to: number,
): Reason | undefined =>
  enteringBar(s, seat, going, to) ?? (givesUpSiege(s, seat, stack, to) ? attackBar(s, going) : undefined);

/** Whether the march can end where the path ends: what finds no room there can be left on the way (7.1.C, 7.4.A). */
function canEnd(s: State, seat: number, stack: readonly number[], path: readonly number[]): boolean {
  const last = path[path.length - 1];
  const room = roomAt(s, seat, stack, last);
  const cavalry = stack.filter((unit) => UNITS[unit].isCavalry).length;
  const infantry = stack.length - cavalry;
  let spareInfantry = 0;
  let spareCavalry = 0;
  for (const space of stopsOn(path)) {
    const free = roomAt(s, seat, stack, space);
    spareInfantry += free.infantry;
    spareCavalry += free.cavalry;
  }
  if (infantry > room.infantry + spareInfantry || cavalry > room.cavalry + spareCavalry) return false;
  return !keepBar(s, seat, stack, stack, path);
}

/** Room in a space for a stack that may itself come from there. */
function roomAt(
  s: State,
  seat: number,
  stack: readonly number[],
  space: number,
): { infantry: number; cavalry: number } {
  const room = roomFor(s, space, seat);
  for (const unit of stack)
    if (s.place[unit] === space) {
      if (UNITS[unit].isCavalry) room.cavalry++;
      else room.infantry++;
    }
  return room;
}

function canGoOn(s: State, seat: number, stack: readonly number[], way: readonly number[]): boolean {
  return ROADS[way[way.length - 1]].some((next) => !stepBar(s, seat, stack, way, next));
}

/** The spaces on the way in which units can be left: each once, the last one not. */
const stopsOn = (path: readonly number[]): number[] => [
  ...new Set(path.slice(0, -1).filter((space) => space !== path[path.length - 1])),
];

/** Why those who go on to the end, as far as there is room for them, are not enough. */
function keepBar(
  s: State,
  seat: number,
  stack: readonly number[],
  left: readonly number[],
  path: readonly number[],
): Reason | undefined {
  const room = roomAt(s, seat, stack, path[path.length - 1]);
  const going = left.filter((unit) => (UNITS[unit].isCavalry ? room.cavalry > 0 : room.infantry > 0));
  if (going.length === 0) return 'must-go-on';
  const bar = arrivalBar(s, seat, stack, going, path[path.length - 1]);
  if (bar) return bar;
  const usual = stack.some(isInfantry) ? numbers.march.infantry : numbers.march.cavalry;
  const needsVeteran = path.length > usual && !going.some((unit) => s.level[unit] === VETERAN);
  return needsVeteran ? 'veteran-leads' : undefined;
}

const leaveSlot: TallySlot<State, March> = {
  name: 'leave',
  kind: 'tally',
  keys: (s, seat, said) => leaveKeys(s, seat, said),
  most(s, seat, said, key) {
    let count = 0;
    while (leaveKeys(s, seat, said).includes(key) && !leaveBar(s, seat, said, key, count + 1)) count++;
    return count;
  },
  refuse: (s, seat, said, key, count) =>
    because(leaveKeys(s, seat, said).includes(key) ? leaveBar(s, seat, said, key, count)! : 'not-on-the-way'),
  short(s, seat, said) {
    const last = spaceNamed(said.path!.at(-1)!);
    const stack = unitsNamed(s, seat, said.from!, said.units);
    const room = roomAt(s, seat, stack, last);
    const going = goingOn(s, stack, said.leave);
    const cavalry = going.filter((unit) => UNITS[unit].isCavalry).length;
    return going.length - cavalry > room.infantry || cavalry > room.cavalry
      ? because('full', [said.path!.at(-1)!])
      : undefined;
  },
};

/** "forbach/green": whom to leave where. */
function leaveKeys(s: State, seat: number, { from, units, path }: Partial<March>): string[] {
  // Most marches go to the next space: nobody can be left on the way.
  if (path!.length < 2) return [];
  const stack = unitsNamed(s, seat, from!, units);
  const names = [...groups(s, stack).keys()];
  return stopsOn(path!.map(spaceNamed)).flatMap((space) => names.map((name) => `${spaceId(space)}/${name}`));
}

function leaveBar(
  s: State,
  seat: number,
  said: Partial<March>,
  key: string,
  count: number,
): Reason | undefined {
  const stack = unitsNamed(s, seat, said.from!, said.units);
  const leave = { ...said.leave, [key]: count };
  const group = key.slice(key.indexOf('/') + 1);
  let wanted = 0;
  for (const name in leave) if (name.slice(name.indexOf('/') + 1) === group) wanted += leave[name];
  if (wanted > (said.units?.[group] ?? 0)) return 'no-such-units';
  const space = spaceNamed(key.slice(0, key.indexOf('/')));
  const staying = namedUnits(s, stack, leftAt(leave, space));
  const room = roomAt(s, seat, stack, space);
  const cavalry = staying.filter((unit) => UNITS[unit].isCavalry).length;
  if (cavalry > room.cavalry || staying.length - cavalry > room.infantry) return 'full';
  return keepBar(s, seat, stack, goingOn(s, stack, leave), said.path!.map(spaceNamed));
}

/** The units that nobody leaves on the way. */
function goingOn(s: State, stack: readonly number[], leave: Tally | undefined): number[] {
  const left: Tally = {};
  for (const key in leave) {
    const group = key.slice(key.indexOf('/') + 1);
    left[group] = (left[group] ?? 0) + leave[key];
  }
  const staying = new Set(namedUnits(s, stack, left));
  return stack.filter((unit) => !staying.has(unit));
}

/** What is left in one space, as a tally of groups. */
function leftAt(leave: Tally | undefined, space: number): Tally {
  const here: Tally = {};
  const prefix = `${spaceId(space)}/`;
  for (const key in leave) if (key.startsWith(prefix)) here[key.slice(prefix.length)] = leave[key];
  return here;
}
