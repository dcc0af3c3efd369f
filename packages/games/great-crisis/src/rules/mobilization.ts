/** 8.3 Mobilization and its limits, in winter and by Rapid Mobilization. */
import {
  type ActionOf,
  type Course,
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
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { NATION_OF, NATIONS, nationNamed, numbers, SPACES, UNITS } from '../data.ts';
import { because } from '../refusals.ts';
import {
  allianceOf,
  DEPLETED,
  groupOf,
  holder,
  ISOLATED,
  isBesieged,
  ON_DEFENSE,
  RESERVE,
  resourcesIn,
  type State,
} from '../state.ts';
import { networkOfNation, sourcesOf } from './communication.ts';
import type { MobilizeFrame, WinterFrame } from './frames.ts';
import { groups, namedUnits, others, placeKey, splitPlaceKey, talliesBySpace } from './groups.ts';

/** Where units of a nation can be placed: its own spaces (8.3.A) within its own network (8.3.B, R16). */
export function musterSpaces(s: State, nation: number): number[] {
  const inside = networkOfNation(s, nation);
  const found: number[] = [];
  for (let space = 0; space < SPACES.length; space++)
    if (inside[space] && s.control[space] === nation) found.push(space);
  return found;
}

/** 8.3.C: one unit to a space; 8.3.D: two to a resource space; 8.3.E: any number to a box. */
function spaceLimit(s: State, space: number): number {
  if (SPACES[space].type === 'box') return UNITS;
  return resourcesIn(s, space) > 0 ? numbers.mobilizeLimitResource : numbers.mobilizeLimitOther;
}

function isReserveEmpty(s: State, nation: number): boolean {
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
    if (s.place[unit] === RESERVE) return false;
  return true;
}

/** The units in a nation's reserve: its troops by number, its commanders by name. */
export function reserveOf(s: State, nation: number): Map<string, number[]> {
  const units: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
    if (s.place[unit] === RESERVE) units.push(unit);
  return groups(s, units);
}

export function refuseNation(s: State, nation: number): Refusal | undefined {
  if (isReserveEmpty(s, nation)) return because('reserve-empty');
  if (hasRoomAtASource(s, nation)) return undefined;
  const muster = musterSpaces(s, nation);
  if (muster.length === 0) return because('nowhere-to-mobilize');
  return muster.some((space) => spaceLimit(s, space) > placedIn(s, space))
    ? undefined
    : because('space-full');
}

/** Where the network begins it is open, so that nobody needs to follow it: mostly that is answer enough. */
const hasRoomAtASource = (s: State, nation: number): boolean =>
  sourcesOf(s, nation).some((space) => !isBesieged(s, space) && spaceLimit(s, space) > placedIn(s, space));

/** After the die of a Rapid Mobilization: place up to that many units. */
export const mobilizeStep: Step<State, MobilizeFrame> = {
  rule: '8.3',
  ask: (_s, { points, seat }) => (points > 0 ? [{ seat, verbs: ['mobilize'] }] : []),
  run(s) {
    pop(s);
  },
};

/** In winter the action names the nation; after a card it is known. */
type Mobilize = ActionOf<'mobilize', { nation?: string; units: Tally }>;

export const mobilize: Verb<State, Mobilize> = {
  do: 'mobilize',
  refuse: (s, seat) => (inWinter(s) ? refuseEveryNation(s, seat, 'mobilize') : undefined),
  slots: (s, _seat, said) =>
    inWinter(s) ? [nationSlot('mobilize'), placingSlot(s, said)] : [placingSlot(s, said)],
  play(s, _seat, action, course) {
    const nation = nationOf(s, action.nation);
    place(s, nation, action.units, course);
    if (inWinter(s)) spend(s, nation, action.units);
    else mobilizeFrame(s).points = 0;
  },
};

function placingSlot(s: State, said: Unfinished<Mobilize>): TallySlot<State, Mobilize> {
  const nation = nationOf(s, said.nation);
  const reserve = nation < 0 ? new Map<string, number[]>() : reserveOf(s, nation);
  const muster = nation < 0 ? [] : musterSpaces(s, nation);
  const keys: string[] = [];
  for (const space of muster) for (const group of reserve.keys()) keys.push(placeKey(space, group));
  return {
    name: 'units',
    kind: 'tally',
    keys: () => keys,
    most(_s, _seat, now, key) {
      const { space, group } = splitPlaceKey(key);
      const besides = othersOf(now.units, key);
      const free = spaceLimit(s, space) - placedIn(s, space) - besides.inSpace;
      const left = reserve.get(group)!.length - besides.ofGroup;
      return Math.max(0, Math.min(left, free, pointsOf(s, nation) - besides.all));
    },
    refuse(_s, _seat, now, key, count) {
      const { space, group } = splitPlaceKey(key);
      const where = space < 0 ? [] : [SPACES[space].id];
      if (space < 0 || s.control[space] !== nation) return because('not-own-nation-space', where);
      if (isBesieged(s, space)) return because('muster-besieged', where);
      if (!muster.includes(space)) return because('not-connected', where);
      const besides = othersOf(now.units, key);
      const left = (reserve.get(group)?.length ?? 0) - besides.ofGroup;
      if (left < count) return because('not-in-reserve', where, [group]);
      if (pointsOf(s, nation) - besides.all < count) return because('no-points-of-nation');
      return because('space-full', where);
    },
    short: (_s, _seat, now) =>
      !inWinter(s) || tallyTotal(now.units) > 0 ? undefined : incomplete('choose units to place'),
  };
}

type Refresh = ActionOf<'refresh', { nation: string; units: Tally }>;

/** Winter only: two depleted units recover for a point. */
export const refresh: Verb<State, Refresh> = {
  do: 'refresh',
  refuse: (s, seat) => refuseEveryNation(s, seat, 'refresh'),
  slots: () => [
    nationSlot('refresh'),
    {
      name: 'units',
      kind: 'tally',
      keys: (s, _seat, said) => [
        ...new Set(
          depletedOf(s, nationOf(s, said.nation)).map((unit) => placeKey(s.place[unit], groupOf(s, unit))),
        ),
      ],
      most(s, _seat, said, key) {
        const nation = nationOf(s, said.nation);
        const able = tired(s, nation, key).filter((unit) => !refuseRefresh(s, unit)).length;
        const affordable = pointsOf(s, nation) * numbers.unitsRecoveredForAPoint;
        return Math.max(0, Math.min(able, affordable - others(said.units, key)));
      },
      refuse(s, _seat, said, key, count) {
        const units = tired(s, nationOf(s, said.nation), key);
        const barred = units.find((unit) => refuseRefresh(s, unit));
        if (barred !== undefined) return refuseRefresh(s, barred)!;
        return because(units.length < count ? 'not-depleted' : 'no-points-of-nation', undefined, [key]);
      },
      short: (_s, _seat, said) =>
        tallyTotal(said.units) > 0 ? undefined : incomplete('choose units to recover'),
    },
  ],
  play(s, _seat, action, course) {
    const nation = nationNamed(action.nation);
    const tally = action.units;
    for (const [space, here] of talliesBySpace(tally)) {
      const pool = depletedOf(s, nation).filter((unit) => s.place[unit] === space && !refuseRefresh(s, unit));
      for (const unit of namedUnits(s, pool, here)) s.flags[unit] &= ~DEPLETED;
      course.events.push({ type: 'recovered', space: SPACES[space].id, units: here, rule: '8.3' });
    }
    const points = Math.ceil(tallyTotal(tally) / numbers.unitsRecoveredForAPoint);
    winterFrame(s).points[nation] -= points;
  },
};

/** 8.3.G: not under siege; 8.3.H: not isolated; 8.3.F: in a space that its alliance controls. */
function refuseRefresh(s: State, unit: number): Refusal | undefined {
  const where = [SPACES[s.place[unit]].id];
  if (s.flags[unit] & ON_DEFENSE) return because('refresh-besieged', where);
  if (s.flags[unit] & ISOLATED) return because('refresh-isolated', where);
  const friendly = holder(s, s.place[unit]) === allianceOf(s, NATION_OF[unit]);
  return friendly ? undefined : because('refresh-enemy-space', where);
}

/** Places the units of a tally "space/unit" out of the reserve. */
function place(s: State, nation: number, tally: Tally, course: Course): void {
  for (const [space, here] of talliesBySpace(tally)) {
    for (const name in here) {
      const units = reserveOf(s, nation).get(name)!.slice(0, here[name]);
      for (const unit of units) {
        s.place[unit] = space;
        s.flags[unit] = 0;
      }
    }
    course.events.push({
      type: 'mobilized',
      nation: NATIONS[nation].id,
      space: SPACES[space].id,
      units: here,
      rule: '8.3',
    });
  }
}

function spend(s: State, nation: number, tally: Tally): void {
  const winter = winterFrame(s);
  winter.points[nation] -= tallyTotal(tally);
  for (const key in tally) winter.placed[splitPlaceKey(key).space] += tally[key];
}

type WinterVerb = 'mobilize' | 'refresh';

function nationSlot(verb: WinterVerb): NameSlot<State> {
  return {
    name: 'nation',
    kind: 'one',
    candidates: (s, seat) => ownNations(s, seat).map((nation) => NATIONS[nation].id),
    refuse: (s, seat, _said, value) => refuseNationFor(s, seat, verb, nationNamed(value)),
  };
}

/** The verb is open if one nation can use it; otherwise the first reason that is not a lack of points. */
function refuseEveryNation(s: State, seat: number, verb: WinterVerb): Refusal | undefined {
  let told: Refusal | undefined;
  for (const nation of ownNations(s, seat)) {
    const refusal = refuseNationFor(s, seat, verb, nation);
    if (!refusal) return undefined;
    if (!told || told.code === 'no-points-of-nation') told = refusal;
  }
  return told;
}

function refuseNationFor(s: State, seat: number, verb: WinterVerb, nation: number): Refusal | undefined {
  if (nation < 0 || allianceOf(s, nation) !== seat) return because('not-your-nation');
  if (pointsOf(s, nation) < 1) return because('no-points-of-nation');
  if (verb === 'mobilize') return refuseNation(s, nation);
  let told: Refusal | undefined;
  for (const unit of depletedOf(s, nation)) {
    const refusal = refuseRefresh(s, unit);
    if (!refusal) return undefined;
    told ??= refusal;
  }
  return told ?? because('nothing-to-refresh');
}

const ownNations = (s: State, seat: number): number[] =>
  NATIONS.flatMap((_, nation) => (allianceOf(s, nation) === seat ? [nation] : []));

function depletedOf(s: State, nation: number): number[] {
  const found: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++) {
    if (s.place[unit] >= 0 && s.flags[unit] & DEPLETED) found.push(unit);
  }
  return found;
}

