/** 7.3 Railways: infantry travels any distance through its own territory. */
import { distances, OUT_OF_REACH } from '@feldzug/board';
import {
  type ActionOf,
  incomplete,
  type NameSlot,
  type Tally,
  type TallySlot,
  tallyTotal,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  enemyOf,
  FORCES,
  FRENCH,
  numbers,
  RAILWAYS,
  ROADS,
  SIDES,
  SPACES,
  spaceNamed,
  UNITS,
  UNITS_OF,
} from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import { DISORGANIZED, is, MARCHED, occupied, roomFor, type State, spaceId, unitsIn } from '../state.ts';
import { alarmParis, settle } from './control.ts';
import type { MovementFrame } from './frames.ts';
import { groups, namedUnits, others } from './groups.ts';
import { enteringBar, marchBar, refuseStart } from './marching.ts';

type Rail = ActionOf<'rail', { from: string; units: Tally; to: string }>;

export const rail: Verb<State, Rail> = {
  do: 'rail',
  refuse(s, seat) {
    if (seat === FRENCH && s.republic) return because('no-rail-republic');
    const lines = openLines(s, seat);
    // Units of one space and one force travel alike: one of each is looked at.
    const tried = new Set<number>();
    for (const unit of UNITS_OF[seat]) {
      const key = s.place[unit] * FORCES.length + UNITS[unit].force;
      if (s.place[unit] < 0 || tried.has(key) || railBar(s, seat, unit)) continue;
      tried.add(key);
      if (destinations(s, seat, [unit], lines).length > 0) return undefined;
    }
    return because('nobody-by-rail');
  },
  slots: () => [fromSlot, unitsSlot, toSlot],
  play(s, seat, { from, units, to }, course) {
    topFrame<MovementFrame>(s).left--;
    const stack = unitsNamed(s, seat, from, units);
    course.events.push({ type: 'railed', side: SIDES[seat], from, units, to, rule: '7.3' });
    alarmParis(s, seat, spaceNamed(to), course);
    for (const unit of stack) {
      s.place[unit] = spaceNamed(to);
      s.flags[unit] |= MARCHED;
    }
    settle(s, spaceNamed(from), course);
  },
};

/** Why a unit cannot travel by rail from where it is. */
function railBar(s: State, seat: number, unit: number): Reason | undefined {
  const bar = marchBar(s, unit);
  if (bar) return bar;
  if (UNITS[unit].isCavalry) return 'rail-infantry';
  if (is(s, unit, DISORGANIZED)) return 'rail-disorganized';
  const space = s.place[unit];
  return s.control[space] === seat && RAILWAYS[space].length > 0 ? undefined : 'rail-start';
}

/** Where these units of one space can travel to. */
function destinations(
  s: State,
  seat: number,
  stack: readonly number[],
  lines: Lines = openLines(s, seat),
): number[] {
  const found: number[] = [];
  reach(s, seat, stack, lines).forEach((away, space) => {
    if (away > 0 && roomFor(s, space, seat).infantry >= stack.length) found.push(space);
  });
  return found;
}

/** How far each space is by rail; `OUT_OF_REACH` where no train goes. */
const reach = (s: State, seat: number, stack: readonly number[], lines: Lines): number[] =>
  distances(
    RAILWAYS,
    [s.place[stack[0]]],
    (space) => lines[space] === undefined && !enteringBar(s, seat, stack, space),
  );

/** For each space: why no train enters it; undefined where one does. */
type Lines = readonly (Reason | undefined)[];

/** 7.3.B, 7.3.C */
function openLines(s: State, seat: number): Lines {
  const enemies = occupied(s, enemyOf(seat));
  return SPACES.map((_, space) => {
    if (s.control[space] !== seat || enemies[space]) return 'rail-reach';
    return ROADS[space].some((next) => enemies[next]) ? 'rail-enemy-near' : undefined;
  });
}

const fromSlot: NameSlot<State, Rail> = {
  name: 'from',
  kind: 'one',
  candidates: (s, seat) =>
    SPACES.flatMap((_, space) => (unitsIn(s, space, seat).length > 0 ? [spaceId(space)] : [])),
  refuse(s, seat, _said, value) {
    const refusal = refuseStart(s, seat, value, (unit) => railBar(s, seat, unit));
    if (refusal) return refusal;
    const able = unitsIn(s, spaceNamed(value), seat).filter((unit) => !railBar(s, seat, unit));
    return able.some((unit) => destinations(s, seat, [unit]).length > 0)
      ? undefined
      : because('rail-reach', [value]);
  },
};

const unitsSlot: TallySlot<State, Rail> = {
  name: 'units',
  kind: 'tally',
  keys: (s, seat, said) => [...groups(s, unitsIn(s, spaceNamed(said.from!), seat)).keys()],
  most(s, seat, said, key) {
    const limit = numbers.rail[SIDES[seat]] - others(said.units, key);
    for (let count = Math.min(limit, able(s, seat, said.from!, key).length); count > 0; count--) {
      const stack = unitsNamed(s, seat, said.from!, { ...said.units, [key]: count });
      if (destinations(s, seat, stack).length > 0) return count;
    }
    return 0;
  },
  refuse(s, seat, said, key, count) {
    const all = groups(s, unitsIn(s, spaceNamed(said.from!), seat)).get(key) ?? [];
    if (all.length < count) return because('no-such-units', [said.from!], [key]);
    const bar = railBar(s, seat, all[0]);
    if (bar) return because(bar, [said.from!], [key]);
    const total = count + others(said.units, key);
    return because(total > numbers.rail[SIDES[seat]] ? 'rail-limit' : 'rail-reach', [said.from!]);
  },
  short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('choose who travels')),
};

const able = (s: State, seat: number, from: string, key: string): number[] =>
  (groups(s, unitsIn(s, spaceNamed(from), seat)).get(key) ?? []).filter((unit) => !railBar(s, seat, unit));

const unitsNamed = (s: State, seat: number, from: string, tally: Tally | undefined): number[] =>
  namedUnits(
    s,
    unitsIn(s, spaceNamed(from), seat).filter((unit) => !railBar(s, seat, unit)),
    tally ?? {},
  );

const toSlot: NameSlot<State, Rail> = {
  name: 'to',
  kind: 'one',
  candidates: (s, seat, said) =>
    destinations(s, seat, unitsNamed(s, seat, said.from!, said.units)).map(spaceId),
  refuse(s, seat, said, value) {
    const stack = unitsNamed(s, seat, said.from!, said.units);
    const to = spaceNamed(value);
    if (to < 0 || RAILWAYS[to].length === 0 || value === said.from) return because('rail-reach', [value]);
    const lines = openLines(s, seat);
    const bar = lines[to] ?? enteringBar(s, seat, stack, to);
    if (bar) return because(bar, [value]);
    if (reach(s, seat, stack, lines)[to] === OUT_OF_REACH) return because('rail-reach', [value]);
    return roomFor(s, to, seat).infantry >= stack.length ? undefined : because('full', [value]);
  },
};
