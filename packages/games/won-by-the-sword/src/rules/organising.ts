/** Columns (4.1): splitting off a new one and absorbing another. */
import {
  type ActionOf,
  incomplete,
  type NameSlot,
  type NumberSlot,
  type Refusal,
  type Seat,
  type Tally,
  type TallySlot,
  tallyTotal,
  type Verb,
} from '@feldzug/kernel';
import { LEADERS, leaderNamed, OURS, SEATS, SPACES, TABLES, UNITS, unitNamed } from '../data.ts';
import { capacityFor, columnSteps, isRegiment, leadersIn, stepsIn, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnId, columnNamed, columnsAt, type State } from '../state.ts';
import { acting, actingSpace, callBackPatrols, cannotPay, pay } from './activation.ts';
import { isEpidemic } from './cards.ts';
import { clearColumn, endStrayPatrols, freeMarker, tidyForce } from './disbanding.ts';
import { forceName } from './names.ts';

type Split = ActionOf<'split', { units: string[]; leaders: string[]; baggage: number }>;
/** Baggage is counted by the column that gets it. */
type Exchange = ActionOf<'exchange', { column: string; take: string[]; give: string[]; baggage: Tally }>;
type Absorb = ActionOf<'absorb', { column: string }>;

const splitUnits: NameSlot<State, Split> = {
  name: 'units',
  kind: 'set',
  candidates: (state) => unitsIn(state, acting(state).column).map((unit) => UNITS[unit].id),
  refuse(state, _seat, said, value) {
    const { column } = acting(state);
    if (state.place[unitNamed(value)] !== column) return because('not-in-column');
    const chosen = [...(said.units ?? []), value].map(unitNamed);
    const staying = unitsIn(state, column).filter((unit) => !chosen.includes(unit));
    return staying.some(isRegiment) ? undefined : because('regiment-stays');
  },
  short: (_state, _seat, said) =>
    (said.units ?? []).some((id) => isRegiment(unitNamed(id)))
      ? undefined
      : incomplete('choose at least one regiment'),
};

const splitLeaders: NameSlot<State, Split> = {
  name: 'leaders',
  kind: 'set',
  candidates: (state) => leadersIn(state, acting(state).column).map((leader) => LEADERS[leader].id),
  refuse: (state, _seat, _said, value) =>
    state.leaderAt[leaderNamed(value)] === acting(state).column ? undefined : because('leader-not-here'),
};

const splitBaggage: NumberSlot<State, Split> = {
  name: 'baggage',
  kind: 'one',
  numbers: true,
  candidates: (state) => Array.from({ length: state.baggage[acting(state).column] + 1 }, (_, i) => i),
  refuse(state, _seat, said, value) {
    if (value > state.baggage[acting(state).column]) return because('no-baggage');
    const steps = columnSteps(state, (said.units ?? []).map(unitNamed));
    return value <= capacityFor(steps) ? undefined : because('no-room');
  },
};

export const split: Verb<State, Split> = {
  do: 'split',
  refuse: (state, seat) =>
    cannotPay(state, TABLES.costs.organise) ??
    (freeMarker(state, seat) < 0 ? because('column-limit') : undefined) ??
    (unitsIn(state, acting(state).column).filter(isRegiment).length < 2
      ? because('regiment-stays')
      : undefined),
  slots: () => [splitUnits, splitLeaders, splitBaggage],
  play(state, seat, action, course) {
    const { column } = acting(state);
    pay(state, TABLES.costs.organise);
    callBackPatrols(state, column);
    const formed = formColumn(state, seat, state.at[column], newName(state, seat));
    for (const id of action.units) state.place[unitNamed(id)] = formed;
    for (const id of action.leaders) state.leaderAt[leaderNamed(id)] = formed;
    state.baggage[formed] = action.baggage;
    state.baggage[column] -= action.baggage;
    state.fatigue[formed] = state.fatigue[column];
    course.events.push({
      type: 'columnFormed',
      rule: '4.1.2',
      seat,
      column: forceName(formed),
      name: state.names[formed],
      space: SPACES[state.at[formed]].id,
      units: action.units,
    });
    tidyForce(state, course, column);
    tidyForce(state, course, formed);
  },
};

