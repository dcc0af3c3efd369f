/** The common deck of 33: hands, and the cards out of play until the year ends. */
import { CARDS } from '../data.ts';
import type { State } from '../state.ts';

/** Takes a card from a hand out of play (7.5). */
export function spend(s: State, side: number, card: number): void {
  takeOut(s.hands[side], card);
  putIn(s.used, card);
}

export const holds = (s: State, side: number, card: number): boolean => s.hands[side].includes(card);

/** The different cards in a hand, by id: what an action can name. */
export const cardsIn = (s: State, side: number): string[] =>
  [...new Set(s.hands[side])].filter((card) => card >= 0).map((card) => CARDS[card].id);

/** The whole deck, in ascending order. */
export const fullDeck = (): number[] => DECK.slice();

const DECK = CARDS.flatMap((card, number) => new Array<number>(card.copies).fill(number));

/** Sets of cards are kept in ascending order, so that their order reveals nothing. */
export function putIn(cards: number[], card: number): void {
  let at = cards.length;
  while (at > 0 && cards[at - 1] > card) at--;
  cards.splice(at, 0, card);
}

export function takeOut(cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
}
