/**
 * What the General looks at in a position: what one seat has more of than the other, in units of the points by which the
 * lead may still change. How much each feature counts is learned (`learned.json`), with many months to play and at the
 * end; between them it goes over from one to the other.
 */
import { halvesOf, inHalves, type Seat } from '@feldzug/kernel';
import { CARDS, FULL_STEPS, NO_FORT, OURS, SCENARIOS, SPACES, TABLES, UNITS_OF } from '../data.ts';
import { musterOfSeat } from '../muster.ts';
import { COLUMNS, columnsOf, enemyOf, homeOf, type Siege, type State, scenarioOf } from '../state.ts';
import { finalPoints } from './points.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for its seat. */
const SEEN = {
  lead: 1,
  infantry: 1,
  cavalry: 1,
  largest: 1,
  baggage: 1,
  hungry: -1,
  siege: 1,
  garrisons: 1,
  held: 0,
  abroad: 0,
  cards: 1,
} as const;

export const { names: FEATURES, signs: SIGNS } = halvesOf(SEEN);

export function featuresOf(s: State): number[] {
  const [swedes, imperials] = [seenOf(s, 0), seenOf(s, 1)];
  const doubt = doubtOf(s);
  return inHalves(
    swedes.map((value, i) => (value - imperials[i]) / doubt),
    lateness(s),
  );
}

/** A campaign favours a side by so much, which says nothing about what is good in it. */
export function settingOf(s: State): number[] {
  const favour = USUAL_DOUBT / doubtOf(s);
  return inHalves(
    SCENARIOS.map((_, scenario) => (s.scenario === scenario ? favour : 0)),
    lateness(s),
  );
}

const USUAL_DOUBT = 30;

/** By how many points the lead at the end differs from the lead now, about: measured in games of all campaigns. */
export const doubtOf = (s: State): number => DOUBT + DOUBT_IN_A_MONTH * Math.min(MOST_MONTHS, monthsLeft(s));

const DOUBT = 7;
const DOUBT_IN_A_MONTH = 9;
const MOST_MONTHS = 5;

/** From 0 with many months to play to 1 at the end. */
const lateness = (s: State): number => 1 - Math.min(1, monthsLeft(s) / MANY_MONTHS);

const MANY_MONTHS = 4;

const monthsLeft = (s: State): number => scenarioOf(s).turns.length - s.turn + 1 - s.impulse / OURS.impulses;

function seenOf(s: State, seat: Seat): number[] {
  const { steps, infantry } = musterOfSeat(s, seat);
  let foot = 0;
  let horse = 0;
  let largest = 0;
  let baggage = 0;
  let hungry = 0;
  let abroad = 0;
  for (const column of columnsOf(s, seat)) {
    foot += infantry[column];
    horse += steps[column] - infantry[column];
    largest = Math.max(largest, steps[column]);
    baggage += s.baggage[column];
    hungry += Math.max(0, Math.ceil(steps[column] / OURS.stepsFedByBaggage) - s.baggage[column]);
    if (homeOf(s, s.at[column]) === enemyOf(seat)) abroad += steps[column];
  }
  const { garrisons, held } = placesOf(s, seat);
  const siege = siegesOf(s, seat);
  const cards = commandIn(s.hands[seat]);
  return [finalPoints(s, seat), foot, horse, largest, baggage, hungry, siege, garrisons, held, abroad, cards];
}

/** Steps in garrisons, and the points of the places that a seat holds. */
function placesOf(s: State, seat: Seat): { readonly garrisons: number; readonly held: number } {
  let garrisons = 0;
  for (const unit of UNITS_OF[seat]) {
    const space = s.place[unit] - COLUMNS;
    if (space >= 0 && s.control[space] === seat) garrisons += FULL_STEPS[unit] - s.reduced[unit];
  }
  let held = 0;
  for (let space = 0; space < SPACES.length; space++) {
    const { fort } = SPACES[space];
    if (fort !== NO_FORT && s.control[space] === seat) held += TABLES.fortification.pointsGarrisoned[fort];
  }
  return { garrisons, held };
}

/** What a seat's sieges will bring, as far as their works stand. */
function siegesOf(s: State, seat: Seat): number {
  let points = 0;
  for (const siege of s.sieges) if (siege.seat === seat) points += prizeOf(siege);
  return points;
}

function prizeOf({ space, works, garrisoned }: Siege): number {
  const { fort } = SPACES[space];
  const { pointsGarrisoned, pointsNeutral, works: needed } = TABLES.fortification;
  return ((garrisoned ? pointsGarrisoned : pointsNeutral)[fort] * works) / needed[fort];
}

function commandIn(hand: readonly number[]): number {
  let points = 0;
  for (const card of hand) points += CARDS[card]?.cp ?? OURS.blankCommand;
  return points;
}
