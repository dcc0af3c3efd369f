/** Whom a leader gets going: his own men in his radius, guns there, and for the overall leader everybody. */
import type { Dragoon } from '@feldzug/dragoon';
import { ACTIVE, is, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { actionOf, frameOf, stepOf } from '../words.ts';

/** Who has the initiative, or whose men act. */
export const leaderInHand = (view: State): number | undefined =>
  (frameOf(view) as { leader?: number } | undefined)?.leader;

/** Whose radius is asked for: in the Command Turn it is the overall leader's that tells whom he can lend points (4.2). */
export const leaderOfRadius = (battle: Battle, view: State, seat: number): number | undefined =>
  stepOf(view) === 'command.turn' ? battle.overall[seat] : leaderInHand(view);

/** `follows`: he gets it going; `apart`: it is his, but he does not reach it. */
export type Tie = 'follows' | 'apart';

/** 4.3.G: what a unit is to a leader, whether he still has the initiative or his men act already: nobody joins later. */
export function tieTo(
  game: Dragoon,
  battle: Battle,
  view: State,
  leader: number,
  unit: number,
): Tie | undefined {
  if (view.at[unit] < 0 || view.leaderAt[leader] < 0) return undefined;
  if (battle.side[unit] !== battle.leaders[leader].side) return undefined;
  const follows =
    actionOf(view)?.leader === leader ? is(view, unit, ACTIVE) : game.lookups.isMustered(view, leader, unit);
  if (follows) return 'follows';
  return view.leader[unit] === leader && game.lookups.isReady(view, unit) ? 'apart' : undefined;
}
