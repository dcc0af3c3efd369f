/**
 * Orders that outlast a turn: marches, and what a corps does under the Captain. They are no part of the game: this browser
 * keeps them with it, and the page turns them into ordinary actions when their leader is active.
 */
import type { CorpsOrder } from '@feldzug/dragoon/captain/orders.ts';
import type { Seat } from '@feldzug/kernel';
import { type Accessor, createSignal } from 'solid-js';
import { keepValue, keptObject } from '../../../session/kept.ts';
import type { MarchGoal } from './goals.ts';

export interface MarchOrder {
  readonly id: number;
  readonly seat: Seat;
  /** The hex to which the middle of the group was sent. */
  readonly to: number;
  readonly goals: readonly MarchGoal[];
  /** The turn in which it was given, or in which the player last said that it goes on. */
  readonly given: number;
}

/** The Captain commands this leader's corps, by this order. */
export interface CorpsCommand {
  readonly seat: Seat;
  readonly leader: number;
  readonly order: CorpsOrder;
}

export interface Book {
  readonly marches: readonly MarchOrder[];
  readonly corps: readonly CorpsCommand[];
}

const EMPTY: Book = { marches: [], corps: [] };

/** Of so many games the orders are kept; those of older games are dropped. */
const MOST_GAMES = 20;
const KEY = 'feldzug.dragoon.orders';

export interface OrderBook {
  readonly book: Accessor<Book>;
  /** Takes up the orders that were kept with a game. */
  open(game: string): void;
  /** A unit follows its latest order only. */
  march(order: Omit<MarchOrder, 'id'>): MarchOrder;
  goOn(id: number, turn: number): void;
  cancel(id: number): void;
  /** Takes units out of all marches: the player commands them now. */
  release(units: readonly number[]): void;
  command(command: CorpsCommand): void;
  takeOver(leader: number): void;
}

export function createOrderBook(): OrderBook {
  const [book, setBook] = createSignal<Book>(EMPTY);
  let game = '';
  const keep = (next: Book): void => {
    setBook(next);
    if (game === '') return;
    const { [game]: _, ...others } = keptObject<{ [id: string]: Book }>(KEY);
    const kept = Object.entries(others).slice(1 - MOST_GAMES);
    keepValue(KEY, Object.fromEntries(isEmpty(next) ? kept : [...kept, [game, next]]));
  };
  const marches = (list: readonly MarchOrder[]): void =>
    keep({ ...book(), marches: list.filter(({ goals }) => goals.length > 0) });
  const without = (units: readonly number[]): MarchOrder[] =>
    book().marches.map((order) => ({
      ...order,
      goals: order.goals.filter(({ unit }) => !units.includes(unit)),
    }));
  return {
    book,
    open(id) {
      game = id;
      setBook({ ...EMPTY, ...(keptObject<{ [id: string]: Book }>(KEY)[id] ?? {}) });
    },
    march(order) {
      const id = Math.max(0, ...book().marches.map((each) => each.id)) + 1;
      const given = { ...order, id };
      marches([...without(order.goals.map(({ unit }) => unit)), given]);
      return given;
    },
    goOn: (id, turn) =>
      marches(book().marches.map((order) => (order.id === id ? { ...order, given: turn } : order))),
    cancel: (id) => marches(book().marches.filter((order) => order.id !== id)),
    release(units) {
      if (book().marches.some(({ goals }) => goals.some(({ unit }) => units.includes(unit))))
        marches(without(units));
    },
    command: (command) =>
      keep({
        ...book(),
        corps: [...book().corps.filter(({ leader }) => leader !== command.leader), command],
      }),
    takeOver: (leader) =>
      keep({ ...book(), corps: book().corps.filter((command) => command.leader !== leader) }),
  };
}

const isEmpty = ({ marches, corps }: Book): boolean => marches.length + corps.length === 0;
