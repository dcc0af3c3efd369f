/** The point of no return in a row of actions, found before any of them is played. */
import { type Action, type AnyGame, noChance, type Seat } from '@feldzug/kernel';
import { type Crossing, wouldCommit } from '@feldzug/kernel/undo.ts';

export function crossingOf(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  actions: readonly Action[],
): Crossing | undefined {
  let now = view;
  for (const action of actions) {
    const crossing = wouldCommit(game, now, seat, action);
    if (crossing) return crossing;
    now = game.clone(now);
    game.apply(now, seat, action, noChance);
  }
  return undefined;
}
