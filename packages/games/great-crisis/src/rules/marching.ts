/** 6.2 Marching: by land and by sea, the free second space, where a march stops, and the sortie. */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  type Refusal,
  type Tally,
  type TallySlot,
  tallyTotal,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { ARMIES, BOX_OF, NATION_OF, NATIONS, numbers, SPACES, spaceNamed, UNITS_OF_ARMY } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  ENTERED,
  holder,
  ISOLATED,
  isBesieged,
  isBesiegedBy,
  LEFT_BOX,
  ON_DEFENSE,
  occupation,
  occupationOf,
  RECOVERED,
  SORTIED,
  STOPPED,
  type State,
} from '../state.ts';
import { look } from './control.ts';
import { activeSeat, phaseOf } from './frames.ts';
import { countOf, groups, namedUnits, others } from './groups.ts';

type March = ActionOf<'march', { from: string; units: Tally; path: string[] }>;

export const march: Verb<State, March> = {
  do: 'march',
  refuse(s) {
    const phase = phaseOf(s)!;
    if (phase.ap < 1) return because('no-points');
    for (const unit of UNITS_OF_ARMY[phase.army]) if (s.place[unit] >= 0 && !barOf(s, unit)) return undefined;
    return because('nobody-can-march');
  },
  slots(s, seat, said) {
    const stack = stackAt(s, said);
    return [fromSlot, unitsSlot(s, stack), pathSlot(s, seat, stack)];
  },
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    const from = spaceNamed(action.from);
    const units = namedUnits(s, newcomersFirst(s, marchable(s, from)), action.units);
    const to = spaceNamed(action.path[action.path.length - 1]);
    phase.ap -= 1;
    phase.marched = 1;
    course.events.push({
      type: 'marched',
      army: ARMIES[phase.army].id,
      from: SPACES[from].id,
      units: action.units,
      path: action.path,
      ap: phase.ap,
      rule: '6.2',
    });
    moveUnits(s, units, from, to, course);
  },
};

/** 6.2.A: one stack for a point; 6.2.C: the same units again for another. */
const fromSlot: NameSlot<State, March> = {
  name: 'from',
  kind: 'one',
  candidates: namesOfSpacesWithTheArmy,
  refuse(s, _seat, _said, value) {
    const space = spaceNamed(value);
    let reason: Reason | undefined;
    for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) {
      if (s.place[unit] !== space || space < 0) continue;
      const bar = barOf(s, unit);
      if (!bar) return undefined;
      reason ??= bar;
    }
    return because(reason ?? 'nobody-here', [value]);
  },
};

/** The active army's units in the space that a march starts from, by group; looked up once for all slots. */
interface Stack {
  readonly from: number;
  readonly groups: ReadonlyMap<string, Group>;
}

interface Group {
  readonly all: number[];
  readonly able: number[];
  readonly isolated: boolean;
}

function stackAt(s: State, said: Unfinished<March>): Stack {
  const from = spaceNamed(said.from ?? '');
  const found = new Map<string, Group>();
  if (from >= 0) {
    for (const [key, all] of groups(s, unitsOfArmyIn(s, from))) {
      const able = all.filter((unit) => !barOf(s, unit));
      found.set(key, { all, able, isolated: all.some((unit) => s.flags[unit] & ISOLATED) });
    }
  }
  return { from, groups: found };
}

/** 6.2.G: the units go together; the rest of the stack can march elsewhere for another point. */
const unitsSlot = (s: State, { from, groups: stack }: Stack): TallySlot<State, March> => ({
  name: 'units',
  kind: 'tally',
  keys: () => [...stack.keys()],
  most(_s, _seat, said, key) {
    const limit = marchLimit((name) => stack.get(name)?.isolated ?? false, said.units, key);
    const wayOut = SPACES[from].land.length > 0 ? limit : numbers.seaMarchLimit;
    return Math.max(0, Math.min(stack.get(key)!.able.length, wayOut - others(said.units, key)));
  },
  refuse(_s, _seat, said, key, count) {
    const { all, able } = stack.get(key) ?? { all: [], able: [] };
    if (all.length < count) return because('no-such-units', [SPACES[from].id], [key]);
    if (able.length < count) {
      return because(barOf(s, all.find((unit) => barOf(s, unit))!)!, [SPACES[from].id], [key]);
    }
    if (SPACES[from].land.length === 0) return because('sea-limit', [SPACES[from].id]);
    const limit = marchLimit((name) => stack.get(name)?.isolated ?? false, said.units, key);
    return because(limit < numbers.marchLimit ? 'isolated-limit' : 'march-limit', [SPACES[from].id]);
  },
  short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('choose units to march')),
});

