/** What takes too long for the page itself, game by game: odds, and how far units get. For the thinking thread. */
import type { State } from '@feldzug/great-crisis';
import type { Chance, PartialAction, Seat } from '@feldzug/kernel';
import type { Outlook, Route } from '../table/face.ts';
import { reach } from './great-crisis/marching.ts';
import { outlook } from './great-crisis/outlook.ts';

export function outlookOf(
  game: string,
  view: unknown,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): readonly Outlook[] {
  return game === 'great-crisis' ? outlook(view as State, seat, said, chance) : [];
}

export function routesOf(game: string, view: unknown, seat: Seat, said: PartialAction): readonly Route[] {
  return game === 'great-crisis' ? reach(view as State, seat, said) : [];
}
