/**
 * The staff in playouts, several times faster: a column that marches keeps its goal until it is there, and nobody thinks
 * about a column without command points.
 */
import {
  type Action,
  firstAction,
  type Game,
  type Policy,
  type Seat,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import type { MarchCounsel } from '../captain/campaign.ts';
import { counselCards } from '../captain/counsels.ts';
import { CARDS, SPACES, spaceNamed, TABLES } from '../data.ts';
import { musterOfSeat } from '../muster.ts';
import { cannotPay } from '../rules/activation.ts';
import { assault, escalade } from '../rules/assault.ts';
import { pickUp } from '../rules/baggage.ts';
import { STRIPPED } from '../rules/foraging.ts';
import type { ActivationFrame } from '../rules/frames.ts';
import { costOf } from '../rules/marching.ts';
import { BOMBARD, siege } from '../rules/siege.ts';
import { columnId, columnsOf, type State, siegeAt } from '../state.ts';
import { staff, stagesOf } from './counsels.ts';
import { withSpecials } from './storming.ts';

/** The way of the active column in a state that a playout owns. */
interface Way {
  readonly column: number;
  readonly turn: number;
  readonly impulse: number;
  /** The spaces still to be entered, the next one last. */
  readonly spaces: number[];
}

const ways = new WeakMap<State, Way>();

export const lightPolicy: Policy<State> = (game, s, seat) => {
  switch (s.flow[s.flow.length - 1]?.step) {
    case 'activation':
      return nextActivity(game, s, seat);
    case 'impulse.assign':
      return assignment(s, seat);
    case 'impulse.activate':
      return largestColumn(s, seat);
    case 'siege.sally':
      return NO_SALLY;
    default:
      return staff.policy(game, s, seat);
  }
};

const END: Action = { do: 'endActivation' };
const NO_SALLY: Action = { do: 'noSally' };

function nextActivity(game: Game<State>, s: State, seat: Seat): Action | undefined {
  const frame = topFrame<ActivationFrame>(s);
  if (frame.tired || (frame.cp === 0 && !canBombard(s, seat, frame))) return END;
  const step = nextStep(s, seat, frame);
  if (step) return step;
  for (const stage of stagesOf(s, seat)) {
    for (const counsel of stage()) {
      const { action } = counsel;
      if (action.do === 'endActivation') return END;
      if (isRefused(game, s, seat, frame, action)) continue;
      if ('roads' in counsel) keepWay(s, frame, counsel as MarchCounsel);
      return action;
    }
  }
  return firstAction(game, s, seat);
}

/** Without command points the guns of a siege can still fire. */
const canBombard = (s: State, seat: Seat, { column, sieged }: ActivationFrame): boolean =>
  !sieged && siegeAt(s, s.at[column])?.seat === seat;

function nextStep(s: State, seat: Seat, { column }: ActivationFrame): Action | undefined {
  const way = ways.get(s);
  if (way?.column !== column || way.turn !== s.turn || way.impulse !== s.impulse) return undefined;
  const to = way.spaces.pop();
  const link = SPACES[s.at[column]].links.find((one) => one.to === to);
  return link && !cannotPay(s, costOf(s, seat, link)) ? { do: 'march', to: SPACES[link.to].id } : undefined;
}

/** The staff names only what the column has: what is left to ask is whether it can pay, and whether it is time for it. */
function isRefused(game: Game<State>, s: State, seat: Seat, frame: ActivationFrame, action: Action): boolean {
  switch (action.do) {
    case 'march':
      return !isPaid(s, seat, frame, action);
    case 'forage':
      if (action.scorch) break;
      return s.forage[s.at[frame.column]] === STRIPPED || cannotPay(s, TABLES.costs.forage) !== undefined;
    case 'siege':
      if (action.works === 0 || (action.with as string[]).some((means) => means !== BOMBARD)) break;
      return isBarred(siege, s, seat);
    case 'assault':
      if (action.stratagem) break;
      return isBarred(assault, s, seat);
    case 'escalade':
      return isBarred(escalade, s, seat);
    case 'collect':
      return (action.regiments as string[]).length === 0 || cannotPay(s, TABLES.costs.collect) !== undefined;
    case 'pickUp':
      return isBarred(pickUp, s, seat);
  }
  return game.refuse(s, seat, action) !== undefined;
}

/** Whether it is not the time for a verb at all. */
const isBarred = ({ refuse }: Pick<Verb<State>, 'refuse'>, s: State, seat: Seat): boolean =>
  refuse?.(s, seat) !== undefined;

function isPaid(s: State, seat: Seat, { column }: ActivationFrame, { to }: Action): boolean {
  const next = spaceNamed(to as string);
  const link = SPACES[s.at[column]].links.find((one) => one.to === next);
  return link !== undefined && !cannotPay(s, costOf(s, seat, link));
}

function keepWay(s: State, { column }: ActivationFrame, { roads, goal }: MarchCounsel): void {
  const spaces: number[] = [];
  const first = roads.first[goal];
  for (let space = goal; space !== first; space = roads.before[space]) spaces.push(space);
  ways.set(s, { column, turn: s.turn, impulse: s.impulse, spaces });
}

/** The Captain's cards, with Surprise Attacks and Stratagems where they help, if there are as many. */
function assignment(s: State, seat: Seat): Action {
  const [{ action }] = counselCards(s, seat);
  const better = withSpecials(s, seat, action);
  return hasCards(s, seat, better.cards as string[]) ? better : action;
}

function hasCards(s: State, seat: Seat, cards: readonly string[]): boolean {
  const left = s.hands[seat].map((card) => CARDS[card].id);
  return cards.every((said) => {
    const at = left.indexOf(said.slice(said.indexOf(':') + 1));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Large columns act first. */
function largestColumn(s: State, seat: Seat): Action {
  const waiting = columnsOf(s, seat).filter((column) => !s.acted[column]);
  let [largest] = waiting;
  if (waiting.length > 1) {
    const { steps } = musterOfSeat(s, seat);
    for (const column of waiting) if (steps[column] > steps[largest]) largest = column;
  }
  return { do: 'activate', column: columnId(largest) };
}
