/** Marks on the map: what a march to each neighbour costs, before anything is said. */
import { type PartialAction, type Seat, topFrame } from '@feldzug/kernel';
import { SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Mark } from '../../table/board.ts';

export function marks(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): readonly Mark[] {
  const frame = activationOf(view);
  if (frame?.seat !== seat || topFrame(view) !== frame || said.do !== undefined) return [];
  return SPACES[view.at[frame.column]].links.flatMap((link): Mark[] => {
    const [cp, baggage] = game.lookups.costOf(view, seat, link);
    return cp <= frame.cp && baggage <= view.baggage[frame.column]
      ? [{ space: SPACES[link.to].id, kind: 'reach', badge: `${cp} CP` }]
      : [];
  });
}
