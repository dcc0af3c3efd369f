/** Usual choices: everyone who can march, a full retreat, losses on troops. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { allianceOfUnit, SPACES, type State, spaceNamed, UNITS } from '@feldzug/great-crisis';
import type { Offer, PartialAction, Seat, Tally } from '@feldzug/kernel';
import { commanders } from './names.ts';

/** Fills in the usual choice, so that most actions need few clicks. */
export function suggest(game: GreatCrisis, s: State, seat: Seat, said: PartialAction): PartialAction {
  switch (said.do) {
    case 'march':
      return said.from !== undefined && said.units === undefined
        ? filled(game, s, seat, said, 'units', commandersFirst)
        : said;
    case 'sortie':
      return said.from !== undefined && said.units === undefined
        ? filled(game, s, seat, said, 'units', commandersFirst)
        : said;
    case 'lose':
      return said.units === undefined ? filled(game, s, seat, said, 'units', troopsFirst) : said;
    case 'garrison':
      return said.units === undefined ? filled(game, s, seat, said, 'units', depletedFirst) : said;
    case 'retreat':
      return said.plan === undefined ? filled(game, s, seat, said, 'plan', safestFirst(s, seat)) : said;
    default:
      return said;
  }
}

type Order = (a: Offer, b: Offer) => number;

const isCommander = (offer: Offer): number => (commanders.has(groupOfKey(offer.key!)) ? 1 : 0);

const isDepleted = (offer: Offer): number => (offer.key!.includes('.depleted') ? 1 : 0);

const groupOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);

const commandersFirst: Order = (a, b) => isCommander(b) - isCommander(a) || isDepleted(a) - isDepleted(b);

const troopsFirst: Order = (a, b) => isCommander(a) - isCommander(b) || isDepleted(b) - isDepleted(a);

const depletedFirst: Order = (a, b) => isCommander(a) - isCommander(b) || isDepleted(b) - isDepleted(a);

/** Where the fewest enemies are next door. */
const safestFirst =
  (s: State, seat: Seat): Order =>
  (a, b) =>
    enemiesNear(s, seat, a) - enemiesNear(s, seat, b) || commandersFirst(a, b);

function enemiesNear(s: State, seat: Seat, offer: Offer): number {
  const near = SPACES[spaceNamed(offer.key!.slice(0, offer.key!.indexOf('/')))].adjacent;
  let count = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (near.includes(s.place[unit]) && allianceOfUnit(s, unit) !== seat) count++;
  return count;
}

function filled(
  game: GreatCrisis,
  s: State,
  seat: Seat,
  said: PartialAction,
  slot: string,
  order: Order,
): PartialAction {
  let now = said;
  for (;;) {
    const open = game
      .offers(s, seat, now)
      .next.filter((offer) => offer.slot === slot && offer.kind === 'tally');
    const next = open.sort(order)[0];
    if (!next) return now;
    now = { ...now, [slot]: { ...((now[slot] ?? {}) as Tally), [next.key!]: next.most! } };
  }
}
