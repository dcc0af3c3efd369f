/** Clicks on the map. */
import type { PartialAction } from '@feldzug/kernel';

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
      return said.unit === undefined ? undefined : 'path';
    case 'lead':
      return said.leader === undefined ? undefined : 'path';
    case 'marshal':
      return said.unit === undefined ? undefined : 'path';
    case 'fight':
    case 'storm':
    case 'sally':
      return 'city';
    default:
      return undefined;
  }
}
