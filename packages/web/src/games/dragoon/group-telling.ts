/** Several units are told one after the other: each pays, checks and may fail for itself, and who cannot says why. */
import type { Play } from '../../table/play.ts';
import type { Desk } from './desk.ts';
import type { Goal, GroupOrder } from './group.ts';
import { actionOnTheSpot, isMarch, marchAlong, planOf, turnTo, wayTowards, whyShort } from './group-plan.ts';
import { createTeller } from './telling.ts';

/** What became of an order to one unit: there, on its way, or why not. */
export interface Outcome {
  readonly unit: number;
  readonly isDone: boolean;
  readonly why?: string;
}

export interface GroupReport {
  readonly outcomes: readonly Outcome[];
  /** How many actions that were. */
  readonly actions: number;
  /** Whether each of them could be undone when it had been played. */
  readonly isUndoable: boolean;
}

export async function orderGroup(
  { game, battle, group }: Desk,
  play: Play,
  order: GroupOrder,
): Promise<GroupReport> {
  const teller = createTeller(play);
  const { view, submit } = teller;
  const starts = view().at;
  const goals = planOf(game, battle, view(), group(), order).map(({ goal }) => goal);
  /** Finds the way again: a unit that lost order on the way may be elsewhere than planned. */
  const march = async (goal: Goal, later: readonly Goal[]): Promise<Outcome> => {
    const { unit, hex, facing } = goal;
    let why: string | undefined;
    if (view().at[unit] !== hex) {
      const going = wayTowards(game, view(), starts, goal, later);
      why = going && (await submit(marchAlong(battle, going)));
      why ??= whyShort(game, view(), starts, goal);
    }
    const turn = turnTo(view(), goal);
    if (turn) why = await submit(turn);
    return { unit, isDone: view().at[unit] === hex && view().facing[unit] === facing, why };
  };
  const outcomes: Outcome[] = [];
  for (const [i, goal] of goals.entries()) {
    if (isMarch(order)) {
      outcomes.push(await march(goal, goals.slice(i + 1)));
      continue;
    }
    const why = await submit(actionOnTheSpot(battle, goal, order));
    outcomes.push({ unit: goal.unit, isDone: why === undefined, why });
  }
  return { outcomes, actions: teller.actions(), isUndoable: teller.isUndoable() };
}
