/** The games and bots of the server as they are, but that Won by the Sword begins in a position of its own. */
import type { Given } from '@feldzug/kernel';
import type { Library } from '@feldzug/server/library.ts';
import { libraryWith as withGame } from '@feldzug/server/prepared-library.ts';
import { wonByTheSword } from '@feldzug/won-by-the-sword';

export const libraryWith = (position: Given): Library =>
  withGame({
    ...wonByTheSword,
    setup: (_scenario, _options, chance) => wonByTheSword.position(position, chance),
  });
