/**
 * The Captain in playouts, several times faster: it looks at the map once in a movement phase and plays its best marches
 * as long as none of them gets in the way of another, instead of looking anew after each.
 */
import { type Action, type Game, type Memory, memoryOf, type Policy, packed } from '@feldzug/kernel';
import { counselOf, movementPlans, type Plan } from '../captain/march.ts';
import type { Weights } from '../captain/weights.ts';
import { SPACES } from '../data.ts';
import { marchBar } from '../rules/marching.ts';
import { isInfantry, roomFor, type State } from '../state.ts';

/** What is still to be played in the movement phase of a state that a playout owns. */
interface Marches {
  readonly turn: number;
  readonly seat: number;
  readonly plans: Plan[];
}

const marching = new WeakMap<State, Marches>();

/** The marches of a movement phase that begins with these plans; a train first: somebody looks anew after it. */
type Beginning = 'train' | readonly Plan[];

/** More positions than the playouts of one decision meet at the beginning of a movement phase. */
const POSITIONS = 500;

/** The quick way to play by these weights; `slow` is the careful one. */
export function lightPolicy(weights: Weights, slow: Policy<State>): Policy<State> {
  const beginnings = memoryOf<Beginning>(POSITIONS);
  return (game, s, seat) =>
    s.flow.at(-1)?.step === 'phase.movement'
      ? nextMarch(game, s, seat, weights, slow, beginnings)
      : slow(game, s, seat);
}

function nextMarch(
  game: Game<State>,
  s: State,
  seat: number,
  weights: Weights,
  slow: Policy<State>,
  beginnings: Memory<Beginning>,
): Action | undefined {
  let marches = marching.get(s);
  if (marches?.turn !== s.turn || marches.seat !== seat) {
    const beginning = beginnings(questionOf(s, seat), () => beginningOf(s, seat, weights));
    // A train comes first only now and then.
    if (beginning === 'train') return slow(game, s, seat);
    marches = { turn: s.turn, seat, plans: [...beginning] };
    marching.set(s, marches);
  }
  for (;;) {
    const next = marches.plans.shift();
    if (!next) return { do: 'endMovement' };
    if (isStillPossible(s, seat, next)) return counselOf(s, next).action;
  }
}

/** All that the plans for a movement phase depend on besides the weights. */
const questionOf = (s: State, seat: number): string =>
  packed([seat, s.turn, s.republic]) +
  packed(s.place) +
  packed(s.level) +
  packed(s.flags) +
  packed(s.control) +
  packed(s.siege);

function beginningOf(s: State, seat: number, weights: Weights): Beginning {
  const plans = movementPlans(s, seat, weights);
  const [best] = plans;
  return 'action' in best && best.action.do === 'rail' ? 'train' : withoutConflict(plans);
}

/** The marches that are better than none, each unit and each goal once. */
function withoutConflict(plans: readonly ({ readonly score: number } | Plan)[]): Plan[] {
  const chosen: Plan[] = [];
  const units = new Set<number>();
  const goals = new Uint8Array(SPACES.length);
  for (const plan of plans) {
    if (!('stack' in plan)) {
      if (isEnd(plan)) break;
      continue;
    }
    const goal = plan.path[plan.path.length - 1];
    if (goals[goal] || plan.stack.some((unit) => units.has(unit))) continue;
    goals[goal] = 1;
    for (const unit of plan.stack) units.add(unit);
    chosen.push(plan);
  }
  return chosen;
}

const isEnd = (plan: object): boolean => 'action' in plan && (plan.action as Action).do === 'endMovement';

/** Marches before it may have filled its goal or ended on its way. */
function isStillPossible(s: State, seat: number, { from, stack, path }: Plan): boolean {
  if (stack.some((unit) => s.place[unit] !== from || marchBar(s, unit))) return false;
  const room = roomFor(s, path[path.length - 1], seat);
  const infantry = stack.filter(isInfantry).length;
  return infantry <= room.infantry && stack.length - infantry <= room.cavalry;
}
