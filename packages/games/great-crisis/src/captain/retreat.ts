/** Where a beaten force goes: all units, to the best adjacent spaces (7.1.4). */
import type { Action, Tally } from '@feldzug/kernel';
import { ARMIES, ARMY_OF, numbers, SPACES } from '../data.ts';
import { forceOf } from '../rules/field-battle.ts';
import type { BattleFrame } from '../rules/frames.ts';
import { groups, placeKey } from '../rules/groups.ts';
import type { State } from '../state.ts';
import { type Board, leadingWorth } from './board.ts';
import { isCut, isWorn, without } from './forces.ts';
import { havensOf } from './muster.ts';
import { pullOf } from './pull.ts';
import { risksOf } from './risk.ts';
import { dangersOf } from './threat.ts';

export function retreatPlan(board: Board, battle: BattleFrame, seat: number): Action {
  const { s } = board;
  const force = forceOf(s, battle, seat);
  const plan: Tally = {};
  let left = [...force].sort((a, b) => rankToSave(board, b) - rankToSave(board, a) || a - b);
  for (const space of rankedHavens(board, battle.space, seat)) {
    const bySea = SPACES[battle.space].sea.includes(space);
    const going = bySea ? left.slice(0, numbers.seaMarchLimit) : oneLoad(s, left);
    for (const [group, members] of groups(s, going)) plan[placeKey(space, group)] = members.length;
    left = without(left, going);
    if (left.length === 0) break;
  }
  const payers = mostOf(force);
  return payers.length > 1 ? { do: 'retreat', plan, army: payers[0] } : { do: 'retreat', plan };
}

/** Where troops are needed and not too threatened; a friendly fort or resource space is worth holding. */
function rankedHavens(board: Board, from: number, seat: number): number[] {
  const risks = risksOf(board, dangersOf(board, 1 - seat), seat);
  const pull = pullOf(board, seat, risks);
  const { stake, risk } = board.weights.retreat;
  const worth = new Map<number, number>();
  for (const space of havensOf(board, from, seat))
    worth.set(space, stake * board.stake[space] + pull[space] - risk * risks[space]);
  return [...worth.keys()].sort((a, b) => worth.get(b)! - worth.get(a)!);
}

const rankToSave = ({ s, weights }: Board, unit: number): number =>
  leadingWorth(weights, unit) + (isWorn(s, unit) ? 0 : 1);

/** As many as one route takes: eight, or four with an isolated unit among them (R9). */
function oneLoad(s: State, units: readonly number[]): number[] {
  const free = units.filter((unit) => !isCut(s, unit)).slice(0, numbers.marchLimit);
  return free.length >= numbers.isolatedMarchLimit || free.length === units.length
    ? free
    : units.slice(0, numbers.isolatedMarchLimit);
}

/** The armies with most units in the force: one of them pays (R3). */
function mostOf(force: readonly number[]): string[] {
  const counts = ARMIES.map((_, army) => force.filter((unit) => ARMY_OF[unit] === army).length);
  const most = Math.max(...counts);
  return ARMIES.filter((_, army) => counts[army] === most).map(({ id }) => id);
}
