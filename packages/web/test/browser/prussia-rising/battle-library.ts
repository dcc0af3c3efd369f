/** A battle in the open at Nancy: three good Prussian units with cavalry against two green ones. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 3,
  prussian: {
    nancy: { p1: 'regular', p2: 'regular', p3: 'veteran', greenCavalry: 1 },
    saarbruecken: { green: 4 },
  },
  french: { nancy: { f1: 'green', f2: 'green' }, paris: { green: 4, regular: 2 } },
  step: { side: 'prussian', at: 'combat' },
});
