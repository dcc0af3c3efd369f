/** Positions of The Two Fords as cases write them, and the facts that cases read. */
import type { Given, Json } from '../../contract.ts';
import { PositionError } from '../../contract.ts';
import type { Tally } from '../../verbs.ts';
import { AREAS, CARDS, empty, putIn, ROUNDS, SEATS, TROOPS, type TwoFords, takeOut } from './state.ts';

/** `{ "round": 3, "troops": { "blue": { "mill": { "foot": 2 } }, … }, "hands": { "blue": ["rain"], … } }` */
export function readPosition(given: Given): TwoFords {
  const state = empty();
  const faults: string[] = [];
  const known = (names: readonly string[], name: string, what: string): number => {
    const index = names.indexOf(name);
    if (index < 0) faults.push(`there is no ${what} "${name}"`);
    return index;
  };
  for (const key of Object.keys(given)) known(['round', 'troops', 'hands'], key, 'part of a position');
  if (given.round !== undefined) state.round = given.round as number;
  if (!(Number.isInteger(state.round) && state.round >= 1 && state.round <= ROUNDS))
    faults.push('round is a number from 1 to 5');
  for (const [side, areas] of Object.entries((given.troops ?? {}) as Record<string, Record<string, Tally>>)) {
    const seat = known(SEATS, side, 'side');
    for (const [name, tally] of Object.entries(areas)) {
      const area = known(AREAS, name, 'area');
      for (const [key, count] of Object.entries(tally)) {
        const kind = known(TROOPS, key, 'kind of troops');
        if (!Number.isInteger(count) || count < 0) faults.push(`the ${key} in ${name} are a whole number`);
        else if (seat >= 0 && area >= 0 && kind >= 0) state.troops[seat][kind][area] = count;
      }
    }
  }
  for (const [side, cards] of Object.entries((given.hands ?? {}) as Record<string, string[]>)) {
    const seat = known(SEATS, side, 'side');
    for (const name of cards) {
      const card = known(CARDS, name, 'card');
      if (seat < 0 || card < 0) continue;
      if (!state.decks[seat].includes(card)) faults.push(`${side} has no more ${name}`);
      else takeOut(state.decks[seat], card);
      putIn(state.hands[seat], card);
    }
  }
  if (faults.length > 0) throw new PositionError(faults);
  return state;
}

export function facts(state: TwoFords): Json {
  const areas: { [area: string]: Json } = {};
  AREAS.forEach((name, area) => {
    const sides = SEATS.map((side, seat) => [
      side,
      Object.fromEntries(TROOPS.map((kind, k) => [kind, state.troops[seat][k][area]])),
    ]);
    areas[name] = Object.fromEntries(sides);
  });
  const hands = SEATS.map((side, seat) => [side, state.hands[seat].map((card) => CARDS[card])]);
  return { round: state.round, areas, hands: Object.fromEntries(hands) };
}
