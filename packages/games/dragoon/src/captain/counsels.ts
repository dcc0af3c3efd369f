/** The Captain's counsel for whatever is asked of a seat. */
import type { Action, AnyGame, Counsel } from '@feldzug/kernel';
import { battleIn, type State } from '../state.ts';
import { followOf } from './advancing.ts';
import { assaultOf } from './assaulting.ts';
import { deferredOf, initiativeOf, lendOf } from './command.ts';
import { fireOf } from './firing.ts';
import { type Ground, groundOf, type May } from './ground.ts';
import { movesOf, ordersFor, type Settled } from './movement.ts';
import type { CorpsOrders } from './orders.ts';
import type { Weights } from './weights.ts';

export const counselsOf = (
  game: AnyGame,
  s: State,
  seat: number,
  orders?: CorpsOrders,
  weights?: Weights,
): readonly Counsel[] => counselsOn(game, groundOf(s, seat, orders, weights));

export function counselsOn(game: AnyGame, ground: Ground, settled?: Settled): readonly Counsel[] {
  const { s, seat } = ground;
  const frame = s.flow[s.flow.length - 1];
  switch (frame?.step) {
    case 'bombardment':
    case 'action.first':
    case 'action.defence':
    case 'action.second':
      return fireOf(ground, frame.step);
    case 'command.turn':
      return lendOf(ground);
    case 'command.deferred':
      return deferredOf(ground);
    case 'command.initiative':
      return initiativeOf(ground);
    case 'action.move':
      return movesOf(ground, mayOf(game, s, seat), settled);
    case 'action.assault':
      return assaultOf(game, ground);
    case 'action.advance':
    case 'action.follow':
      return followOf(game, ground);
    default:
      return [];
  }
}

/** What the Captain would have the unit do that an action of the Movement Phase speaks of; rallying is the leader's. */
export function orderTo(game: AnyGame, s: State, seat: number, action: Action): readonly Counsel[] {
  const unit = battleIn(s).unitByName.get(String(action.unit)) ?? -1;
  if (unit < 0 || action.do === 'rally' || s.flow[s.flow.length - 1]?.step !== 'action.move') return [];
  return ordersFor(groundOf(s, seat), unit, mayOf(game, s, seat));
}

const mayOf =
  (game: AnyGame, s: State, seat: number): May =>
  (action) =>
    !game.refuse(s, seat, action);
