/** Carries a march out as far as it gets in this movement: unit by unit, each paying and checking for itself. */
import type { Dragoon, State } from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Action } from '@feldzug/kernel';
import type { Play } from '../../../table/play.ts';
import { controls, type Desk } from '../desk.ts';
import type { GroupReport, Outcome } from '../group-telling.ts';
import { idleUnits } from '../idle.ts';
import { createTeller } from '../telling.ts';
import { actionOf } from '../words.ts';
import type { MarchGoal } from './goals.ts';
import { contactOf, inMarchingOrder, isThere, nextStep, paceOf } from './plan.ts';

/** A unit turns, marches, turns again and forms: it never takes more steps than this. */
const MOST_STEPS = 6;

export async function carryOut(
  { game, battle }: { readonly game: Dragoon; readonly battle: Battle },
  play: Play,
  goals: readonly MarchGoal[],
): Promise<GroupReport> {
  const teller = createTeller(play);
  const { view, submit } = teller;
  const due = inMarchingOrder(battle, view(), goals);
  const pace = paceOf(game, view(), due);
  const seen = enemiesSeen(battle, view(), due);
  const outcomes: Outcome[] = [];
  for (const goal of due) {
    let why: string | undefined;
    for (let steps = 0; steps < MOST_STEPS && why === undefined; steps++) {
      const step = nextStep(game, view(), goal, pace);
      if (!step) break;
      why = await submit(step);
    }
    outcomes.push({ unit: goal.unit, isDone: isThere(view(), goal), why });
    // In the fog somebody may come into sight: then the rest waits for the player.
    if (enemiesSeen(battle, view(), due) > seen && contactOf(battle, view(), due) !== undefined) break;
  }
  const ride = rideAfter(game, battle, view());
  if (ride) await submit(ride);
  return { outcomes, actions: teller.actions(), isUndoable: teller.isUndoable() };
}

function enemiesSeen(battle: Battle, view: State, [first]: readonly MarchGoal[]): number {
  if (!first) return 0;
  const side = battle.side[first.unit];
  return view.at.filter((at, unit) => at >= 0 && battle.side[unit] !== side).length;
}

/** Where marches go on by themselves, the movement ends with them, unless somebody else could still act. */
export function endIfDone(desk: Desk, play: Play): void {
  const seat = play.session.acting();
  if (!controls().marchOn || seat === undefined || !play.asked()?.verbs.includes('march')) return;
  const view = play.session.view() as State;
  const marching = new Set(desk.orders.book().marches.flatMap(({ goals }) => goals.map(({ unit }) => unit)));
  const idle = idleUnits(desk.game, desk.battle, view, seat).filter((unit) => !marching.has(unit));
  if (idle.length === 0) {
    desk.setGroup([]);
    void play.session.submit({ do: 'endMovement' });
  }
}

/** Units so near the edge of his radius will be out of it after the next march. */
const EDGE = 4;

/** The active leader rides after his units before they leave his radius: to the one of them nearest to their middle. */
export function rideAfter(game: Dragoon, battle: Battle, view: State): Action | undefined {
  const action = actionOf(view);
  if (action?.step !== 'action.move' || view.leaderAt[action.leader] < 0) return undefined;
  const { leader, side } = action;
  const men = view.at.flatMap((at, unit) => (at >= 0 && view.leader[unit] === leader ? [at] : []));
  const away = (from: number): number => Math.max(0, ...men.map((at) => distance(battle.grid, from, at)));
  const here = view.leaderAt[leader];
  if (men.length === 0 || away(here) <= view.radius[leader] - EDGE) return undefined;
  const offered = new Set(
    game.offers(view, side, { do: 'ride' }).next.map(({ value }) => battle.grid.byName.get(String(value))),
  );
  const best = men
    .filter((at) => offered.has(at))
    .reduce<number | undefined>(
      (found, at) => (found === undefined || away(at) < away(found) ? at : found),
      undefined,
    );
  return best === undefined || away(best) >= away(here)
    ? undefined
    : { do: 'ride', to: battle.grid.names[best] };
}
