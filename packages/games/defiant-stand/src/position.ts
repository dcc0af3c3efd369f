/** A position as a case file writes it, checked: docs/cases.md explains the format. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Given,
  type Json,
  type KnownParts,
  PositionError,
} from '@feldzug/kernel';
import {
  CARDS,
  CITIES,
  COLOURS,
  COUNT,
  cardNamed,
  cityNamed,
  FRICTIONS,
  NATIONS,
  nationNamed,
  numbers,
  RUSSIAN,
  SCENARIOS,
  SIDE_OF,
  SIDES,
  scenarioNamed,
  UNITS,
  unitNamed,
} from './data.ts';
import { narrow, setMaybe } from './handles.ts';
import { invariants } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { framesAt } from './position-steps.ts';
import { turnNumber } from './rules/command.ts';
import { putIn } from './rules/hand.ts';
import { emptyState, setUp } from './rules/setup.ts';
import { settle } from './rules/victory.ts';
import {
  CHARGE_FOOT,
  CHARGE_HORSE,
  FORM_UP,
  fortSide,
  GONE,
  INSIDE,
  LINE,
  MAIN,
  MELEE_FOOT,
  MELEE_HORSE,
  MOVED,
  OFF,
  RESERVE,
  RETREATED,
  SHOWN,
  type State,
  TIPPED,
} from './state.ts';

type Words = { readonly [key: string]: Json };

const KNOWN: KnownParts = {
  parts: [
    'scenario',
    'from',
    'options',
    'year',
    'turn',
    'atWar',
    'tsarinaDead',
    'first',
    'units',
    'gone',
    'fortresses',
    'sieges',
    'groups',
    'attackers',
    'holders',
    'hands',
    'used',
    'points',
    'played',
    'replacing',
    'friction',
    'calledAway',
    'step',
  ],
  scenarios: SCENARIOS.map(({ id }) => id),
  usual: SCENARIOS[0].id,
  options: OPTIONS,
};

export function position(
  given: Given,
  chance: Chance,
  advance: (state: State, course: Course) => void,
): State {
  const { scenario, options, from, faults } = beginningOf(given, KNOWN);
  const s = emptyState(scenario, options.reactions === 'yes' ? 1 : 0);
  if (from === 'setup') setUp(s);
  setTime(s, given, faults);
  setFortresses(s, given, faults);
  setUnits(s, given, faults);
  setGroups(s, given, faults);
  setCards(s, given, faults);
  const course: Course = { chance, events: [] };
  if (faults.length === 0) {
    setHolders(s, given, faults, course);
    s.tick = 2 * turnNumber(s);
    s.flow = framesAt(s, given.step ?? 'turn.begin', faults);
    if (given.from !== 'setup' || given.units) knowNothing(s);
  }
  if (faults.length === 0) faults.push(...invariants(s));
  if (faults.length > 0) throw new PositionError(faults);
  advance(s, course);
  return s;
}

function setTime(s: State, given: Given, faults: string[]): void {
  s.year = Number(given.year ?? s.year);
  s.turn = Number(given.turn ?? s.turn);
  if (s.year < 1756 || s.year > 1763 || s.turn < 1 || s.turn > numbers.turnsPerYear + 1)
    faults.push('a year is 1756 to 1763, a turn 1 to 5, or 6 for winter');
  const { year, turn } = numbers.entry;
  const late = s.year > year || (s.year === year && s.turn >= turn);
  s.atWar = (given.atWar ?? late) === true ? 1 : 0;
  s.tsarinaDead = given.tsarinaDead === true ? 1 : 0;
  s.calledAway = Number(given.calledAway ?? 0);
  s.first = sideOf(given.first ?? 'prussia', faults);
  if (given.friction !== undefined) {
    const friction = FRICTIONS.find((one) => one.id === given.friction);
    if (friction) s.friction = friction.roll;
    else
      faults.push(`"${given.friction}" is no Friction of War: ${FRICTIONS.map((one) => one.id).join(', ')}`);
  }
}

function sideOf(name: Json, faults: string[]): number {
  const side = SIDES.indexOf(name as 'prussia');
  if (side < 0) faults.push(`"${name}" is neither ${SIDES.join(' nor ')}`);
  return Math.max(side, 0);
}

function cityOf(id: string, faults: string[]): number {
  const city = cityNamed(id);
  if (city < 0) faults.push(`there is no city "${id}"`);
  return city;
}

function unitOf(id: string, faults: string[]): number {
  const unit = unitNamed(id);
  if (unit < 0) faults.push(`there is no unit "${id}"`);
  return unit;
}

/** Fortresses stand as at the start of the war unless the file says otherwise: { "glatz": 2 } or with a nation. */
function setFortresses(s: State, given: Given, faults: string[]): void {
  for (const { city, nation, steps } of scenarioNamed(s.scenario)!.fortresses) {
    s.fort[cityNamed(city)] = nationNamed(nation);
    s.fortSteps[cityNamed(city)] = steps;
  }
  for (const [id, said] of Object.entries((given.fortresses ?? {}) as Words)) {
    const city = cityOf(id, faults);
    if (city < 0) continue;
    if (CITIES[city].fortress === 0) faults.push(`${id} has no fortress`);
    const { nation, steps } = typeof said === 'object' ? (said as Words) : { nation: undefined, steps: said };
    if (nation !== undefined && nationNamed(String(nation)) < 0)
      faults.push(`there is no nation "${nation}"`);
    if (nation !== undefined) s.fort[city] = nationNamed(String(nation));
    if (steps !== undefined) s.fortSteps[city] = Number(steps);
  }
  s.fortSeen = s.fortSteps.slice();
  for (const [id, turns] of Object.entries((given.sieges ?? {}) as Words)) {
    const city = cityOf(id, faults);
    if (city >= 0) s.siege[city] = Number(turns);
  }
}

