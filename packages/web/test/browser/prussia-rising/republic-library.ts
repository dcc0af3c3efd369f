/** The Prussians stand at Reims; France may proclaim the Republic, and has troops of every level around Paris. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 3,
  alarm: true,
  prussian: { reims: { regular: 4 }, metz: { regular: 3 } },
  french: { paris: { green: 4, regular: 3, veteran: 1 }, meaux: { green: 2 } },
  step: { side: 'french', at: 'republic' },
});
