/** What the General compares: whole turns where blocks are activated, and elsewhere the Captain's counsels. */
import type { AnyGame, Game, Proposal } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { sceneOf } from '../captain/operations.ts';
import { activation, restOfTurn, turnsOf } from '../captain/orders.ts';
import type { State } from '../state.ts';
import { following, lightPolicy, ordersOf } from './light.ts';

/** Where the choice matters enough to look ahead; in all other steps the Captain's first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'command',
  'movement',
  'engagement',
  'battle.card',
  'battle.orders',
  'siege.choice',
  'assault.next',
  'aftermath',
  'winter.cards',
  'winter.campaign',
]);

export function plans(game: Game<State>, view: State, seat: number): Proposal<State>[] {
  const step = view.flow[view.flow.length - 1].step;
  if (!SEARCHED.has(step)) {
    const action = captain.policy(game as AnyGame, view, seat);
    return action ? [{ action, follow: lightPolicy }] : [];
  }
  if (step === 'command' && !view.replacing[seat]) return turns(game, view, seat);
  if (step === 'movement') return marches(game, view, seat);
  return captain
    .candidates(game as AnyGame, view, seat)
    .slice(0, MOST)
    .map((action) => ({ action, follow: lightPolicy }));
}

/** How many counsels are compared; of marches, the first few are nearly all that matters. */
const MOST = 5;
const MOST_MARCHES = 3;

/** The next march; then those that were planned beside it. */
function marches(game: Game<State>, view: State, seat: number): Proposal<State>[] {
  const actions = captain.candidates(game as AnyGame, view, seat).slice(0, MOST_MARCHES);
  if (actions.length < 2) return actions.map((action) => ({ action, follow: lightPolicy }));
  const scene = sceneOf(view, seat);
  const follow = following(ordersOf(scene, restOfTurn(scene)), view.turn);
  return actions.map((action) => ({ action, follow }));
}

/** The Captain's turn, and turns with one march fewer or another one first. */
function turns(game: Game<State>, view: State, seat: number): Proposal<State>[] {
  const scene = sceneOf(view, seat);
  return turnsOf(scene, view.points[seat])
    .map((turn) => ({
      action: activation(view, turn).action,
      follow: following(ordersOf(scene, turn), view.turn),
    }))
    .filter(({ action }) => !game.refuse(view, seat, action));
}