/** Puts a new column on the map. It acts from the next impulse (4.1.3). */
export function formColumn(state: State, seat: Seat, space: number, name: string): number {
  const column = freeMarker(state, seat);
  clearColumn(state, column);
  state.at[column] = space;
  state.names[column] = name;
  state.acted[column] = 1;
  return column;
}

/** The first name of the side's list that no column has. */
export const newName = (state: State, seat: Seat): string =>
  OURS.columnNames[SEATS[seat]].find((name) => !state.names.includes(name)) ?? `Column ${seat}`;

const exchangeColumn: NameSlot<State, Exchange> = {
  name: 'column',
  kind: 'one',
  candidates: (state, seat) => others(state, seat).map(columnId),
  refuse: (state, seat, _said, value) =>
    others(state, seat).includes(columnNamed(value)) ? undefined : because('no-exchange'),
};

const exchangeTake: NameSlot<State, Exchange> = {
  name: 'take',
  kind: 'set',
  candidates: (state, _seat, said) => idsIn(state, columnNamed(said.column!)),
  refuse(state, _seat, said, value) {
    const column = columnNamed(said.column!);
    return state.place[unitNamed(value)] === column ? epidemicOn(state, column) : because('not-in-column');
  },
};

const exchangeGive: NameSlot<State, Exchange> = {
  name: 'give',
  kind: 'set',
  candidates: (state) => idsIn(state, acting(state).column),
  refuse(state, _seat, said, value) {
    const { column } = acting(state);
    if (state.place[unitNamed(value)] !== column) return because('not-in-column');
    return keepsRegiment(state, column, [...(said.give ?? []), value], said.take ?? [])
      ? undefined
      : because('regiment-stays');
  },
  short(state, _seat, said) {
    return keepsRegiment(state, columnNamed(said.column!), said.take ?? [], said.give ?? [])
      ? undefined
      : because('regiment-stays');
  },
};

/** 7.4 Baggage goes one way, as far as the column that gets it has room. */
const exchangeBaggage: TallySlot<State, Exchange> = {
  name: 'baggage',
  kind: 'tally',
  keys: (state, _seat, said) => [columnId(acting(state).column), String(said.column)],
  most(state, _seat, said, key) {
    const { column } = acting(state);
    const [gets, gives] = [column, columnNamed(said.column!)];
    const others = tallyTotal({ ...said.baggage, [key]: 0 });
    if (others > 0) return 0;
    return columnNamed(key) === gets
      ? mostBaggage(state, gives, gets, said.give ?? [], said.take ?? [])
      : mostBaggage(state, gets, gives, said.take ?? [], said.give ?? []);
  },
  refuse(state, _seat, said, key, count) {
    const { column } = acting(state);
    const partner = columnNamed(said.column!);
    const isLoading = columnNamed(key) === column;
    const room = isLoading
      ? roomFor(state, column, said.give ?? [], said.take ?? [])
      : roomFor(state, partner, said.take ?? [], said.give ?? []);
    const gives = isLoading ? partner : column;
    return because(count <= room && count > state.baggage[gives] ? 'no-baggage' : 'no-room');
  },
  short: (_state, _seat, said) =>
    (said.take ?? []).length + (said.give ?? []).length + tallyTotal(said.baggage) > 0
      ? undefined
      : incomplete('choose units or baggage'),
};

/** What a column can get from another one when units have left and come. */
const mostBaggage = (
  state: State,
  from: number,
  to: number,
  leaving: readonly string[],
  coming: readonly string[],
): number => Math.max(0, Math.min(state.baggage[from], roomFor(state, to, leaving, coming)));

/** The baggage that a column can still take when units have left and come. */
function roomFor(
  state: State,
  column: number,
  leaving: readonly string[],
  coming: readonly string[],
): number {
  const moved = (ids: readonly string[]): number => columnSteps(state, ids.map(unitNamed));
  const steps = stepsIn(state, column) - moved(leaving) + moved(coming);
  return capacityFor(steps) - state.baggage[column];
}

