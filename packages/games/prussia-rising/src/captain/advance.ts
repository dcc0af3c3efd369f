/** What a march is worth: what it takes, whom it beats, what it risks. */
import { enemyOf, FRENCH, LAST_TURN, numbers, ROADS, SPACES } from '../data.ts';
import { isInfantry, type State } from '../state.ts';
import type { Board } from './board.ts';
import { huntJudge } from './hunt.ts';
import { type Force, forceOf, winChance, worthOfAll } from './odds.ts';
import { conquest, type MarchJudge, type Worth } from './worth.ts';

export function marchJudge(board: Board, from: number, stack: readonly number[]): MarchJudge {
  const { s, seat, field, weights } = board;
  // Nobody answers the French marches of the last turn: then France, too, takes what it can.
  if (seat === FRENCH && s.turn < LAST_TURN) return huntJudge(board, from, stack);
  const drawn = weights.pull.weight * worthOfAll(s, stack) * 0.2;
  const escaped = danger(board, from, stack, LEAVING);
  return (path) => {
    const to = path[path.length - 1];
    const enemies = field[enemyOf(seat)][to];
    const position = drawn * (board.pull[to] - board.pull[from]);
    const hungry = hunger(board, stack, to);
    if (enemies.length > 0) {
      const { score, why } = attackWorth(board, stack, to, enemies);
      return { score: score + position - hungry, why };
    }
    const taken = conquest(board, stack, to);
    const gains = taken + companionship(board, to, stack);
    const risks = danger(board, to, stack) - escaped + hungry;
    const why = taken > Math.max(0, position) ? `takes ${SPACES[to].name}` : `moves up to ${SPACES[to].name}`;
    return { score: position + gains - risks, why };
  };
}

const LEAVING = 1;

function attackWorth(
  { s, seat, field, worth, inside, weights }: Board,
  stack: readonly number[],
  to: number,
  enemies: readonly number[],
): Worth {
  const all = [...stack, ...field[seat][to]];
  const chance = enemies.some(isInfantry) ? winChance(forceOf(s, all), forceOf(s, enemies)) : 1;
  const why = `attacks ${SPACES[to].name} (${Math.round(chance * 100)}%)`;
  if (chance < weights.march.least) return { score: -1, why };
  const { loss, kill, siege } = weights.march;
  const infantry = all.filter(isInfantry).length;
  const hasShelter = SPACES[to].fortress && s.control[to] !== seat && enemies.some(isInfantry);
  if (hasShelter && infantry < numbers.siege.infantry) return { score: -1, why };
  const relief = inside[seat][to].length > 0 ? worthOfAll(s, inside[seat][to]) : 0;
  const prize = s.control[to] === seat ? 0 : worth[to] * (hasShelter ? siege : 1);
  const price = (1 - chance) * loss * worthOfAll(s, all);
  return { score: chance * (prize + kill * worthOfAll(s, enemies) + relief) - price, why };
}

/** Joining friends near the enemy is worth something. */
export function companionship(
  { s, seat, field, threat, weights }: Board,
  to: number,
  stack: readonly number[],
): number {
  const friends = field[seat][to].filter(isInfantry).length;
  if (friends === 0 || threat[to].hits === 0) return 0;
  return weights.march.gather * Math.min(friends, stack.length) * (s.level[stack[0]] + 1);
}

/** What a stronger enemy nearby may cost those who stand in a space, with a stack that comes or goes. */
export function danger(
  { s, seat, field, threat, weights }: Board,
  space: number,
  stack: readonly number[],
  leaving = 0,
): number {
  const there = leaving ? field[seat][space] : [...field[seat][space], ...stack];
  const enemy: Force = threat[space];
  if (enemy.hits === 0 || there.length === 0 || isLastMove(s, seat)) return 0;
  const chance = winChance(enemy, forceOf(s, there));
  return chance > 0.5 ? weights.march.danger * (chance - 0.5) * worthOfAll(s, there) : 0;
}

const isLastMove = ({ turn }: State, seat: number): boolean => turn === LAST_TURN && seat === FRENCH;

/** Marching out of supply: a line needs a space next to the end of the march that it reaches. */
function hunger({ s, seat, supplied, weights }: Board, stack: readonly number[], to: number): number {
  if (supplied[to] || isLastMove(s, seat) || ROADS[to].some((next) => supplied[next] === 1)) return 0;
  return weights.march.unsupplied * stack.length;
}
