/** What each space would give to the column that acts, or to the largest one of a side. */
import type { Seat } from '@feldzug/kernel';
import { columnsOf, NO_CARD, SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { forageOdds } from './forage.ts';

const NOTHING = '0';

/** The column for which the overlay speaks. */
export function forager(game: WonByTheSword, view: State, seat: Seat): number | undefined {
  const active = activationOf(view);
  if (active?.seat === seat) return active.column;
  return columnsOf(view, seat).sort(
    (a, b) => game.lookups.stepsIn(view, b) - game.lookups.stepsIn(view, a),
  )[0];
}

/** Baggage points on average, as text, for each space. */
export function foragedBy(game: WonByTheSword, view: State, seat: Seat): readonly string[] {
  const column = forager(game, view, seat);
  if (column === undefined) return SPACES.map(() => '');
  const empty = { ...view, baggage: view.baggage.map(() => 0) };
  const card = activationOf(view)?.column === column ? activationOf(view)!.card : NO_CARD;
  return SPACES.map((_, space) => {
    const odds = forageOdds(game, empty, column, space, card);
    return odds ? odds.mean.toFixed(1) : NOTHING;
  });
}
