/** 9.8, 9.10, 10.1: the path of a march, city by city, past enemies with a screen. */
import { type Action, incomplete, type NameSlot, type Refusal, type Unfinished } from '@feldzug/kernel';
import { AWAY, CITIES, cityNamed, numbers, SIDE_OF } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import { type State, unbesiegedBlocks, unitAt } from '../state.ts';
import { refuseEntry } from './control.ts';
import { isFriction } from './frictions.ts';
import { isCampaigning } from './winter-campaign.ts';

export interface Marching {
  /** How many cities they move without a forced march. */
  readonly allowance: number;
  readonly going: readonly number[];
  /** Units that could be left on the way. */
  readonly carried: number;
  /** Where the march must end; undefined: anywhere. */
  readonly to?: number;
}

/** An action that has a path. */
type Moving = Action & { path: string[] };

type MarchingOf<A extends Moving> = (s: State, seat: number, said: Unfinished<A>) => Marching;

/** The path of a march: one city further as a forced march (9.6). */
export function pathSlot<A extends Moving>(marchingOf: MarchingOf<A>): NameSlot<State, A> {
  return {
    name: 'path',
    kind: 'sequence',
    candidates(s, seat, said) {
      const { going } = marchingOf(s, seat, said);
      const path = (said.path ?? []).map(cityNamed);
      const here = path.length > 0 ? path[path.length - 1] : s.place[going[0]];
      return CITIES[here].adjacent.map((city) => CITIES[city].id);
    },
    refuse(s, seat, said, value) {
      const path = (said.path ?? []).map(cityNamed);
      return refuseNext(s, marchingOf(s, seat, said), path, cityNamed(value), value);
    },
    short(s, seat, said) {
      const path = said.path ?? [];
      if (path.length === 0) return incomplete('say where to');
      const { to } = marchingOf(s, seat, said);
      return to === undefined || cityNamed(path[path.length - 1]) === to
        ? undefined
        : because('marshal-elsewhere');
    },
  };
}

/** Why the march cannot begin at all: mud on the way (8.4), or no way. */
export function whyNoWay(s: State, marching: Marching): Reason | undefined {
  const from = s.place[marching.going[0]];
  const { to, allowance } = marching;
  let reason: Reason = to === undefined ? 'nowhere-to-go' : 'leader-out-of-reach';
  if (to !== undefined && AWAY[from][to] > allowance + numbers.forcedMarch.extra) return reason;
  for (const city of CITIES[from].adjacent) {
    const refusal = refuseNext(s, marching, NO_PATH, city, CITIES[city].id);
    if (!refusal) return undefined;
    const leadsThere = to === undefined || AWAY[city][to] < AWAY[from][to];
    if (refusal.code === 'mud' && leadsThere) reason = 'mud';
  }
  return reason;
}

const NO_PATH: readonly number[] = [];

function refuseNext(
  s: State,
  marching: Marching,
  path: readonly number[],
  to: number,
  value: string,
): Refusal | undefined {
  const { going, allowance, to: goal } = marching;
  const from = s.place[going[0]];
  const here = path.length > 0 ? path[path.length - 1] : from;
  if (to < 0 || !CITIES[here].adjacent.includes(to)) return because('no-route', [CITIES[here].id, value]);
  if (to === from || path.includes(to)) return because('same-city-twice', [value]);
  const restricted = CITIES[here].restricted.includes(to);
  if (restricted && isFriction(s, 'mud')) return because('mud', [CITIES[here].id, value]);
  for (const handle of going) {
    const barred = refuseEntry(s, unitAt(s, handle).nation, to);
    if (barred) return barred;
  }
  const tooFar = refuseLength(s, path.length + 1, allowance);
  if (tooFar) return tooFar;
  const passing = path.length > 0 ? refusePassing(s, marching, [from, ...path, to]) : undefined;
  if (passing) return passing;
  return goal === undefined ? undefined : refuseDetour(s, marching, [...path, to], goal);
}

function refuseLength(s: State, length: number, allowance: number): Refusal | undefined {
  if (length <= allowance) return undefined;
  if (length > allowance + numbers.forcedMarch.extra) return because('too-far');
  return isFriction(s, 'mud') ? because('mud-forced') : undefined;
}

/** 10.1: enemies in the last city but one can be passed only by major routes, leaving a screen. */
function refusePassing(s: State, { going, carried }: Marching, way: readonly number[]): Refusal | undefined {
  const side = SIDE_OF[going[0]];
  const [before, here, to] = way.slice(-3);
  if (screenNeeded(s, here, side) === 0) return undefined;
  if (isCampaigning(s)) return because('no-winter-screen', [CITIES[here].id]);
  if (carried === 0) return because('enemies-stop', [CITIES[here].id]);
  if (CITIES[before].restricted.includes(here) || CITIES[here].restricted.includes(to))
    return because('screen-restricted', [CITIES[here].id]);
  let screens = 0;
  for (const city of way.slice(1, -1)) screens += screenNeeded(s, city, side);
  return screens > carried ? because('screen-too-large', [CITIES[here].id]) : undefined;
}

/** Units that must stay to screen the enemies of a city: one for each block that is not besieged. */
export const screenNeeded = (s: State, city: number, side: number): number =>
  unbesiegedBlocks(s, city, 1 - side);

/** A march that must end at a goal cannot enter a city from which the goal is out of reach. */
function refuseDetour(
  s: State,
  { allowance, going }: Marching,
  path: readonly number[],
  goal: number,
): Refusal | undefined {
  const left = allowance + (isFriction(s, 'mud') ? 0 : numbers.forcedMarch.extra) - path.length;
  const side = SIDE_OF[going[0]];
  const from = s.place[going[0]];
  const reaches = (city: number, steps: number, seen: readonly number[]): boolean => {
    if (city === goal) return true;
    if (AWAY[city][goal] > steps) return false;
    // A unit alone cannot leave a screen: it stops where enemies are.
    if (steps === 0 || screenNeeded(s, city, side) > 0) return false;
    for (const next of CITIES[city].adjacent) {
      if (next === from || seen.includes(next)) continue;
      if (isFriction(s, 'mud') && CITIES[city].restricted.includes(next)) continue;
      if (refuseEntry(s, unitAt(s, going[0]).nation, next)) continue;
      if (reaches(next, steps - 1, [...seen, next])) return true;
    }
    return false;
  };
  const here = path[path.length - 1];
  return reaches(here, left, path)
    ? undefined
    : because('leader-out-of-reach', [CITIES[here].id, CITIES[goal].id]);
}
