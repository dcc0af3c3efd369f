/** The rules of this game in all their versions. Everything else here is given the version that a game was begun with. */
import { type DefiantStand, defiantStand } from '@feldzug/defiant-stand';
import type { Versions } from '../versions.ts';

export const versions: Versions<DefiantStand> = {
  newest: defiantStand,
  released: async () => (await import('@feldzug/defiant-stand/released.ts')).released,
};
