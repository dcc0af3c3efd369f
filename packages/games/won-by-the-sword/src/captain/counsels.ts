/** What the Captain would do in each step of the rules, the best first. */
import { type AnyGame, byScore, type Counsel, only, type Seat, top } from '@feldzug/kernel';
import { CARDS, FORTS, SPACES } from '../data.ts';
import { capacityOf, stepsIn } from '../forces.ts';
import { musterOfSeat } from '../muster.ts';
import { isEpidemic } from '../rules/cards.ts';
import { columnId, columnsOf, garrisonOf, homeOf, type State, siegeAt } from '../state.ts';
import {
  counselAnswer,
  counselFire,
  counselForming,
  counselLosses,
  counselMeeting,
  counselReinforcing,
  counselRetreat,
  counselScreen,
  counselWreck,
} from './battle.ts';
import { counselActivation } from './campaign.ts';

/** `view` is what `seat` sees. Counsels may be refused; the first legal one is taken. */
export function counselsOf(_game: AnyGame, view: State, seat: Seat): Iterable<Counsel> {
  switch (top(view)?.step) {
    case 'turn.subsidy':
      return counselSubsidy(view, seat);
    case 'impulse.assign':
      return counselCards(view, seat);
    case 'impulse.order':
      return only({ do: 'goFirst' }, 'wants to act first');
    case 'impulse.activate':
      return counselColumns(view, seat);
    case 'activation':
      return counselActivation(view, seat);
    case 'losses':
      return counselLosses(view);
    case 'scouting':
      return counselScreen(view);
    case 'siege.fire':
      return counselFire(view);
    case 'siege.sally':
      return only({ do: 'noSally' }, 'keeps the garrison inside');
    case 'siege.meet':
      return counselMeeting(view, seat);
    case 'siege.sallied':
      return counselWreck(view);
    case 'battle.answer':
      return counselAnswer(view, seat);
    case 'battle.form':
      return counselForming(view, seat);
    case 'battle.reinforce':
      return counselReinforcing(view);
    case 'battle.retreat':
      return counselRetreat(view, seat);
    case 'campaign.check':
      return counselEnd(view, seat);
    default:
      return [];
  }
}

/** Baggage goes to columns first, then into the Fortress with most room. */
function counselSubsidy(view: State, seat: Seat): Counsel[] {
  const fortress = FORTS.indexOf('fortress');
  const isFit = (space: number): boolean =>
    SPACES[space].fort >= fortress &&
    view.control[space] === seat &&
    homeOf(view, space) === seat &&
    !siegeAt(view, space);
  const columns = columnsOf(view, seat).flatMap((column): Counsel[] => {
    const room = capacityOf(view, column) - view.baggage[column];
    return isFit(view.at[column]) && room > 0
      ? [
          {
            action: { do: 'subsidise', baggage: { [columnId(column)]: Math.min(3, room) } },
            score: 10 + room,
            why: 'feeds a column',
          },
        ]
      : [];
  });
  const places = [...SPACES.keys()].filter(isFit).flatMap((space): Counsel[] => {
    const room = capacityOf(view, garrisonOf(space)) - view.stores[space];
    return room > 0
      ? [
          {
            action: { do: 'subsidise', baggage: { [SPACES[space].id]: Math.min(3, room) } },
            score: Math.min(3, room),
            why: `stores baggage at ${SPACES[space].name}`,
          },
        ]
      : [];
  });
  const nowhere = only({ do: 'subsidise', baggage: {} }, 'has no room for baggage');
  return [...columns, ...places, ...nowhere].sort(byScore);
}

/** The most active cards go to the largest columns; Epidemics to the smallest. */
export function counselCards(view: State, seat: Seat): Counsel[] {
  const { steps } = musterOfSeat(view, seat);
  const columns = columnsOf(view, seat).sort((a, b) => steps[b] - steps[a]);
  const hand = view.hands[seat].slice().sort((a, b) => CARDS[b].cp - CARDS[a].cp);
  const sick = hand.filter(isEpidemic).slice(0, columns.length);
  const well = hand.filter((card) => !isEpidemic(card));
  const cards: string[] = [];
  columns.forEach((column, i) => {
    const isForSick = i >= columns.length - sick.length;
    const card = isForSick ? sick.shift() : takeAffordable(view, well, column);
    if (card !== undefined) cards.push(`${columnId(column)}:${CARDS[card].id}`);
  });
  return only({ do: 'assign', cards, initiative: [] }, 'gives its large columns the most active cards');
}

/** The best card whose supply the column can pay; else the best. */
function takeAffordable(view: State, cards: number[], column: number): number | undefined {
  const at = Math.max(
    0,
    cards.findIndex((card) => CARDS[card].supply <= view.baggage[column]),
  );
  return cards.splice(at, 1)[0];
}

/** Large columns act first. */
const counselColumns = (view: State, seat: Seat): Counsel[] =>
  columnsOf(view, seat)
    .map(
      (column): Counsel => ({
        action: { do: 'activate', column: columnId(column) },
        score: stepsIn(view, column),
        why: `activates ${view.names[column]}`,
      }),
    )
    .sort(byScore);

/** A leader in points wants the campaign to end. */
function counselEnd(view: State, seat: Seat): Counsel[] {
  const leads = view.points[seat] > view.points[1 - seat];
  return [
    { action: { do: 'rollForEnd' }, score: 2, why: 'leads and wants peace' },
    { action: { do: 'useInitiative', sign: leads ? 'plus' : 'minus' }, score: 1, why: 'uses the Initiative' },
  ];
}
