/** At the foot of the Lobosch: a battalion in contact, two in one hex, one in disorder; Bevern has the word. */
import type { Given } from '@feldzug/kernel';
import { libraryWith } from './prepared.ts';

const CONTACT: Given = {
  scenario: 'lobosch',
  from: 'setup',
  units: {
    A009: { at: '12,21', facing: 2, is: ['active'] },
    A003: { at: '3,27', facing: 0, formation: 'line', is: ['active'] },
    A004: { at: '3,27', facing: 0, formation: 'line', is: ['active'] },
    A013: { at: '4,25', facing: 0, disruption: 6, is: ['active'] },
    B022: { at: '13,21', facing: 8, men: 300, morale: 5 },
  },
  leaders: { 'a-bevern': { at: '11,22' } },
  step: { leader: 'a-bevern', at: 'action.move' },
};

// Other battles begin as they are written.
export default libraryWith((scenario) => (scenario === 'lobosch' ? CONTACT : { scenario, from: 'setup' }));
