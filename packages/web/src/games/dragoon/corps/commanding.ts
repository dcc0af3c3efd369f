/** Corps that the Captain commands for the player: whose decision it is, what an order says, and how one is made. */
import type { State } from '@feldzug/dragoon';
import type { CorpsOrder, CorpsOrders } from '@feldzug/dragoon/captain/orders.ts';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Seat } from '@feldzug/kernel';
import { towardsEnemies } from '../group.ts';
import type { CorpsCommand } from '../marches/orders.ts';
import { leaderName, shortLeader } from '../names.ts';
import { whereabouts } from '../places.ts';
import { actionOf, frameOf, stepOf } from '../words.ts';

/** The leader about whom the seat decides now: he has the initiative, or his units act. */
export function deciding(view: State, seat: Seat): number | undefined {
  if (stepOf(view) === 'command.initiative') return (frameOf(view) as { leader?: number }).leader;
  const action = actionOf(view);
  return action?.side === seat && action.step !== 'action.defence' ? action.leader : undefined;
}

export const commandOf = (
  corps: readonly CorpsCommand[],
  seat: Seat,
  leader: number | undefined,
): CorpsCommand | undefined => corps.find((command) => command.seat === seat && command.leader === leader);

/** The orders of a seat, as the Captain reads them. */
export const ordersOf = (corps: readonly CorpsCommand[], seat: Seat): CorpsOrders =>
  Object.fromEntries(
    corps.filter((command) => command.seat === seat).map(({ leader, order }) => [leader, order]),
  );

/** Leaders of a side who are on the field and have units, the overall leader last. */
export function corpsLeaders(battle: Battle, view: State, side: number): readonly number[] {
  return battle.leaders
    .flatMap((leader, number) => (leader.side === side && view.leaderAt[number] >= 0 ? [number] : []))
    .filter((leader) => battle.leaders[leader].isOverall || unitsOf(view, leader).length > 0)
    .sort((one, other) => Number(battle.leaders[one].isOverall) - Number(battle.leaders[other].isOverall));
}

const unitsOf = (view: State, leader: number): number[] =>
  view.at.flatMap((at, unit) => (at >= 0 && view.leader[unit] === leader ? [unit] : []));

/** The order of a kind for a corps as it stands now. */
export function orderOf(
  battle: Battle,
  view: State,
  leader: number,
  kind: 'advance' | 'hold' | 'support' | 'refuseLeft' | 'refuseRight',
  target: number,
): CorpsOrder {
  const units = unitsOf(view, leader);
  const at = middle(battle, view, leader, units);
  switch (kind) {
    case 'advance':
      return { kind, to: target };
    case 'hold':
      return { kind, at };
    case 'support':
      return { kind, leader: target };
    default:
      return {
        kind: 'refuse',
        flank: kind === 'refuseLeft' ? 'left' : 'right',
        at,
        facing: frontTowards(battle, view, units),
      };
  }
}

/** The unit of the corps that stands most in its middle; where there is none, the leader. */
function middle(battle: Battle, view: State, leader: number, units: readonly number[]): number {
  const spread = (hex: number): number =>
    units.reduce((sum, unit) => sum + distance(battle.grid, hex, view.at[unit]), 0);
  return units
    .map((unit) => view.at[unit])
    .reduce((best, hex) => (spread(hex) < spread(best) ? hex : best), view.leaderAt[leader]);
}

/** The point of a hex that looks towards the enemies most. */
function frontTowards(battle: Battle, view: State, units: readonly number[]): number {
  if (units.length === 0) return 0;
  const { x, y } = towardsEnemies(battle, view, units);
  return (Math.round((Math.atan2(x, -y) * 3) / Math.PI + 6) % 6) * 2;
}

/** An order in words: `advance to Leuthen`. */
export function orderWords(battle: Battle, view: State, order: CorpsOrder): string {
  switch (order.kind) {
    case 'advance':
      return `advance to ${whereabouts(battle, order.to)}`;
    case 'hold':
      return `hold ${whereabouts(battle, order.at)}`;
    case 'support':
      return `support ${shortLeader(leaderName(battle, view, order.leader))}`;
    case 'refuse':
      return `hold, with the ${order.flank} flank refused`;
  }
}
