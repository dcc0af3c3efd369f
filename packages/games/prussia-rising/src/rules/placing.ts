/** Units that enter the map: in the set-up, as reinforcements, reserves, and as the army of the Republic. */

import { distances } from '@feldzug/board';
import {
  type ActionOf,
  incomplete,
  type NameSlot,
  pop,
  type Refusal,
  type Step,
  type Tally,
  type TallySlot,
  tallyTotal,
  top,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import {
  enemyOf,
  FORCES,
  numbers,
  PARIS,
  PRUSSIAN,
  REPUBLIC,
  RESERVE,
  ROADS,
  SIDES,
  SPACES,
  spaceNamed,
  UNITS,
  UNITS_OF_FORCE,
} from '../data.ts';
import { because, citing, type Reason } from '../refusals.ts';
import { hasFieldUnits, LOST, roomFor, type State, spaceId, WAITING } from '../state.ts';
import { alarmParis } from './control.ts';
import type { PlaceFrame } from './frames.ts';
import { groups, namedUnits, others } from './groups.ts';
import { mostTogether, spacesToStart, startersFor } from './setup.ts';

/** Whether a force must enter the game: scheduled ones must, the others may (5.1, 5.2.C). */
export const isScheduled = (force: number): boolean => FORCES[force].turn > 0;

export const placeStep: Step<State, PlaceFrame> = {
  rule: '5.1.A',
  ask(s, frame) {
    if (frame.left === 0 || !SPACES.some((_, space) => !entryBar(s, frame, space))) return [];
    return [{ seat: frame.seat, verbs: isScheduled(frame.force) ? ['place'] : ['place', 'placeNoMore'] }];
  },
  run(s, { force, left }, course) {
    pop(s);
    if (!isScheduled(force)) return;
    s.due[force] = left > 0 ? s.turn + numbers.delay.turns : 0;
    if (left > 0) course.events.push({ type: 'reinforcementsDelayed', until: s.due[force], rule: '5.1.C' });
  },
};

/** Units of a force that can come now. Of the Republic's also those lost in earlier turns (6.E). */
export const comingUnits = (s: State, force: number): number[] =>
  UNITS_OF_FORCE[force].filter(
    (unit) =>
      s.place[unit] === WAITING || (force === REPUBLIC && s.place[unit] === LOST && s.lostIn[unit] < s.turn),
  );

/** Where units of a force can enter the game. */
export function openSpaces(s: State, frame: PlaceFrame): number[] {
  const found: number[] = [];
  for (let space = 0; space < SPACES.length; space++) if (!entryBar(s, frame, space)) found.push(space);
  return found;
}

/** Why units of a force cannot enter the game in a space. */
function entryBar(s: State, { seat, force }: PlaceFrame, space: number): Reason | undefined {
  if (!isEntry(s, seat, force, space)) return 'not-placed-there';
  if (s.control[space] !== seat) return 'not-held';
  if (s.siege[space]) return 'under-siege';
  if (hasFieldUnits(s, space, enemyOf(seat))) return 'enemy-there';
  return roomFor(s, space, seat).infantry > 0 ? undefined : 'full';
}

function isEntry(s: State, seat: number, force: number, space: number): boolean {
  if (force === REPUBLIC) return space === PARIS || ROADS[PARIS].includes(space);
  return isLate(s, force) ? isDetour(seat, space) : isScheduledSpace(seat, space);
}

const isLate = (s: State, force: number): boolean =>
  isScheduled(force) && s.due[force] !== FORCES[force].turn;

/** Prussians enter anywhere in Germany, the French in supply cities (5.1.A, 5.1.B). */
const isScheduledSpace = (seat: number, space: number): boolean =>
  SPACES[space].territory === seat && (seat === PRUSSIAN || SPACES[space].supply);

/** 5.1.C: so far away from the nearest space where they should have entered (R4). */
function isDetour(seat: number, space: number): boolean {
  const away = FROM_SCHEDULED[seat][space];
  return away >= numbers.delay.least && away <= numbers.delay.most;
}

const FROM_SCHEDULED: readonly (readonly number[])[] = SIDES.map((_, seat) =>
  distances(
    ROADS,
    SPACES.flatMap((_space, space) => (isScheduledSpace(seat, space) ? [space] : [])),
    () => true,
  ),
);

type Place = ActionOf<'place', { space: string; units: Tally }>;

const isSetup = (s: State): boolean => top(s)?.step === 'setup';

const spaceSlot: NameSlot<State, Place> = {
  name: 'space',
  kind: 'one',
  candidates: (s, seat) =>
    (isSetup(s) ? spacesToStart(s, seat) : openSpaces(s, topFrame<PlaceFrame>(s))).map(spaceId),
  refuse(s, seat, _said, value) {
    const space = spaceNamed(value);
    const bar =
      space < 0
        ? 'not-placed-there'
        : isSetup(s)
          ? startBar(s, seat, space)
          : entryBar(s, topFrame<PlaceFrame>(s), space);
    return (
      bar && (bar === 'full' ? because(bar, [value]) : citing(paragraphOf(s, seat), because(bar, [value])))
    );
  },
};

/** The paragraph by which units are placed now. */
function paragraphOf(s: State, seat: number): string {
  if (isSetup(s)) return seat === PRUSSIAN ? '3.B' : '3.C';
  const { force } = topFrame<PlaceFrame>(s);
  if (force === RESERVE) return '5.2.C';
  if (force === REPUBLIC) return '6.B';
  if (isLate(s, force)) return '5.1.C';
  return seat === PRUSSIAN ? '5.1.A' : '5.1.B';
}

function startBar(s: State, seat: number, space: number): Reason | undefined {
  const starters = startersFor(s, seat, space);
  if (starters.length === 0) return 'not-their-space';
  const room = roomFor(s, space, seat);
  if (!starters.some((unit) => (UNITS[unit].isCavalry ? room.cavalry : room.infantry) > 0)) return 'full';
  return mostTogether(s, seat, space) > 0 ? undefined : 'eight-places';
}

/** The units that could be placed in a space now. */
const pool = (s: State, seat: number, space: number): number[] =>
  isSetup(s) ? startersFor(s, seat, space) : comingUnits(s, topFrame<PlaceFrame>(s).force);

const unitsSlot: TallySlot<State, Place> = {
  name: 'units',
  kind: 'tally',
  keys: (s, seat, said) => [...groups(s, pool(s, seat, spaceNamed(said.space!))).keys()],
  most(s, seat, said, key) {
    const space = spaceNamed(said.space!);
    const members = groups(s, pool(s, seat, space)).get(key) ?? [];
    const together = isSetup(s) ? mostTogether(s, seat, space) : topFrame<PlaceFrame>(s).left;
    const free = roomLeft(s, seat, space, said.units, key);
    return Math.max(0, Math.min(members.length, together - others(said.units, key), free));
  },
  refuse(s, seat, said, key, count): Refusal {
    const space = spaceNamed(said.space!);
    const members = groups(s, pool(s, seat, space)).get(key) ?? [];
    const tooFew = citing(paragraphOf(s, seat), because('no-such-units', [said.space!], [key]));
    if (members.length < count) return tooFew;
    if (roomLeft(s, seat, space, said.units, key) < count) return because('full', [said.space!]);
    return isSetup(s) ? because('eight-places', [said.space!]) : tooFew;
  },
  short: (_s, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('choose units')),
};

/** Room for units of a group beside those of the same type that are named already. */
function roomLeft(s: State, seat: number, space: number, tally: Tally | undefined, key: string): number {
  const isHorse = (group: string): boolean => group.includes('Cavalry');
  let room = roomFor(s, space, seat)[isHorse(key) ? 'cavalry' : 'infantry'];
  for (const name in tally) if (name !== key && isHorse(name) === isHorse(key)) room -= tally[name];
  return room;
}

export const place: Verb<State, Place> = {
  do: 'place',
  slots: () => [spaceSlot, unitsSlot],
  play(s, seat, { space, units }, course) {
    const chosen = namedUnits(s, pool(s, seat, spaceNamed(space)), units);
    for (const unit of chosen) {
      s.place[unit] = spaceNamed(space);
      s.level[unit] = UNITS[unit].level;
      s.lostIn[unit] = 0;
    }
    const rule = isSetup(s) ? '3.A' : paragraphOf(s, seat);
    if (!isSetup(s)) topFrame<PlaceFrame>(s).left -= chosen.length;
    course.events.push({ type: 'placed', side: SIDES[seat], space, units, rule });
    alarmParis(s, seat, spaceNamed(space), course);
  },
};

export const placeNoMore: Verb<State> = {
  do: 'placeNoMore',
  ends: true,
  play(s) {
    topFrame<PlaceFrame>(s).left = 0;
  },
};
