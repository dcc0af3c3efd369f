/** The route of the selected march. */
import type { State } from '@feldzug/defiant-stand';
import type { PartialAction } from '@feldzug/kernel';
import { names, placeOf } from './slots.ts';

/** The cities on the route of the selected action. */
export function way(s: State, said: PartialAction): readonly string[] | undefined {
  const who = said.do === 'marshal' ? said.unit : (said.unit ?? said.leader);
  const path = names(said.path);
  const start = who === undefined ? undefined : placeOf(s, String(who));
  return start && path.length > 0 ? [start, ...path] : undefined;
}
