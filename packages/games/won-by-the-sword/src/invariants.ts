/** What must hold in every state. */
import {
  CAVALRY,
  CONNECTORS,
  DECK,
  LEADERS,
  NO_FORT,
  SEATS,
  SPACES,
  TABLES,
  UNITS,
  UNITS_OF,
} from './data.ts';
import {
  capacityOf,
  garrisonLimit,
  isRegiment,
  isType,
  seatOfForce,
  stepsOf,
  storeCapacity,
  unitsIn,
} from './forces.ts';
import { takeOut } from './rules/cards.ts';
import { CADRE, COLUMNS, columnId, NO_CARD, NOWHERE, type State } from './state.ts';

export function invariants(state: State): string[] {
  return [
    ...unitFaults(state),
    ...columnFaults(state),
    ...placeFaults(state),
    ...cardFaults(state),
    ...patrolFaults(state),
    ...leaderFaults(state),
  ];
}

function unitFaults(state: State): string[] {
  const faults: string[] = [];
  state.place.forEach((force, unit) => {
    const { id, seat, firepower } = UNITS[unit];
    if (force >= 0 && seatOfForce(state, force) !== seat) faults.push(`${id} is with the enemy`);
    if (state.reduced[unit] && (firepower.length < 2 || force < 0)) faults.push(`${id} cannot be reduced`);
    if (force === CADRE && !isRegiment(unit)) faults.push(`${id} cannot be in the Cadre Box`);
  });
  SEATS.forEach((name, seat) => {
    const cadres = UNITS_OF[seat].filter((unit) => state.place[unit] === CADRE).length;
    if (cadres !== state.cadres[seat])
      faults.push(`the Cadre Box of the ${name} has ${cadres} regiments, not ${state.cadres[seat]}`);
  });
  return faults;
}

function columnFaults(state: State): string[] {
  const faults: string[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const units = unitsIn(state, column);
    if (state.at[column] === NOWHERE) {
      if (units.length > 0) faults.push(`${columnId(column)} is not in play but has units`);
      continue;
    }
    if (!units.some(isRegiment)) faults.push(`${columnId(column)} has no regiment`);
    if (state.baggage[column] < 0 || state.baggage[column] > capacityOf(state, column))
      faults.push(`${columnId(column)} has ${state.baggage[column]} baggage`);
    if (state.fatigue[column] < 0) faults.push(`${columnId(column)} has less than no fatigue`);
  }
  return faults;
}

function placeFaults(state: State): string[] {
  const faults: string[] = [];
  const counts = SPACES.map(() => 0);
  const steps = SPACES.map(() => 0);
  state.place.forEach((force, unit) => {
    if (force < COLUMNS) return;
    counts[force - COLUMNS]++;
    steps[force - COLUMNS] += stepsOf(state, unit);
  });
  SPACES.forEach(({ id, fort }, space) => {
    const isEmpty = counts[space] === 0;
    if (fort === NO_FORT && !isEmpty) faults.push(`${id} is no place for a garrison`);
    if (state.garrisoned[space] !== (isEmpty ? 0 : 1)) faults.push(`${id} is marked wrongly as garrisoned`);
    if (steps[space] > garrisonLimit(space)) faults.push(`the garrison of ${id} is too large`);
    if (state.stores[space] < 0 || state.stores[space] > storeCapacity(space))
      faults.push(`${id} stores ${state.stores[space]} baggage`);
  });
  for (const { space, seat, works } of state.sieges) {
    if (state.control[space] === seat) faults.push(`${SPACES[space].id} is besieged by its owner`);
    if (works < 0 || works > TABLES.fortification.works[SPACES[space].fort])
      faults.push(`${SPACES[space].id} has ${works} siegeworks`);
  }
  return faults;
}

function cardFaults(state: State): string[] {
  const deck = DECK.slice();
  const out = [
    ...state.hands.flat(),
    ...state.assigned.filter((card) => card !== NO_CARD),
    ...state.discards,
  ];
  for (const card of out) takeOut(deck, card);
  return deck.length === DECK.length - out.length ? [] : ['there are more cards than the deck has'];
}

const patrolFaults = (state: State): string[] =>
  state.patrols.flatMap(({ column, connector, unit }) => {
    const { a, b } = CONNECTORS[connector];
    const isAtHome = state.at[column] === a || state.at[column] === b;
    const isRider = unit >= 0 && isType(unit, CAVALRY) && state.place[unit] === column;
    return isAtHome && isRider ? [] : [`a patrol of ${columnId(column)} is out of place`];
  });

const leaderFaults = (state: State): string[] =>
  LEADERS.flatMap(({ id, seat }, leader) => {
    const force = state.leaderAt[leader];
    if (force < 0) return [];
    const isThere = force >= COLUMNS || state.at[force] !== NOWHERE;
    return isThere && seatOfForce(state, force) === seat ? [] : [`${id} is with no force of his side`];
  });
