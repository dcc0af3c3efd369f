/** 17 Standing orders: what a player has decided beforehand for the opponent's activations. */
import { type ActionOf, type NameSlot, type Seat, topFrame, type Verb } from '@feldzug/kernel';
import { ORDER_CHOICES, ORDERS, type Order } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { type ActivationFrame, activationOf } from './frames.ts';

type Orders = ActionOf<'orders', { [order in Order]: string }>;

const SLOTS: readonly NameSlot<State, Orders>[] = ORDERS.map((order) => ({
  name: order,
  kind: 'one',
  candidates: () => ORDER_CHOICES[order],
  refuse: () => undefined,
}));

/** 17.1 Once in each of your activations, unseen by your opponent. */
export const orders: Verb<State, Orders> = {
  do: 'orders',
  refuse: (state) => (topFrame<ActivationFrame>(state).ordered ? because('orders-given') : undefined),
  slots: () => SLOTS,
  play(state, seat, action, course) {
    topFrame<ActivationFrame>(state).ordered = 1;
    state.orders[seat] = ORDERS.map((order) => choicesOf(order).indexOf(action[order]));
    const given = Object.fromEntries(ORDERS.map((order) => [order, action[order]]));
    course.events.push({ type: 'ordersGiven', rule: '17.1', seat, orders: given });
  },
};

const choicesOf = (order: Order): readonly string[] => ORDER_CHOICES[order];

/** The choice that a seat's order makes; in its own activation a player decides for itself. */
export function standing<O extends Order>(
  state: State,
  seat: Seat,
  order: O,
): (typeof ORDER_CHOICES)[O][number] {
  const given = activationOf(state)?.seat === seat ? 0 : state.orders[seat][ORDERS.indexOf(order)];
  return ORDER_CHOICES[order][Math.max(0, given)];
}