/** 4.1.1 Whether a force has a regiment after units have left and come. */
const keepsRegiment = (
  state: State,
  force: number,
  leaving: readonly string[],
  coming: readonly string[],
): boolean =>
  [...idsIn(state, force).filter((id) => !leaving.includes(id)), ...coming].map(unitNamed).some(isRegiment);

const idsIn = (state: State, force: number): string[] => unitsIn(state, force).map((unit) => UNITS[unit].id);

/** 4.1.2, 7.4 Single units and baggage change between the active column and another one. */
export const exchange: Verb<State, Exchange> = {
  do: 'exchange',
  refuse: (state, seat) =>
    others(state, seat).length === 0 ? because('no-exchange') : cannotPay(state, TABLES.costs.organise),
  slots: () => [exchangeColumn, exchangeTake, exchangeGive, exchangeBaggage],
  play(state, seat, action, course) {
    const { column } = acting(state);
    const partner = columnNamed(action.column);
    pay(state, TABLES.costs.organise);
    if (action.take.length + action.give.length > 0) exchangeUnits(state, column, partner, action);
    const loaded = (action.baggage[columnId(column)] ?? 0) - (action.baggage[action.column] ?? 0);
    state.baggage[column] += loaded;
    state.baggage[partner] -= loaded;
    course.events.push({
      type: 'exchanged',
      rule: '4.1.2',
      seat,
      column: forceName(column),
      with: forceName(partner),
      take: action.take,
      give: action.give,
      baggage: action.baggage,
    });
    tidyForce(state, course, column);
    tidyForce(state, course, partner);
  },
};

function exchangeUnits(state: State, column: number, partner: number, { take, give }: Exchange): void {
  for (const id of take) state.place[unitNamed(id)] = column;
  for (const id of give) state.place[unitNamed(id)] = partner;
  endStrayPatrols(state);
  // 4.1.3 Nobody sheds fatigue by changing columns.
  const fatigue = Math.max(state.fatigue[column], state.fatigue[partner]);
  state.fatigue[column] = fatigue;
  state.fatigue[partner] = fatigue;
}

const absorbSlot: NameSlot<State, Absorb> = {
  name: 'column',
  kind: 'one',
  candidates: (state, seat) => others(state, seat).map(columnId),
  refuse(state, seat, _said, value) {
    const column = columnNamed(value);
    if (!others(state, seat).includes(column)) return because('no-column-to-absorb');
    return epidemicOn(state, column);
  },
};

/** 14.7 Nobody leaves a column before its Epidemic has struck. */
const epidemicOn = (state: State, column: number): Refusal | undefined =>
  isEpidemic(state.assigned[column]) ? because('epidemic-to-come') : undefined;

const others = (state: State, seat: Seat): number[] =>
  columnsAt(state, seat, actingSpace(state)).filter((column) => column !== acting(state).column);

export const absorb: Verb<State, Absorb> = {
  do: 'absorb',
  refuse(state, seat): Refusal | undefined {
    const refusals = absorbSlot
      .candidates(state, seat, {})
      .map((id) => absorbSlot.refuse(state, seat, {}, id));
    if (!refusals.includes(undefined)) return refusals[0] ?? because('no-column-to-absorb');
    return cannotPay(state, TABLES.costs.organise);
  },
  slots: () => [absorbSlot],
  play(state, seat, action, course) {
    const { column } = acting(state);
    const absorbed = columnNamed(action.column);
    pay(state, TABLES.costs.organise);
    for (const unit of unitsIn(state, absorbed)) state.place[unit] = column;
    for (const leader of leadersIn(state, absorbed)) state.leaderAt[leader] = column;
    state.baggage[column] += state.baggage[absorbed];
    state.fatigue[column] = Math.max(state.fatigue[column], state.fatigue[absorbed]);
    // R19
    state.tactical[column] += state.tactical[absorbed];
    state.bonus[column] = Math.max(state.bonus[column], state.bonus[absorbed]);
    if (state.assigned[absorbed] >= 0) state.discards.push(state.assigned[absorbed]);
    course.events.push({
      type: 'absorbed',
      rule: '4.1.2',
      seat,
      column: forceName(column),
      absorbed: forceName(absorbed),
      name: state.names[absorbed],
    });
    clearColumn(state, absorbed);
    tidyForce(state, course, column);
  },
};
