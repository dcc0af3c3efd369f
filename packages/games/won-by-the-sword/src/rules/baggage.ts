/** Baggage (7): picking it up and storing it. */
import type { ActionOf, NameSlot, NumberSlot, Refusal, Seat, Verb } from '@feldzug/kernel';
import { SPACES, TABLES } from '../data.ts';
import { capacityOf } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnId, columnNamed, columnsAt, garrisonOf, type State } from '../state.ts';
import { acting, actingSpace, cannotPay, hasSpecial, pay } from './activation.ts';
import { isOpenPlace } from './garrisons.ts';
import { forceName } from './names.ts';

type PickUp = ActionOf<'pickUp', { from: string; baggage: number }>;
type Store = ActionOf<'store', { baggage: number }>;

const FREE = [0, 0];

/** 14 Cooperative Teamsters load without a command point. */
const pickUpCost = (state: State): readonly number[] =>
  hasSpecial(acting(state), 'cooperative-teamsters') ? FREE : TABLES.costs.organise;

const room = (state: State): number => {
  const { column } = acting(state);
  return capacityOf(state, column) - state.baggage[column];
};

/** 7.4 Where baggage can come from: the place in the space, or another own column there. */
const sources = (state: State, seat: Seat): string[] => [
  ...(isOpenPlace(state, seat, actingSpace(state)) ? [SPACES[actingSpace(state)].id] : []),
  ...columnsAt(state, seat, actingSpace(state))
    .filter((column) => column !== acting(state).column)
    .map(columnId),
];

const heldAt = (state: State, from: string): number =>
  columnNamed(from) >= 0 ? state.baggage[columnNamed(from)] : state.stores[actingSpace(state)];

const fromSlot: NameSlot<State, PickUp> = {
  name: 'from',
  kind: 'one',
  candidates: sources,
  refuse(state, seat, _said, value) {
    if (!sources(state, seat).includes(value)) return because('no-source');
    return heldAt(state, value) > 0 ? undefined : because('nothing-stored');
  },
};

const upTo = (most: number): number[] => Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);

const amountSlot: NumberSlot<State, PickUp> = {
  name: 'baggage',
  kind: 'one',
  numbers: true,
  candidates: (state, _seat, said) => upTo(Math.min(room(state), heldAt(state, said.from!))),
  refuse(state, _seat, said, value) {
    if (value > room(state)) return because('no-room');
    return value <= heldAt(state, said.from!) ? undefined : because('nothing-stored');
  },
};

export const pickUp: Verb<State, PickUp> = {
  do: 'pickUp',
  refuse(state, seat) {
    const from = sources(state, seat);
    if (from.length === 0) return because('no-source');
    if (room(state) <= 0) return because('no-room');
    if (from.every((one) => heldAt(state, one) === 0)) return because('nothing-stored');
    return cannotPay(state, pickUpCost(state));
  },
  slots: () => [fromSlot, amountSlot],
  play(state, seat, { from, baggage }, course) {
    const { column } = acting(state);
    pay(state, pickUpCost(state));
    if (columnNamed(from) >= 0) state.baggage[columnNamed(from)] -= baggage;
    else state.stores[actingSpace(state)] -= baggage;
    state.baggage[column] += baggage;
    course.events.push({ type: 'pickedUp', rule: '7.4', seat, column: forceName(column), from, baggage });
  },
};

const roomInStore = (state: State): number =>
  capacityOf(state, garrisonOf(actingSpace(state))) - state.stores[actingSpace(state)];

const mostToStore = (state: State): number =>
  Math.min(state.baggage[acting(state).column], roomInStore(state));

/** Why so much cannot be stored. */
function cannotStore(state: State, baggage: number): Refusal | undefined {
  if (baggage > roomInStore(state)) return because('no-room');
  return baggage <= state.baggage[acting(state).column] ? undefined : because('no-baggage');
}

const storeSlot: NumberSlot<State, Store> = {
  name: 'baggage',
  kind: 'one',
  numbers: true,
  candidates: (state) => upTo(mostToStore(state)),
  refuse: (state, _seat, _said, value) => cannotStore(state, value),
};

/** 7.4 Storing is free, once in an activation. */
export const store: Verb<State, Store> = {
  do: 'store',
  refuse(state, seat) {
    if (acting(state).stored) return because('stored-already');
    if (!isOpenPlace(state, seat, actingSpace(state))) return because('no-open-place');
    return cannotStore(state, 1);
  },
  slots: () => [storeSlot],
  play(state, seat, { baggage }, course) {
    const frame = acting(state);
    frame.stored = 1;
    state.baggage[frame.column] -= baggage;
    state.stores[actingSpace(state)] += baggage;
    course.events.push({
      type: 'stored',
      rule: '7.4',
      seat,
      column: forceName(frame.column),
      space: SPACES[actingSpace(state)].id,
      baggage,
    });
  },
};
