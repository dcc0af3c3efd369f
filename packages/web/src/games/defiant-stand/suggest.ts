/** Preselects the usual choice from the offers, so that most actions need few clicks. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CARDS, handleOf, LEADER, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Offer, PartialAction, Seat } from '@feldzug/kernel';
import { filled, type Order } from '../../table/filling.ts';
import { splitPair } from './names.ts';

export function suggest(game: DefiantStand, s: State, seat: Seat, said: PartialAction): PartialAction {
  const fill = (slot: string, order: Order): PartialAction => filled(game, s, seat, said, slot, order);
  switch (said.do) {
    case 'play':
      return onlyUse(said, 'commands');
    case 'winterCard':
      return onlyUse(said, 'units');
    case 'lead':
      return said.leader === undefined ? said : fill('units', strongestFirst(s));
    case 'retreat':
    case 'withdraw':
    case 'goHome':
      return fill('to', cheapestFirst);
    case 'take':
    case 'advance':
    case 'assault':
      return fill('units', strongestFirst(s));
    case 'quarter':
      return fill('lost', weakestFirst(s));
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
