/**
 * What takes too long for the page itself, game by game: odds, and how far units get. For the thinking thread, which
 * loads only the game that is played.
 */
import type { State as DefiantStandState } from '@feldzug/defiant-stand';
import type { State as DragoonState } from '@feldzug/dragoon';
import type { State as GreatCrisisState } from '@feldzug/great-crisis';
import type { Chance, PartialAction, Seat } from '@feldzug/kernel';
import type { Outlook, Route } from '../table/face.ts';

export async function outlookOf(
  game: string,
  view: unknown,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): Promise<readonly Outlook[]> {
  switch (game) {
    case 'great-crisis':
      return (await import('./great-crisis/outlook.ts')).outlook(
        view as GreatCrisisState,
        seat,
        said,
        chance,
      );
    case 'defiant-stand':
      return (await import('./defiant-stand/outlook.ts')).outlook(
        view as DefiantStandState,
        seat,
        said,
        chance,
      );
    case 'dragoon':
      return (await import('./dragoon/outlook.ts')).outlook(view as DragoonState, seat, said, chance);
    default:
      return [];
  }
}

export async function routesOf(
  game: string,
  view: unknown,
  seat: Seat,
  said: PartialAction,
): Promise<readonly Route[]> {
  switch (game) {
    case 'great-crisis':
      return (await import('./great-crisis/marching.ts')).reach(view as GreatCrisisState, seat, said);
    case 'dragoon':
      return (await import('./dragoon/routes.ts')).reach(view as DragoonState, said);
    default:
      return [];
  }
}
