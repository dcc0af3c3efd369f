/** Preselects the usual choice from the offers, so that most actions need few clicks. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { AWAY, cityNamed, handleOf, LEADER, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Offer, PartialAction, Seat } from '@feldzug/kernel';
import { filled, type Order, withOffer } from '../../table/filling.ts';
import { splitPair } from './names.ts';
import { provisions } from './provisions.ts';

export function suggest(game: DefiantStand, s: State, seat: Seat, said: PartialAction): PartialAction {
  const fill = (slot: string, order: Order): PartialAction => filled(game, s, seat, said, slot, order);
  switch (said.do) {
    case 'play':
      return usedFor(said, 'commands');
    case 'winterCard':
      return usedFor(said, 'units');
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
    case 'marshal':
      return said.leader === undefined || said.unit === undefined ? said : toLeader(game, s, seat, said);
    case 'provision':
      return said.by === undefined && said.spared === undefined ? provisions(game, s, seat) : said;
    case 'quarter':
      return fill('lost', weakestFirst(s));
    default:
      return said;
  }
}

/** 9.4: the shortest way to the leader who calls. */
function toLeader(game: DefiantStand, s: State, seat: Seat, said: PartialAction): PartialAction {
  const goal = s.place[handleOf(s, unitNamed(String(said.leader)))];
  const away = ({ value }: Offer): number => AWAY[cityNamed(String(value))][goal];
  for (let now = said; ; ) {
    const { next, complete } = game.offers(s, seat, now);
    const [step] = next.filter(({ slot }) => slot === 'path').sort((a, b) => away(a) - away(b));
    if (complete || !step) return now;
    now = withOffer(now, step);
  }
}

/** The usual use of a card; most have only this one. */
const usedFor = (said: PartialAction, use: string): PartialAction =>
  said.card === undefined || said.use !== undefined ? said : { ...said, use };

/** The unit of "frederick" or "prague/frederick". */
const unitIn = (offer: Offer): number => {
  const name = String(offer.value);
  return unitNamed(name.includes('/') ? splitPair(name).second : name);
};
const stepsOf = (s: State, offer: Offer): number => {
  const handle = handleOf(s, unitIn(offer));
  return handle < 0 ? 0 : s.steps[handle];
};
const isLeader = (offer: Offer): number => (UNITS[unitIn(offer)]?.cls === LEADER ? 1 : 0);
const strongestFirst =
  (s: State): Order =>
  (a, b) =>
    isLeader(a) - isLeader(b) || stepsOf(s, b) - stepsOf(s, a);
export const weakestFirst =
  (s: State): Order =>
  (a, b) =>
    isLeader(a) - isLeader(b) || stepsOf(s, a) - stepsOf(s, b);
/** All to one city, the first of those offered. */
const cheapestFirst: Order = (a, b) =>
  splitPair(String(a.value)).first < splitPair(String(b.value)).first ? -1 : 1;