function pathSlot(s: State, seat: number, stack: Stack): NameSlot<State, March> {
  let here: number[] | undefined;
  return {
    name: 'path',
    kind: 'sequence',
    candidates(_s, _seat, said) {
      const path = said.path ?? [];
      if (path.length > 1) return [];
      const last = path.length ? spaceNamed(path[0]) : stack.from;
      return SPACES[last].adjacent.map((space) => SPACES[space].id);
    },
    refuse(_s, _seat, said, value) {
      here ??= occupation(s);
      return refuseStep(s, seat, stack, here, said, value);
    },
    short: (_s, _seat, said) =>
      (said.path ?? []).length > 0 ? undefined : incomplete('choose where to march'),
  };
}

function refuseStep(
  s: State,
  seat: number,
  stack: Stack,
  occupied: readonly number[],
  said: Unfinished<March>,
  value: string,
): Refusal | undefined {
  const path = (said.path ?? []).map(spaceNamed);
  const here = path.length ? path[path.length - 1] : stack.from;
  const to = spaceNamed(value);
  if (path.length >= 2) return because('march-too-long');
  if (to < 0 || !SPACES[here].adjacent.includes(to)) return because('no-route', [SPACES[here].id, value]);
  const units = unitsOf(stack, said.units ?? {});
  if (path.length === 1) {
    // 2.3.2.C, 6.2.I: the free second space leads neither through a box nor out of one and back.
    if (isBox(here) || (isBox(stack.from) && isBox(to))) return because('box-both-ways', [value]);
    const second = refuseSecond(s, seat, units, occupied, [stack.from, here, to]);
    if (second) return second;
  }
  const bySea = SPACES[here].sea.includes(to);
  if (bySea && units.length > numbers.seaMarchLimit) return because('sea-limit', [value]);
  return refuseBox(s, units, to);
}

function unitsOf(stack: Stack, tally: Tally): number[] {
  const units: number[] = [];
  for (const key in tally) units.push(...(stack.groups.get(key)?.able.slice(0, tally[key]) ?? []));
  return units;
}

/** 6.2.D: the free second space; not with an isolated unit (4.3.B). */
function refuseSecond(
  s: State,
  seat: number,
  units: readonly number[],
  occupied: readonly number[],
  three: readonly number[],
): Refusal | undefined {
  const reason = secondBar(s, seat, units, occupied, three);
  return (
    reason &&
    because(
      reason,
      three.map((space) => SPACES[space].id),
    )
  );
}

function secondBar(
  s: State,
  seat: number,
  units: readonly number[],
  occupied: readonly number[],
  three: readonly number[],
): Reason | undefined {
  if (units.some((unit) => s.flags[unit] & ISOLATED)) return 'second-isolated';
  if (SPACES[three[0]].sea.includes(three[1]) || SPACES[three[1]].sea.includes(three[2]))
    return 'second-by-sea';
  if (three.some((space) => holder(s, space) !== seat)) return 'second-not-own';
  const enemy = 5 << (1 - seat);
  return three.some((space) => occupied[space] & enemy) ? 'second-enemies' : undefined;
}

/** 2.3.2.B: only its own nation enters a box; 2.3.2.C: no unit enters after one has left (R26). Shared with the retreat. */
export function refuseBox(s: State, units: readonly number[], to: number): Refusal | undefined {
  if (!isBox(to)) return undefined;
  if (units.some((unit) => BOX_OF[NATION_OF[unit]] !== to)) return because('foreign-box', [SPACES[to].id]);
  return wasLeft(s, to) ? because('box-both-ways', [SPACES[to].id]) : undefined;
}

const isBox = (space: number): boolean => SPACES[space].type === 'box';

function wasLeft(s: State, box: number): boolean {
  const { firstUnit, endUnit } = NATIONS[SPACES[box].nation];
  for (let unit = firstUnit; unit < endUnit; unit++) if (s.flags[unit] & LEFT_BOX) return true;
  return false;
}

/** Only units that came into a box in this phase are stopped there. */
function wasEntered(s: State, box: number): boolean {
  const { firstUnit, endUnit } = NATIONS[SPACES[box].nation];
  for (let unit = firstUnit; unit < endUnit; unit++)
    if (s.place[unit] === box && s.flags[unit] & STOPPED) return true;
  return false;
}

/** 6.2.B, 4.3.A: how many units one march by land moves, `key` among them; one isolated unit limits all (R9). */
export function marchLimit(
  isIsolated: (group: string) => boolean,
  tally: Tally | undefined,
  key: string,
): number {
  if (isIsolated(key)) return numbers.isolatedMarchLimit;
  for (const name in tally) if (tally[name] > 0 && isIsolated(name)) return numbers.isolatedMarchLimit;
  return numbers.marchLimit;
}

/** R36: units that came in this phase march on first, so that a march through a siege starts no fort battle (6.3). */
const newcomersFirst = (s: State, units: readonly number[]): number[] =>
  [...units].sort((a, b) => (s.flags[b] & ENTERED) - (s.flags[a] & ENTERED));

