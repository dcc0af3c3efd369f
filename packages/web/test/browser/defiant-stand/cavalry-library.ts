/** The same battle as in `battle-library.ts`, with two regiments of horse and a hand of five cards beside their orders. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  from: 'setup',
  year: 1757,
  units: {
    kolin: {
      frederick: 4,
      garde: 4,
      'garde-du-corps': 3,
      gensdarmes: 3,
      browne: 1,
      botta: 3,
      'savoyen-dragoons': 2,
    },
  },
  groups: [{ city: 'kolin', units: ['frederick', 'garde', 'garde-du-corps', 'gensdarmes'], role: 'main' }],
  hands: {
    prussia: [
      'converging-columns',
      'stubborn-garrison',
      'replacements-2',
      'winter-campaign',
      'campaign-plan-3',
    ],
  },
  step: { at: 'battle', city: 'kolin', attacker: 'prussia', round: 1, phase: 'cards' },
});
