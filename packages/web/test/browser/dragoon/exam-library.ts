/** The last turn of Dogs of War: Prussia stands on the hill, and what is left of the Austrians is far away. */
import type { Given } from '@feldzug/kernel';
import { libraryWith } from './prepared.ts';

const ON_THE_HILL: Given = {
  scenario: 'dogs',
  turn: 12,
  units: {
    A001: { at: '18,26', facing: 6, formation: 'line' },
    A002: { at: '14,25', facing: 6, formation: 'line' },
    B037: { at: '34,2', facing: 0, formation: 'line' },
  },
  leaders: {
    'a-overall': { at: '18,24' },
    'a-bevern': { at: '17,25' },
    'b-overall': { at: '33,2' },
    'b-stampach': { at: '34,2' },
  },
  held: { Chozenitz: 'A', 'Przerovsky Hill W': 'A', 'Przerovsky Hill (crest)': 'A', Kaiserstrasse: 'A' },
};

export default libraryWith(ON_THE_HILL);
