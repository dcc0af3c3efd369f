/** 6.2 Marching: by land and by sea, the free second space, where a march stops, and the sortie. */
import {
  type Course,
  incomplete,
  type Json,
  type PartialAction,
  type Refusal,
  type Slot,
  type Tally,
  tallyTotal,
  type Value,
  type Verb,
} from '@feldzug/kernel';
import { BOX_OF, NATION_OF, numbers, SPACES, spaceNamed, UNITS_OF_ARMY } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  ENTERED,
  groupOf,
  hasUnits,
  hasUnitsInTheOpen,
  holder,
  ISOLATED,
  isBesieged,
  isBesieging,
  LEFT_BOX,
  ON_DEFENSE,
  RECOVERED,
  SORTIED,
  STOPPED,
  type State,
} from '../state.ts';
import { look } from './control.ts';
import { activeSeat, phaseOf } from './frames.ts';
import { countOf, groups, namedUnits, others } from './groups.ts';

export const march: Verb<State> = {
  do: 'march',
  refuse(s) {
    const phase = phaseOf(s)!;
    if (phase.ap < 1) return because('no-points');
    for (const unit of UNITS_OF_ARMY[phase.army]) if (s.place[unit] >= 0 && !barOf(s, unit)) return undefined;
    return because('nobody-can-march');
  },
  slots: () => [fromSlot, unitsSlot, pathSlot],
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    const from = spaceNamed(String(action.from));
    const units = namedUnits(s, marchable(s, from), action.units as Tally);
    const path = (action.path as string[]).map(spaceNamed);
    phase.ap -= 1;
    phase.marched = 1;
    course.events.push({
      type: 'marched',
      army: phase.army,
      from: SPACES[from].id,
      units: action.units as Json,
      path: action.path as Json,
      ap: phase.ap,
      rule: '6.2',
    });
    moveUnits(s, units, from, path[path.length - 1], course);
  },
};

const fromSlot: Slot<State> = {
  name: 'from',
  kind: 'one',
  candidates: (s) => spacesWith(s, () => true),
  refuse(s, _seat, _said, value) {
    const space = spaceNamed(String(value));
    const mine = unitsOfArmyIn(s, space);
    if (mine.length === 0) return because('nobody-here', [String(value)]);
    return mine.some((unit) => !barOf(s, unit)) ? undefined : because(barOf(s, mine[0])!, [String(value)]);
  },
};

const unitsSlot: Slot<State> = {
  name: 'units',
  kind: 'tally',
  keys: (s, _seat, said) => [...groups(s, unitsOfArmyIn(s, spaceNamed(String(said.from)))).keys()],
  most(s, _seat, said, key) {
    const from = spaceNamed(String(said.from));
    const able = countOf(s, marchable(s, from), key);
    const limit = marchLimit({ ...(said.units as Tally), [key]: 1 });
    return Math.max(0, Math.min(able, limit - others(said.units as Tally, key)));
  },
  refuse(s, _seat, said, key, count) {
    const from = spaceNamed(String(said.from));
    const all = unitsOfArmyIn(s, from).filter((unit) => groupOf(s, unit) === key);
    const able = all.filter((unit) => !barOf(s, unit));
    if (able.length < count && able.length < all.length) {
      return because(barOf(s, all.find((unit) => barOf(s, unit))!)!, [SPACES[from].id], [key]);
    }
    if (able.length < count) return because('no-such-units', [SPACES[from].id], [key]);
    return because(
      marchLimit({ ...(said.units as Tally), [key]: 1 }) < numbers.marchLimit
        ? 'isolated-limit'
        : 'march-limit',
      [SPACES[from].id],
    );
  },
  short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('say who marches')),
};

const pathSlot: Slot<State> = {
  name: 'path',
  kind: 'sequence',
  candidates(_s, _seat, said) {
    const path = (said.path ?? []) as string[];
    if (path.length > 1) return [];
    return SPACES[spaceNamed(path.length ? path[0] : String(said.from))].adjacent.map(
      (space) => SPACES[space].id,
    );
  },
  refuse: refuseStep,
  short: (_s, _seat, said) =>
    ((said.path ?? []) as string[]).length > 0 ? undefined : incomplete('say where to'),
};

function refuseStep(s: State, seat: number, said: PartialAction, value: Value): Refusal | undefined {
  const path = ((said.path ?? []) as string[]).map(spaceNamed);
  const from = spaceNamed(String(said.from));
  const here = path.length ? path[path.length - 1] : from;
  const to = spaceNamed(String(value));
  if (path.length >= 2) return because('march-too-long');
  if (to < 0 || !SPACES[here].adjacent.includes(to))
    return because('no-route', [SPACES[here].id, String(value)]);
  const units = namedUnits(s, marchable(s, from), (said.units ?? {}) as Tally);
  const bySea = SPACES[here].sea.includes(to);
  if (path.length === 1) {
    const second = refuseSecond(s, seat, units, [from, here, to]);
    if (second) return second;
  }
  if (bySea && units.length > numbers.seaMarchLimit) return because('sea-limit', [String(value)]);
  return refuseBox(s, units, to);
}

