/** Fills in what is hidden in a view, in agreement with everything that its seat can see. */
import {
  type Action,
  type Chance,
  canonical,
  type Frame,
  imagineSealed,
  pick,
  randomAction,
  type SealedFrame,
  type Seat,
} from '@feldzug/kernel';
import { beliefs } from './belief.ts';
import {
  ARTILLERY,
  CARDS,
  CAVALRY,
  DECK,
  DETACHMENT,
  FULL_STEPS,
  LEADERS,
  SPACES,
  UNITS_OF,
} from './data.ts';
import {
  capacityOf,
  garrisonLimit,
  hasRegiment,
  isRegiment,
  isType,
  stepsOf,
  storeCapacity,
  unitsIn,
} from './forces.ts';
import { ascending, takeOut } from './rules/cards.ts';
import type { ActivationFrame, ScoutFrame } from './rules/frames.ts';
import { PLAY } from './rules/play.ts';
import { VERBS } from './rules/table-of-contents.ts';
import {
  CADRE,
  COLUMNS,
  cloneState,
  columnsOf,
  enemyOf,
  garrisonOf,
  NOWHERE,
  POOL,
  type State,
  seatOfColumn,
  siegeAt,
  UNKNOWN,
} from './state.ts';
import { showsForce } from './visibility.ts';

export function imagine(masked: State, seat: Seat, chance: Chance): State {
  const state = cloneState(masked);
  const enemy = enemyOf(seat);
  placeUnits(state, enemy, beliefs(state, seat), chance);
  placeLeaders(state, enemy, chance);
  packBaggage(state, chance);
  dealCards(state, enemy, chance);
  for (const frame of state.flow) fillFrame(frame, chance);
  // Unseen orders are thought to be none, so that every decision is still made.
  state.orders[enemy] = state.orders[enemy].map((order) => (order === UNKNOWN ? 0 : order));
  imagineSealed(state, (frame, asked) => anyAnswer(state, frame, asked, chance));
  return state;
}

/** Columns with something left to guess: a battle shows all of those in it (2.3). */
const hiddenColumns = (state: State, enemy: Seat): number[] =>
  columnsOf(state, enemy).filter((column) => !state.flow.some((frame) => showsForce(frame, column)));

/** One number below `sides`. */
const any = (chance: Chance, sides: number): number => chance.draw('imagine', sides);

/** Units whose place is hidden, in random order, taken out one by one. */
type Hidden = number[];

function shuffled(units: Hidden, chance: Chance): Hidden {
  for (let i = units.length - 1; i > 0; i--) {
    const other = any(chance, i + 1);
    [units[i], units[other]] = [units[other], units[i]];
  }
  return units;
}

function take(hidden: Hidden, test: (unit: number) => boolean): number | undefined {
  const at = hidden.findIndex(test);
  return at < 0 ? undefined : hidden.splice(at, 1)[0];
}

/**
 * Patrols and columns need regiments, the Cadre Box has its count, garrisons are not empty. The rest is mostly where it
 * is believed to be, or anywhere.
 */
