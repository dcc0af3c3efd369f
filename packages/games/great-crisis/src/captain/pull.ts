/** Where a side should want to be: how strongly each space attracts its troops. */

import { ARMIES, SPACES } from '../data.ts';
import { at, type Board, isClear, side } from './board.ts';
import { zeros } from './zeros.ts';

const ALL_SPACES: readonly number[] = SPACES.map(() => 1);

/** For each space the value of the best goal, less with distance; `risk` is what the side may lose in each. */
export function pullOf(board: Board, seat: number, risk: number[]): number[] {
  const pull = zeros(SPACES.length);
  const waiting = ALL_SPACES.slice();
  const { weights } = board;
  const queue: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    pull[space] = goalAt(board, seat, space, risk[space]);
    queue.push(space);
  }
  for (let i = 0; i < queue.length; i++) {
    const space = queue[i];
    waiting[space] = 0;
    // A march leads out of a box, never through it.
    if (SPACES[space].type === 'box') continue;
    const step = isClear(board, space, seat) ? weights.pull.ownStep : weights.pull.enemyStep;
    spread(pull, SPACES[space].land, pull[space] * step, queue, waiting);
    spread(pull, SPACES[space].sea, pull[space] * weights.pull.seaStep, queue, waiting);
  }
  return pull;
}

function spread(
  pull: number[],
  neighbours: readonly number[],
  drawn: number,
  queue: number[],
  waiting: number[],
): void {
  for (const space of neighbours) {
    if (drawn <= pull[space] + 1e-9) continue;
    pull[space] = drawn;
    if (waiting[space]) continue;
    waiting[space] = 1;
    queue.push(space);
  }
}

/** What it is worth to have troops in a space: to take an enemy space, to relieve a friendly one. */
function goalAt(board: Board, seat: number, space: number, risk: number): number {
  if (SPACES[space].type === 'box') return 0;
  const { weights } = board;
  const stake = board.stake[space];
  if (board.holder[space] === seat) {
    if (board.inside[space] > 0 && board.open[side(space, 1 - seat)] > 0) return stake;
    return weights.pull.relief * risk;
  }
  const { neededLeast, neededForHit } = weights.pull;
  const enemies = massAt(board, space, 1 - seat);
  const needed = neededLeast + enemies + neededForHit * board.insideSteps[space];
  const crowd = Math.max(0, massAt(board, space, seat) - needed) / weights.pull.crowd;
  const card = stake >= weights.space.fort ? weights.card.held : 0;
  const worth = (stake + card) / (1 + enemies / weights.pull.daunting) + weights.pull.prey * enemies;
  return worth / (1 + crowd);
}

/** Units of a side in the open; depleted ones count for less. */
function massAt(board: Board, space: number, seat: number): number {
  if (board.open[side(space, seat)] === 0) return 0;
  let mass = 0;
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    mass += board.full[at(space, army)] + board.weights.unit.worn * board.worn[at(space, army)];
  }
  return mass;
}
