/** A large battle in the open at Nancy: six Prussian units against eight French ones. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 3,
  prussian: { nancy: { regular: 2, green: 4 }, saarbruecken: { green: 4 } },
  french: { nancy: { regular: 3, green: 5 }, paris: { green: 4, regular: 2 } },
  step: { side: 'prussian', at: 'combat' },
});
