/** Filling in the parts of an action from what is offered, for suggestions and for simulated players. */
import type { Action, Game, Json, Offer, PartialAction, Pending, Seat, Tally } from '@feldzug/kernel';

/** Which of two offers is taken first. */
export type Order = (a: Offer, b: Offer) => number;

/** The action with as much in a slot as is offered, the first by the order first; nothing if it is filled already. */
export function filled<S>(
  game: Game<S>,
  state: S,
  seat: Seat,
  said: PartialAction,
  slot: string,
  order: Order,
): PartialAction {
  if (said[slot] !== undefined) return said;
  for (let now = said; ; ) {
    const open = game.offers(state, seat, now).next.filter((offer) => offer.slot === slot);
    const next = open.sort(order)[0];
    if (!next) return now;
    now = withOffer(now, next);
  }
}

/** The action with an offer taken. */
export function withOffer(said: PartialAction, { slot, kind, key, value, most }: Offer): PartialAction {
  if (kind === 'tally') return { ...said, [slot]: { ...((said[slot] ?? {}) as Tally), [key!]: most! } };
  return { ...said, [slot]: kind === 'one' ? value! : [...((said[slot] ?? []) as Json[]), value!] };
}

/** How a simulated player answers. */
export interface Plain {
  /** The verbs by preference; the first offered where none of them is. */
  readonly verbs: readonly string[];
  /** Slots filled as far as they go, as `verb.slot`; of others only what is needed. */
  readonly full: readonly string[];
  readonly order?: Order;
  /** What is chosen before, for a verb that needs a plan. */
  begin?(verb: string): PartialAction | undefined;
}

export function plainAnswer<S>(game: Game<S>, state: S, { seat }: Pending, plain: Plain): Action {
  const offered = game.offers(state, seat).next.map((offer) => String(offer.value));
  const verb = plain.verbs.find((name) => offered.includes(name)) ?? offered[0];
  for (let said: PartialAction = plain.begin?.(verb) ?? { do: verb }; ; ) {
    const { next, complete } = game.offers(state, seat, said);
    const wanted = next.filter(({ slot }) => !complete || plain.full.includes(`${verb}.${slot}`));
    if (plain.order) wanted.sort(plain.order);
    const first = wanted.find(({ slot }) => plain.full.includes(`${verb}.${slot}`)) ?? wanted[0];
    if (!first) return said as Action;
    said = withOffer(said, first);
  }
}
