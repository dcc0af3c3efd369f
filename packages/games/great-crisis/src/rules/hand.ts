/** 2.4 Tactics cards: hands, decks as sets, discards. Chance decides a card when it is drawn, not before. */
import type { Course, Tally } from '@feldzug/kernel';
import { ALLIANCES, CARDS } from '../data.ts';
import type { State } from '../state.ts';

/** Does the seat hold the card? */
export const holds = (s: State, seat: number, card: number): boolean => s.hands[seat].includes(card);

export const heldOf = (s: State, seat: number, card: number): number => {
  let count = 0;
  for (const held of s.hands[seat]) if (held === card) count++;
  return count;
};

/** 2.4.C: a used card goes from the hand to the open discards. */
export function useCard(s: State, seat: number, card: number): void {
  takeOut(s.hands[seat], card);
  putIn(s.discards[seat], card);
}

/** Draws cards; a deck takes the discards back when its last card is drawn, or before a draw if it is empty (2.4.C, R20). Returns what was drawn. */
export function drawCards(s: State, seat: number, count: number, course: Course): number[] {
  const drawn: number[] = [];
  for (let i = 0; i < count; i++) {
    if (s.decks[seat].length === 0) returnDiscards(s, seat);
    const deck = s.decks[seat];
    if (deck.length === 0) break;
    const at = course.chance.draw(`card.${ALLIANCES[seat]}`, deck.length, (index) => CARDS[deck[index]].id);
    const card = deck.splice(at, 1)[0];
    putIn(s.hands[seat], card);
    drawn.push(card);
    s.returned[seat] = [];
    if (deck.length === 0) returnDiscards(s, seat);
  }
  return drawn;
}

export const cardIds = (cards: readonly number[]): string[] => cards.map((card) => CARDS[card].id);

/** The cards that a player has named, in ascending order. */
export const cardsNamed = (tally: Tally = {}): number[] =>
  CARDS.flatMap(({ id }, card) => new Array<number>(tally[id] ?? 0).fill(card));

/** Open discards go back into the deck; all have seen which. */
export function returnDiscards(s: State, seat: number): void {
  for (const card of s.discards[seat]) {
    putIn(s.decks[seat], card);
    putIn(s.returned[seat], card);
  }
  s.discards[seat] = [];
}

/** Sets of cards are kept in ascending order, so that nothing can be read from their order. */
export function putIn(cards: number[], card: number): void {
  let at = cards.length;
  while (at > 0 && cards[at - 1] > card) at--;
  cards.splice(at, 0, card);
}

export function takeOut(cards: number[], card: number): void {
  cards.splice(cards.indexOf(card), 1);
}

const FULL_DECKS: readonly (readonly number[])[] = ALLIANCES.map((_, seat) =>
  CARDS.flatMap((card, number) => new Array<number>(card.copies[seat]).fill(number)),
);

/** The whole deck of a seat, in ascending order. */
export const fullDeck = (seat: number): number[] => FULL_DECKS[seat].slice();
