/** Recovery, marches and sorties: operations are planned as a whole, and the first step of the best one is played. */
import { type Action, byScore, type Counsel, type Tally, tallyTotal } from '@feldzug/kernel';
import { ARMY_OF, SPACES, UNITS } from '../data.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { placeKey, tallyOf } from '../rules/groups.ts';
import { groupOf, isBesieging, ON_DEFENSE } from '../state.ts';
import { advances, whyAdvance } from './advance.ts';
import { attacks, exposure, whyAttack } from './attack.ts';
import type { Board } from './board.ts';
import { inOrder, isCut, isWorn } from './forces.ts';
import { firstMarchTo } from './reach.ts';
import {
  columnsOf,
  isHostile,
  mannerOf,
  type Operation,
  type Scene,
  sceneOf,
  stacksOf,
  wavesOf,
} from './scene.ts';
import { paidStorms, sorties } from './siege.ts';
import { rated, WEIGHED, type Weighed, weighingOf } from './weighing.ts';

/** A counsel that costs action points; a march is the first step of its operation. */
export interface Dear extends Counsel {
  readonly cost: number;
  readonly operation?: Operation;
}

export const counselMarch = (board: Board, seat: number, phase: PhaseFrame): Counsel[] =>
  marchesIn(sceneOf(board, seat, phase), phase, WEIGHED, board.weights.march.risk);

/** What to do next in the march step, the best first; `closely`: how many conquests are compared closely. */
export function marchesIn(
  scene: Scene,
  phase: PhaseFrame,
  closely: number,
  caution: number,
): (Counsel | Dear)[] {
  const { board, seat, army } = scene;
  const marches = operationsIn(scene, closely, caution).map(
    ({ operation, score }): Dear => ({
      action: firstMarch(scene, operation),
      score,
      why: reason(scene, operation),
      cost: operation.cost,
      operation,
    }),
  );
  const breakouts = sorties(board, seat, army).map((sortie) => ({ ...sortie, cost: 1 }));
  const storms = paidStorms(board, seat, army, phase.paid);
  return spend(scene, [...marches, ...breakouts].sort(byScore), storms, phase);
}

/** The best of all operations; conquests and battles are checked with the board as it would be afterwards. */
function operationsIn(scene: Scene, closely: number, caution: number): Weighed[] {
  const weighing = weighingOf(scene, closely, caution);
  const stacks = stacksOf(scene);
  advances(weighing, columnsOf(scene, stacks));
  attacks(weighing, wavesOf(scene, stacks));
  return [
    ...weighing.quiet.found,
    ...weighing.changing.found.map(({ operation }) => ({
      operation,
      score: rated(scene, operation.gain, operation.cost, caution * exposure(scene, operation)),
    })),
  ];
}

function reason(scene: Scene, operation: Operation): string {
  const { board, seat } = scene;
  const { columns, target, cost } = operation;
  const why = isHostile(board, seat, target)
    ? whyAttack(scene, operation)
    : whyAdvance(scene, columns[0], target);
  return cost > 1 ? `${why}: first step` : why;
}

function firstMarch({ board, seat }: Scene, { columns, target }: Operation): Action {
  // The farthest first: units next to the enemy can still attack afterwards.
  const column = columns.reduce((far, one) => (one.reach.cost[target] > far.reach.cost[target] ? one : far));
  const { from, units, reach } = column;
  const path = firstMarchTo(board, seat, reach, from, target, mannerOf(board.s, units));
  return {
    do: 'march',
    from: SPACES[from].id,
    units: tallyOf(board.s, inOrder(units)),
    path: path.map((space) => SPACES[space].id),
  };
}

/** Points go where they help most: marches, assaults that points are saved for, then recovery. */
function spend(
  scene: Scene,
  marches: readonly Dear[],
  storms: readonly Counsel[],
  phase: PhaseFrame,
): (Counsel | Dear)[] {
  const kept = keptForStorms(storms, marches, scene.points);
  const halt: Counsel = {
    action: { do: 'halt' },
    score: 0,
    why: kept > 0 ? `saves a point and ${storms[0].why}` : 'finds nothing worth another point',
  };
  const good = marches.filter(({ score, cost }) => score > 0 && cost <= scene.points - kept);
  const rest = phase.marched ? undefined : recovery(scene, scene.points - kept - pointsWanted(scene, good));
  const others = marches.filter((march) => !good.includes(march));
  return [...(rest ? [rest] : []), ...good, halt, ...others];
}

export function keptForStorms(
  storms: readonly Counsel[],
  marches: readonly { readonly cost: number; readonly score: number }[],
  points: number,
): number {
  let kept = 0;
  for (const { score } of storms) {
    const rival = marches.find((march) => march.cost > points - kept - 1);
    if (score <= 0 || kept === points || (rival && rival === marches[0] && rival.score > score)) break;
    kept++;
  }
  return kept;
}

/** What the marches that are worth more than a recovery will need, one from each space. */
function pointsWanted({ board }: Scene, good: readonly Dear[]): number {
  const origins = new Set<unknown>();
  let wanted = 0;
  for (const { action, score, cost } of good) {
    if (origins.has(action.from) || score < board.weights.march.recovered * cost) continue;
    origins.add(action.from);
    wanted += cost;
  }
  return wanted;
}

/** Spare points restore depleted units, the most needed and most threatened first (6.1). */
export function recovery({ board, seat, army, pull, threats }: Scene, points: number): Counsel | undefined {
  const { s } = board;
  const tired: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const space = s.place[unit];
    if (space < 0 || ARMY_OF[unit] !== army || !isWorn(s, unit)) continue;
    if (s.flags[unit] & ON_DEFENSE || isCut(s, unit)) continue;
    const besieging = s.besiegersRecover === 1 && isBesieging(s, space, seat);
    if (board.holder[space] === seat || besieging) tired.push(unit);
  }
  if (points < 1 || tired.length === 0) return undefined;
  const rank = (unit: number): number => pull[s.place[unit]] + (threats.strikes[s.place[unit]] ? 1 : 0);
  tired.sort((a, b) => rank(b) - rank(a) || a - b);
  const units: Tally = {};
  for (const unit of tired.slice(0, points)) {
    const key = placeKey(s.place[unit], groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  return {
    action: { do: 'recover', units },
    score: board.weights.march.recovered * tallyTotal(units),
    why: 'restores depleted units with spare points',
  };
}
