/** Preselects the usual choice from the offers, so that most actions need few clicks. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CARDS, handleOf, LEADER, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Json, Offer, PartialAction, Seat } from '@feldzug/kernel';
import { splitPair } from './names.ts';

export function suggest(game: DefiantStand, s: State, seat: Seat, said: PartialAction): PartialAction {
  switch (said.do) {
    case 'play':
      return onlyUse(said, 'commands');
    case 'winterCard':
      return onlyUse(said, 'units');
    case 'lead':
      return said.leader !== undefined && said.units === undefined
        ? filled(game, s, seat, said, 'units', strongestFirst(s))
        : said;
    case 'retreat':
    case 'withdraw':
    case 'goHome':
      return said.to === undefined ? filled(game, s, seat, said, 'to', cheapestFirst) : said;
    case 'take':
    case 'advance':
      return said.units === undefined ? filled(game, s, seat, said, 'units', strongestFirst(s)) : said;
    case 'assault':
      return said.units === undefined ? filled(game, s, seat, said, 'units', strongestFirst(s)) : said;
    case 'quarter':
      return said.lost === undefined ? filled(game, s, seat, said, 'lost', weakestFirst(s)) : said;
    default:
      return said;
  }
}

/** Most cards have only one use. */
function onlyUse(said: PartialAction, use: string): PartialAction {
  const kind = CARDS.find(({ id }) => id === said.card)?.kind;
  return kind === undefined || said.use !== undefined || kind === 'replacements' || kind === 'winter'
    ? said
    : { ...said, use };
}

type Order = (a: Offer, b: Offer) => number;

const stepsOf = (s: State, offer: Offer): number => {
  const handle = handleOf(s, unitNamed(String(offer.value)));
  return handle < 0 ? 0 : s.steps[handle];
};
const isLeader = (offer: Offer): number => (UNITS[unitNamed(String(offer.value))]?.cls === LEADER ? 1 : 0);
const strongestFirst =
  (s: State): Order =>
  (a, b) =>
    isLeader(a) - isLeader(b) || stepsOf(s, b) - stepsOf(s, a);
const weakestFirst =
  (s: State): Order =>
  (a, b) =>
    isLeader(a) - isLeader(b) || stepsOf(s, a) - stepsOf(s, b);
/** All to one city, the first of those offered. */
const cheapestFirst: Order = (a, b) =>
  splitPair(String(a.value)).first < splitPair(String(b.value)).first ? -1 : 1;

function filled(
  game: DefiantStand,
  s: State,
  seat: Seat,
  said: PartialAction,
  slot: string,
  order: Order,
): PartialAction {
  let now = said;
  for (;;) {
    const open = game.offers(s, seat, now).next.filter((offer) => offer.slot === slot);
    const next = open.sort(order)[0];
    if (!next) return now;
    now = { ...now, [slot]: [...((now[slot] ?? []) as Json[]), next.value!] };
  }
}