function moveUnits(s: State, units: readonly number[], from: number, to: number, course: Course): void {
  const seat = activeSeat(s);
  const who = occupationOf(s, to);
  const owner = holder(s, to);
  const enemies = who & (5 << (1 - seat));
  // 6.2.E looks at control before the entry (R4); 6.2.F: a space that this side besieges does not stop a march (R1).
  const stops = who & (1 << (1 - seat)) || (owner !== seat && !isBesiegedBy(who, owner));
  for (const unit of units) {
    let flags = s.flags[unit] & ~ENTERED;
    if (isBox(from)) flags |= LEFT_BOX;
    if (enemies) flags |= ENTERED;
    if (stops || isBox(to)) flags |= STOPPED;
    s.flags[unit] = flags;
    s.place[unit] = to;
  }
  look(s, from, course);
  look(s, to, course);
}

type Sortie = ActionOf<'sortie', { from: string; units: Tally }>;

/** 6.2.H: besieged units come out, but do not leave the space. */
export const sortie: Verb<State, Sortie> = {
  do: 'sortie',
  refuse(s) {
    if (!UNITS_OF_ARMY[phaseOf(s)!.army].some((unit) => isBesiegedOne(s, unit)))
      return because('nobody-besieged');
    return phaseOf(s)!.ap < 1 ? because('no-points') : undefined;
  },
  slots: () => [besiegedSlot, comingOutSlot],
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    const space = spaceNamed(action.from);
    for (const unit of namedUnits(s, besiegedIn(s, space), action.units)) {
      s.flags[unit] = (s.flags[unit] & ~ON_DEFENSE) | SORTIED | STOPPED | ENTERED;
    }
    phase.ap -= 1;
    phase.marched = 1;
    course.events.push({
      type: 'sortied',
      space: SPACES[space].id,
      units: action.units,
      ap: phase.ap,
      rule: '6.2',
    });
  },
};

const besiegedSlot: NameSlot<State, Sortie> = {
  name: 'from',
  kind: 'one',
  candidates: (s) => spacesWith(s, (unit) => isBesiegedOne(s, unit)),
  refuse: (s, _seat, _said, value) =>
    besiegedIn(s, spaceNamed(value)).length > 0 ? undefined : because('not-besieged', [value]),
};

const comingOutSlot: TallySlot<State, Sortie> = {
  name: 'units',
  kind: 'tally',
  keys: (s, _seat, said) => [...groups(s, besiegedIn(s, spaceNamed(said.from!))).keys()],
  most: (s, _seat, said, key) => countOf(s, besiegedIn(s, spaceNamed(said.from!)), key),
  refuse: (_s, _seat, said, key) => because('no-such-units', [said.from!], [key]),
  short: (_s, _seat, said) =>
    tallyTotal(said.units) > 0 ? undefined : incomplete('choose units to come out'),
};

/** Ends the marches; battles follow. */
export const halt: Verb<State> = {
  do: 'halt',
  ends: true,
  play(s) {
    phaseOf(s)!.done = 1;
  },
};

const isBesiegedOne = (s: State, unit: number): boolean =>
  (s.flags[unit] & ON_DEFENSE) !== 0 && s.place[unit] >= 0 && isBesieged(s, s.place[unit]);

function unitsOfArmyIn(s: State, space: number): number[] {
  const found: number[] = [];
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) if (s.place[unit] === space) found.push(unit);
  return found;
}

/** Units of the active army in a space that can march now. */
export const marchable = (s: State, space: number): number[] =>
  unitsOfArmyIn(s, space).filter((unit) => !barOf(s, unit));

const besiegedIn = (s: State, space: number): number[] =>
  unitsOfArmyIn(s, space).filter((unit) => isBesiegedOne(s, unit));

function barOf(s: State, unit: number): Reason | undefined {
  const flags = s.flags[unit];
  if (flags & ON_DEFENSE) return 'besieged-march';
  const space = s.place[unit];
  if (isBox(space) && wasEntered(s, space)) return 'box-both-ways';
  if (flags & RECOVERED) return 'recovered-march';
  return flags & STOPPED ? 'stopped-march' : undefined;
}

/** Used anew by each call: a new array would cost more than the search. */
const seen = new Uint8Array(SPACES.length);

/** The spaces in which the active army has a unit, in order. */
function namesOfSpacesWithTheArmy(s: State): string[] {
  seen.fill(0);
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) if (s.place[unit] >= 0) seen[s.place[unit]] = 1;
  const names: string[] = [];
  for (let space = 0; space < seen.length; space++) if (seen[space]) names.push(SPACES[space].id);
  return names;
}

/** The spaces in which the active army has a unit that passes the test. */
function spacesWith(s: State, test: (unit: number) => boolean): string[] {
  const found: number[] = [];
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) {
    const space = s.place[unit];
    if (space >= 0 && !found.includes(space) && test(unit)) found.push(space);
  }
  return found.sort((a, b) => a - b).map((space) => SPACES[space].id);
}
