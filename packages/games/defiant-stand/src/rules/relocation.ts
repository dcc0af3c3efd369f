/** 17.6, 17.7 Where beaten units go: to an adjacent city, or through the enemy to the nearest city in supply. */
import { distances, OUT_OF_REACH } from '@feldzug/board';
import type { Action, Course, NameSlot, Refusal, Unfinished } from '@feldzug/kernel';
import { ADJACENT, CITIES, cityNamed, LEADER, NATIONS, SIDES } from '../data.ts';
import { asSeen, hide, narrowByPlace, part } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { handleOf, NO_BOX, nameAt, RESERVE, SHOWN, type State, unitAt } from '../state.ts';
import { ownHandle } from './command.ts';
import { isBarred, isGoodFor, lookOver, type Occupation, type Outlook } from './control.ts';
import { eliminate, weaken } from './losses.ts';

/** The cities that a nation's units can retreat to from a city: adjacent, or else the nearest, and what it costs. */
interface Refuge {
  readonly city: number;
  readonly loss: number;
}

export function refuges(s: State, nation: number, from: number, outlook: Outlook = lookOver(s)): Refuge[] {
  const supplied = outlook.supplied(nation);
  const open = (city: number): boolean => !isBarred(s, nation, city);
  const nextDoor = IN_ORDER[from].filter((city) => supplied[city] && open(city));
  // Nearly always there is one: nothing lies between, and nothing is lost on the way.
  if (nextDoor.length > 0) return nextDoor.map((city) => ({ city, loss: 0 }));
  const away = distances(ADJACENT, [from], open);
  let nearest = Number.POSITIVE_INFINITY;
  for (let city = 0; city < CITIES.length; city++)
    if (city !== from && supplied[city] && away[city] !== OUT_OF_REACH)
      nearest = Math.min(nearest, away[city]);
  const found: Refuge[] = [];
  for (let city = 0; city < CITIES.length; city++)
    if (supplied[city] && away[city] === nearest)
      found.push({ city, loss: tollTo(s, outlook.here, nation, city, away) });
  return found;
}

/** For each city: those next to it, in the order of the list. */
const IN_ORDER = ADJACENT.map((cities) => [...cities].sort((a, b) => a - b));

/** The steps that the cheapest of the shortest ways costs: one for each unfriendly city, one for each enemy in it. */
function tollTo(s: State, here: Occupation, nation: number, to: number, away: readonly number[]): number {
  const enemy = 1 - NATIONS[nation].side;
  const toll = (city: number): number => (isGoodFor(s, here, nation, city) ? 0 : 1) + here.field[enemy][city];
  const cheapest = (city: number): number => {
    if (away[city] <= 1) return 0;
    let least = Number.POSITIVE_INFINITY;
    for (const before of ADJACENT[city])
      if (away[before] === away[city] - 1) least = Math.min(least, toll(before) + cheapest(before));
    return least;
  };
  return cheapest(to);
}

/** Units that must go somewhere else. */
export interface Exodus {
  readonly handles: readonly number[];
  /** `bodies`: together, or apart with leaders or by nation (17.6). `free`: each unit by itself. */
  readonly order: 'bodies' | 'free';
  readonly objections: Objections;
}

/** Why units cannot go as a player says. Each occasion has a paragraph of its own. */
interface Objections {
  /** A unit that does not go at all. */
  readonly stranger: Reason;
  readonly noRefuge: Reason;
  readonly twice: Reason;
  /** A unit that must go and has not been named. */
  readonly missing: Reason;
}

/** An action that says where units go. */
type Going = Action & { to: string[] };

/** Says for each unit where it goes: "prague/browne". */
export function exodusSlot<A extends Going>(s: State, exodus: Exodus): NameSlot<State, A> {
  const way = wayFinder(s);
  return {
    name: 'to',
    kind: 'set',
    candidates: () =>
      exodus.handles.flatMap((handle) =>
        way(handle).map(({ city }) => `${CITIES[city].id}/${nameAt(s, handle)}`),
      ),
    refuse: (_s, seat, said, value) => refuseWay(s, exodus, way, said, value, seat),
    short(_s, _seat, said) {
      const leaving = exodus.handles.filter((handle) => way(handle).length > 0).length;
      return (said.to ?? []).length === leaving ? undefined : because(exodus.objections.missing);
    },
  };
}

/** The refuges of a unit, worked out once for each nation and city. */
type WayFinder = (handle: number) => readonly Refuge[];

function wayFinder(s: State, outlook: Outlook = lookOver(s)): WayFinder {
  const known = new Map<number, Refuge[]>();
  return (handle) => {
    const { nation } = unitAt(s, handle);
    const key = s.place[handle] * NATIONS.length + nation;
    let found = known.get(key);
    if (!found) {
      found = refuges(s, nation, s.place[handle], outlook);
      known.set(key, found);
    }
    return found;
  };
}

function refuseWay(
  s: State,
  { handles, order, objections }: Exodus,
  way: WayFinder,
  said: Unfinished<Going>,
  value: string,
  seat: number,
): Refusal | undefined {
  const { city, handle } = split(s, seat, value);
  if (handle < 0 || !handles.includes(handle)) return because(objections.stranger, [], [value]);
  if (!leadsTo(way, handle, city)) return because(objections.noRefuge, [value.slice(0, value.indexOf('/'))]);
  const ways = (said.to ?? []).map((one) => split(s, seat, one));
  if (ways.some((one) => one.handle === handle)) return because(objections.twice, [], [nameAt(s, handle)]);
  if (order === 'free') return undefined;
  return canFollow(s, handles, way, [...ways, { city, handle }]) ? undefined : because('one-body');
}

