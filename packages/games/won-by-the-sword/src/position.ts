/** A position as a case writes it: docs/cases.md lists the keys. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Given,
  type Json,
  type KnownParts,
  PositionError,
  sealedFrame,
} from '@feldzug/kernel';
import { isObject } from '@feldzug/kernel/shape.ts';
import {
  cardNamed,
  LEADERS,
  leaderNamed,
  ORDER_CHOICES,
  ORDERS,
  type Order,
  SEATS,
  SPACES,
  scenarioNamed,
  spaceNamed,
  unitNamed,
} from './data.ts';
import { isRegiment } from './forces.ts';
import { invariants } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { beginActivation } from './rules/activation.ts';
import { ascending } from './rules/cards.ts';
import type { ImpulseFrame } from './rules/frames.ts';
import { isGeneric, setUp } from './rules/setup.ts';
import { garrisonClass } from './rules/surrender.ts';
import { consumption } from './rules/turn.ts';
import { SCENARIO_INFOS } from './scenarios.ts';
import {
  CADRE,
  columnNamed,
  garrisonOf,
  NO_CARD,
  NOWHERE,
  OUT,
  POOL,
  type State,
  seatOfColumn,
} from './state.ts';
import { type Faults, unitsWritten } from './troops.ts';

type Read = (state: State, value: Json, faults: Faults) => void;
type Advance = (state: State, course: Course) => void;

export function position(given: Given, chance: Chance, advance: Advance): State {
  const { scenario, options, from, faults } = beginningOf(given, KNOWN);
  const state = setUp(scenarioNamed(scenario), options);
  if (from === 'empty') clear(state);
  for (const [part, read] of Object.entries(PARTS))
    if (given[part] !== undefined) read(state, given[part], faults);
  if (faults.length === 0) faults.push(...invariants(state));
  const course: Course = { chance, events: [] };
  if (faults.length === 0) begin(state, given.step ?? 'turn.begin', faults, course);
  if (faults.length > 0) throw new PositionError(faults);
  advance(state, course);
  return state;
}

/** An empty map: control stays as in the scenario, nobody is on it. */
function clear(state: State): void {
  state.place = state.place.map((_, unit) => (isGeneric(unit) && !isRegiment(unit) ? POOL : OUT));
  state.leaderAt.fill(OUT);
  state.at.fill(NOWHERE);
  state.names.fill('');
  state.baggage.fill(0);
  state.garrisoned.fill(0);
  state.stores.fill(0);
  state.sieges = [];
  state.due.fill(-1);
}

const number =
  (name: string, set: (state: State, value: number) => void): Read =>
  (state, value, faults) => {
    if (typeof value === 'number') set(state, value);
    else faults.push(`"${name}" is a number`);
  };

/** The members of an object, or a fault. */
function membersOf(value: Json, name: string, faults: Faults): [string, Json][] {
  if (isObject(value)) return Object.entries(value) as [string, Json][];
  faults.push(`"${name}" is an object`);
  return [];
}

const seatNamed = (side: Json, faults: Faults): number => {
  const seat = SEATS.indexOf(side as 'swedes');
  if (seat < 0 && side !== 'neutral') faults.push(`there is no side "${side}": ${SEATS.join(', ')}`);
  return seat;
};

/** Reads an object whose keys are spaces. */
const bySpace =
  (name: string, set: (state: State, space: number, value: Json, faults: Faults) => void): Read =>
  (state, value, faults) => {
    for (const [id, member] of membersOf(value, name, faults)) {
      if (spaceNamed(id) < 0) faults.push(`there is no space "${id}"`);
      else set(state, spaceNamed(id), member, faults);
    }
  };

const bySide =
  (name: string, set: (state: State, seat: number, value: Json, faults: Faults) => void): Read =>
  (state, value, faults) => {
    for (const [side, member] of membersOf(value, name, faults)) {
      const seat = seatNamed(side, faults);
      if (seat >= 0) set(state, seat, member, faults);
    }
  };

