/** Why a march chooses nothing at a space that the page found no way to. */
import type { Game, PartialAction, Refusal, Seat } from '@feldzug/kernel';

/** The rules look at the next step and see no route; the player meant the whole way. */
export function outOfReach<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  said: PartialAction,
  space: string,
): Refusal | undefined {
  const path = [...((said.path ?? []) as string[]), space];
  const refusal = game.refuse(view, seat, { ...said, path });
  return refusal?.code === 'no-route'
    ? { ...refusal, text: 'Out of reach: no march of these units leads there now.' }
    : undefined;
}
