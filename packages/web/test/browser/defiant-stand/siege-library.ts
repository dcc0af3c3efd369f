/** Two sieges in their second turn: Dresden is weak enough to be stormed, Prague must be starved. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  from: 'setup',
  year: 1757,
  units: {
    dresden: {
      keith: 3,
      garde: 4,
      winterfeldt: 4,
      forcade: 4,
      itzenplitz: 4,
      'garde-du-corps': 3,
    },
    prague: { schwerin: 3, 'alt-braunschweig': 4 },
  },
  fortresses: { dresden: 1, prague: 2 },
  sieges: { dresden: 2, prague: 2 },
  hands: { prussia: ['siege-train'] },
  step: 'battles',
});
