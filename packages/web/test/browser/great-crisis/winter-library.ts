/** December 1757: the Austrian player places units first; some are depleted, and some besiege Dresden. */
import { greatCrisis } from '@feldzug/great-crisis';
import { libraryWith } from '@feldzug/server/prepared-library.ts';

export default libraryWith({
  ...greatCrisis,
  setup: (_scenario, _options, chance) =>
    greatCrisis.position(
      {
        from: 'setup',
        turn: 9,
        units: { dresden: { austria: 3 }, wien: { 'austria.depleted': 3 } },
        defense: { dresden: { prussia: 2 } },
        control: { dresden: 'prussia' },
        step: 'winter',
      },
      chance,
    ),
});
