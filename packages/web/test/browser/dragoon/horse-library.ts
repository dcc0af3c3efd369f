/** Before Chozenitz: Schönaich's cuirassiers have the flank of Austrian foot before them, and horse opposite. */
import { libraryWith } from './prepared.ts';

export const BEFORE_CHOZENITZ = {
  scenario: 'dogs',
  from: 'setup',
  units: {
    A012: { at: '7,11', facing: 6, is: ['active'] },
    A013: { at: '8,11', facing: 6, is: ['active'] },
    A014: { is: ['active'] },
    A015: { is: ['active'], disruption: 4 },
    A016: { is: ['active'], morale: 5 },
    B023: { at: '7,14', facing: 2, men: 300, disruption: 5 },
  },
  step: { leader: 'a-schoenaich', at: 'action.move' },
};

export default libraryWith(BEFORE_CHOZENITZ);
