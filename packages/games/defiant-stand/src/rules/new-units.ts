/** 11.3 to 11.6 New units and fortress steps for unspent points. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  type Refusal,
  type Step,
  topFrame,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import {
  AUSTRIAN,
  CAVALRY,
  CITIES,
  COLOURS,
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
import { narrowTo, partOne, unitsThat } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { fortSide, handleOf, isPresent, OFF, type State } from '../state.ts';
import { lookOver, type Outlook } from './control.ts';
import { actor, type TurnsFrame, turnsFrame } from './frames.ts';
import { isFriction } from './frictions.ts';
import { settle } from './victory.ts';

/** After a player's movement, if points are left. Everything is raised at once, so that what is left stays secret (R20). */
export const placeStep: Step<State, TurnsFrame> = {
  rule: '11.3',
  ask(s, frame) {
    const seat = actor(s, frame);
    return frame.done || s.points[seat] === 0 ? [] : [{ seat, verbs: ['raise'] }];
  },
  run(s, frame) {
    s.points[actor(s, frame)] = 0;
    if (frame.nth === 0) become(s, { ...turnsFrame('movement'), nth: 1 });
    else become(s, { step: 'battles' });
  },
};

type Raise = ActionOf<'raise', { units: string[] }>;

/** Names what is raised where: "berlin/free-battalions", "berlin/leader" for one drawn, "glatz/fortress" for a step. */
export const raise: Verb<State, Raise> = {
  do: 'raise',
  slots: (s, seat) => [raiseSlot(levyOf(s, seat))],
  play(s, seat, action, course) {
    const cities: { [city: string]: number } = {};
    const units: string[] = [];
    const fortresses: string[] = [];
    for (const value of action.units) {
      const { city, what } = meaning(value);
      if (what === 'fortress') {
        s.fortSteps[city]++;
        fortresses.push(CITIES[city].id);
        continue;
      }
      units.push(putOnTheMap(s, seat, city, what, course));
      cities[CITIES[city].id] = (cities[CITIES[city].id] ?? 0) + 1;
    }
    topFrame<TurnsFrame>(s).done = 1;
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
  // Both players can tell the nation of a block from where it is raised (11.4).
  narrowTo(s, handle, NEW_IN[city][UNITS[unit].colour]);
  return UNITS[unit].id;
}

/** 1.7: leaders are drawn, other units chosen. */
function drawLeader(s: State, side: number, city: number, course: Course): number {
  const leaders = poolOf(s, side).filter(
    (unit) => UNITS[unit].cls === LEADER && raisesHere(UNITS[unit].nation, city),
  );
  return leaders[course.chance.draw('leader', leaders.length, (index) => UNITS[leaders[index]].id)];
}

/** What a value such as "berlin/garde", "berlin/leader" or "glatz/fortress" says. */
interface Levied {
  readonly value: string;
  readonly city: number;
  readonly what: string;
  /** The unit that is named; −1 for a leader to be drawn and for a fortress step. */
  readonly unit: number;
  readonly cost: number;
}

/** 11.4: Prussia and Austria in any of their cities, the others only at their source of supply. */
function raisesHere(nation: number, city: number): boolean {
  if (CITIES[city].nation !== nation) return false;
  return isHomeRaiser(nation) || CITIES[city].sources.includes(nation);
}

/** 11.4: one unit per city for Prussia and Austria. */
const isHomeRaiser = (nation: number): boolean => nation === PRUSSIAN || nation === AUSTRIAN;

const levied = (city: number, what: string): Levied => ({
  value: `${CITIES[city].id}/${what}`,
  city,
  what,
  unit: unitNamed(what),
  cost: costOf(what),
});

function costOf(what: string): number {
  const { infantry, cavalry, leader, fortressStep } = numbers.cost;
  if (what === 'fortress') return fortressStep;
  if (what === 'leader') return leader;
  return UNITS[unitNamed(what)]?.cls === CAVALRY ? cavalry : infantry;
}

/** All values that are ever possible, city by city, made once because they are needed so often. */
const STEP_OF = CITIES.map((_, city) => levied(city, 'fortress'));
const LEADER_OF = CITIES.map((_, city) => levied(city, 'leader'));
const RAISED_IN = CITIES.map((_, city) =>
  UNITS.flatMap(({ id, nation, cls }) =>
    cls !== LEADER && raisesHere(nation, city) ? [levied(city, id)] : [],
  ),
);
/** For each city and colour: the units that can be raised there. */
const NEW_IN = CITIES.map((_, city) =>
  COLOURS.map((_colour, colour) => unitsThat(colour, (unit) => raisesHere(UNITS[unit].nation, city))),
);
/** For each city the values by unit. */
const RAISED_AS = RAISED_IN.map((values) => {
  const names: string[] = [];
  for (const { unit, value } of values) names[unit] = value;
  return names;
});
const LEVIED = new Map([...STEP_OF, ...LEADER_OF, ...RAISED_IN.flat()].map((one) => [one.value, one]));

/** The meaning of a value, even one that can never be raised; `city` is −1 if there is no such city. */
function meaning(value: string): Levied {
  const known = LEVIED.get(value);
  if (known) return known;
  const slash = value.indexOf('/');
  const city = cityNamed(value.slice(0, slash));
  const what = value.slice(slash + 1);
  return { value, city, what, unit: unitNamed(what), cost: costOf(what) };
}

/** What raising depends on, computed once for an action. */
interface Levy {
  readonly side: number;
  readonly outlook: Outlook;
  /** For each unit: whether it is in the pool. */
  readonly isInPool: readonly boolean[];
  /** For each nation: how many leaders it has in the pool. */
  readonly leaders: readonly number[];
  /** For each nation its other units in the pool. */
  readonly others: readonly (readonly number[])[];
  /** For each city why no unit can be raised there: null if one can, undefined before anybody has asked. */
  readonly closed: (Reason | null | undefined)[];
}

function levyOf(s: State, side: number): Levy {
  const isInPool = NOT_ONE.slice();
  const leaders = NATIONS.map(() => 0);
  const others: number[][] = NATIONS.map(() => []);
  for (const unit of poolOf(s, side)) {
    isInPool[unit] = true;
    if (UNITS[unit].cls === LEADER) leaders[UNITS[unit].nation]++;
    else others[UNITS[unit].nation].push(unit);
  }
  return { side, outlook: lookOver(s), isInPool, leaders, others, closed: [] };
}

const NOT_ONE: readonly boolean[] = UNITS.map(() => false);

function whyClosed(s: State, outlook: Outlook, side: number, city: number): Reason | undefined {
  const { nation } = CITIES[city];
  if (NATIONS[nation].late && !s.atWar) return 'not-at-war';
  if (isPresent(s, city, 1 - side)) return 'raise-contested';
  return outlook.isSupplied(nation, city) ? undefined : 'raise-unsupplied';
}

function raiseSlot(levy: Levy): NameSlot<State, Raise> {
  let found: string[] | undefined;
  return {
    name: 'units',
    kind: 'set',
    candidates(s) {
      found ??= possible(s, levy);
      return found;
    },
    refuse: (s, _seat, said, value) => refuseRaising(s, levy, said, value),
    isFull: (s, _seat, said) => costOfAll(said) + CHEAPEST > s.points[levy.side],
  };
}

/** Every place where a unit of the pool, a leader or a fortress step could go. */
function possible(s: State, { side, leaders, others }: Levy): string[] {
  const found: string[] = [];
  for (let city = 0; city < CITIES.length; city++) {
    if (fortSide(s, city) === side) found.push(STEP_OF[city].value);
    if (CITIES[city].side !== side || !IS_RAISED_IN[city]) continue;
    const { nation } = CITIES[city];
    const names = RAISED_AS[city];
    const units = others[nation];
    for (let i = 0; i < units.length; i++) found.push(names[units[i]]);
    if (leaders[nation] > 0) found.push(LEADER_OF[city].value);
  }
  return found;
}

/** For each city whether its own nation raises units there. */
const IS_RAISED_IN = CITIES.map(({ nation }, city) => raisesHere(nation, city));

/** The units of a side that can be raised: off the map, and not lost for good. */
function poolOf(s: State, side: number): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === OFF && s.steps[handle] === 0 && s.block[handle] >= 0) found.push(s.block[handle]);
  return found.sort((a, b) => a - b);
}

