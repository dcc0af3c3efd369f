/** The games and bots of the server as they are, but that Dragoon begins in a position of its own. */
import { dragoon } from '@feldzug/dragoon';
import type { Given } from '@feldzug/kernel';
import type { Library } from '@feldzug/server/library.ts';
import { libraryWith as withGame } from '@feldzug/server/prepared-library.ts';

/** One position, or one for each scenario. */
export const libraryWith = (position: Given | ((scenario: string) => Given)): Library =>
  withGame({
    ...dragoon,
    setup: (scenario, _options, chance) =>
      dragoon.position(typeof position === 'function' ? position(scenario) : position, chance),
  });
