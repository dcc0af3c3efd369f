/**
 * What a viewer sees, is told and may imagine of cards: hands, what is left in the decks, battle cards that are chosen
 * but not announced, and winter discards. Who sees what is in visibility.ts.
 */
import {
  type Chance,
  type Event,
  imagineSealed,
  maskBy,
  type Secret,
  SPECTATOR,
  topSealed,
  type Viewer,
} from '@feldzug/kernel';
import { ALLIANCES } from './data.ts';
import type { Commit, Discard } from './rules/frames.ts';
import { cardIds, cardsNamed, fullDeck, putIn, takeOut } from './rules/hand.ts';
import { offeredStartCards } from './rules/tactics-cards.ts';
import { cardLimit } from './rules/winter.ts';
import { cloneState, type State, UNKNOWN } from './state.ts';
import { VISIBILITY } from './visibility.ts';

export const mask = maskBy(VISIBILITY, ALLIANCES.length, cloneState);

/** Cards drawn or discarded are named to their owner only. */
export function tell(event: Event, viewer: Viewer): Event | undefined {
  if (event.side === sideOf(viewer)) return event;
  if (event.type === 'drewCards') return { ...event, cards: [] };
  if (event.type === 'handMade') return { ...event, discarded: [], cards: [] };
  return event;
}

const sideOf = (viewer: Viewer): string => (viewer === SPECTATOR ? '' : ALLIANCES[viewer]);

/** Deals the unseen cards anew: those known to have gone back into the deck lie there, the rest anywhere. */
export function imagine(masked: State, seat: number, chance: Chance): State {
  const s = cloneState(masked);
  const enemy = 1 - seat;
  if (!s.hands[enemy].includes(UNKNOWN) && !s.decks[enemy].includes(UNKNOWN)) return s;
  const pool = fullDeck(enemy);
  for (const card of s.discards[enemy]) takeOut(pool, card);
  const deck = s.returned[enemy].slice();
  for (const card of deck) takeOut(pool, card);
  const hand: number[] = [];
  for (let i = s.hands[enemy].length; i > 0; i--)
    putIn(hand, pool.splice(chance.draw('imagine', pool.length), 1)[0]);
  for (const card of pool) putIn(deck, card);
  s.hands[enemy] = hand;
  s.decks[enemy] = deck;
  imagineSealed(s, ({ step }, owner) => answerWith(step, anyChoice(s, step, owner, chance)));
  return s;
}

/** Something that a seat could have chosen with the hand it has. */
function anyChoice(s: State, step: string, seat: number, chance: Chance): number[] {
  if (step === 'battle.cards')
    return offeredStartCards(s, seat).filter(() => chance.draw('imagine', 2) === 1);
  const hand = s.hands[seat].slice();
  const excess = Math.max(0, hand.length - cardLimit(s, seat));
  const chosen: number[] = [];
  for (let i = 0; i < excess; i++) putIn(chosen, hand.splice(chance.draw('imagine', hand.length), 1)[0]);
  return chosen;
}

/** The answer in which a seat names these cards, in its canonical form. */
function answerWith(step: string, cards: readonly number[]): Commit | Discard {
  const tally: { [card: string]: number } = {};
  for (const id of cardIds(cards)) tally[id] = (tally[id] ?? 0) + 1;
  return { do: step === 'battle.cards' ? 'commit' : 'discard', cards: tally };
}

/** The cards that a seat has laid face down. */
const faceDown = (s: State, seat: number): number[] =>
  cardsNamed((topSealed(s)?.sealed[seat] as Commit | Discard | null | undefined)?.cards);

/** For the leak test: each kind of secret, and a change to it that the viewer cannot notice. */
export const SECRETS: readonly Secret<State>[] = [
  {
    kind: 'hand',
    change: (s, viewer, chance) => firstChange(s, viewer, (copy, seat) => swapCard(copy, seat, chance)),
  },
  {
    kind: 'deck',
    change: (s, viewer, chance) => firstChange(s, viewer, (copy, seat) => swapCard(copy, seat, chance)),
  },
  {
    kind: 'chosen battle cards',
    change: (s, viewer) => firstChange(s, viewer, (copy, seat) => changeChoice(copy, seat, 'battle.cards')),
  },
  {
    kind: 'winter discards',
    change: (s, viewer) => firstChange(s, viewer, (copy, seat) => changeChoice(copy, seat, 'winter.discard')),
  },
];

function firstChange(
  s: State,
  viewer: Viewer,
  change: (copy: State, seat: number) => boolean,
): State | undefined {
  for (const seat of [0, 1]) {
    if (seat === viewer) continue;
    const copy = cloneState(s);
    if (change(copy, seat)) return copy;
  }
  return undefined;
}

/** Exchanges a card in hand for a different one in the deck, unless all know where they are. */
function swapCard(s: State, seat: number, chance: Chance): boolean {
  const hidden = s.decks[seat].slice();
  for (const card of s.returned[seat]) takeOut(hidden, card);
  const free = s.hands[seat].slice();
  for (const card of faceDown(s, seat)) takeOut(free, card);
  if (free.length === 0 || hidden.length === 0) return false;
  const given = free[chance.draw('swap', free.length)];
  const others = hidden.filter((card) => card !== given);
  if (others.length === 0) return false;
  const taken = others[chance.draw('swap', others.length)];
  takeOut(s.hands[seat], given);
  takeOut(s.decks[seat], taken);
  putIn(s.hands[seat], taken);
  putIn(s.decks[seat], given);
  return true;
}

/** Takes back or adds a card in a choice that is in but not yet open. */
function changeChoice(s: State, seat: number, step: string): boolean {
  const frame = topSealed(s);
  if (!frame || frame.step !== step || !frame.in[seat]) return false;
  const chosen = faceDown(s, seat);
  const spare = (step === 'battle.cards' ? offeredStartCards(s, seat) : s.hands[seat]).slice();
  for (const card of chosen) takeOut(spare, card);
  if (spare.length > 0) putIn(chosen, spare[0]);
  else if (chosen.length > 0 && step === 'battle.cards') chosen.pop();
  else return false;
  frame.sealed[seat] = answerWith(step, chosen);
  return true;
}
