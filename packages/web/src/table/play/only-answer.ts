/** Questions with one answer are not asked. */
import type { Action, AnyGame, PartialAction, Seat } from '@feldzug/kernel';

/**
 * The answer, where there is no other. Every offer leads to a legal action, so two offers are two answers; a set that must
 * be taken whole counts as several and is asked about.
 */
export function onlyAnswer(game: AnyGame, view: unknown, seat: Seat): Action | undefined {
  for (let said: PartialAction = {}; ; ) {
    const { complete, next } = game.offers(view, seat, said);
    if (complete) return next.length === 0 ? (said as Action) : undefined;
    const [only, another] = next;
    if (!only || another || (only.kind === 'tally' && only.most !== 1)) return undefined;
    if (only.kind === 'one') said = { ...said, [only.slot]: only.value! };
    else if (only.kind === 'tally')
      said = { ...said, [only.slot]: { ...(said[only.slot] as object | undefined), [only.key!]: 1 } };
    else {
      const before = said[only.slot];
      said = { ...said, [only.slot]: [...(Array.isArray(before) ? before : []), only.value!] };
    }
  }
}
