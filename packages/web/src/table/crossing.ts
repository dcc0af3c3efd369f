/** The point of no return in a row of actions, found before any of them is played. */
import { type Action, type AnyGame, noChance, type Seat } from '@feldzug/kernel';
import { type Crossing, wouldCommit } from '@feldzug/kernel/undo.ts';

/** Why there is no way back: something is drawn, a secret comes to light, or the others decide next. */
export type NoWayBack = Crossing | 'handover';

export function crossingOf(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  actions: readonly Action[],
): NoWayBack | undefined {
  let now = view;
  for (const action of actions) {
    const crossing = wouldCommit(game, now, seat, action);
    if (crossing) return crossing;
    now = game.clone(now);
    game.apply(now, seat, action, noChance);
  }
  if (actions.length === 0) return undefined;
  const asked = game.pending(now);
  return asked.length > 0 && asked.every((pending) => pending.seat !== seat) ? 'handover' : undefined;
}
