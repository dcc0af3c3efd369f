/** The game's own key: the page chooses the targets. */
import type { Keys } from '../../table/page.ts';
import { assignForMe, isAiming } from './aiming.ts';

export const keys: Keys = {
  press(event, play) {
    if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !isAiming(play)) return false;
    assignForMe(play);
    return true;
  },
  card: [['X', 'Assign targets for me']],
};
