/** What happened in a stretch of the game, in one line. */
import { SPACES, type State } from '@feldzug/won-by-the-sword';
import { warRecap } from '../../table/recap.ts';
import { monthName, spaceName } from './names.ts';

export const recap = warRecap<State>({
  dateOf: (view) => monthName(view, view.turn),
  battles: ['battleEnded'],
  spaces: SPACES,
  spaceName,
  spaceWords: ['place', 'places'],
  holder: (view, space) => view.control[space],
  seats: ['the Swedes', 'the Imperials'],
});
