/**
 * Metz has been under siege since the turn before, with two green units inside; Verdun since this one. The unit in Verdun
 * is disorganized: whatever the Recruit does, it makes no sortie (11.C) and starves.
 */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 2,
  prussian: { metz: { regular: 4, veteran: 2 }, verdun: { regular: 3 } },
  inside: { metz: { green: 2 }, verdun: { 'green.disorganized': 1 } },
  french: { paris: { green: 4, regular: 2 } },
  step: { side: 'prussian', at: 'sieges' },
});