const BOXES: { readonly [box: string]: number } = {
  line: LINE,
  'form-up': FORM_UP,
  'charge-horse': CHARGE_HORSE,
  'charge-foot': CHARGE_FOOT,
  'melee-horse': MELEE_HORSE,
  'melee-foot': MELEE_FOOT,
  retreated: RETREATED,
};

/** { "prague": { "browne": 3, "kaiser": { "steps": 2, "inside": true } } }; a city that is named replaces the set-up there. */
function setUnits(s: State, given: Given, faults: string[]): void {
  const cities = (given.units ?? {}) as Words;
  for (const id of Object.keys(cities)) {
    const city = cityOf(id, faults);
    for (let unit = 0; unit < COUNT; unit++) if (city >= 0 && s.place[unit] === city) takeAway(s, unit);
  }
  const placed = new Set<number>();
  for (const [id, units] of Object.entries(cities)) {
    for (const [name, said] of Object.entries(units as Words)) {
      const unit = unitOf(name, faults);
      if (unit < 0 || cityNamed(id) < 0) continue;
      if (placed.has(unit)) faults.push(`"${name}" stands in two places`);
      placed.add(unit);
      s.place[unit] = cityNamed(id);
      setUnit(s, unit, typeof said === 'object' ? (said as Words) : { steps: said }, faults);
    }
  }
  for (const name of (given.gone ?? []) as string[]) {
    const unit = unitOf(name, faults);
    if (unit >= 0) loseForGood(s, unit);
  }
  // 27.1: Russian and Swedish units left the war with the Tsarina's death.
  if (s.tsarinaDead)
    for (const [unit, { colour }] of UNITS.entries())
      if (colour === NATIONS[RUSSIAN].colour && !placed.has(unit)) loseForGood(s, unit);
  showBesiegers(s);
}

function loseForGood(s: State, unit: number): void {
  takeAway(s, unit);
  s.place[unit] = GONE;
  s.lie[unit] = SHOWN;
}

function takeAway(s: State, unit: number): void {
  s.place[unit] = OFF;
  s.steps[unit] = 0;
}

function setUnit(s: State, unit: number, said: Words, faults: string[]): void {
  const { steps, activated, inside, moved, shown, box, half, ...rest } = said;
  for (const key of Object.keys(rest)) faults.push(`a unit has no "${key}"`);
  s.steps[unit] = Number(steps ?? UNITS[unit].steps);
  if (activated) s.lie[unit] |= TIPPED;
  if (inside) s.lie[unit] |= INSIDE;
  if (shown) s.lie[unit] |= SHOWN;
  if (moved) s.orders[unit] |= MOVED;
  if (half) s.half[unit] = 1;
  if (box === undefined) return;
  if (BOXES[String(box)] === undefined) faults.push(`"${box}" is no box: ${Object.keys(BOXES).join(', ')}`);
  else {
    s.box[unit] = BOXES[String(box)];
    s.lie[unit] |= SHOWN;
  }
}

/** 3.4: besiegers lie face up, unless they have just arrived. */
function showBesiegers(s: State): void {
  for (let unit = 0; unit < COUNT; unit++) {
    const city = s.place[unit];
    const besieges = city >= 0 && s.siege[city] > 0 && fortSide(s, city) === 1 - SIDE_OF[unit];
    if (besieges && !(s.orders[unit] & MOVED)) s.lie[unit] |= SHOWN;
  }
}

