/** Where a unit would stand at the end of a march, and where it would look: drawn before it is told to go. */
import type { Dragoon, State } from '@feldzug/dragoon';
import { directionOf, hexNamed, sideTowards } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { PartialAction } from '@feldzug/kernel';
import type { Goal } from './group.ts';

export function ghostOf(
  game: Dragoon,
  battle: Battle,
  view: State,
  unit: number,
  march: PartialAction,
): Goal {
  let hex = view.at[unit];
  let facing = view.facing[unit];
  for (const name of (march.path ?? []) as string[]) {
    const to = hexNamed(battle.grid, name);
    facing = game.lookups.facingFor(
      view.formation[unit],
      facing,
      directionOf(sideTowards(battle.grid, hex, to)),
    );
    hex = to;
  }
  return { unit, hex, facing };
}
