/** 11.3 to 11.6 New units and fortress steps for the points that are left. */
import {
  become,
  type Course,
  type PartialAction,
  type Refusal,
  type Slot,
  type Step,
  type Verb,
} from '@feldzug/kernel';
import {
  AUSTRIAN,
  CAVALRY,
  CITIES,
  cityNamed,
  END_OF,
  FIRST_OF,
  LEADER,
  NATIONS,
  numbers,
  PRUSSIAN,
  SIDES,
  UNITS,
  unitNamed,
} from '../data.ts';
import { narrow, partOne } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { fortSide, handleOf, isPresent, OFF, type State } from '../state.ts';
import { lookOver, type Outlook } from './control.ts';
import { actor, type TurnsFrame } from './frames.ts';
import { isFriction } from './frictions.ts';
import { settle } from './victory.ts';

/** After a player's movement, if he said that points are left. He raises everything at once: what is left is his secret. */
export const placeStep: Step<State> = {
  rule: '11.3',
  ask(s, frame) {
    const seat = actor(s, frame);
    return (frame as TurnsFrame).done || s.points[seat] === 0 ? [] : [{ seat, verbs: ['raise'] }];
  },
  run(s, frame) {
    const { nth } = frame as TurnsFrame;
    s.points[actor(s, frame)] = 0;
    become(s, nth === 0 ? { step: 'movement', nth: 1, done: 0 } : { step: 'battles' });
  },
};

/** Names what is raised where: "berlin/free-battalions", "berlin/leader" for one drawn, "glatz/fortress" for a step. */
export const raise: Verb<State> = {
  do: 'raise',
  slots: (s, seat) => [raiseSlot(levyOf(s, seat))],
  play(s, seat, action, course) {
    const cities: { [city: string]: number } = {};
    const units: string[] = [];
    const fortresses: string[] = [];
    for (const value of action.units as string[]) {
      const { city, what } = split(value);
      if (what === 'fortress') {
        s.fortSteps[city]++;
        fortresses.push(CITIES[city].id);
        continue;
      }
      units.push(putOnTheMap(s, seat, city, what, course));
      cities[CITIES[city].id] = (cities[CITIES[city].id] ?? 0) + 1;
    }
    (s.flow[s.flow.length - 1] as TurnsFrame).done = 1;
    course.events.push({
      type: 'raised',
      side: SIDES[seat],
      cities,
      secret: { units, fortresses },
      rule: '11.3',
    });
    settle(s, course);
  },
};

/** 11.5: at full strength. */
function putOnTheMap(s: State, side: number, city: number, what: string, course: Course): string {
  const unit = what === 'leader' ? drawLeader(s, side, city, course) : unitNamed(what);
  const handle = partOne(s, handleOf(s, unit));
  s.place[handle] = city;
  s.steps[handle] = UNITS[unit].steps;
  // All can tell whose a block is that is raised here (11.4).
  narrow(s, handle, (other) => raisesHere(UNITS[other].nation, city));
  return UNITS[unit].id;
}

/** 1.7: leaders are drawn, other units chosen. */
function drawLeader(s: State, side: number, city: number, course: Course): number {
  const leaders = leadersFor(poolOf(s, side), city);
  return leaders[course.chance.draw('leader', leaders.length, (index) => UNITS[leaders[index]].id)];
}

/** What raising looks at, worked out once for an action. */
interface Levy {
  readonly side: number;
  readonly outlook: Outlook;
  readonly pool: readonly number[];
  /** Why nobody can be raised in a city. */
  closed(city: number): Reason | undefined;
}

function levyOf(s: State, side: number): Levy {
  const outlook = lookOver(s);
  const known = new Map<number, Reason | undefined>();
  return {
    side,
    outlook,
    pool: poolOf(s, side),
    closed(city) {
      if (!known.has(city)) known.set(city, whyClosed(s, outlook, side, city));
      return known.get(city);
    },
  };
}

function whyClosed(s: State, outlook: Outlook, side: number, city: number): Reason | undefined {
  const { nation } = CITIES[city];
  if (NATIONS[nation].late && !s.atWar) return 'not-at-war';
  if (isPresent(s, city, 1 - side)) return 'raise-contested';
  return outlook.supplied(nation)[city] ? undefined : 'raise-unsupplied';
}

