/** What a click on the map fills. */
import type { PartialAction } from '@feldzug/kernel';

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
      return said.from === undefined ? 'from' : 'path';
    case 'rail':
      return said.from === undefined ? 'from' : 'to';
    case 'retreat':
    case 'withdraw':
      return 'to';
    case 'place':
    case 'fight':
    case 'assault':
    case 'sortie':
      return 'space';
    default:
      return undefined;
  }
}

/** A click on a stack takes it in hand; whether it marches or boards a train, the click on its goal says. */
export const beginsOnMap = (verb: string): boolean => verb !== 'rail';
