/**
 * The games and bots of the server as they are, but that The Great Crisis begins before a battle: the King stands at
 * Reichenberg with cards in hand, an Austrian army at Prague has nowhere to retreat to. Dice, rules and the Captain are
 * the real ones; with sixteen dice on one side it is as good as certain that something is hit.
 */
import { greatCrisis } from '@feldzug/great-crisis';
import { libraryWith } from '@feldzug/server/prepared-library.ts';

const BEFORE_PRAG = {
  from: 'setup',
  units: {
    magdeburg: { bevern: 1, prussia: 4 },
    reichenberg: { friedrich: 1, seydlitz: 1, prussia: 20 },
    prag: { browne: 1, daun: 1, austria: 14 },
  },
  control: {
    goerlitz: 'prussia',
    reichenberg: 'prussia',
    leitmeritz: 'prussia',
    kolin: 'prussia',
    budweis: 'prussia',
    pilsen: 'prussia',
  },
  hands: { prussian: ['flank-attack', 'rapid-advance'] },
};

export default libraryWith({
  ...greatCrisis,
  setup: (_scenario, _options, chance) => greatCrisis.position(BEFORE_PRAG, chance),
});
