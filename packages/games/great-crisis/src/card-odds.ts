/** Which cards for the start of a battle a seat may hold, as the other seat sees it, and how likely each set of them is. */
import type { Way } from '@feldzug/kernel';
import { fullDeck, takeOut } from './rules/hand.ts';
import { offeredStartCards } from './rules/tactics-cards.ts';
import { type State, UNKNOWN } from './state.ts';

/** Every set of different cards that the seat could use in the battle under way; unseen cards are equally likely. */
export function startCardsOf(view: State, seat: number): Way<readonly number[]>[] {
  if (!view.hands[seat].includes(UNKNOWN))
    return [{ to: [...new Set(offeredStartCards(view, seat))], chance: 1 }];
  const pool = fullDeck(seat);
  for (const card of view.discards[seat]) takeOut(pool, card);
  for (const card of view.returned[seat]) takeOut(pool, card);
  const usable = new Set(offeredStartCards({ ...view, hands: view.hands.map(() => pool) }, seat));
  const held = view.hands[seat].length;
  return subsetsOf([...usable]).map((cards) => {
    const others = [...usable].filter((card) => !cards.includes(card));
    // Each of these cards is there and none of the others: with and without each of them in turn.
    const chance = subsetsOf(cards).reduce(
      (sum, left) => sum + (left.length % 2 ? -1 : 1) * chanceOfNone(pool, held, [...others, ...left]),
      0,
    );
    return { to: cards, chance: Math.max(0, chance) };
  });
}

function subsetsOf(cards: readonly number[]): number[][] {
  const sets: number[][] = [[]];
  for (const card of cards) sets.push(...sets.map((set) => [...set, card]));
  return sets;
}

/** The chance that a hand from the pool has none of these cards. */
function chanceOfNone(pool: readonly number[], held: number, cards: readonly number[]): number {
  const others = pool.filter((card) => !cards.includes(card)).length;
  let chance = 1;
  for (let drawn = 0; drawn < held; drawn++) chance *= Math.max(0, others - drawn) / (pool.length - drawn);
  return chance;
}