function readColumns(state: State, value: Json, faults: Faults): void {
  for (const [id, member] of membersOf(value, 'columns', faults)) {
    const column = columnNamed(id);
    if (column < 0) faults.push(`there is no column "${id}": s1 to s5, i1 to i5`);
    else readColumn(state, column, id, member, faults);
  }
}

const COLUMN_KEYS = [
  'at',
  'name',
  'cameFrom',
  'units',
  'leaders',
  'baggage',
  'fatigue',
  'tactical',
  'bonus',
  'acted',
  'card',
];

function readColumn(state: State, column: number, id: string, value: Json, faults: Faults): void {
  const written = Object.fromEntries(membersOf(value, id, faults));
  for (const key of Object.keys(written))
    if (!COLUMN_KEYS.includes(key)) faults.push(`a column has no "${key}": ${COLUMN_KEYS.join(', ')}`);
  state.at[column] = spaceNamed(String(written.at));
  if (state.at[column] < 0) faults.push(`${id}: there is no space "${written.at}"`);
  state.names[column] = String(written.name ?? id);
  if (written.cameFrom !== undefined) state.cameFrom[column] = spaceNamed(String(written.cameFrom));
  unitsWritten(state, seatOfColumn(column), written.units ?? [], column, faults);
  for (const leader of (written.leaders ?? []) as string[]) {
    if (leaderNamed(leader) < 0) faults.push(`there is no leader "${leader}"`);
    else state.leaderAt[leaderNamed(leader)] = column;
  }
  for (const key of ['baggage', 'fatigue', 'tactical', 'bonus', 'acted'] as const)
    state[key][column] = Number(written[key] ?? 0);
  if (written.card !== undefined) state.assigned[column] = cardNamed(String(written.card));
}

const readGarrison = bySpace('garrisons', (state, space, value, faults) => {
  const { side, units, leaders } = Object.fromEntries(membersOf(value, 'garrisons', faults));
  if (side !== undefined) state.control[space] = seatNamed(side, faults);
  unitsWritten(state, state.control[space], units ?? [], garrisonOf(space), faults);
  for (const leader of (leaders ?? []) as string[]) state.leaderAt[leaderNamed(leader)] = garrisonOf(space);
  state.garrisoned[space] = state.place.includes(garrisonOf(space)) ? 1 : 0;
});

const readSiege = bySpace('sieges', (state, space, value, faults) => {
  const written = Object.fromEntries(membersOf(value, 'sieges', faults));
  const column = columnNamed(String(written.column));
  if (column < 0) return faults.push(`the siege of ${SPACES[space].id} needs a column`);
  state.sieges.push({
    space,
    seat: seatOfColumn(column),
    works: Number(written.works ?? 0),
    bombarded: 0,
    garrisoned: state.garrisoned[space],
    finalRefused: Number(written.finalRefused ?? 0),
    shown: garrisonClass(state, space),
  });
});

/** `[{ "column": "s1", "to": "bamberg", "unit": "…" }]` */
function readPatrols(state: State, value: Json, faults: Faults): void {
  for (const written of value as { column: string; to: string; unit: string }[]) {
    const column = columnNamed(written.column);
    const link = SPACES[state.at[column]]?.links.find(({ to }) => to === spaceNamed(written.to));
    if (!link) faults.push(`no connector leads from ${written.column} to ${written.to}`);
    else state.patrols.push({ column, connector: link.connector, unit: unitNamed(written.unit) });
  }
}

function readChits(state: State, value: Json, faults: Faults): void {
  for (const [id, ability] of membersOf(value, 'chits', faults)) {
    const leader = leaderNamed(id);
    const chit = LEADERS[leader]?.chits.indexOf(ability as 'spies') ?? -1;
    if (chit < 0) faults.push(`${id} has no chit "${ability}"`);
    else state.chit[leader] = chit;
  }
}

/** A list of turns, one for each reinforcement of the scenario (13.4). */
function readDue(state: State, value: Json, faults: Faults): void {
  const { length } = state.due;
  if (Array.isArray(value) && value.length === length && value.every((turn) => typeof turn === 'number'))
    state.due = value;
  else faults.push(`"due" is a list of ${length} numbers: a turn for each reinforcement of the scenario`);
}

