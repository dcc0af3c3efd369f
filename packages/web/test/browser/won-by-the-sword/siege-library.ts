/** The King stands before Augsburg, a Fortress that no die makes surrender at once; Tilly is far away. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 2,
  columns: {
    s1: {
      name: 'King',
      at: 'augsburg',
      units: { infantry: 8, cavalry: 6, artillery: 3 },
      baggage: 5,
    },
    i1: {
      name: 'Tilly',
      at: 'regensburg',
      units: { infantry: 8, cavalry: 6 },
      leaders: ['tilly'],
      baggage: 3,
    },
  },
  garrisons: { augsburg: { side: 'imperials', units: { infantry: 2 } } },
  forage: { donauwoerth: 2, noerdlingen: 1, augsburg: 1 },
  step: { act: 's1', card: 'forced-march-5' },
});
