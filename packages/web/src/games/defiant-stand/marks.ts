/** Extra marks on the map. */
import { CITIES, type State } from '@feldzug/defiant-stand';
import type { Mark } from '../../table/board.ts';

/** Cities where both sides have units in the open. */
export function marks(s: State): readonly Mark[] {
  return CITIES.flatMap((data, city) =>
    s.attacker[city] >= 0 ? [{ space: data.id, kind: 'battle' as const }] : [],
  );
}
