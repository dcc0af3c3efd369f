/** 14 Standing orders: what a player has decided beforehand for the enemy's turn. */
import { type ActionOf, type NameSlot, topFrame, type Verb } from '@feldzug/kernel';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { type MovementFrame, phasingSeat } from './frames.ts';

/** Each order with its choices; the first leaves the decision to the player. */
export const CHOICES = {
  fortress: ['ask', 'enter', 'stay'],
  targets: ['ask', 'spread'],
  retreat: ['ask', 'hold', 'half'],
  cavalry: ['ask', 'use', 'keep'],
  choices: ['ask', 'best'],
} as const;

export type Order = keyof typeof CHOICES;
export const ORDERS = Object.keys(CHOICES) as Order[];

type Orders = ActionOf<'orders', { [order in Order]: string }>;

export const orders: Verb<State, Orders> = {
  do: 'orders',
  refuse: (s) => (topFrame<MovementFrame>(s).ordered ? because('orders-given') : undefined),
  slots: () => SLOTS,
  play(s, seat, action, course) {
    ORDERS.forEach((order, number) => {
      s.orders[seat][number] = choicesOf(order).indexOf(action[order]);
    });
    topFrame<MovementFrame>(s).ordered = 1;
    const given = Object.fromEntries(ORDERS.map((order) => [order, action[order]]));
    course.events.push({ type: 'ordersGiven', seat, orders: given, rule: '14.A' });
  },
};

const choicesOf = (order: Order): readonly string[] => CHOICES[order];

const SLOTS: readonly NameSlot<State, Orders>[] = ORDERS.map((order) => ({
  name: order,
  kind: 'one',
  candidates: () => CHOICES[order],
  refuse: () => undefined,
}));

/** The choice that a seat's standing order makes in the enemy's turn; "ask" when it decides itself. */
export function standing(s: State, seat: number, order: Order): string {
  if (seat === phasingSeat(s)) return 'ask';
  return choicesOf(order)[Math.max(0, s.orders[seat][ORDERS.indexOf(order)])];
}
