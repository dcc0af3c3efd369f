/** Gives actions one after the other, and counts them: what came of the last one is known before the next. */
import type { State } from '@feldzug/dragoon';
import type { Action } from '@feldzug/kernel';
import type { Play } from '../../table/play.ts';

export interface Teller {
  view(): State;
  /** Plays an action; gives the reason where it is refused. */
  submit(action: Action): Promise<string | undefined>;
  /** How many actions that were. */
  actions(): number;
  /** Whether each of them could be undone when it had been played. */
  isUndoable(): boolean;
}

export function createTeller(play: Play): Teller {
  let actions = 0;
  let isUndoable = true;
  const view = () => play.session.view() as State;
  return {
    view,
    actions: () => actions,
    isUndoable: () => isUndoable,
    async submit(action) {
      const seat = play.session.acting();
      if (seat === undefined) return 'Not now';
      const refusal = play.session.game.refuse(view(), seat, action) ?? (await play.session.submit(action));
      if (refusal) return refusal.text;
      actions++;
      isUndoable &&= play.session.undoBarred() === undefined;
      return undefined;
    },
  };
}
