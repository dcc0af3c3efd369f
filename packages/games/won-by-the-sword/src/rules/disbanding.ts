/** What follows when a force has changed: dissolved columns, empty garrisons, sieges without besiegers (4.1, 7.2, 11.1). */
import type { Course, Seat } from '@feldzug/kernel';
import { ARTILLERY, LEADERS, OURS, SPACES, TABLES, UNITS_OF } from '../data.ts';
import {
  capacityOf,
  hasRegiment,
  isColumn,
  isRegiment,
  leadersIn,
  seatOfForce,
  stepsOf,
  unitsIn,
  unitsOfType,
} from '../forces.ts';
import {
  COLUMNS,
  columnsAt,
  columnsOf,
  garrisonOf,
  LOST,
  NO_CARD,
  NO_CHIT,
  NOWHERE,
  POOL,
  type State,
  seatOfColumn,
  siegeAt,
} from '../state.ts';
import { nearest } from './distance.ts';
import { battleOf } from './frames.ts';
import { forceName } from './names.ts';

/** Brings a force that has changed back into order. Only its owner's units are looked at. */
export function tidyForce(state: State, course: Course, force: number): void {
  if (isColumn(force)) tidyColumn(state, course, force);
  else tidyGarrison(state, force - COLUMNS);
}

function tidyColumn(state: State, course: Course, column: number): void {
  if (state.at[column] === NOWHERE) return;
  if (hasRegiment(state, column)) {
    state.baggage[column] = Math.min(state.baggage[column], capacityOf(state, column));
  } else {
    dissolve(state, course, column);
  }
}

/** 4.1.1 A column without a regiment is dissolved. */
export function dissolve(state: State, course: Course, column: number): void {
  const space = state.at[column];
  const seat = seatOfColumn(column);
  leaveOnTheField(state, column);
  for (const unit of unitsIn(state, column)) {
    state.place[unit] = POOL;
    state.reduced[unit] = 0;
  }
  const leaders = leadersIn(state, column);
  if (state.assigned[column] !== NO_CARD) state.discards.push(state.assigned[column]);
  course.events.push({
    type: 'dissolved',
    rule: '4.1.1',
    seat,
    column: forceName(column),
    name: state.names[column],
  });
  clearColumn(state, column);
  for (const leader of leaders) relocateLeader(state, course, leader, space);
  // R10 Nobody is left to receive a surrender.
  if (siegeAt(state, space)?.seat === seat && columnsAt(state, seat, space).length === 0)
    liftSiege(state, course, space);
}

/** 12.4.12 A column that is destroyed in a battle leaves its baggage and guns there. */
function leaveOnTheField(state: State, column: number): void {
  const battle = battleOf(state);
  if (!battle) return;
  const mine = battle.attackers.includes(column) ? 0 : 2;
  battle.spoils[mine] += state.baggage[column];
  battle.spoils[mine + 1] += unitsOfType(state, column, ARTILLERY).length;
}

/** Takes a column marker off the map. */
export function clearColumn(state: State, column: number): void {
  state.at[column] = NOWHERE;
  state.cameFrom[column] = NOWHERE;
  state.names[column] = '';
  state.assigned[column] = NO_CARD;
  state.acted[column] = 0;
  for (const list of [state.baggage, state.fatigue, state.tactical, state.bonus]) list[column] = 0;
  state.patrols = state.patrols.filter((patrol) => patrol.column !== column);
}

/** 9.1.1 A regiment that is lost or has left its column is no longer on patrol. */
export function endStrayPatrols(state: State): void {
  if (state.patrols.length === 0) return;
  // An enemy patrol in a player's view has no known regiment.
  state.patrols = state.patrols.filter(({ unit, column }) => unit < 0 || state.place[unit] === column);
}

/** R3 A leader without a force goes to the nearest friendly one; without any he is lost. */
export function relocateLeader(state: State, course: Course, leader: number, from: number): void {
  const { seat } = LEADERS[leader];
  const space = nearest(from, (at) => friendlyForceAt(state, seat, at) >= 0);
  if (space < 0) loseLeader(state, course, leader);
  else state.leaderAt[leader] = friendlyForceAt(state, seat, space);
}

export function loseLeader(state: State, course: Course, leader: number): void {
  state.leaderAt[leader] = LOST;
  state.chit[leader] = NO_CHIT;
  course.events.push({
    type: 'leaderLost',
    rule: '6.1.3',
    seat: LEADERS[leader].seat,
    leader: LEADERS[leader].id,
  });
}

/** A column of the seat in a space, else its garrison that is not besieged; −1 if there is neither. */
function friendlyForceAt(state: State, seat: Seat, space: number): number {
  const [column] = columnsAt(state, seat, space);
  if (column !== undefined) return column;
  return state.control[space] === seat && SPACES[space].fort >= 0 && !siegeAt(state, space)
    ? garrisonOf(space)
    : -1;
}

function tidyGarrison(state: State, space: number): void {
  state.garrisoned[space] = unitsIn(state, garrisonOf(space)).length > 0 ? 1 : 0;
}

/** 11.1.4 Sieges without enough infantry or cavalry in the space are lifted when an activation or a month ends. */
export function liftWeakSieges(state: State, course: Course): void {
  for (const { seat, space } of [...state.sieges]) liftIfWeak(state, course, seat, space);
}

/** R10 Besiegers who leave a battle may lift their siege at once. */
export function liftIfWeak(state: State, course: Course, seat: Seat, space: number): void {
  if (siegeAt(state, space)?.seat === seat && !canMaintain(state, seat, space))
    liftSiege(state, course, space);
}

export function liftSiege(state: State, course: Course, space: number): void {
  const siege = siegeAt(state, space);
  if (!siege) return;
  state.sieges = state.sieges.filter((one) => one !== siege);
  course.events.push({ type: 'siegeLifted', rule: '11.1.4', seat: siege.seat, space: SPACES[space].id });
}

/** Whether a seat's columns in a space have enough infantry and cavalry. */
function canMaintain(state: State, seat: Seat, space: number): boolean {
  let missing = TABLES.fortification.toMaintain[SPACES[space].fort];
  for (const column of columnsAt(state, seat, space)) {
    for (const unit of UNITS_OF[seat]) {
      if (missing <= 0) return true;
      if (state.place[unit] === column && isRegiment(unit)) missing -= stepsOf(state, unit);
    }
  }
  return missing <= 0;
}

/** A marker of the seat that is not in play; −1 if all are. */
export function freeMarker(state: State, seat: Seat): number {
  if (columnsOf(state, seat).length >= OURS.mostColumns) return -1;
  for (let column = 0; column < COLUMNS; column++)
    if (seatOfForce(state, column) === seat && state.at[column] === NOWHERE) return column;
  return -1;
}
