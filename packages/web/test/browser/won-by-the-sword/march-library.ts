/** Horn may march from Donauwörth into country where nobody knows what waits; some of the land is bare. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 3,
  impulse: 2,
  columns: {
    s1: { name: 'Horn', at: 'donauwoerth', units: { infantry: 6, cavalry: 6, artillery: 1 }, baggage: 2 },
    s2: { name: 'King', at: 'nuernberg', units: { infantry: 10, cavalry: 8 }, baggage: 4 },
    i1: {
      name: 'Tilly',
      at: 'ingolstadt',
      units: { infantry: 8, cavalry: 6 },
      leaders: ['tilly'],
      baggage: 3,
    },
    i2: { name: 'Aldringen', at: 'augsburg', units: { infantry: 4, cavalry: 4 }, baggage: 2 },
  },
  garrisons: { rain: { side: 'imperials', units: { infantry: 1 } } },
  forage: { noerdlingen: 2, dinkelsbuehl: 2, ansbach: 1, lauingen: 1, neuburg: 2 },
  step: { act: 's1', card: 'forced-march-4' },
});