function refuseRaising(s: State, levy: Levy, said: Unfinished<Raise>, value: string): Refusal | undefined {
  const meant = meaning(value);
  const { city, what } = meant;
  if (city < 0) return because('no-such-city');
  const others = said.units ?? NOTHING_ELSE;
  const reason = what === 'fortress' ? whyNotRepaired(s, levy, city) : whyNotRaised(s, levy, meant, others);
  if (reason) return because(reason, [CITIES[city].id], what === 'fortress' ? [] : [what]);
  return meant.cost + costOfAll(said) > s.points[levy.side] ? because('too-few-points') : undefined;
}

const NOTHING_ELSE: readonly string[] = [];

function costOfAll(said: Unfinished<Raise>): number {
  const units = said.units ?? NOTHING_ELSE;
  let cost = 0;
  for (let i = 0; i < units.length; i++) cost += meaning(units[i]).cost;
  return cost;
}

const CHEAPEST = Math.min(...Object.values(numbers.cost));

/** 11.6 */
function whyNotRepaired(s: State, { side, outlook }: Levy, city: number): Reason | undefined {
  if (fortSide(s, city) !== side) return 'no-own-fortress';
  if (s.turn > numbers.turnsPerYear) return 'fortress-in-winter';
  if (isFriction(s, 'no-fortification')) return 'no-fortification';
  if (s.fortSteps[city] >= CITIES[city].fortress) return 'fortress-whole';
  if (isPresent(s, city, 1 - side)) return 'fortress-contested';
  return outlook.isSupplied(s.fort[city], city) ? undefined : 'fortress-unsupplied';
}

function whyNotRaised(
  s: State,
  { side, outlook, isInPool, leaders, closed }: Levy,
  { city, what, unit }: Levied,
  others: readonly string[],
): Reason | undefined {
  const { nation } = CITIES[city];
  if (what === 'leader') {
    let left = IS_RAISED_IN[city] ? leaders[nation] : 0;
    for (let i = 0; i < others.length; i++) {
      const other = meaning(others[i]);
      if (other.what === what && CITIES[other.city].nation === nation) left--;
    }
    if (left <= 0) return 'no-leader-left';
  } else {
    if (!isInPool[unit]) return 'not-in-the-pool';
    for (let i = 0; i < others.length; i++) if (meaning(others[i]).what === what) return 'not-in-the-pool';
    if (UNITS[unit].cls === LEADER) return 'leaders-are-drawn';
    if (!raisesHere(UNITS[unit].nation, city)) return 'not-a-home-city';
  }
  if (isHomeRaiser(nation))
    for (let i = 0; i < others.length; i++) {
      const other = meaning(others[i]);
      if (other.city === city && other.what !== 'fortress') return 'one-a-city';
    }
  if (closed[city] === undefined) closed[city] = whyClosed(s, outlook, side, city) ?? null;
  return closed[city] ?? undefined;
}
