/** Prussia has two points for new units. */
import { libraryWith } from './prepared.ts';

export default libraryWith({ from: 'setup', turn: 1, points: { prussia: 2 }, step: 'place' });
