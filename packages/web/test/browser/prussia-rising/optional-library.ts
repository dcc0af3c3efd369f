/** Two battles with all optional rules: cavalry on both sides at Nancy, Prussian cavalry alone at Épinal. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  turn: 3,
  options: { cavalryCombat: 'yes', deathRide: 'yes', targets: 'lists' },
  prussian: {
    nancy: { p1: 'regular', p2: 'regular', p3: 'veteran', greenCavalry: 1 },
    epinal: { p7: 'regular', p8: 'regular', greenCavalry: 1 },
  },
  french: {
    nancy: { f1: 'green', f2: 'green', greenCavalry: 1 },
    epinal: { f3: 'green', f4: 'green' },
    paris: { green: 4, regular: 2 },
  },
  step: { side: 'prussian', at: 'combat' },
});
