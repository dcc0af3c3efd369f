/** Where a side should want to be: how strongly each space draws its troops, near or far from the goals. */
import { ARMIES, SPACES } from '../data.ts';
import { isFort } from '../state.ts';
import { at, type Board, side, weights } from './board.ts';
import { defenceAt, riskAt, type Threats } from './threat.ts';

/** For each space the best goal in sight, less the further away it is. `threats` are the enemy's. */
export function pullOf(board: Board, seat: number, threats: Threats): Float64Array {
  const pull = new Float64Array(SPACES.length);
  const queue: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    pull[space] = goalAt(board, seat, space, threats);
    if (pull[space] > 0) queue.push(space);
  }
  const waiting = new Uint8Array(SPACES.length);
  for (const space of queue) waiting[space] = 1;
  for (let i = 0; i < queue.length; i++) {
    const space = queue[i];
    waiting[space] = 0;
    // Boxes lead out to the map, never back through them.
    if (SPACES[space].type === 'box') continue;
    const drawn = pull[space] * entry(board, seat, space);
    for (const next of SPACES[space].land) {
      if (drawn > pull[next] + 1e-9) {
        pull[next] = drawn;
        if (!waiting[next]) {
          waiting[next] = 1;
          queue.push(next);
        }
      }
    }
    const shipped = pull[space] * weights.pullSeaStep;
    for (const next of SPACES[space].sea) {
      if (shipped > pull[next] + 1e-9) {
        pull[next] = shipped;
        if (!waiting[next]) {
          waiting[next] = 1;
          queue.push(next);
        }
      }
    }
  }
  return pull;
}

/** What remains of a goal's pull one step away from it. */
const entry = (board: Board, seat: number, space: number): number =>
  board.holder[space] === seat && board.open[side(space, 1 - seat)] === 0
    ? weights.pullOwnStep
    : weights.pullEnemyStep;

function goalAt(board: Board, seat: number, space: number, threats: Threats): number {
  if (SPACES[space].type === 'box') return 0;
  const enemies = massOf(board, space, 1 - seat);
  if (board.holder[space] === seat) {
    const besieged = board.inside[space] > 0 && board.open[side(space, 1 - seat)] > 0;
    if (besieged) return board.stake[space];
    const risk = riskAt(board, threats, space, seat, defenceAt(board, space, seat));
    return weights.pullRelief * risk;
  }
  const needed = 2 + enemies + 2 * board.insideSteps[space];
  const crowd = Math.max(0, massOf(board, space, seat) - needed) / weights.pullCrowd;
  const worth =
    isFort(board.s, space) || board.stake[space] > 1 ? board.stake[space] + weights.card : weights.city;
  return (worth / (1 + enemies / 16) + weights.pullPrey * enemies) / (1 + crowd);
}

/** Units of a side in the open, the worn ones counted for less. */
export function massOf(board: Board, space: number, seat: number): number {
  if (board.open[side(space, seat)] === 0) return 0;
  let mass = 0;
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    mass += board.full[at(space, army)] + weights.worn * board.worn[at(space, army)];
  }
  return mass;
}
