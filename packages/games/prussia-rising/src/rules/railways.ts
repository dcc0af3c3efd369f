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
import { because, citing, type Reason } from '../refusals.ts';
import { DISORGANIZED, is, isInfantry, MARCHED, occupied, type State, spaceId, unitsIn } from '../state.ts';
import { alarmParis, settle } from './control.ts';
import type { MovementFrame } from './frames.ts';
import { groups, namedUnits, others } from './groups.ts';
import { enteringBar, marchBar, refuseStart, spacesWithUnits, withinLimit } from './marching.ts';

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
      if (goesAnywhere(s, [unit], lines)) return undefined;
    }
    return because('nobody-by-rail');
  },
  slots(s, seat) {
    const lines = onDemand(() => openLines(s, seat));
    return [fromSlot(lines), unitsSlot(lines), toSlot(lines)];
  },
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
function destinations(s: State, stack: readonly number[], lines: Lines): number[] {
  const found: number[] = [];
  const away = reach(s, stack, lines);
  for (let space = 0; space < away.length; space++)
    if (away[space] > 0 && lines.room[space] >= stack.length) found.push(space);
  return found;
}

/** Whether there is a space to which they can travel. */
function goesAnywhere(s: State, stack: readonly number[], { bars, room }: Lines): boolean {
  const isNear = withinLimit(stack);
  const start = s.place[stack[0]];
  const reached = new Set([start]);
  // A set keeps the order in which spaces were added and is walked while it grows: it is the queue.
  for (const space of reached) {
    if (space !== start && room[space] >= stack.length) return true;
    for (const next of RAILWAYS[space]) if (bars[next] === undefined && isNear(next)) reached.add(next);
  }
  return false;
}

/** How far each space is by rail; `OUT_OF_REACH` where no train goes. */
function reach(s: State, stack: readonly number[], { bars }: Lines): number[] {
  // Where a train goes there is no enemy, so only the limit of the reserves is left to look at.
  const isNear = withinLimit(stack);
  return distances(RAILWAYS, [s.place[stack[0]]], (space) => bars[space] === undefined && isNear(space));
}

interface Lines {
  /** For each space: why no train enters it; undefined where one does. */
  readonly bars: readonly (Reason | undefined)[];
  /** For each space: how many more infantry units it can take (7.4). */
  readonly room: readonly number[];
}

/** 7.3.B, 7.3.C */
function openLines(s: State, seat: number): Lines {
  const enemies = occupied(s, enemyOf(seat));
  const room = new Array<number>(SPACES.length).fill(numbers.stacking.infantry);
  for (const unit of UNITS_OF[seat]) if (s.place[unit] >= 0 && isInfantry(unit)) room[s.place[unit]]--;
  const bars: (Reason | undefined)[] = [];
  for (let space = 0; space < SPACES.length; space++)
    bars.push(s.control[space] !== seat || enemies[space] ? 'rail-reach' : undefined);
  for (let space = 0; space < SPACES.length; space++)
    if (enemies[space]) for (const next of ROADS[space]) bars[next] ??= 'rail-enemy-near';
  return { bars, room };
}

/** An answer that is found when somebody first asks. */
function onDemand<T>(find: () => T): () => T {
  let found: T | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

const fromSlot = (lines: () => Lines): NameSlot<State, Rail> => ({
  name: 'from',
  kind: 'one',
  candidates: spacesWithUnits,
  refuse(s, seat, _said, value) {
    const refusal = refuseStart(s, seat, value, (unit) => railBar(s, seat, unit));
    if (refusal) return refusal;
    const able = unitsIn(s, spaceNamed(value), seat).filter((unit) => !railBar(s, seat, unit));
    return able.some((unit) => goesAnywhere(s, [unit], lines())) ? undefined : because('rail-reach', [value]);
  },
});

const unitsSlot = (lines: () => Lines): TallySlot<State, Rail> => ({
  name: 'units',
  kind: 'tally',
  keys: (s, seat, said) => [...groups(s, unitsIn(s, spaceNamed(said.from!), seat)).keys()],
  most(s, seat, said, key) {
    const limit = numbers.rail[SIDES[seat]] - others(said.units, key);
    for (let count = Math.min(limit, able(s, seat, said.from!, key).length); count > 0; count--) {
      const stack = unitsNamed(s, seat, said.from!, { ...said.units, [key]: count });
      if (goesAnywhere(s, stack, lines())) return count;
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
});

const able = (s: State, seat: number, from: string, key: string): number[] =>
  (groups(s, unitsIn(s, spaceNamed(from), seat)).get(key) ?? []).filter((unit) => !railBar(s, seat, unit));

const unitsNamed = (s: State, seat: number, from: string, tally: Tally | undefined): number[] =>
  namedUnits(
    s,
    unitsIn(s, spaceNamed(from), seat).filter((unit) => !railBar(s, seat, unit)),
    tally ?? {},
  );

const toSlot = (lines: () => Lines): NameSlot<State, Rail> => ({
  name: 'to',
  kind: 'one',
  candidates: (s, seat, said) =>
    destinations(s, unitsNamed(s, seat, said.from!, said.units), lines()).map(spaceId),
  refuse(s, seat, said, value) {
    const stack = unitsNamed(s, seat, said.from!, said.units);
    const to = spaceNamed(value);
    if (to < 0 || RAILWAYS[to].length === 0 || value === said.from) return because('rail-reach', [value]);
    const bar = lines().bars[to] ?? enteringBar(s, seat, stack, to);
    // Of the spaces out of reach, those of the side's own are barred by the enemies in them (7.3.C).
    if (bar === 'rail-reach' && s.control[to] === seat) return citing('7.3.C', because(bar, [value]));
    if (bar) return because(bar, [value]);
    if (reach(s, stack, lines())[to] === OUT_OF_REACH) return because('rail-reach', [value]);
    return lines().room[to] >= stack.length ? undefined : because('full', [value]);
  },
});
