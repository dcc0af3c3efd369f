/** All versions of the rules. A game keeps the version it began with. */
import { type DefiantStand, defiantStand } from '@feldzug/defiant-stand';
import type { Versions } from '../versions.ts';

export const versions: Versions<DefiantStand> = {
  newest: defiantStand,
  released: async () => (await import('@feldzug/defiant-stand/released.ts')).released,
};
