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
import type { UnitOrders } from '../../table/content.ts';
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

/** 3.2.3 A card for each column; a leader with the Initiative chit has a row of his own (3.2.2). */
function cardOrders(game: WonByTheSword, view: State, seat: Seat): UnitOrders {
  const kinds = [...new Set(view.hands[seat])].filter((card) => card >= 0);
  const options = kinds
    .sort((a, b) => CARDS[b].cp - CARDS[a].cp || CARDS[a].id.localeCompare(CARDS[b].id))
    .map((card) => ({ id: CARDS[card].id, name: cardButton(card), note: cardFace(CARDS[card].id).text }));
  const chits = game
    .offers(view, seat, { do: 'assign' })
    .next.flatMap(({ slot, value }) => (slot === INITIATIVE ? [String(value)] : []));
  return {
    units: [...columnsOf(view, seat).map(columnId), ...(chits.length > 0 ? [INITIATIVE] : [])],
    stay: 'No card (1 CP)',
    isEach: true,
    options: (unit) =>
      unit === INITIATIVE ? chits.map((id) => ({ id, name: 'Use it: take the Initiative' })) : options,
    orderOf: (said, unit) =>
      unit === INITIATIVE
        ? listIn(said, INITIATIVE)[0]
        : listIn(said, 'cards')
            .find((one) => one.startsWith(`${unit}:`))
            ?.slice(unit.length + 1),
    give(said, unit, order) {
      if (unit === INITIATIVE) return withList(said, INITIATIVE, order ? [order] : []);
      const others = listIn(said, 'cards').filter((one) => !one.startsWith(`${unit}:`));
      return withList(said, 'cards', order ? [...others, `${unit}:${order}`] : others);
    },
  };
}

/** "5 CP −1 BP Forced March". */
function cardButton(card: number): string {
  const { cp, supply, special } = CARDS[card];
  return `${cp} CP${supply > 0 ? `, −${supply} BP` : ''}: ${specialName(special)}`;
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
