/** When odds are worth showing, and when they must be computed again. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { stepOf } from './words.ts';

export function outlookKey(game: Dragoon, view: State, seat: Seat, said: PartialAction): string | undefined {
  if (said.do !== 'fire' && said.do !== 'assault' && said.do !== 'charge') return undefined;
  // In the bombardment the enemy fires at the same time, at nobody knows what.
  if (stepOf(view) === 'bombardment') return undefined;
  return game.offers(view, seat, said).complete ? JSON.stringify([view.turn, stepOf(view), said]) : undefined;
}