const PARTS: { readonly [part: string]: Read } = {
  turn: number('turn', (state, value) => {
    state.turn = value;
  }),
  impulse: number('impulse', (state, value) => {
    state.impulse = value;
  }),
  initiative: (state, value, faults) => {
    state.initiative = seatNamed(value, faults);
  },
  points: bySide('points', (state, seat, value) => {
    state.points[seat] = Number(value) * 2;
  }),
  control: bySpace('control', (state, space, value, faults) => {
    state.control[space] = seatNamed(value, faults);
  }),
  columns: readColumns,
  garrisons: readGarrison,
  stores: bySpace('stores', (state, space, value) => {
    state.stores[space] = Number(value);
  }),
  forage: bySpace('forage', (state, space, value) => {
    state.forage[space] = Number(value);
  }),
  sieges: readSiege,
  patrols: readPatrols,
  cadres: bySide('cadres', (state, seat, value, faults) => {
    state.cadres[seat] = unitsWritten(state, seat, value, CADRE, faults);
  }),
  hands: bySide('hands', (state, seat, value, faults) => {
    state.hands[seat] = (value as string[]).map((id) => {
      if (cardNamed(id) < 0) faults.push(`there is no card "${id}"`);
      return cardNamed(id);
    });
    state.hands[seat].sort(ascending);
  }),
  chits: readChits,
  orders: bySide('orders', (state, seat, value, faults) => {
    for (const [order, choice] of membersOf(value, 'orders', faults)) {
      const choices: readonly string[] = ORDER_CHOICES[order as Order] ?? [];
      if (!choices.includes(String(choice))) faults.push(`there is no order "${order}": "${choice}"`);
      else state.orders[seat][ORDERS.indexOf(order as Order)] = choices.indexOf(String(choice));
    }
  }),
  due: readDue,
};

const KNOWN: KnownParts = {
  parts: ['scenario', 'options', 'from', 'step', ...Object.keys(PARTS)],
  scenarios: SCENARIO_INFOS.map(({ id }) => id),
  usual: '1632',
  options: OPTIONS,
};

const PLAIN_STEPS = ['turn.begin', 'turn.reinforcements', 'turn.deal', 'impulse.begin', 'impulse.order'];

/**
 * Where the position begins: a step; `{ "activate": "swedes" }`, columns act by turns; or `{ "act": "s1", "card": "…" }`,
 * a column is activated with this card.
 */
function begin(state: State, step: Json, faults: Faults, course: Course): void {
  if (step === 'turn.consumption') state.flow = [consumption(state)];
  else if (step === 'campaign.check') state.flow = [{ step, seat: 0, initiative: 0, rolling: 0 }];
  else if (step === 'impulse.assign') state.flow = [sealedFrame(step)];
  else if (typeof step === 'string' && PLAIN_STEPS.includes(step)) state.flow = [{ step }];
  else if (isObject(step)) beginActing(state, step as { [key: string]: Json }, faults, course);
  else faults.push(`there is no step ${JSON.stringify(step)}`);
}

function beginActing(
  state: State,
  { activate, act, card }: { [key: string]: Json },
  faults: Faults,
  course: Course,
): void {
  const column = columnNamed(String(act));
  if (act !== undefined && (column < 0 || state.at[column] === NOWHERE))
    faults.push(`there is no column "${act}" on the map`);
  const kind = card === undefined ? NO_CARD : cardNamed(String(card));
  if (card !== undefined && kind < 0) faults.push(`there is no card "${card}"`);
  if (faults.length > 0) return;
  const seat = act === undefined ? seatNamed(activate, faults) : seatOfColumn(column);
  const frame: ImpulseFrame = { step: 'impulse.activate', seat: act === undefined ? seat : 1 - seat };
  state.flow = [frame];
  if (state.impulse === 0) state.impulse = 1;
  if (act === undefined) return;
  state.acted[column] = 1;
  if (kind !== NO_CARD) state.discards.push(kind);
  beginActivation(state, course, seat, column, kind);
}
