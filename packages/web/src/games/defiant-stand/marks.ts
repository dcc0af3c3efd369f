/** Further marks on the map for what is being said. */
import { CITIES, type State } from '@feldzug/defiant-stand';
import type { Mark } from '../../table/board.ts';

/** Where both sides stand in the open: a battle comes, or a siege lasts. */
export function marks(s: State): readonly Mark[] {
  return CITIES.flatMap((data, city) =>
    s.attacker[city] >= 0 ? [{ space: data.id, kind: 'battle' as const }] : [],
  );
}
