/** The Two Fords: its map, troops and cards, and its state as small integers. */
import type { Action } from '../../contract.ts';
import { copyJson } from '../../copy.ts';
import type { Flowing } from '../../flow.ts';
import { sealedFrame } from '../../sealed.ts';

export const SEATS = ['blue', 'red'];
export const AREAS = ['blue-camp', 'mill', 'ford', 'chapel', 'red-camp'];
export const ROADS = [
  [1, 2],
  [0, 2, 3],
  [0, 1, 3, 4],
  [1, 2, 4],
  [2, 3],
];
export const TROOPS = ['foot', 'horse'];
export const HORSE = 1;
export const CARDS = ['drums', 'powder', 'rain'];
export const [DRUMS, POWDER, RAIN] = [0, 1, 2];
export const COPIES = 2;
export const HAND = 2;
export const ROUNDS = 5;
export const HIT_ON = 5;

/** In `shown`: no card. */
export const NONE = -1;
/** In hands and decks: a card that the viewer cannot see. */
export const UNKNOWN = -3;

export interface TwoFords extends Flowing {
  round: number;
  /** Troops by seat, kind and area; and those of them that have not marched in this round. */
  troops: number[][][];
  fresh: number[][][];
  /** Cards of each seat in ascending order: in hand, still to draw, used (public). */
  hands: number[][];
  decks: number[][];
  used: number[][];
  /** The card that each seat has shown in this round. */
  shown: number[];
  outcome: string;
}

/** The card that a sealed answer of 2.1 names. */
export const cardOf = (answer: Action | null): number => CARDS.indexOf(String(answer?.card ?? ''));

export const counted = (): number[][] => TROOPS.map(() => AREAS.map(() => 0));
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
export const inArea = (side: readonly number[][], area: number): number =>
  sum(side.map((kind) => kind[area]));
export const allOf = (side: readonly number[][]): number => sum(side.map(sum));
export const ascending = (a: number, b: number): number => a - b;

export function takeOut(cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
}

export function putIn(cards: number[], card: number): void {
  cards.push(card);
  cards.sort(ascending);
}

export const empty = (): TwoFords => ({
  round: 1,
  troops: [counted(), counted()],
  fresh: [counted(), counted()],
  hands: [[], []],
  decks: [0, 1].map(() => CARDS.flatMap((_, card) => Array<number>(COPIES).fill(card))),
  used: [[], []],
  shown: [NONE, NONE],
  outcome: '',
  flow: [sealedFrame('round.choice')],
});

export const clone = (state: TwoFords): TwoFords => ({
  round: state.round,
  troops: state.troops.map((side) => side.map((kind) => kind.slice())),
  fresh: state.fresh.map((side) => side.map((kind) => kind.slice())),
  hands: state.hands.map((cards) => cards.slice()),
  decks: state.decks.map((cards) => cards.slice()),
  used: state.used.map((cards) => cards.slice()),
  shown: state.shown.slice(),
  outcome: state.outcome,
  flow: copyJson(state.flow),
});
