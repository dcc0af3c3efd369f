/** Usual choices: everyone who can march, a full retreat, losses on troops. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { allianceOfUnit, SPACES, type State, spaceNamed, UNITS } from '@feldzug/great-crisis';
import type { Offer, PartialAction, Seat } from '@feldzug/kernel';
import { filled, type Order } from '../../table/filling.ts';
import { commanders } from './names.ts';

/** Fills in the usual choice, so that most actions need few clicks. */
export function suggest(game: GreatCrisis, s: State, seat: Seat, said: PartialAction): PartialAction {
  const fill = (slot: string, order: Order): PartialAction => filled(game, s, seat, said, slot, order);
  switch (said.do) {
    case 'march':
    case 'sortie':
      return said.from === undefined ? said : fill('units', commandersFirst);
    case 'lose':
    case 'garrison':
      return fill('units', troopsFirst);
    case 'retreat':
      return fill('plan', safestFirst(s, seat));
    default:
      return said;
  }
}

const isCommander = (offer: Offer): number => (commanders.has(groupOfKey(offer.key!)) ? 1 : 0);

const isDepleted = (offer: Offer): number => (offer.key!.includes('.depleted') ? 1 : 0);

const groupOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);

const commandersFirst: Order = (a, b) => isCommander(b) - isCommander(a) || isDepleted(a) - isDepleted(b);

const troopsFirst: Order = (a, b) => isCommander(a) - isCommander(b) || isDepleted(b) - isDepleted(a);

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
