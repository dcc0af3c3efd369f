/**
 * The King stands before Donauwörth. No die makes its garrison surrender, at once or at last, and standing orders keep
 * it inside and away from the siegeworks: one card brings the siege from its opening to the final offer.
 */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 2,
  columns: {
    s1: { name: 'King', at: 'donauwoerth', units: { infantry: 8, cavalry: 6 }, baggage: 6 },
    i1: {
      name: 'Tilly',
      at: 'regensburg',
      units: { infantry: 8, cavalry: 6 },
      leaders: ['tilly'],
      baggage: 3,
    },
  },
  garrisons: { donauwoerth: { side: 'imperials', units: { infantry: 2 } } },
  orders: {
    swedes: { losses: 'spread' },
    imperials: { fire: 'troops', sally: 'stay', losses: 'spread' },
  },
  forage: { augsburg: 2, noerdlingen: 1, donauwoerth: 1 },
  step: { act: 's1', card: 'forced-march-6' },
});
