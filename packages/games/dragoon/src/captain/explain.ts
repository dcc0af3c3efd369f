/** One sentence on an action, for the hint on the page: why it is good, or what the Captain would do instead. */
import type { Action, AnyGame } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselOf } from './counsels.ts';

export function explain(game: AnyGame, view: State, seat: number, action: Action): string {
  const refusal = game.refuse(view, seat, action);
  if (refusal) return refusal.text;
  const counsel = counselOf(game, view, seat);
  if (!counsel || game.refuse(view, seat, counsel.action)) return 'The Captain has no opinion on this.';
  return JSON.stringify(counsel.action) === JSON.stringify(action)
    ? `${counsel.why.charAt(0).toUpperCase()}${counsel.why.slice(1)}.`
    : `The Captain rather ${counsel.why}.`;
}
