/** The games and bots of the server as they are, but that Prussia's Defiant Stand begins in a position of its own. */
import { defiantStand } from '@feldzug/defiant-stand';
import type { Given } from '@feldzug/kernel';
import type { Library } from '@feldzug/server/library.ts';
import { libraryWith as withGame } from '@feldzug/server/prepared-library.ts';

export const libraryWith = (position: Given): Library =>
  withGame({
    ...defiantStand,
    setup: (_scenario, _options, chance) => defiantStand.position(position, chance),
  });
