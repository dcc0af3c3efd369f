/** Before a battle, with a hand of seven cards: those with the longest names among them. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  from: 'setup',
  year: 1757,
  units: { kolin: { frederick: 4, garde: 4, browne: 1, botta: 2 } },
  groups: [{ city: 'kolin', units: ['frederick', 'garde'], role: 'main' }],
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
