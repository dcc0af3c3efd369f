/** Marches without a battle: towards a goal, into an empty enemy space, to help a threatened space. */
import { SPACES } from '../data.ts';
import { isDecisive, side } from './board.ts';
import { openUnits } from './forces.ts';
import { strengthOf } from './muster.ts';
import { riskAt } from './risk.ts';
import { type Column, isHostile, massOf, type Operation, type Scene, together } from './scene.ts';

export function advances(scene: Scene, columns: readonly Column[]): Operation[] {
  const { board, seat, pull, risk } = scene;
  const { weights } = board;
  const found: Operation[] = [];
  for (const column of columns) {
    for (const target of column.reach.spaces) {
      if (isHostile(board, seat, target)) continue;
      const goal =
        board.holder[target] !== seat ||
        pull[target] > pull[column.from] ||
        risk[target] > weights.march.point ||
        column.exposes < 0;
      if (goal) found.push(advance(scene, column, target));
    }
  }
  return found;
}

function advance(scene: Scene, column: Column, target: number): Operation {
  const { board, seat, threats, pull, risk } = scene;
  const { weights } = board;
  const cost = column.reach.cost[target];
  const mass = massOf(board, column.units);
  let gain = weights.pull.weight * mass * (pull[target] - pull[column.from]);
  gain -= weights.march.point * cost + column.forgoes;
  if (board.holder[target] !== seat) {
    gain += board.stake[target];
    if (board.stake[target] >= weights.space.fort) gain += weights.card.held;
  }
  gain += weights.unit.cutOff * mass * linkGained(scene, column.from, target);
  const there = board.open[side(target, seat)];
  gain += together(weights, there + column.units.length) - together(weights, there);
  const decisive = board.holder[target] !== seat && isDecisive(board, target);
  let exposes = decisive ? 0 : column.exposes;
  if (!decisive && (threats.strikes[target] || risk[target] > 0)) {
    const force = [...openUnits(board, target, seat), ...column.units];
    exposes +=
      riskAt(board, threats, target, seat, strengthOf(board.s, board.weights, force, 0)) - risk[target];
  }
  return { columns: [column], target, cost, gain, exposes, stays: 1, why: reason(scene, column, target) };
}

/** −1 for a march out of supply, 1 for one back into it. */
export function linkGained({ board, seat, linked }: Scene, from: number, target: number): number {
  const taken = board.holder[target] !== seat && SPACES[target].adjacent.some((next) => linked[next]);
  if (!linked[target] && !taken) return -1;
  return linked[from] ? 0 : 1;
}

function reason({ board, seat, pull, risk }: Scene, { from }: Column, target: number): string {
  const { name } = SPACES[target];
  if (board.holder[target] !== seat) return `takes ${name}, which is undefended`;
  if (risk[target] > board.weights.march.point) return `reinforces ${name}, which the enemy threatens`;
  if (pull[target] > pull[from]) return `brings troops to ${name}, nearer to where they are needed`;
  return `pulls back to ${name}, out of the enemy's reach`;
}
