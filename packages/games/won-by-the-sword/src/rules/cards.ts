/** The deck of campaign cards (1.2): one for both sides, shuffled completely every turn. */
import { type Course, pick, type Seat } from '@feldzug/kernel';
import { CARDS, DECK, OURS, SEATS } from '../data.ts';
import { columnsOf, NO_CARD, type State } from '../state.ts';

/** 3.1 Both sides get a new hand. */
export function deal(state: State, course: Course): void {
  const deck = DECK.slice();
  state.discards = [];
  state.assigned.fill(NO_CARD);
  SEATS.forEach((name, seat) => {
    const hand: number[] = [];
    for (let i = handSize(state, seat); i > 0 && deck.length > 0; i--) {
      const card = pick(course.chance, `card of ${name}`, deck, (kind) => CARDS[kind].id);
      deck.splice(deck.indexOf(card), 1);
      hand.push(card);
    }
    state.hands[seat] = hand.sort(ascending);
    course.events.push({ type: 'dealt', rule: '3.1.4', seat, count: hand.length, cards: hand.map(idOf) });
  });
}

export const handSize = (state: State, seat: Seat): number =>
  Math.max(OURS.smallestHand, OURS.cardsPerColumn * columnsOf(state, seat).length);

export const ascending = (a: number, b: number): number => a - b;
const idOf = (kind: number): string => CARDS[kind].id;

/** Takes one card of a kind out of a list. */
export function takeOut(cards: number[], kind: number): void {
  const at = cards.indexOf(kind);
  if (at >= 0) cards.splice(at, 1);
}

export const isEpidemic = (kind: number): boolean => CARDS[kind]?.special === 'epidemic';
