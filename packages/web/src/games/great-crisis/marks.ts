/** Where battles are ahead. */
import { hasUnitsInTheOpen, SPACES, type State } from '@feldzug/great-crisis';
import type { Mark } from '../../table/board.ts';

export function marks(s: State): readonly Mark[] {
  return battlesAhead(s).map((space) => ({ space: SPACES[space].id, kind: 'battle' }));
}

/** Where both sides stand in the open. */
function battlesAhead(s: State): number[] {
  return SPACES.flatMap((_, space) =>
    hasUnitsInTheOpen(s, space, 0) && hasUnitsInTheOpen(s, space, 1) ? [space] : [],
  );
}