/** 6.2: the free second space, by land between three spaces of one's own with no enemy on any; not when isolated (4.3). */
function refuseSecond(
  s: State,
  seat: number,
  units: readonly number[],
  three: readonly number[],
): Refusal | undefined {
  const names = three.map((space) => SPACES[space].id);
  if (units.some((unit) => s.flags[unit] & ISOLATED)) return because('second-isolated', names);
  for (let i = 1; i < three.length; i++)
    if (SPACES[three[i - 1]].sea.includes(three[i])) return because('second-by-sea', names);
  if (three.some((space) => holder(s, space) !== seat)) return because('second-not-own', names);
  if (three.some((space) => hasUnits(s, space, 1 - seat))) return because('second-enemies', names);
  return undefined;
}

/** 2.3.2: off-map boxes. Shared with the retreat. */
export function refuseBox(s: State, units: readonly number[], to: number): Refusal | undefined {
  if (SPACES[to].type !== 'box') return undefined;
  if (units.some((unit) => BOX_OF[NATION_OF[unit]] !== to)) return because('foreign-box', [SPACES[to].id]);
  if (units.some((unit) => s.flags[unit] & LEFT_BOX)) return because('box-both-ways', [SPACES[to].id]);
  return undefined;
}

/** How many units one march moves along a land route (6.2; four with an isolated unit among them, 4.3, R9). */
export function marchLimit(tally: Tally): number {
  for (const key in tally) if (tally[key] > 0 && key.includes('.isolated')) return numbers.isolatedMarchLimit;
  return numbers.marchLimit;
}

function moveUnits(s: State, units: readonly number[], from: number, to: number, course: Course): void {
  const seat = activeSeat(s);
  const enemies = hasUnits(s, to, 1 - seat);
  // R4: the stopping rule looks at control before the entry; a space that one's side besieges stops nobody (R1).
  const stops = hasUnitsInTheOpen(s, to, 1 - seat) || (holder(s, to) !== seat && !isBesieging(s, to, seat));
  for (const unit of units) {
    let flags = s.flags[unit] & ~ENTERED;
    if (SPACES[from].type === 'box') flags |= LEFT_BOX;
    if (enemies) flags |= ENTERED;
    if (stops || SPACES[to].type === 'box') flags |= STOPPED;
    s.flags[unit] = flags;
    s.place[unit] = to;
  }
  look(s, from, course);
  look(s, to, course);
}

export const sortie: Verb<State> = {
  do: 'sortie',
  refuse(s) {
    if (spacesWith(s, (unit) => isBesiegedOne(s, unit)).length === 0) return because('nobody-besieged');
    return phaseOf(s)!.ap < 1 ? because('no-points') : undefined;
  },
  slots: () => [
    {
      name: 'from',
      kind: 'one',
      candidates: (s) => spacesWith(s, (unit) => isBesiegedOne(s, unit)),
      refuse: (s, _seat, _said, value) =>
        besiegedIn(s, spaceNamed(String(value))).length > 0
          ? undefined
          : because('not-besieged', [String(value)]),
    },
    {
      name: 'units',
      kind: 'tally',
      keys: (s, _seat, said) => [...groups(s, besiegedIn(s, spaceNamed(String(said.from)))).keys()],
      most: (s, _seat, said, key) => countOf(s, besiegedIn(s, spaceNamed(String(said.from))), key),
      refuse: (_s, _seat, said, key) => because('no-such-units', [String(said.from)], [key]),
      short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('say who comes out')),
    },
  ],
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    const space = spaceNamed(String(action.from));
    for (const unit of namedUnits(s, besiegedIn(s, space), action.units as Tally)) {
      s.flags[unit] = (s.flags[unit] & ~ON_DEFENSE) | SORTIED | STOPPED | ENTERED;
    }
    phase.ap -= 1;
    phase.marched = 1;
    course.events.push({
      type: 'sortied',
      space: SPACES[space].id,
      units: action.units as Json,
      ap: phase.ap,
      rule: '6.2',
    });
  },
};

/** Ends the marches: on to the battles. */
export const halt: Verb<State> = {
  do: 'halt',
  ends: true,
  play(s) {
    phaseOf(s)!.done = 1;
  },
};

const isBesiegedOne = (s: State, unit: number): boolean =>
  (s.flags[unit] & ON_DEFENSE) !== 0 && isBesieged(s, s.place[unit]);

function unitsOfArmyIn(s: State, space: number): number[] {
  const found: number[] = [];
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) if (s.place[unit] === space) found.push(unit);
  return found;
}

/** Units of the active army in a space that may march now. */
export const marchable = (s: State, space: number): number[] =>
  unitsOfArmyIn(s, space).filter((unit) => !barOf(s, unit));

const besiegedIn = (s: State, space: number): number[] =>
  unitsOfArmyIn(s, space).filter((unit) => isBesiegedOne(s, unit));

function barOf(s: State, unit: number): Reason | undefined {
  const flags = s.flags[unit];
  if (flags & ON_DEFENSE) return 'besieged-march';
  if (flags & RECOVERED) return 'recovered-march';
  if (flags & STOPPED) return 'stopped-march';
  return undefined;
}

/** The spaces in which the active army has a unit that passes the test. */
function spacesWith(s: State, test: (unit: number) => boolean): string[] {
  const found = new Array<number>(SPACES.length).fill(0);
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army]) {
    const space = s.place[unit];
    if (space >= 0 && !found[space] && test(unit)) found[space] = 1;
  }
  return found.flatMap((yes, space) => (yes ? [SPACES[space].id] : []));
}
