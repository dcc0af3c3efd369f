/** The rules of this game in all their versions. Everything else here is given the version that a game was begun with. */
import { type GreatCrisis, greatCrisis } from '@feldzug/great-crisis';
import type { Versions } from '../versions.ts';

export const versions: Versions<GreatCrisis> = {
  newest: greatCrisis,
  released: async () => (await import('@feldzug/great-crisis/released.ts')).released,
};
