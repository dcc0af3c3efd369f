/** All versions of the rules. The rest of this folder gets the version that a game began with. */

import type { Game } from '@feldzug/kernel';
import { type State, wonByTheSword } from '@feldzug/won-by-the-sword';
import type { Versions } from '../versions.ts';

export const versions: Versions<Game<State>> = {
  newest: wonByTheSword,
  released: async () => (await import('@feldzug/won-by-the-sword/released.ts')).released,
};