const leadsTo = (way: WayFinder, handle: number, city: number): boolean =>
  way(handle).some((refuge) => refuge.city === city);

function split(s: State, seat: number, value: string): Way {
  const slash = value.indexOf('/');
  return { city: cityNamed(value.slice(0, slash)), handle: ownHandle(s, seat, value.slice(slash + 1)) };
}

interface Way {
  readonly city: number;
  readonly handle: number;
}

/**
 * 17.6: units of a nation go to one city, or to several each of which has a leader. Tries every way for the leaders
 * who have not been named yet: the ways so far are allowed if some choice for those leaders makes them so.
 */
function canFollow(s: State, handles: readonly number[], way: WayFinder, ways: readonly Way[]): boolean {
  if (isInOrder(s, ways)) return true;
  const leader = handles.find(
    (handle) => unitAt(s, handle).cls === LEADER && !ways.some((one) => one.handle === handle),
  );
  if (leader === undefined) return false;
  const others = handles.filter((handle) => handle !== leader);
  for (const city of new Set(ways.map((one) => one.city)))
    if (leadsTo(way, leader, city) && canFollow(s, others, way, [...ways, { city, handle: leader }]))
      return true;
  return canFollow(s, others, way, ways);
}

function isInOrder(s: State, ways: readonly Way[]): boolean {
  const led = new Set(ways.filter(({ handle }) => unitAt(s, handle).cls === LEADER).map((way) => way.city));
  const goals = new Map<number, Set<number>>();
  for (const { city, handle } of ways) {
    const { nation } = unitAt(s, handle);
    goals.set(nation, (goals.get(nation) ?? new Set()).add(city));
  }
  for (const cities of goals.values())
    if (cities.size > 1) for (const city of cities) if (!led.has(city)) return false;
  return true;
}

/** Units that have gone to one city together. */
export interface Body {
  readonly city: number;
  readonly units: readonly number[];
}

/** Moves the units. Each body pays for its way; units with nowhere to go are eliminated. */
export function move(
  s: State,
  exodus: Exodus,
  to: readonly string[],
  side: number,
  course: Course,
  rule: string,
  outlook: Outlook = lookOver(s),
): Body[] {
  const way = wayFinder(s, outlook);
  const bodies = new Map<string, { from: number; city: number; loss: number; units: number[] }>();
  const lost = new Set(exodus.handles.map((handle) => s.block[handle]));
  for (const value of to) {
    const { city, handle } = split(s, side, value);
    lost.delete(s.block[handle]);
    const from = s.place[handle];
    const { loss } = way(handle).find((one) => one.city === city)!;
    const key = `${from} ${city} ${loss}`;
    const body = bodies.get(key) ?? { from, city, loss, units: [] };
    body.units.push(s.block[handle]);
    bodies.set(key, body);
  }
  for (const unit of asSeen(s, [...lost])) eliminate(s, handleOf(s, unit), course, rule);
  const inTurn = [...bodies.values()].sort((a, b) => a.from - b.from || a.city - b.city || a.loss - b.loss);
  for (const { from, city, loss, units } of inTurn) {
    for (let i = 0; i < loss; i++) weakenStrongest(s, units, course, rule);
    const handles = units.map((unit) => handleOf(s, unit)).filter((handle) => s.place[handle] >= 0);
    resettle(s, handles, from, city, side, course, rule);
  }
  return inTurn;
}

/** 17.8: units that come from a fight to a siege of their own side take part there from the second round on. */
export function joinSiege(s: State, city: number, units: readonly number[]): void {
  const handles = units.map((unit) => handleOf(s, unit)).filter((handle) => s.place[handle] === city);
  if (s.siege[city] === 0 || handles.length === 0) return;
  s.groupCity.push(city);
  s.groupSide.push(unitAt(s, handles[0]).side);
  s.groupRestricted.push(0);
  s.groupRole.push(RESERVE);
  for (const handle of handles) s.entry[handle] = s.groupCity.length;
}

function weakenStrongest(s: State, units: readonly number[], course: Course, rule: string): void {
  let target = -1;
  for (const unit of units) {
    const handle = handleOf(s, unit);
    if (s.place[handle] >= 0 && (target < 0 || s.steps[handle] > s.steps[target])) target = handle;
  }
  if (target >= 0) weaken(s, target, course, rule);
}

/** Moves blocks to another city, where they are hidden again. */
export function resettle(
  s: State,
  blocks: readonly number[],
  from: number,
  city: number,
  side: number,
  course: Course,
  rule: string,
): void {
  if (blocks.length === 0) return;
  const open = blocks.every((handle) => s.lie[handle] & SHOWN);
  for (const handle of blocks) hide(s, handle);
  const units = blocks.map((handle) => nameAt(s, handle));
  const handles = part(s, blocks);
  for (const handle of handles) {
    s.place[handle] = city;
    narrowByPlace(s, handle);
    s.lie[handle] = 0;
    s.entry[handle] = 0;
    s.box[handle] = NO_BOX;
    s.half[handle] = 0;
  }
  course.events.push({
    type: 'wentTo',
    side: SIDES[side],
    from: CITIES[from].id,
    city: CITIES[city].id,
    count: handles.length,
    handles,
    ...(open ? { units } : { secret: { units } }),
    rule,
  });
}
