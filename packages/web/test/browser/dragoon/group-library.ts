/** Below the Lobosch: Bevern moves, with his eight battalions in two ranks of columns that look east. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  scenario: 'lobosch',
  from: 'setup',
  units: Object.fromEntries(
    ['A001', 'A002', 'A003', 'A004', 'A005', 'A006', 'A007', 'A008'].map((id) => [id, { is: ['active'] }]),
  ),
  leaders: { 'a-bevern': { at: '7,20' } },
  step: { leader: 'a-bevern', at: 'action.move' },
});
