/** Warnings before a blunder: a card that the column cannot feed, command points thrown away, a weak siege, patrols. */

import type { PartialAction, Seat } from '@feldzug/kernel';
import {
  CARDS,
  cardNamed,
  columnNamed,
  columnsAt,
  OURS,
  SPACES,
  type State,
  seatOfColumn,
  siegeAt,
  spaceNamed,
  TABLES,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { activationOf } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Warning } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { placeAt } from './names.ts';
import { way } from './way.ts';

export function warnings(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  said: PartialAction,
): readonly Warning[] {
  switch (said.do) {
    case 'assign':
      return unfed(view, said);
    case 'march':
      return typeof said.to === 'string' ? leftSiege(game, view, seat) : [];
    case 'refuseBattle':
    case 'retreat':
      return crossedPatrols(view, seat, way(view, said) ?? []);
    case 'endActivation':
      return [...unspent(view), ...hungry(game, view)];
    default:
      return [];
  }
}

/** 3.3.2 The supply of a card that the column cannot pay costs steps. */
function unfed(view: State, said: PartialAction): Warning[] {
  return ((said.cards as string[] | undefined) ?? []).flatMap((one) => {
    const [id, card] = one.split(':');
    const column = columnNamed(id);
    const short = (CARDS[cardNamed(card)]?.supply ?? 0) - view.baggage[column];
    return short > 0
      ? [
          {
            text: `${view.names[column]} has ${view.baggage[column]} BP: this card costs it ${counted(short, 'step')}.`,
            rule: '3.3.2',
            spaces: [SPACES[view.at[column]].id],
          },
        ]
      : [];
  });
}

/** 11.1.4 Too few steps stay behind. */
function leftSiege(game: WonByTheSword, view: State, seat: Seat): Warning[] {
  const column = activationOf(view)?.column;
  if (column === undefined) return [];
  const here = view.at[column];
  if (siegeAt(view, here)?.seat !== seat) return [];
  const staying = columnsAt(view, seat, here)
    .filter((one) => one !== column)
    .reduce((sum, one) => sum + game.lookups.stepsIn(view, one), 0);
  const needed = TABLES.fortification.toMaintain[SPACES[here].fort];
  return staying < needed
    ? [
        {
          text: `The siege of ${placeAt(here)} needs ${needed} steps. It will be lifted.`,
          rule: '11.1.4',
          spaces: [SPACES[here].id],
        },
      ]
    : [];
}

/** 12.5.1 Each enemy patrol on the way costs every column a step. */
function crossedPatrols(view: State, seat: Seat, spaces: readonly string[]): Warning[] {
  const connectors = spaces
    .slice(1)
    .map(
      (to, i) => SPACES[spaceNamed(spaces[i])].links.find((link) => link.to === spaceNamed(to))?.connector,
    );
  const crossed = view.patrols.filter(
    ({ column, connector }) => seatOfColumn(column) !== seat && connectors.includes(connector),
  ).length;
  return crossed > 0
    ? [
        {
          text: `${counted(crossed, 'enemy patrol')} on this way: each of your columns loses ${counted(crossed, 'step')}.`,
          rule: '12.5.1',
          spaces,
        },
      ]
    : [];
}

/** Enough is left for something worth doing. */
const WORTH = 2;

function unspent(view: State): Warning[] {
  const cp = activationOf(view)?.cp ?? 0;
  return cp >= WORTH
    ? [{ text: `${cp} CP are unspent and will be lost.`, rule: '3.3.3', asks: 'end-phase' }]
    : [];
}

/** 3.4.1 In the last impulse of a month the column is about to eat. */
function hungry(game: WonByTheSword, view: State): Warning[] {
  const column = activationOf(view)?.column;
  if (column === undefined || view.impulse < OURS.impulses) return [];
  const needed = Math.ceil(game.lookups.stepsIn(view, column) / OURS.stepsFedByBaggage);
  const short = needed - view.baggage[column];
  return short > 0
    ? [
        {
          text: `${view.names[column]} needs ${needed} BP at the end of the month and has ${view.baggage[column]}: it will lose ${counted(short, 'step')}.`,
          rule: '3.4.1',
        },
      ]
    : [];
}
