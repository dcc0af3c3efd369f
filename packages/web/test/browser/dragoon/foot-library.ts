/**
 * At the foot of the Lobosch: Bevern has the word. One battalion stands eye to eye with an Austrian one, a second can
 * come up to another, two more march behind them, and two stand in line at the edge,
 * and two in one hex.
 */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  scenario: 'lobosch',
  from: 'setup',
  units: {
    A009: { at: '12,21', facing: 2, is: ['active'] },
    A010: { at: '12,23', facing: 2, is: ['active'] },
    A011: { at: '9,23', facing: 2, is: ['active'] },
    A012: { at: '8,24', facing: 2, is: ['active'] },
    A001: { is: ['active'] },
    A003: { at: '3,27', facing: 0, formation: 'line', is: ['active'] },
    A004: { at: '3,27', facing: 0, formation: 'line', is: ['active'] },
    A013: { at: '4,25', facing: 0, is: ['active'] },
    A014: { at: '5,25', facing: 0, is: ['active'] },
    B022: { at: '13,21', facing: 8, men: 300, morale: 5 },
    B023: { at: '15,22', facing: 8 },
  },
  leaders: { 'a-bevern': { at: '11,22' } },
  step: { leader: 'a-bevern', at: 'action.first' },
});
