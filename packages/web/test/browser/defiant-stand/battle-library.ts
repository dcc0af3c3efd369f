/**
 * Before a battle: the King with infantry and three regiments of horse against a small Austrian corps with horse of its
 * own at Kolin. Austria may leave the field when she likes, but her cavalry not before the Prussian has its orders.
 */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  from: 'setup',
  year: 1757,
  units: {
    kolin: {
      frederick: 4,
      keith: 3,
      garde: 4,
      winterfeldt: 4,
      'garde-du-corps': 3,
      gensdarmes: 3,
      'leib-karabiniers': 3,
      browne: 1,
      botta: 2,
      'savoyen-dragoons': 1,
    },
  },
  groups: [
    {
      city: 'kolin',
      units: [
        'frederick',
        'keith',
        'garde',
        'winterfeldt',
        'garde-du-corps',
        'gensdarmes',
        'leib-karabiniers',
      ],
      role: 'main',
    },
  ],
  hands: { prussia: ['grand-battery'] },
  step: { at: 'battle', city: 'kolin', attacker: 'prussia', round: 1, phase: 'cards' },
});
