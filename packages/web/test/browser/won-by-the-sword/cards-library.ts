/** Three Swedish columns get their cards, one of them an Epidemic; a leader holds the Initiative chit. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 2,
  initiative: 'imperials',
  columns: {
    s1: {
      name: 'King',
      at: 'nuernberg',
      units: { infantry: 8, cavalry: 6 },
      leaders: ['gustav-ii-adolf'],
      baggage: 4,
    },
    s2: { name: 'Horn', at: 'schweinfurt', units: { infantry: 4, cavalry: 4 }, baggage: 2 },
    s3: { name: 'Bernhard', at: 'mainz', units: { infantry: 4, cavalry: 2 } },
    i1: { name: 'Tilly', at: 'ingolstadt', units: { infantry: 8, cavalry: 6 }, baggage: 3 },
  },
  hands: {
    swedes: ['epidemic-4', 'forced-march-4', 'stratagem-3', 'stratagem-3', 'reinforcements-2'],
    imperials: [],
  },
  chits: { 'gustav-ii-adolf': 'initiative' },
  step: 'impulse.assign',
});
