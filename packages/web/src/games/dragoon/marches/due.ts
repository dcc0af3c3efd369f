/** Which marches can go on now, and which have stopped because the enemy is near. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Seat } from '@feldzug/kernel';
import { movementOf } from '../group.ts';
import { actionOf } from '../words.ts';
import type { MarchGoal } from './goals.ts';
import type { MarchOrder } from './orders.ts';
import { contactOf, dueIn, isThere } from './plan.ts';

export interface DueMarch {
  readonly order: MarchOrder;
  /** Units that march on now. */
  readonly goals: readonly MarchGoal[];
  /** The unit before which the enemy stands: the player decides whether the march goes on. */
  readonly contact: number | undefined;
}

/** In the movement of one of the seat's leaders: the marches of units that it commands and that have not acted. */
export function dueMarches(
  battle: Battle,
  view: State,
  seat: Seat,
  marches: readonly MarchOrder[],
): readonly DueMarch[] {
  if (movementOf(view) === '' || actionOf(view)?.side !== seat) return [];
  return marches.flatMap((order) => {
    const goals = order.seat === seat ? dueIn(battle, view, order.goals) : [];
    if (goals.length === 0) return [];
    // In the turn in which it is given the player has seen where the enemy stands.
    const contact = order.given === view.turn ? undefined : contactOf(battle, view, goals);
    return [{ order, goals, contact }];
  });
}

/** Marches of which nobody has anything left to do: all are there, or lost. */
export const overMarches = (view: State, marches: readonly MarchOrder[]): readonly MarchOrder[] =>
  marches.filter(({ goals }) => goals.every((goal) => view.at[goal.unit] < 0 || isThere(view, goal)));
