/** All versions of the rules. The rest of this folder gets the version that a game began with. */
import { type WonByTheSword, wonByTheSword } from '@feldzug/won-by-the-sword';
import type { Versions } from '../versions.ts';

export const versions: Versions<WonByTheSword> = {
  newest: wonByTheSword,
  released: async () => (await import('@feldzug/won-by-the-sword/released.ts')).released,
};
