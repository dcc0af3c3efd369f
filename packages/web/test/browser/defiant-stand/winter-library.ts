/** The winter of 1756 with more units in open cities than find quarters. */
import { libraryWith } from './prepared.ts';

export default libraryWith({
  from: 'setup',
  year: 1756,
  turn: 6,
  units: {
    berlin: { frederick: 4, keith: 3, garde: 4, winterfeldt: 4 },
    brandenburg: { itzenplitz: 3, gensdarmes: 1, forcade: 3 },
  },
  step: 'winter.begin',
});
