/** All versions of the rules. The rest of this folder gets the version that a game began with. */

import type { Game } from '@feldzug/kernel';
import { myGame, type State } from '@feldzug/my-game';
import type { Versions } from '../versions.ts';

export const versions: Versions<Game<State>> = {
  newest: myGame,
  released: async () => (await import('@feldzug/my-game/released.ts')).released,
};