/**
 * Groups that have marched into a fight this turn: [{ "city", "units", "role": "main" or "reserve", "restricted" }].
 * `restricted` names the city they came from, or is true: then they came from the first that could be meant.
 */
function setGroups(s: State, given: Given, faults: string[]): void {
  for (const group of (given.groups ?? []) as unknown as Words[]) {
    const { city: id, units, role = 'main', restricted = false, ...rest } = group;
    for (const key of Object.keys(rest)) faults.push(`a group has no "${key}"`);
    const city = cityOf(String(id), faults);
    const members = ((units ?? []) as string[]).map((name) => unitOf(name, faults));
    if (city < 0 || members.length === 0 || members.includes(-1)) continue;
    s.groupCity.push(city);
    s.groupSide.push(SIDE_OF[members[0]]);
    s.groupRestricted.push(restricted ? roadInto(city, restricted, faults) + 1 : 0);
    s.groupRole.push(role === 'reserve' ? RESERVE : MAIN);
    if (role !== 'reserve' && s.attacker[city] < 0) s.attacker[city] = SIDE_OF[members[0]];
    for (const unit of members) {
      if (s.place[unit] !== city) faults.push(`${UNITS[unit].id} is not in ${id}`);
      s.entry[unit] = s.groupCity.length;
      s.orders[unit] |= MOVED;
      s.lie[unit] &= ~SHOWN;
    }
  }
  for (const [id, side] of Object.entries((given.attackers ?? {}) as Words)) {
    const city = cityOf(id, faults);
    if (city >= 0) s.attacker[city] = sideOf(side, faults);
  }
}

function roadInto(city: number, said: Json, faults: string[]): number {
  if (typeof said === 'string') return Math.max(0, cityOf(said, faults));
  return CITIES[city].restricted[0] ?? city;
}

function setCards(s: State, given: Given, faults: string[]): void {
  const read = (ids: Json, into: number[]): void => {
    for (const id of ids as string[]) {
      const card = cardNamed(id);
      if (card < 0) faults.push(`there is no card "${id}": ${CARDS.map((one) => one.id).join(', ')}`);
      else putIn(into, card);
    }
  };
  for (const [side, cards] of Object.entries((given.hands ?? {}) as Words))
    read(cards, s.hands[sideOf(side, faults)]);
  read(given.used ?? [], s.used);
  for (const [side, points] of Object.entries((given.points ?? {}) as Words))
    s.points[sideOf(side, faults)] = Number(points);
  for (const [side, id] of Object.entries((given.played ?? {}) as Words)) {
    const card = cardNamed(String(id));
    if (card < 0) faults.push(`there is no card "${id}"`);
    else {
      s.played[sideOf(side, faults)] = card;
      putIn(s.used, card);
    }
  }
  for (const side of (given.replacing ?? []) as string[]) s.replacing[sideOf(side, faults)] = 1;
}

/** A side that is alone in a city holds it, unless the file says otherwise. */
function setHolders(s: State, given: Given, faults: string[], course: Course): void {
  for (const [id, side] of Object.entries((given.holders ?? {}) as Words)) {
    const city = cityOf(id, faults);
    if (city < 0) continue;
    const holder = sideOf(side, faults);
    if (CITIES[city].vp > 0 && s.holder[city] !== holder) s.vp += (holder === 0 ? 1 : -1) * CITIES[city].vp;
    s.holder[city] = holder;
  }
  settle(s, course);
}

/** A position does not say what has been seen: a hidden block can be any unit of its colour. */
function knowNothing(s: State): void {
  for (const { first, end } of COLOURS) {
    const handles: number[] = [];
    for (let handle = first; handle < end; handle++) handles.push(handle);
    setMaybe(s, handles, handles);
  }
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (s.lie[handle] & SHOWN) setMaybe(s, [handle], [s.block[handle]]);
    else if (city >= 0 && CITIES[city].startArea) setMaybe(s, [handle], natives(city, s.block[handle]));
  }
  forgetShown(s);
}

/** Units that can be in a start area: those of its own nation, and a foreign unit that began there. */
const natives = (city: number, unit: number): number[] =>
  UNITS.flatMap((one, number) =>
    one.colour === UNITS[unit].colour && (one.nation === CITIES[city].nation || number === unit)
      ? [number]
      : [],
  );

/** A unit that lies face up is under no other handle. */
function forgetShown(s: State): void {
  for (let shown = 0; shown < COUNT; shown++) {
    if (!(s.lie[shown] & SHOWN)) continue;
    for (let handle = 0; handle < COUNT; handle++)
      if (handle !== shown) narrow(s, handle, (unit) => unit !== s.block[shown]);
  }
}
