/**
 * The Captain in playouts, several times faster: within a Movement Phase it keeps its plan of the battle, and looks no
 * more at units that had no better place.
 */
import { type Action, firstAction, type Game, type Policy } from '@feldzug/kernel';
import { counselsOn } from '../captain/counsels.ts';
import { type Found, type Ground, groundOf, nothingFound } from '../captain/ground.ts';
import { nothingSettled, type Settled } from '../captain/movement.ts';
import type { CorpsOrders } from '../captain/orders.ts';
import { renewed } from '../captain/threat.ts';
import type { Weights } from '../captain/weights.ts';
import { actionIn } from '../rules/frames.ts';
import type { State } from '../state.ts';

/** A way to command a whole side. */
export interface Style {
  readonly weights: Weights;
  /** Orders to its corps, where they differ from what the Captain would choose. */
  orders?(s: State, seat: number): CorpsOrders;
}

/** A Movement Phase under way in a state that a playout owns. */
interface Phase {
  readonly turn: number;
  readonly leader: number;
  readonly style: Style;
  readonly settled: Settled;
  /** What has been found out so far. */
  readonly found: Found;
}

const phases = new WeakMap<State, Phase>();

/** The quick way to play in a style. */
export const lightPolicy =
  (style: Style): Policy<State> =>
  (game, s, seat) =>
    s.flow[s.flow.length - 1]?.step === 'action.move'
      ? nextOrder(game, s, seat, style)
      : nextAction(game, s, seat, style);

function nextAction(game: Game<State>, s: State, seat: number, style: Style): Action | undefined {
  const ground = groundOf(s, seat, style.orders?.(s, seat), style.weights);
  for (const { action } of counselsOn(game, ground)) if (!game.refuse(s, seat, action)) return action;
  return firstAction(game, s, seat);
}

function nextOrder(game: Game<State>, s: State, seat: number, style: Style): Action | undefined {
  const { leader } = actionIn(s);
  let phase = phases.get(s);
  if (phase?.turn !== s.turn || phase.leader !== leader || phase.style !== style) {
    phase = { turn: s.turn, leader, style, settled: nothingSettled(), found: nothingFound() };
    phases.set(s, phase);
  }
  const ground = groundOf(s, seat, style.orders?.(s, seat), style.weights, phase.found);
  lookAgain(ground);
  // Orders in the Movement Phase are legal as they are named.
  const [first] = counselsOn(game, ground, phase.settled);
  return first?.action ?? firstAction(game, s, seat);
}

/** The plan is kept, and the enemy stays where he is; only the own side and leaders who stand alone are looked at again. */
function lookAgain(ground: Ground): void {
  const { found } = ground;
  found.alone = undefined;
  if (found.threat) found.threat = renewed(ground, found.threat);
}
