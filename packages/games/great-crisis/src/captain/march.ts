/** Recovery, marches and sorties: operations are planned as a whole, and the first step of the best one is played. */
import { type Action, byScore, type Counsel, type Tally, tallyTotal } from '@feldzug/kernel';
import { ARMY_OF, SPACES, UNITS } from '../data.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { placeKey, tallyOf } from '../rules/groups.ts';
import { groupOf, isBesieging, ON_DEFENSE } from '../state.ts';
import { advances } from './advance.ts';
import { attacks, exposure, opensOrBars } from './attack.ts';
import type { Board } from './board.ts';
import { inOrder, isCut, isWorn } from './forces.ts';
import { firstMarchTo } from './reach.ts';
import { columnsOf, mannerOf, type Operation, type Scene, sceneOf } from './scene.ts';
import { paidStorms, sorties } from './siege.ts';
import type { Weights } from './weights.ts';

/** How many operations of each kind are compared closely. */
export const WEIGHED = 8;

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
  const marches = weigh(scene, operationsIn(scene), closely, caution).map(
    ({ operation, score }): Dear => ({
      action: firstMarch(scene, operation),
      score,
      why: reason(operation),
      cost: operation.cost,
      operation,
    }),
  );
  const breakouts = sorties(board, seat, army).map((sortie) => ({ ...sortie, cost: 1 }));
  const storms = paidStorms(board, seat, army, phase.paid);
  return spend(scene, [...marches, ...breakouts].sort(byScore), storms, phase);
}

/**
 * A march between friendly spaces changes the risk only where it starts and ends. Conquest and battle change how far the
 * enemy gets, so the best of them are checked again with the board as it would be afterwards.
 */
export function weigh(
  scene: Scene,
  operations: readonly Operation[],
  closely: number,
  caution: number,
): Weighed[] {
  const { weights } = scene.board;
  const quiet: Weighed[] = [];
  const changing: Weighed[] = [];
  for (const operation of operations) {
    if (opensOrBars(scene, operation)) {
      // What seems exposed may be safe once the enemy is beaten, so only a part counts at first.
      const glance = Math.min(operation.exposes, weights.march.glance);
      changing.push({ operation, score: rated(weights, operation, glance, caution) });
    } else {
      quiet.push({ operation, score: rated(weights, operation, operation.exposes, caution) });
    }
  }
  const again = changing.sort(byWeight).slice(0, closely);
  return [
    ...quiet.sort(byWeight).slice(0, WEIGHED),
    ...again.map(({ operation }) => ({
      operation,
      score: rated(weights, operation, exposure(scene, operation), caution),
    })),
  ];
}

/** An operation and how good it looks. */
export interface Weighed {
  readonly operation: Operation;
  readonly score: number;
}

export const operationsIn = (scene: Scene): Operation[] => [
  ...advances(scene, columnsOf(scene)),
  ...attacks(scene),
];

const byWeight = (a: Weighed, b: Weighed): number => b.score - a.score;

const reason = ({ cost, why }: Operation): string => (cost > 1 ? `${why}: first step` : why);

/** Cheaper operations come first: the other points can still do something else. */
function rated({ march }: Weights, { gain, cost }: Operation, exposes: number, caution: number): number {
  const net = gain - caution * exposes;
  return net > 0 ? net / (1 + march.dearness * (cost - 1)) : net;
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
