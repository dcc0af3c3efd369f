/** Where battles are ahead, and where units are being restored. */
import { hasUnitsInTheOpen, SPACES, type State } from '@feldzug/great-crisis';
import type { PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { Mark } from '../../table/board.ts';

export function marks(s: State, _seat: Seat, said: PartialAction): readonly Mark[] {
  const battles = battlesAhead(s).map((space): Mark => ({ space: SPACES[space].id, kind: 'battle' }));
  return said.do === 'refresh' ? [...battles, ...restored(said)] : battles;
}

/** So many units are restored in a space. */
function restored(said: PartialAction): readonly Mark[] {
  const counts = new Map<string, number>();
  for (const [key, count] of Object.entries((said.units ?? {}) as Tally)) {
    const space = key.slice(0, key.indexOf('/'));
    counts.set(space, (counts.get(space) ?? 0) + count);
  }
  return [...counts].map(([space, count]) => ({ space, kind: 'chosen', badge: `+${count}` }));
}

/** Where both sides stand in the open. */
function battlesAhead(s: State): number[] {
  return SPACES.flatMap((_, space) =>
    hasUnitsInTheOpen(s, space, 0) && hasUnitsInTheOpen(s, space, 1) ? [space] : [],
  );
}
