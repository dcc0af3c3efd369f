/** What must hold in every state: blocks, steps and cards are conserved, and every unit is where the rules allow it. */
import {
  CARDS,
  CITIES,
  COLOURS,
  COUNT,
  NATIONS,
  numbers,
  PRUSSIA,
  SIDE_OF,
  SIDES,
  STRALSUND,
  scenarioNamed,
  UNITS,
} from './data.ts';
import { maybe } from './handles.ts';
import { isPomeraniaClosed } from './rules/control.ts';
import { fullDeck } from './rules/hand.ts';
import {
  BROKE_OUT,
  fortSide,
  GONE,
  INSIDE,
  LOST,
  NO_BOX,
  OFF,
  RETREATED,
  SHOWN,
  type State,
  UNKNOWN,
} from './state.ts';

export function invariants(s: State): string[] {
  return [...blockFaults(s), ...cityFaults(s), ...cardFaults(s), ...flowFaults(s)];
}

function blockFaults(s: State): string[] {
  const faults: string[] = [];
  for (const { id, first, end } of COLOURS) {
    const there = s.block.slice(first, end).sort((a, b) => a - b);
    if (there[0] !== UNKNOWN && there.some((unit, i) => unit !== first + i))
      faults.push(`the ${id} blocks are not those of the game`);
  }
  for (let handle = 0; handle < COUNT; handle++)
    if (s.block[handle] >= 0) faults.push(...faultsOf(s, handle));
  return faults;
}

function faultsOf(s: State, handle: number): string[] {
  const { id, steps, nation, side } = UNITS[s.block[handle]];
  const faults: string[] = [];
  const place = s.place[handle];
  if (!Number.isInteger(place) || place >= CITIES.length || place < GONE) faults.push(`${id} is nowhere`);
  if (place >= 0 && (s.steps[handle] < 1 || s.steps[handle] > steps))
    faults.push(`${id} is on the map with ${s.steps[handle]} steps`);
  if (place === OFF && s.steps[handle] !== 0 && s.steps[handle] !== LOST)
    faults.push(`${id} is off the map with ${s.steps[handle]} steps`);
  if (place < 0 && (s.box[handle] !== NO_BOX || s.entry[handle] !== 0))
    faults.push(`${id} fights off the map`);
  if (!maybe(s, handle, s.block[handle])) faults.push(`${id} stands where all know that it cannot be`);
  if (place >= 0 && CITIES[place].startArea && nation !== CITIES[place].nation && !beganIn(s, id, place))
    faults.push(`${id} is in a foreign start area`);
  if (s.lie[handle] & INSIDE && fortSide(s, place) !== side)
    faults.push(`${id} is inside a fortress that is not its own`);
  if (place === STRALSUND && side === PRUSSIA && s.tsarinaDead && isPomeraniaClosed(s))
    faults.push(`${id} is in Swedish Pomerania, which is at peace`);
  return faults;
}

/** 2.3: a foreign unit can have begun in a start area. */
const beganIn = (s: State, id: string, city: number): boolean =>
  scenarioNamed(s.scenario)!.units.some((one) => one.unit === id && one.city === CITIES[city].id);

/** For each side and city: how many blocks stand in the open, and how many inside. Simulations count after every action. */
interface Census {
  readonly field: readonly number[][];
  readonly inside: readonly number[][];
}

function censusOf(s: State): Census {
  const nobody = () => SIDES.map(() => new Array<number>(CITIES.length).fill(0));
  const census = { field: nobody(), inside: nobody() };
  for (let handle = 0; handle < COUNT; handle++)
    if (s.place[handle] >= 0)
      (s.lie[handle] & INSIDE ? census.inside : census.field)[SIDE_OF[handle]][s.place[handle]]++;
  return census;
}

function cityFaults(s: State): string[] {
  const faults: string[] = [];
  const census = censusOf(s);
  const hasFortresses = s.fort.some((nation) => nation >= 0);
  for (let city = 0; city < CITIES.length; city++) {
    const { id, fortress } = CITIES[city];
    const owner = fortSide(s, city);
    if (fortress > 0 !== s.fort[city] >= 0 && hasFortresses)
      faults.push(`the fortress of ${id} is gone or new`);
    const storming = s.flow.some((frame) => frame.step.startsWith('assault') && frame.city === city);
    if (owner >= 0 && s.fortSteps[city] !== UNKNOWN) {
      if (s.fortSteps[city] > fortress || s.fortSteps[city] < (storming ? 0 : 1))
        faults.push(`the fortress of ${id} has ${s.fortSteps[city]} steps`);
    }
    for (const side of [0, 1])
      if (census.inside[side][city] > numbers.fortressRoom) faults.push(`${id} holds too many inside`);
    faults.push(...meetingFaults(s, census, city, owner));
  }
  for (let handle = 0; handle < COUNT; handle++) faults.push(...fightingFaults(s, handle));
  return faults;
}

