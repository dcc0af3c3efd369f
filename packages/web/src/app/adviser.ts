/** Whom a player asks for a hint: the best bot at hand that says why. */
import { type Accessor, createSignal } from 'solid-js';
import type { GameCard } from '../games/cards.ts';
import { askAdviser } from '../session/thinker.ts';

/** The usual opponent, until it is known who else is there: the table does not wait for it. */
export function adviserFor(card: GameCard, rules: string): Accessor<string> {
  const [adviser, setAdviser] = createSignal(card.opponent);
  void askAdviser(card.id, rules).then(setAdviser);
  return adviser;
}
