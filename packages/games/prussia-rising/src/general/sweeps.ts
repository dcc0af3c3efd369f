/**
 * Marches that leave a unit in each town on the way (7.1.C), so that one activation takes several: the Captain never
 * thinks of them, and the General does.
 */
import type { Action, Policy } from '@feldzug/kernel';
import { type Board, boardOf } from '../captain/board.ts';
import { captain } from '../captain/index.ts';
import { spare } from '../captain/march.ts';
import { weights } from '../captain/weights.ts';
import { enemyOf, FRENCH, LAST_TURN, PRUSSIAN, ROADS, SPACES } from '../data.ts';
import { groupOf, tallyOf } from '../rules/groups.ts';
import { enteringBar, marchBar, reachOf, stopBar } from '../rules/marching.ts';
import { isInfantry, roomFor, type State, spaceId } from '../state.ts';

interface Sweep {
  readonly action: Action;
  /** In green infantry units, as the Captain counts. */
  readonly score: number;
}

/** The best sweep of each stack, the best first. */
export function sweepsOf(s: State, seat: number): Sweep[] {
  const board = boardOf(s, seat, weights);
  const sweeps: Sweep[] = [];
  for (let from = 0; from < SPACES.length; from++) {
    const able = board.field[seat][from].filter((unit) => !marchBar(s, unit));
    const free = able.length > 1 ? spare(board, from, able).filter(isInfantry) : [];
    if (free.length < 2) continue;
    // The weakest are left first, the best go to the end.
    free.sort((a, b) => s.level[a] - s.level[b] || a - b);
    const best = bestSweep(board, from, free);
    if (best) sweeps.push(best);
  }
  return sweeps.sort((a, b) => b.score - a.score);
}

/** Sweeps as long as there are towns to take, and otherwise follows the Captain. */
export const sweeping: Policy<State> = (game, s, seat) => {
  if (s.flow.at(-1)?.step !== 'phase.movement') return captain.policy(game, s, seat);
  for (const { action } of sweepsOf(s, seat)) if (!game.refuse(s, seat, action)) return action;
  return captain.policy(game, s, seat);
};

function bestSweep(board: Board, from: number, stack: readonly number[]): Sweep | undefined {
  const { s } = board;
  let best: readonly number[] = [];
  let most = 0;
  const reach = reachOf(s, stack);
  const walk = (way: readonly number[]): void => {
    const path = way.slice(1);
    const score = path.length > 1 ? worthOfWay(board, stack, path) : 0;
    if (score > most) {
      most = score;
      best = path;
    }
    if (path.length >= reach || (path.length > 0 && stopBar(s, board.seat, way[way.length - 1]))) return;
    for (const next of ROADS[way[way.length - 1]])
      if (!way.includes(next) && !board.field[enemyOf(board.seat)][next].length) {
        if (!enteringBar(s, board.seat, stack, next)) walk([...way, next]);
      }
  };
  walk([from]);
  return most > 0 ? { action: sweepAction(board, from, stack, best), score: most } : undefined;
}

/** What a way takes. At least two towns, or it is a march like any other. */
function worthOfWay(board: Board, stack: readonly number[], path: readonly number[]): number {
  const stops = stopsOf(board, stack, path);
  const end = path[path.length - 1];
  if (stops.length === 0 || roomFor(board.s, end, board.seat).infantry < stack.length - stops.length)
    return 0;
  let score = prizeOf(board, end);
  for (const stop of stops) score += prizeOf(board, stop);
  return score;
}

/** Where units are left: the best towns on the way, as far as there are units. */
const stopsOf = (board: Board, stack: readonly number[], path: readonly number[]): number[] =>
  path
    .slice(0, -1)
    .filter((space) => prizeOf(board, space) > 0)
    .sort((a, b) => prizeOf(board, b) - prizeOf(board, a))
    .slice(0, stack.length - 1);

/** What a single unit in a space gains; where the enemy can strike back, most of it is lost again. */
function prizeOf({ s, seat, worth, threat, field, inside }: Board, space: number): number {
  const enemy = enemyOf(seat);
  if (s.control[space] === seat || SPACES[space].points === 0) return 0;
  if (field[enemy][space].length > 0 || inside[enemy][space].length > 0) return 0;
  const isLast = seat === FRENCH && s.turn === LAST_TURN;
  const isSafe = isLast || threat[space].hits === 0;
  // Every town that France retakes gives Prussia a die of reserves (5.2.B).
  return worth[space] * (isSafe ? 1 : 0.4) * (seat === PRUSSIAN || isLast ? 1 : 0.6);
}

function sweepAction(board: Board, from: number, stack: readonly number[], path: readonly number[]): Action {
  const { s } = board;
  const leave: { [key: string]: number } = {};
  stopsOf(board, stack, path).forEach((space, index) => {
    leave[`${spaceId(space)}/${groupOf(s, stack[index])}`] = 1;
  });
  return { do: 'march', from: spaceId(from), units: tallyOf(s, stack), path: path.map(spaceId), leave };
}
