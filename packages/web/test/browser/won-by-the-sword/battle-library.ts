/** Two armies in one space: the King can offer Tilly a major battle at Nördlingen, and wins it with any dice. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 2,
  columns: {
    s1: {
      name: 'King',
      at: 'noerdlingen',
      units: { veteranInfantry: 4, infantry: 5, cavalry: 12, artillery: 3 },
      leaders: ['gustav-ii-adolf'],
      baggage: 6,
    },
    i1: {
      name: 'Tilly',
      at: 'noerdlingen',
      units: { infantry: 5, cavalry: 5, artillery: 2 },
      leaders: ['tilly'],
      baggage: 3,
    },
  },
  chits: { 'gustav-ii-adolf': 'bombardment' },
  step: { act: 's1', card: 'surprise-attack-4' },
});
