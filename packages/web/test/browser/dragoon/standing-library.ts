/**
 * Where standing answers are given: at The Lobosch an Austrian battalion has come up to a Prussian one; at Dogs of War
 * Prussian fire has emptied a hex.
 */
import type { Given } from '@feldzug/kernel';
import { libraryWith } from './prepared.ts';

const UNDER_ATTACK: Given = {
  scenario: 'lobosch',
  from: 'setup',
  units: {
    A009: { at: '12,21', facing: 2 },
    B022: { at: '13,21', facing: 8, is: ['active', 'moved'] },
  },
  leaders: { 'b-lacy': { at: '14,21' } },
  step: { leader: 'b-lacy', at: 'action.defence' },
};

const EMPTIED: Given = {
  scenario: 'dogs',
  from: 'setup',
  units: { A001: { at: '16,12', facing: 6, is: ['active', 'fired', 'moved'] } },
  step: { leader: 'a-bevern', at: 'action.advance', vacated: [['16,13', 'A001']] },
};

export default libraryWith((scenario) => (scenario === 'lobosch' ? UNDER_ATTACK : EMPTIED));
