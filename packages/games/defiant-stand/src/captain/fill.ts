/** Fills a slot from the offers, the best first. Offers are legal, so the whole action is. */
import type { Action, AnyGame, Offer, PartialAction, Walk } from '@feldzug/kernel';
import type { State } from '../state.ts';

/**
 * Adds the values of one slot with the highest liking, as long as there are any above 0 or the action
 * is not complete without more. Undefined if it never becomes complete. `start` must be legal so far.
 */
export function fill(
  game: AnyGame,
  s: State,
  seat: number,
  start: Action,
  slot: string,
  liking: (value: string, chosen: readonly string[]) => number,
): Action | undefined {
  const walk = begin(game, s, seat, start);
  if (!walk) return undefined;
  const chosen: string[] = [];
  for (;;) {
    const { next, complete } = walk.offers();
    let best: Offer | undefined;
    let most = complete ? 0 : Number.NEGATIVE_INFINITY;
    for (const offer of next) {
      if (offer.slot !== slot) continue;
      const liked = liking(String(offer.value), chosen);
      if (liked > most) {
        most = liked;
        best = offer;
      }
    }
    if (best === undefined) return complete ? { ...start, [slot]: chosen } : undefined;
    chosen.push(String(best.value));
    walk.say(best);
  }
}

/** A walk that has repeated everything said so far; undefined where the verb cannot be used. */
function begin(game: AnyGame, s: State, seat: number, start: Action): Walk | undefined {
  const walk = game.walk!(s, seat);
  if (!walk.offers().next.some((offer) => offer.value === start.do)) return undefined;
  for (const [slot, value] of Object.entries(start)) {
    if (Array.isArray(value)) for (const one of value) walk.say({ slot, kind: 'set', value: String(one) });
    else walk.say({ slot, kind: 'one', value: value as string });
  }
  return walk;
}

/** The values that are offered for a slot next. */
export const offered = (game: AnyGame, s: State, seat: number, said: PartialAction, slot: string): string[] =>
  game
    .offers(s, seat, said)
    .next.filter((offer) => offer.slot === slot)
    .map((offer) => String(offer.value));