const raiseSlot = (levy: Levy): Slot<State> => ({
  name: 'units',
  kind: 'set',
  candidates: (s) => possible(s, levy),
  refuse: (s, _seat, said, value) => refuseRaising(s, levy, said, String(value)),
});

/** What could be meant: every place where a unit of the pool, a leader or a fortress step could go. */
function possible(s: State, { side, pool }: Levy): string[] {
  const found: string[] = [];
  for (let city = 0; city < CITIES.length; city++) {
    const { id } = CITIES[city];
    if (fortSide(s, city) === side) found.push(`${id}/fortress`);
    for (const unit of pool)
      if (UNITS[unit].cls !== LEADER && raisesHere(UNITS[unit].nation, city))
        found.push(`${id}/${UNITS[unit].id}`);
    if (leadersFor(pool, city).length > 0) found.push(`${id}/leader`);
  }
  return found;
}

/** The units of a side that can be raised: off the map, and not lost for good. */
function poolOf(s: State, side: number): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === OFF && s.steps[handle] === 0 && s.block[handle] >= 0) found.push(s.block[handle]);
  return found.sort((a, b) => a - b);
}

const leadersFor = (pool: readonly number[], city: number): number[] =>
  pool.filter((unit) => UNITS[unit].cls === LEADER && raisesHere(UNITS[unit].nation, city));

/** 11.4: Prussia and Austria in any of their cities, the others in the one place where their supply comes from. */
function raisesHere(nation: number, city: number): boolean {
  if (CITIES[city].nation !== nation) return false;
  return isHomeRaiser(nation) || CITIES[city].sources.includes(nation);
}

/** 11.4: one unit a city for Prussia and Austria. */
const isHomeRaiser = (nation: number): boolean => nation === PRUSSIAN || nation === AUSTRIAN;

function refuseRaising(s: State, levy: Levy, said: PartialAction, value: string): Refusal | undefined {
  const { city, what } = split(value);
  if (city < 0) return because('no-such-city');
  const others = ((said.units ?? []) as string[]).map(split);
  const reason = what === 'fortress' ? whyNotRepaired(s, levy, city) : whyNotRaised(levy, city, what, others);
  if (reason) return because(reason, [CITIES[city].id], what === 'fortress' ? [] : [what]);
  let cost = costOf(what);
  for (const other of others) cost += costOf(other.what);
  return cost > s.points[levy.side] ? because('too-few-points') : undefined;
}

function costOf(what: string): number {
  const { infantry, cavalry, leader, fortressStep } = numbers.cost;
  if (what === 'fortress') return fortressStep;
  if (what === 'leader') return leader;
  return UNITS[unitNamed(what)]?.cls === CAVALRY ? cavalry : infantry;
}

/** 11.6 */
function whyNotRepaired(s: State, { side, outlook }: Levy, city: number): Reason | undefined {
  if (fortSide(s, city) !== side) return 'no-own-fortress';
  if (s.turn > numbers.turnsPerYear) return 'fortress-in-winter';
  if (isFriction(s, 'no-fortification')) return 'no-fortification';
  if (s.fortSteps[city] >= CITIES[city].fortress) return 'fortress-whole';
  if (isPresent(s, city, 1 - side)) return 'fortress-contested';
  return outlook.supplied(s.fort[city])[city] ? undefined : 'fortress-unsupplied';
}

interface Raised {
  readonly city: number;
  readonly what: string;
}

function whyNotRaised(
  { pool, closed }: Levy,
  city: number,
  what: string,
  others: readonly Raised[],
): Reason | undefined {
  const { nation } = CITIES[city];
  if (what === 'leader') {
    const drawn = others.filter((one) => one.what === 'leader' && CITIES[one.city].nation === nation).length;
    if (leadersFor(pool, city).length <= drawn) return 'no-leader-left';
  } else {
    const unit = unitNamed(what);
    if (!pool.includes(unit) || others.some((one) => one.what === what)) return 'not-in-the-pool';
    if (UNITS[unit].cls === LEADER) return 'leaders-are-drawn';
    if (!raisesHere(UNITS[unit].nation, city)) return 'not-a-home-city';
  }
  if (isHomeRaiser(nation) && others.some((one) => one.city === city && one.what !== 'fortress'))
    return 'one-a-city';
  return closed(city);
}

function split(value: string): Raised {
  const slash = value.indexOf('/');
  return { city: cityNamed(value.slice(0, slash)), what: value.slice(slash + 1) };
}
