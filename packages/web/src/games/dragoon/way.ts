/** The way that the unit in hand takes. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { PartialAction } from '@feldzug/kernel';

export function way(battle: Battle, view: State, said: PartialAction): readonly string[] | undefined {
  const unit = battle.unitByName.get(String(said.unit));
  const path = said.path as string[] | undefined;
  return unit !== undefined && path && view.at[unit] >= 0
    ? [battle.grid.names[view.at[unit]], ...path]
    : undefined;
}
