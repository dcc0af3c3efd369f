/** Operations compared: only the best are kept, and what cannot become one of them is not looked at closely. */
import { isDecisive, side } from './board.ts';
import type { Operation, Scene } from './scene.ts';

/** An operation and how good it looks. */
export interface Weighed {
  readonly operation: Operation;
  readonly score: number;
}

/** The best operations so far, the best first; of equals the one found first. */
interface Shortlist {
  readonly most: number;
  readonly found: Weighed[];
}

export interface Weighing {
  readonly scene: Scene;
  /** What it costs to expose something. */
  readonly caution: number;
  /** A march between friendly spaces changes the risk only where it starts and ends. */
  readonly quiet: Shortlist;
  /** Conquest and battle change how far the enemy gets: the best of them are looked at again. */
  readonly changing: Shortlist;
}

/** How many operations of each kind the Captain compares closely. */
export const WEIGHED = 8;

export const weighingOf = (scene: Scene, closely: number, caution: number): Weighing => ({
  scene,
  caution,
  quiet: { most: WEIGHED, found: [] },
  changing: { most: closely, found: [] },
});

export function consider(weighing: Weighing, operation: Operation): void {
  const { most, found } = shortlistFor(weighing, operation.target);
  const score = scoreAtFirst(weighing, operation.target, operation.gain, operation.cost, operation.exposes);
  if (found.length === most && score <= found[most - 1].score) return;
  let place = found.length;
  while (place > 0 && found[place - 1].score < score) place--;
  found.splice(place, 0, { operation, score });
  if (found.length > most) found.pop();
}

/** Whether an operation is not among the best so far, even if it exposes no more than the least. */
export function isTooPoor(
  weighing: Weighing,
  target: number,
  gain: number,
  cost: number,
  exposesAtLeast: number,
): boolean {
  const { most, found } = shortlistFor(weighing, target);
  if (found.length < most) return false;
  return scoreAtFirst(weighing, target, gain, cost, exposesAtLeast) <= found[most - 1].score;
}

const shortlistFor = ({ scene, quiet, changing }: Weighing, target: number): Shortlist =>
  opensOrBars(scene, target) ? changing : quiet;

/** What a conquest seems to expose may be safe once the enemy is beaten, so only a part counts at first. */
function scoreAtFirst(
  { scene, caution }: Weighing,
  target: number,
  gain: number,
  cost: number,
  exposes: number,
): number {
  const seen = opensOrBars(scene, target) ? Math.min(exposes, scene.board.weights.march.glance) : exposes;
  return rated(scene, gain, cost, caution * seen);
}

/** Cheaper operations come first: the other points can still do something else. */
export function rated({ board }: Scene, gain: number, cost: number, danger: number): number {
  const net = gain - danger;
  return net > 0 ? net / (1 + board.weights.march.dearness * (cost - 1)) : net;
}

/** Conquest and battle change the enemy's reach, unless they end the game. */
const opensOrBars = (scene: Scene, target: number): boolean => {
  const { board, seat } = scene;
  if (isGoal(scene, target)) return false;
  return board.holder[target] !== seat || board.open[side(target, 1 - seat)] > 0;
};

/** Taking it would win the game at the end of this phase. */
export const isGoal = ({ board, seat }: Scene, target: number): boolean =>
  board.holder[target] !== seat && isDecisive(board, target);
