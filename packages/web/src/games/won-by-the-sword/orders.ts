/** Orders for several things at once: a card for each column, patrols on connectors, the line of battle. */
import type { PartialAction, Seat } from '@feldzug/kernel';
import {
  CARDS,
  columnId,
  columnsOf,
  SPACES,
  type State,
  UNITS,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { OrderOption, UnitOrders } from '../../table/content.ts';
import { card as cardFace } from './hand.ts';
import { battleOrders } from './line-of-battle.ts';
import { specialName } from './names.ts';

export function orders(game: WonByTheSword, view: State, seat: Seat, verb: string): UnitOrders | undefined {
  switch (verb) {
    case 'assign':
      return cardOrders(game, view, seat);
    case 'endActivation':
      return patrolOrders(game, view);
    case 'deploy':
      return battleOrders(game, view, seat);
    default:
      return undefined;
  }
}

const listIn = (said: PartialAction, slot: string): string[] => (said[slot] as string[] | undefined) ?? [];
const withList = (said: PartialAction, slot: string, list: readonly string[]): PartialAction => {
  const next = { ...said };
  if (list.length > 0) next[slot] = [...list];
  else delete next[slot];
  return next;
};

const INITIATIVE = 'initiative';

/** 3.2.3 A card for each column, from one table; a leader with the Initiative chit has a row of his own (3.2.2). */
function cardOrders(game: WonByTheSword, view: State, seat: Seat): UnitOrders {
  const kinds = [...new Set(view.hands[seat])].filter((card) => card >= 0);
  const options = kinds
    .sort((a, b) => CARDS[b].cp - CARDS[a].cp || CARDS[a].id.localeCompare(CARDS[b].id))
    .map((card) => cardOption(card, view.hands[seat].filter((held) => held === card).length));
  const columns = columnsOf(view, seat).map(columnId);
  const chits = game
    .offers(view, seat, withCards(game, view, seat))
    .next.flatMap(({ slot, value }) => (slot === INITIATIVE ? [String(value)] : []));
  return {
    units: [...columns, ...(chits.length > 0 ? [INITIATIVE] : [])],
    table: columns,
    stay: 'No card (1 CP)',
    stays: { [INITIATIVE]: 'Keep it' },
    isEach: true,
    options: (unit) =>
      unit === INITIATIVE ? chits.map((id) => ({ id, name: 'Use it: take the Initiative' })) : options,
    orderOf: (said, unit) => (unit === INITIATIVE ? listIn(said, INITIATIVE)[0] : cardOn(said, unit)),
    give(said, unit, order) {
      if (unit === INITIATIVE) return withList(said, INITIATIVE, order ? [order] : []);
      return withCard(said, unit, order);
    },
    /** The only other column with this card takes what this one had. */
    swap(said, unit, order) {
      const holders = columns.filter((column) => column !== unit && cardOn(said, column) === order);
      if (holders.length !== 1) return undefined;
      const own = cardOn(said, unit);
      const [holder] = holders;
      return withCard(withCard(withCard(said, holder, undefined), unit, order), holder, own);
    },
  };
}

/** Cards that can be put down: before them there is no word of the chit, if one of them must be an Epidemic. */
function withCards(game: WonByTheSword, view: State, seat: Seat): PartialAction {
  let said: PartialAction = { do: 'assign' };
  for (;;) {
    const { next, complete } = game.offers(view, seat, said);
    const card = next.find(({ slot }) => slot === 'cards');
    if (complete || card === undefined) return said;
    said = { ...said, cards: [...listIn(said, 'cards'), String(card.value)] };
  }
}

const cardOn = (said: PartialAction, column: string): string | undefined =>
  listIn(said, 'cards')
    .find((one) => one.startsWith(`${column}:`))
    ?.slice(column.length + 1);

function withCard(said: PartialAction, column: string, card: string | undefined): PartialAction {
  const others = listIn(said, 'cards').filter((one) => !one.startsWith(`${column}:`));
  return withList(said, 'cards', card ? [...others, `${column}:${card}`] : others);
}

function cardOption(card: number, held: number): OrderOption {
  const { id, cp, supply, special } = CARDS[card];
  const cost = supply > 0 ? `Supply ${supply} BP. ` : '';
  return {
    id,
    corner: String(cp),
    name: `${specialName(special)}${held > 1 ? ` ×${held}` : ''}`,
    note: `${cost}${cardFace(id).text}`,
  };
}

/** 9.1 A patrol for each connector; the page takes the regiment with the least firepower that is free. */
function patrolOrders(game: WonByTheSword, view: State): UnitOrders | undefined {
  const frame = activationOf(view);
  if (!frame || game.lookups.patrolLimit(view, frame.column) === 0) return undefined;
  const cavalry = game.lookups
    .unitsIn(view, frame.column)
    .filter((unit) => UNITS[unit].type === 'cavalry')
    .sort((a, b) => game.lookups.firepowerOf(view, a) - game.lookups.firepowerOf(view, b))
    .map((unit) => UNITS[unit].id);
  return {
    units: SPACES[view.at[frame.column]].links.map(({ to }) => SPACES[to].id),
    stay: 'No patrol',
    isEach: true,
    options: () => [{ id: 'patrol', name: 'Patrol' }],
    orderOf: (said, unit) =>
      listIn(said, 'patrols').some((one) => one.endsWith(`>${unit}`)) ? 'patrol' : undefined,
    give(said, unit, order) {
      const others = listIn(said, 'patrols').filter((one) => !one.endsWith(`>${unit}`));
      const free = cavalry.find((id) => !others.some((one) => one.startsWith(`${id}>`)));
      return withList(said, 'patrols', order && free ? [...others, `${free}>${unit}`] : others);
    },
  };
}
