/** Surrender offers and the fall of a place (11.2, 11.7, 7.5). */
import type { Course, Seat } from '@feldzug/kernel';
import { NO_FORT, SPACES, TABLES, UNITS_OF } from '../data.ts';
import {
  artilleryFirepower,
  capacityOf,
  isRegiment,
  leadersIn,
  roomIn,
  stepsIn,
  stepsOf,
  storeCapacity,
  sumSteps,
  troopsIn,
} from '../forces.ts';
import { columnsAt, garrisonOf, type Siege, type State, siegeAt } from '../state.ts';
import { roll, rowFor } from './dice.ts';
import { loseLeader, relocateLeader, tidyForce } from './disbanding.ts';
import { nearest } from './distance.ts';
import { activationOf } from './frames.ts';
import { removeUnit } from './losses.ts';
import { score } from './victory.ts';

/** The columns of the surrender table. */
export const NO_GARRISON = 0;
export const DETACHMENTS_ONLY = 1;
export const UP_TO_THREE = 2;
export const FOUR_OR_MORE = 3;

const THREE = 3;

/** 11.2 The column of the table for a garrison: artillery does not count (R1). */
export function garrisonClass(state: State, space: number): number {
  const troops = troopsIn(state, garrisonOf(space));
  if (troops.length === 0) return NO_GARRISON;
  if (!troops.some(isRegiment)) return DETACHMENTS_ONLY;
  return sumSteps(state, troops) <= THREE ? UP_TO_THREE : FOUR_OR_MORE;
}

export type OfferKind = 'initial' | 'final';

/** Rolls on the surrender table; says whether the place surrenders. */
export function offerSurrender(
  state: State,
  course: Course,
  siege: Siege,
  kind: OfferKind,
  extra: number,
): boolean {
  const { space, seat } = siege;
  const die = roll(state, course, `${kind} surrender offer`);
  const total = die + surrenderModifier(state, siege, kind) + extra;
  const accepted = rowFor(TABLES.surrender, total).accepted[garrisonClass(state, space)] === 1;
  course.events.push({
    type: 'surrenderOffered',
    rule: kind === 'initial' ? '11.2' : '11.7',
    seat,
    space: SPACES[space].id,
    kind,
    die,
    accepted: accepted ? 1 : 0,
  });
  if (accepted) fall(state, course, siege, kind);
  return accepted;
}

/** 11.2 Every modifier of the chart but the Stratagem. */
export function surrenderModifier(state: State, siege: Siege, kind: OfferKind): number {
  const modifiers = TABLES.surrenderModifiers;
  const { fort } = SPACES[siege.space];
  const columns = columnsAt(state, siege.seat, siege.space);
  const guns = columns.reduce((sum, column) => sum + artilleryFirepower(state, column), 0);
  const theirs = artilleryFirepower(state, garrisonOf(siege.space)) + TABLES.fortification.artillery[fort];
  let sum = modifiers.fort[fort];
  if (guns > theirs) sum += modifiers.besiegerArtillery;
  if (theirs > guns) sum += modifiers.garrisonArtillery;
  if (kind === 'final') sum += modifiers.finalOffer;
  if (columns.some((column) => leadersIn(state, column).length > 0)) sum += modifiers.leaderInColumn;
  if (leadersIn(state, garrisonOf(siege.space)).length > 0) sum += modifiers.leaderInGarrison;
  if (columns.some((column) => stepsIn(state, column) > 50)) sum += modifiers.over50Steps;
  return sum;
}

/** A place falls: points, baggage, control, and the fate of its garrison. */
export function fall(state: State, course: Course, siege: Siege, how: OfferKind | 'assault'): void {
  const { space, seat } = siege;
  const { fort } = SPACES[space];
  const loser = state.control[space];
  const table = TABLES.fortification;
  state.sieges = state.sieges.filter((one) => one !== siege);
  state.control[space] = seat;
  if (loser >= 0) loseGarrison(state, course, space, loser, how);
  state.garrisoned[space] = 0;
  state.stores[space] = 0;
  course.events.push({ type: 'placeFell', rule: '11', seat, space: SPACES[space].id, how });
  score(
    state,
    course,
    seat,
    (siege.garrisoned ? table.pointsGarrisoned : table.pointsNeutral)[fort],
    'capture',
  );
  const baggage = (how === 'initial' ? table.initialBaggage : table.finalBaggage)[fort];
  takeBaggage(state, captorOf(state, siege), space, baggage);
}

/** 7.5 The active column, or another one that besieges the place. */
function captorOf(state: State, { seat, space }: Siege): number {
  const columns = columnsAt(state, seat, space);
  return columns.find((column) => column === activationOf(state)?.column) ?? columns[0];
}

/** 7.5 The captor takes the baggage; what does not fit is stored in the place. */
function takeBaggage(state: State, column: number, space: number, baggage: number): void {
  const carried = Math.max(0, Math.min(baggage, capacityOf(state, column) - state.baggage[column]));
  state.baggage[column] += carried;
  state.stores[space] = Math.min(storeCapacity(space), baggage - carried);
}

/** 11.2 After the initial offer the garrison marches out; later it is lost. */
function loseGarrison(
  state: State,
  course: Course,
  space: number,
  seat: Seat,
  how: OfferKind | 'assault',
): void {
  // Control has changed hands, so the units are looked up among those of the loser.
  const force = garrisonOf(space);
  const units = UNITS_OF[seat].filter((unit) => state.place[unit] === force);
  const leaders = leadersIn(state, force);
  if (how === 'initial') {
    marchOut(state, course, units, leaders, space, seat);
    return;
  }
  for (const unit of units) removeUnit(state, unit);
  for (const leader of leaders) {
    if (how === 'assault') loseLeader(state, course, leader);
    else relocateLeader(state, course, leader, space);
  }
}

/** 11.2.3 Leaders march with the first unit that finds a refuge, alone to the nearest force. */
function marchOut(
  state: State,
  course: Course,
  units: readonly number[],
  leaders: readonly number[],
  from: number,
  seat: Seat,
): void {
  const refuges = units.map((unit) => findRefuge(state, course, unit, from, seat));
  const refuge = refuges.find((force) => force >= 0);
  for (const leader of leaders) {
    if (refuge === undefined) relocateLeader(state, course, leader, from);
    else state.leaderAt[leader] = refuge;
  }
}

/** The unit goes to the nearest friendly place with room, or column; −1 if there is none. */
function findRefuge(state: State, course: Course, unit: number, from: number, seat: Seat): number {
  const refuge = nearest(from, (space) => refugeAt(state, seat, space, stepsOf(state, unit)) >= 0);
  if (refuge < 0) {
    removeUnit(state, unit);
    return -1;
  }
  const force = refugeAt(state, seat, refuge, stepsOf(state, unit));
  state.place[unit] = force;
  tidyForce(state, course, force);
  return force;
}

function refugeAt(state: State, seat: Seat, space: number, steps: number): number {
  const isOpen = SPACES[space].fort !== NO_FORT && state.control[space] === seat && !siegeAt(state, space);
  if (isOpen && roomIn(state, space) >= steps) return garrisonOf(space);
  return columnsAt(state, seat, space)[0] ?? -1;
}
