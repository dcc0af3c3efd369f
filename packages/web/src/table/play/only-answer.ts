/** Questions with one answer are not asked. */
import type { Action, AnyGame, Offer, PartialAction, Seat, Tally } from '@feldzug/kernel';

/**
 * The answer, where there is no other. Every offer leads to a legal action, so two offers are two answers; a set of several
 * things that must be taken whole counts as several and is asked about. A number of one thing is counted up to the only
 * number that will do.
 */
export function onlyAnswer(game: AnyGame, view: unknown, seat: Seat): Action | undefined {
  for (let said: PartialAction = {}; ; ) {
    const { complete, next } = game.offers(view, seat, said);
    const more = next.filter((offer) => !isFull(said, offer));
    if (complete) return more.length === 0 ? (said as Action) : undefined;
    const [only, another] = more;
    if (!only || another) return undefined;
    if (only.kind === 'one') said = { ...said, [only.slot]: only.value! };
    else if (only.kind === 'tally')
      said = {
        ...said,
        [only.slot]: {
          ...(said[only.slot] as object | undefined),
          [only.key!]: Math.max(countOf(said, only) + 1, only.least ?? 1),
        },
      };
    else {
      const before = said[only.slot];
      said = { ...said, [only.slot]: [...(Array.isArray(before) ? before : []), only.value!] };
    }
  }
}

const countOf = (said: PartialAction, { slot, key }: Offer): number =>
  (said[slot] as Tally | undefined)?.[key!] ?? 0;

/** It has been counted as far as it goes. */
const isFull = (said: PartialAction, offer: Offer): boolean =>
  offer.kind === 'tally' && countOf(said, offer) >= offer.most!;
