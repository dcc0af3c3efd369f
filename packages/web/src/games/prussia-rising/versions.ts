/** The rules of this game in all their versions. Everything else here is given the version that a game was begun with. */
import { type PrussiaRising, prussiaRising } from '@feldzug/prussia-rising';
import type { Versions } from '../versions.ts';

export const versions: Versions<PrussiaRising> = {
  newest: prussiaRising,
  released: async () => (await import('@feldzug/prussia-rising/released.ts')).released,
};