const tired = (s: State, nation: number, key: string): number[] => {
  const { space, group } = splitPlaceKey(key);
  return depletedOf(s, nation).filter((unit) => s.place[unit] === space && groupOf(s, unit) === group);
};

const inWinter = (s: State): boolean => top(s)!.step === 'winter.mobilize';
const winterFrame = (s: State): WinterFrame => topFrame(s);
const mobilizeFrame = (s: State): MobilizeFrame => topFrame(s);
const nationOf = (s: State, nation: string | undefined): number =>
  inWinter(s) ? nationNamed(nation ?? '') : mobilizeFrame(s).nation;
const pointsOf = (s: State, nation: number): number =>
  inWinter(s) ? winterFrame(s).points[nation] : mobilizeFrame(s).points;
const placedIn = (s: State, space: number): number => (inWinter(s) ? winterFrame(s).placed[space] : 0);

/** What a tally places without one of its keys: in total, in the same space, of the same group. */
function othersOf(tally: Tally | undefined, key: string): { all: number; inSpace: number; ofGroup: number } {
  const { space, group } = splitPlaceKey(key);
  const besides = { all: 0, inSpace: 0, ofGroup: 0 };
  for (const other in tally) {
    if (other === key) continue;
    const count = tally[other];
    const there = splitPlaceKey(other);
    besides.all += count;
    if (there.space === space) besides.inSpace += count;
    if (there.group === group) besides.ofGroup += count;
  }
  return besides;
}
