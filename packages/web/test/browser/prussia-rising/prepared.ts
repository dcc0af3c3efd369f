/** The games and bots of the server as they are, but that Prussia Rising begins in a position of its own. */
import type { Given } from '@feldzug/kernel';
import { prussiaRising } from '@feldzug/prussia-rising';
import type { Library } from '@feldzug/server/library.ts';
import { libraryWith as withGame } from '@feldzug/server/prepared-library.ts';

export const libraryWith = (position: Given): Library =>
  withGame({
    ...prussiaRising,
    setup: (_scenario, _options, chance) => prussiaRising.position(position, chance),
  });
