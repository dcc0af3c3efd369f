/** What a click on the map fills. */
import type { PartialAction } from '@feldzug/kernel';

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
      return said.from === undefined ? 'from' : 'path';
    case 'sortie':
      return 'from';
    case 'assault':
    case 'fight':
    case 'scorchedEarth':
      return 'space';
    default:
      return undefined;
  }
}

/** Steps without cards: everything else lies open. */
export const OPEN_STEPS: readonly string[] = [
  'phase.march',
  'phase.assault',
  'phase.field',
  'phase.fort',
  'battle.losses',
  'control.claim',
  'mobilize',
  'winter.mobilize',
  'winter.losses',
];
