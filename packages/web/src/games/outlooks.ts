/** The games that reckon odds, for the thinking thread. */
import type { State } from '@feldzug/great-crisis';
import type { Chance, PartialAction, Seat } from '@feldzug/kernel';
import type { Outlook } from '../table/face.ts';
import { outlook as greatCrisis } from './great-crisis/outlook.ts';

export function outlookOf(
  game: string,
  view: unknown,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
): readonly Outlook[] {
  return game === 'great-crisis' ? greatCrisis(view as State, seat, said, chance) : [];
}
