/** What the General compares in each step of the rules. */
import { type Action, type AnyGame, type Knowledge, stableJson, topFrame } from '@feldzug/kernel';
import { boardOf } from '../captain/board.ts';
import { marchesIn } from '../captain/march.ts';
import { sceneOf } from '../captain/scene.ts';
import { WEIGHED } from '../captain/weighing.ts';
import type { Weights } from '../captain/weights.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import type { State } from '../state.ts';
import type { Player } from './staff.ts';

/** Steps where it pays to look ahead; in all others the General follows the Captain's first counsel. */
const SEARCHED: ReadonlySet<string> = new Set([
  'phase.points',
  'phase.assault',
  'battle.garrison',
  'battle.cards',
  'battle.round',
  'battle.charge',
]);

/** Few candidates, so that each gets more playouts. */
const MOST_CANDIDATES = 3;

/** By the rules of thumb of some players, one for each seat. */
export const choicesOf =
  (players: readonly Player[]): Knowledge<State>['candidates'] =>
  (game, view, seat) => {
    const { weights, advice } = players[seat];
    const step = stepOf(view);
    if (step === 'phase.march') return marches(game, view, seat, weights);
    if (SEARCHED.has(step)) return advice.candidates(game, view, seat).slice(0, MOST_CANDIDATES);
    const first = advice.policy(game, view, seat);
    return first ? [first] : [];
  };

/** The player's next operation, the best ones with other goals, and an end to the marches. */
function marches(game: AnyGame, view: State, seat: number, weights: Weights): Action[] {
  const phase = topFrame<PhaseFrame>(view);
  const most = phase.marched ? MOST_LATER_MARCHES : MOST_FIRST_MARCHES;
  const scene = sceneOf(boardOf(view, weights), seat, phase);
  const goals = new Set<number>();
  const begun = new Set<string>();
  const found: Action[] = [];
  let halt: Action | undefined;
  for (const counsel of marchesIn(scene, phase, WEIGHED, weights.march.risk)) {
    const { action } = counsel;
    if (action.do === 'halt' && found.length > 0) halt = action;
    if (found.length === most || action === halt) continue;
    const goal = 'operation' in counsel ? counsel.operation?.target : undefined;
    if (goal !== undefined && goals.has(goal)) continue;
    // Operations with different goals can begin with the same march.
    const text = stableJson(action);
    if (begun.has(text) || game.refuse(view, seat, action)) continue;
    begun.add(text);
    if (goal !== undefined) goals.add(goal);
    found.push(action);
  }
  return halt ? [...found, halt] : found;
}

/** Once the marches have begun, most of what could be done instead has been compared before. */
const MOST_FIRST_MARCHES = 4;
const MOST_LATER_MARCHES = 2;

export const stepOf = (s: State): string => s.flow[s.flow.length - 1]?.step ?? '';