function placeUnits(state: State, enemy: Seat, believed: readonly number[], chance: Chance): void {
  const hidden = shuffled(
    UNITS_OF[enemy].filter((unit) => state.place[unit] === UNKNOWN),
    chance,
  );
  const rooms = roomsOf(state, enemy);
  const put = (unit: number | undefined, force: number): void => {
    if (unit === undefined) return;
    state.place[unit] = force;
    state.reduced[unit] = force >= 0 && FULL_STEPS[unit] > 1 && any(chance, 4) === 0 ? 1 : 0;
    if (force >= COLUMNS) rooms[force - COLUMNS] -= stepsOf(state, unit);
  };
  for (const patrol of state.patrols) {
    if (seatOfColumn(patrol.column) !== enemy || patrol.unit !== UNKNOWN) continue;
    const unit = takeFor(hidden, believed, patrol.column, (each) => isType(each, CAVALRY));
    put(unit, patrol.column);
    patrol.unit = unit ?? unitsIn(state, patrol.column).find((each) => isType(each, CAVALRY)) ?? UNKNOWN;
  }
  const columns = hiddenColumns(state, enemy);
  for (const column of columns)
    if (!hasRegiment(state, column)) put(takeFor(hidden, believed, column, isRegiment), column);
  for (let count = state.cadres[enemy]; count > 0; count--) put(take(hidden, isRegiment), CADRE);
  const places: number[] = [];
  for (let space = 0; space < SPACES.length; space++)
    if (state.control[space] === enemy && state.garrisoned[space]) places.push(space);
  for (const space of places)
    if (rooms[space] === garrisonLimit(space)) put(firstOf(state, hidden, space), garrisonOf(space));
  const rest = hidden.filter((unit) => {
    const force = believed[unit];
    if (!canHold(state, columns, places, rooms, force, unit) || any(chance, DOUBT) === 0) return true;
    put(unit, force);
    return false;
  });
  scatter(state, rest, columns, places, rooms, chance, put);
}

/** By space, the steps that a garrison of the seat has room for. */
function roomsOf(state: State, seat: Seat): number[] {
  const rooms = LIMITS.slice();
  for (const unit of UNITS_OF[seat])
    if (state.place[unit] >= COLUMNS) rooms[state.place[unit] - COLUMNS] -= stepsOf(state, unit);
  return rooms;
}

const LIMITS: readonly number[] = SPACES.map((_, space) => garrisonLimit(space));

/** One unit in so many is not where it is believed to be. */
const DOUBT = 8;

/** A unit that is believed to be with a force, else any. */
const takeFor = (
  hidden: Hidden,
  believed: readonly number[],
  force: number,
  test: (unit: number) => boolean,
): number | undefined => take(hidden, (unit) => believed[unit] === force && test(unit)) ?? take(hidden, test);

/** A hidden column takes every unit; a garrison that is not besieged takes what it has room for. */
function canHold(
  state: State,
  columns: readonly number[],
  places: readonly number[],
  rooms: readonly number[],
  force: number,
  unit: number,
): boolean {
  if (force < COLUMNS) return columns.includes(force);
  const space = force - COLUMNS;
  return rooms[space] >= FULL_STEPS[unit] && places.includes(space) && !siegeAt(state, space);
}

/** A unit for a garrison: as the siege there has shown, else a detachment or whatever there is (2.3). */
function firstOf(state: State, hidden: Hidden, space: number): number | undefined {
  const shown = siegeAt(state, space)?.shown ?? 1;
  const wanted = shown === 0 ? ARTILLERY : shown === 1 ? DETACHMENT : undefined;
  return (
    take(hidden, (unit) => (wanted === undefined ? isRegiment(unit) : isType(unit, wanted))) ??
    take(hidden, (unit) => !isRegiment(unit)) ??
    take(hidden, () => true)
  );
}

/** The rest: regiments with columns, others in garrisons with room, or in the pool, where most unseen guns are. */
function scatter(
  state: State,
  hidden: Hidden,
  columns: readonly number[],
  places: readonly number[],
  rooms: number[],
  chance: Chance,
  put: (unit: number, force: number) => void,
): void {
  let open = places.filter((space) => rooms[space] > 0 && !siegeAt(state, space));
  for (const unit of hidden) {
    const isSpareGun = isType(unit, ARTILLERY) && any(chance, DOUBT) > 0;
    if (isSpareGun) {
      put(unit, POOL);
    } else if (!isType(unit, DETACHMENT) && columns.length > 0) {
      put(unit, columns[any(chance, columns.length)]);
    } else if (open.length > 0 && (isRegiment(unit) || any(chance, 2) === 0)) {
      const space = open[any(chance, open.length)];
      put(unit, garrisonOf(space));
      if (rooms[space] < 0 && stepsOf(state, unit) > 1) reduceIn(state, rooms, space, unit);
      if (rooms[space] <= 0) open = open.filter((each) => each !== space);
    } else {
      put(unit, POOL);
    }
  }
  for (const space of places) if (rooms[space] < 0) squeeze(state, rooms, space);
}

