/** What takes too long for the page itself, game by game: odds, and how far units get. For the thinking thread. */
import type { State as DefiantStandState } from '@feldzug/defiant-stand';
import type { State as GreatCrisisState } from '@feldzug/great-crisis';
import type { Chance, PartialAction, Seat } from '@feldzug/kernel';
import type { Outlook, Route } from '../table/face.ts';
import { outlook as defiantStandOutlook } from './defiant-stand/outlook.ts';
import { reach } from './great-crisis/marching.ts';
import { outlook as greatCrisisOutlook } from './great-crisis/outlook.ts';

export function outlookOf(
  game: string,
  view: unknown,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): readonly Outlook[] {
  switch (game) {
    case 'great-crisis':
      return greatCrisisOutlook(view as GreatCrisisState, seat, said, chance);
    case 'defiant-stand':
      return defiantStandOutlook(view as DefiantStandState, seat, said, chance);
    default:
      return [];
  }
}

export function routesOf(game: string, view: unknown, seat: Seat, said: PartialAction): readonly Route[] {
  return game === 'great-crisis' ? reach(view as GreatCrisisState, seat, said) : [];
}
