/** The rules of this game in all their versions. Everything else here is given the version that a game was begun with. */
import { type Dragoon, dragoon } from '@feldzug/dragoon';
import type { Versions } from '../versions.ts';

export const versions: Versions<Dragoon> = {
  newest: dragoon,
  released: async () => (await import('@feldzug/dragoon/released.ts')).released,
};
