/** Marches without a battle: towards a goal, into an empty enemy space, to help a threatened space. */
import { SPACES } from '../data.ts';
import { side } from './board.ts';
import { openUnits } from './forces.ts';
import { strengthOf } from './muster.ts';
import { riskAt } from './risk.ts';
import { type Column, isHostile, massOf, type Scene, together } from './scene.ts';
import { consider, isGoal, isTooPoor, type Weighing } from './weighing.ts';

export function advances(weighing: Weighing, columns: readonly Column[]): void {
  const { board, seat, pull, risk } = weighing.scene;
  const { point } = board.weights.march;
  for (const column of columns) {
    const mass = massOf(board, column.units);
    for (const target of column.reach.spaces) {
      if (isHostile(board, seat, target)) continue;
      const goal =
        board.holder[target] !== seat ||
        pull[target] > pull[column.from] ||
        risk[target] > point ||
        column.exposes < 0;
      if (goal) advance(weighing, column, mass, target);
    }
  }
}

function advance(weighing: Weighing, column: Column, mass: number, target: number): void {
  const { scene } = weighing;
  const { board, seat, threats, pull, risk } = scene;
  const { weights } = board;
  const cost = column.reach.cost[target];
  let gain = weights.pull.weight * mass * (pull[target] - pull[column.from]);
  gain -= weights.march.point * cost + column.forgoes;
  if (board.holder[target] !== seat) {
    gain += board.stake[target];
    if (board.stake[target] >= weights.space.fort) gain += weights.card.held;
  }
  gain += weights.unit.cutOff * mass * linkGained(scene, column.from, target);
  const there = board.open[side(target, seat)];
  gain += together(weights, there + column.units.length) - together(weights, there);
  const decisive = isGoal(scene, target);
  let exposes = decisive ? 0 : column.exposes;
  if (!decisive && (threats.strikes[target] || risk[target] > 0)) {
    // No risk is below 0: most operations are too poor without a closer look.
    if (isTooPoor(weighing, target, gain, cost, exposes + (0 - risk[target]))) return;
    const force = [...openUnits(board, target, seat), ...column.units];
    exposes += riskAt(board, threats, target, seat, strengthOf(board.s, weights, force, 0)) - risk[target];
  }
  if (isTooPoor(weighing, target, gain, cost, exposes)) return;
  consider(weighing, { columns: [column], target, cost, gain, exposes, win: 1, stays: 1 });
}

/** −1 for a march out of supply, 1 for one back into it. */
export function linkGained({ board, seat, linked }: Scene, from: number, target: number): number {
  const taken = board.holder[target] !== seat && SPACES[target].adjacent.some((next) => linked[next]);
  if (!linked[target] && !taken) return -1;
  return linked[from] ? 0 : 1;
}

export function whyAdvance({ board, seat, pull, risk }: Scene, { from }: Column, target: number): string {
  const { name } = SPACES[target];
  if (board.holder[target] !== seat) return `takes ${name}, which is undefended`;
  if (risk[target] > board.weights.march.point) return `reinforces ${name}, which the enemy threatens`;
  if (pull[target] > pull[from]) return `brings troops to ${name}, nearer to where they are needed`;
  return `pulls back to ${name}, out of the enemy's reach`;
}
