/** Before a battle with two regiments of horse, and a hand of seven cards: those with the longest names among them. */
import { libraryWith } from './prepared.ts';

const PRUSSIANS = { frederick: 4, garde: 4, 'garde-du-corps': 3, gensdarmes: 3 };

export default libraryWith({
  from: 'setup',
  year: 1757,
  units: { kolin: { ...PRUSSIANS, browne: 1, botta: 3, 'savoyen-dragoons': 2 } },
  groups: [{ city: 'kolin', units: Object.keys(PRUSSIANS), role: 'main' }],
  hands: {
    prussia: [
      'converging-columns',
      'stubborn-garrison',
      'replacements-2',
      'winter-campaign',
      'grand-battery',
      'oblique-order',
      'campaign-plan-3',
    ],
  },
  step: { at: 'battle', city: 'kolin', attacker: 'prussia', round: 1, phase: 'cards' },
});