/** Reduces regiments until the garrison fits. */
function squeeze(state: State, rooms: number[], space: number): void {
  for (const unit of unitsIn(state, garrisonOf(space)))
    if (rooms[space] < 0 && stepsOf(state, unit) > 1) reduceIn(state, rooms, space, unit);
}

function reduceIn(state: State, rooms: number[], space: number, unit: number): void {
  state.reduced[unit] = 1;
  rooms[space]++;
}

function placeLeaders(state: State, enemy: Seat, chance: Chance): void {
  const columns = hiddenColumns(state, enemy);
  const places = [...SPACES.keys()].filter(
    (space) => state.control[space] === enemy && garrisonLimit(space) > 0,
  );
  LEADERS.forEach((leader, i) => {
    if (state.leaderAt[i] === UNKNOWN)
      state.leaderAt[i] =
        columns.length > 0
          ? columns[any(chance, columns.length)]
          : garrisonOf(places[any(chance, places.length)] ?? 0);
    if (state.chit[i] !== UNKNOWN) return;
    const cup = [...leader.chits.keys()].filter((chit) => (state.spent[i] & (1 << chit)) === 0);
    state.chit[i] = pick(chance, 'imagine', cup.length > 0 ? cup : [0]);
  });
}

const MOST_FATIGUE = 3;

function packBaggage(state: State, chance: Chance): void {
  state.baggage.forEach((known, column) => {
    if (known === UNKNOWN) state.baggage[column] = any(chance, capacityOf(state, column) + 1);
    if (state.fatigue[column] === UNKNOWN) state.fatigue[column] = any(chance, MOST_FATIGUE + 1);
    if (state.at[column] === NOWHERE) state.baggage[column] = 0;
  });
  state.stores.forEach((known, space) => {
    if (known === UNKNOWN) state.stores[space] = any(chance, storeCapacity(space) + 1);
  });
}

/** Unseen cards are dealt anew over the enemy's hand and columns. */
function dealCards(state: State, enemy: Seat, chance: Chance): void {
  const unseen = DECK.slice();
  for (const card of [...state.discards, ...state.hands[enemyOf(enemy)], ...state.assigned])
    takeOut(unseen, card);
  const draw = (): number => unseen.splice(any(chance, unseen.length), 1)[0];
  state.assigned.forEach((card, column) => {
    if (card === UNKNOWN) state.assigned[column] = draw();
  });
  if (state.hands[enemy].includes(UNKNOWN)) state.hands[enemy] = state.hands[enemy].map(draw).sort(ascending);
}

function fillFrame(frame: Frame, chance: Chance): void {
  if (isActivation(frame) && frame.cp === UNKNOWN) {
    frame.cp = any(chance, (CARDS[frame.card]?.cp ?? 1) + 1);
    frame.tired = frame.cp === 0 ? any(chance, 2) : 0;
    frame.stored = any(chance, 2);
    frame.regrouped = any(chance, 2);
    frame.filled = any(chance, 2);
    frame.ordered = any(chance, 2);
  }
  if (isScouting(frame) && frame.strength === UNKNOWN) frame.strength = 1 + any(chance, STRONGEST_SCOUTS);
}

const STRONGEST_SCOUTS = 9;
const isActivation = (frame: Frame): frame is ActivationFrame => 'forcedBy' in frame;
const isScouting = (frame: Frame): frame is ScoutFrame => frame.step === 'scouting';

/** An answer that lies face down: anything that could have been said. */
function anyAnswer(state: State, frame: SealedFrame, seat: Seat, chance: Chance): Action {
  frame.in[seat] = 0;
  const said = randomAction(PLAY, state, seat, chance)!;
  frame.in[seat] = 1;
  return canonical(VERBS, state, seat, said);
}
