/** Where things happen just now: a battle, a siege, or the column that acts. */
import { SPACES, type State, siegeAt } from '@feldzug/won-by-the-sword';
import { activationOf, battleOf, type SiegeFrame } from '@feldzug/won-by-the-sword/rules/frames.ts';

/** The space of a siege to show: one that is decided on now, or where the active column stands. */
export function siegeShown(view: State): number | undefined {
  const top = view.flow.at(-1);
  if (top?.step.startsWith('siege.')) return (top as SiegeFrame).space;
  const active = activationOf(view);
  if (!active || top !== active) return undefined;
  const space = view.at[active.column];
  return space >= 0 && siegeAt(view, space) ? space : undefined;
}

/** Brought into sight. */
export function scene(view: State): string | undefined {
  const battle = battleOf(view);
  const space = battle ? battle.space : (siegeShown(view) ?? activeSpace(view));
  return space === undefined ? undefined : SPACES[space].id;
}

/** Unknown while a hidden column acts. */
function activeSpace(view: State): number | undefined {
  const active = activationOf(view);
  const space = active ? view.at[active.column] : -1;
  return space >= 0 ? space : undefined;
}
