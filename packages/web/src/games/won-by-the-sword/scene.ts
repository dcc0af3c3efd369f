/** What is fought over just now: a battle, a siege, or the siege in the space of the column that acts. */
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
  const space = battle ? battle.space : siegeShown(view);
  return space === undefined ? undefined : SPACES[space].id;
}