/** 12.1: both sides are in one city only if they fight there now, will fight this turn, or one besieges the other. */
function meetingFaults(s: State, census: Census, city: number, owner: number): string[] {
  if (isFoughtOver(s, city)) return [];
  const { id } = CITIES[city];
  const field = census.field.map((counts) => counts[city]);
  const inside = census.inside[0][city] + census.inside[1][city];
  const faults: string[] = [];
  if (s.attacker[city] < 0 && field[0] > 0 && field[1] > 0)
    faults.push(`both sides stand in the open in ${id}`);
  if (s.attacker[city] >= 0 && !willBeFoughtOver(s, city))
    faults.push(`${id} has been attacked, but nobody will fight there`);
  if (s.siege[city] > 0 && owner < 0) faults.push(`${id} is besieged without a fortress`);
  if (s.siege[city] > 0 && owner >= 0 && field[1 - owner] === 0) faults.push(`nobody besieges ${id}`);
  if (s.siege[city] === 0 && inside > 0) faults.push(`somebody is shut up in ${id} without a siege`);
  return faults;
}

/** Is the fight for this city under way? */
const isFoughtOver = (s: State, city: number): boolean =>
  s.flow.some(({ step, city: where }) => step === 'engagement' && where === city);

/** Is the attack on this city still to be fought this turn? */
function willBeFoughtOver(s: State, city: number): boolean {
  return s.flow.some((frame) => {
    if (frame.step !== 'battles')
      return /^(movement|place|winter\.(campaign|place|battles))/.test(frame.step);
    return frame.places === undefined || (Array.isArray(frame.places) && frame.places.includes(city));
  });
}

function fightingFaults(s: State, handle: number): string[] {
  const city = s.place[handle];
  const faults: string[] = [];
  const isFighting = city >= 0 && isFoughtOver(s, city);
  if (s.box[handle] < NO_BOX || s.box[handle] > RETREATED) faults.push(`block ${handle} is in no box`);
  if (s.box[handle] !== NO_BOX && !isFighting)
    faults.push(`block ${handle} is on a battle board without a battle`);
  if (s.lie[handle] & BROKE_OUT && !isFighting)
    faults.push(`block ${handle} has broken out without a battle`);
  if (s.half[handle] !== 0 && !isFighting) faults.push(`block ${handle} keeps half a hit after the battle`);
  if (s.entry[handle] > 0 && s.groupCity[s.entry[handle] - 1] !== city)
    faults.push(`block ${handle} is not where its group came to`);
  if (city >= 0 && s.lie[handle] & SHOWN && !mayLieOpen(s, handle))
    faults.push(`block ${handle} lies face up for nothing`);
  return faults;
}

/** 3.3, 3.4: units in a fight and besiegers lie face up. */
const mayLieOpen = (s: State, handle: number): boolean => {
  const city = s.place[handle];
  const besieges = s.siege[city] > 0 && fortSide(s, city) === 1 - UNITS[handle].side;
  return besieges || s.flow.some((frame) => frame.city === city);
};

function cardFaults(s: State): string[] {
  const known = [...s.hands[0], ...s.hands[1], ...s.used].filter((card) => card !== UNKNOWN);
  const faults: string[] = [];
  CARDS.forEach(({ id, copies }, card) => {
    if (known.filter((one) => one === card).length > copies) faults.push(`there are too many ${id}`);
  });
  const held = s.hands[0].length + s.hands[1].length + s.used.length;
  if (held > fullDeck().length) faults.push(`${held} cards are out`);
  for (const side of [0, 1])
    if (s.hands[side].length > numbers.handSize)
      faults.push(`${SIDES[side]} holds ${s.hands[side].length} cards`);
  return faults;
}

function flowFaults(s: State): string[] {
  const faults: string[] = [];
  if (s.outcome && s.flow.length > 0) faults.push('the game is over but goes on');
  if (!s.outcome && s.flow.length === 0) faults.push('the game has stopped without an end');
  if (s.vp !== countedPoints(s)) faults.push(`the marker stands at ${s.vp}, not at ${countedPoints(s)}`);
  for (const nation of s.fort) if (nation >= NATIONS.length) faults.push('a fortress has no nation');
  return faults;
}

/** The victory points that follow from the holders of cities. */
function countedPoints(s: State): number {
  let points = 0;
  CITIES.forEach(({ vp, side }, city) => {
    if (vp > 0 && s.holder[city] !== side) points += side === 0 ? -vp : vp;
  });
  return points;
}
