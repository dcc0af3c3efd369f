/** 8.1, 9: which blocks to activate, and what they do. */
import { type Action, byScore, type Counsel } from '@feldzug/kernel';
import { CITIES, END_OF, FIRST_OF, LEADER } from '../data.ts';
import { CALLED, nameAt, type State, TIPPED, unitAt } from '../state.ts';
import { sumOf } from './board.ts';
import { type Column, canStillAct } from './columns.ts';
import { isForced, rollersOf } from './forced.ts';
import { callsOf, counselCalls, worthOfCalling } from './marshal.ts';
import { type Purchase, purchasesOf } from './muster.ts';
import { strength } from './odds.ts';
import { leavesLink, linkToLeave, type Operation, operationsOf, type Scene, sceneOf } from './operations.ts';
import { weights } from './weights.ts';

/** Something to spend points on: marches of one or several actors, a call, a purchase. */
export interface Plan {
  readonly actors: readonly number[];
  readonly units: readonly number[];
  readonly target: number;
  readonly cost: number;
  readonly gain: number;
  readonly why: string;
  /** What it is: marches, the leader who calls, or what is bought. */
  readonly operation?: Operation;
  readonly caller?: number;
  readonly bought?: string;
}

/** How many marches are considered, and how many alternatives to the best. */
const MOST_PLANS = 50;
const OTHERS = 4;

export function counselActivation(s: State, seat: number): Counsel[] {
  const [best, ...others] = turnsOf(sceneOf(s, seat), s.points[seat]);
  const first = activation(s, best);
  return [first, ...others.map((turn) => ({ ...activation(s, turn), score: first.score - 1 }))];
}

/** Whole turns: the best plans that the points pay for; then with one march fewer, or with another one first. */
export function turnsOf(scene: Scene, points: number): Plan[][] {
  const plans = plansOf(scene, points);
  const best = choose(plans, points);
  const turns = [best];
  for (const dropped of best)
    if (dropped.actors.length > 0) turns.push(best.filter((plan) => plan !== dropped));
  const others = plans.filter((plan) => !best.includes(plan) && plan.actors.length > 0);
  for (const other of others.slice(0, OTHERS)) {
    const rest = plans.filter((plan) => !clashes(plan, [other]));
    if (other.cost <= points) turns.push([other, ...choose(rest, points - other.cost)]);
  }
  return turns;
}

export const bestTurn = (scene: Scene, points: number): Plan[] => choose(plansOf(scene, points), points);

/** The marches and calls of a plan, in order. */
export function marchesOf(scene: Scene, { operation, caller }: Plan): Action[] {
  if (caller !== undefined) return counselCalls(scene, [caller]).map(({ action }) => action);
  if (!operation) return [];
  return [...operation.columns]
    .sort((a, b) => strength(b.figure) - strength(a.figure))
    .map((column) => marchOf(scene, column, operation.target));
}

export function activation(s: State, chosen: readonly Plan[]): Counsel {
  const actors = [...new Set(chosen.flatMap((plan) => plan.actors))];
  const first = chosen.find((plan) => plan.actors.length > 0);
  return {
    action: { do: 'activate', units: actors.map((handle) => nameAt(s, handle)) },
    score: chosen.reduce((sum, plan) => sum + plan.gain, 0),
    why: first ? `activates units: ${first.why}` : 'keeps its points for new units',
  };
}

/** The best value for each point, nothing twice. */
function choose(plans: readonly Plan[], points: number): Plan[] {
  const chosen: Plan[] = [];
  let left = points;
  for (const plan of plans) {
    if (plan.cost > left || plan.gain < weights.march.least || clashes(plan, chosen)) continue;
    chosen.push(plan);
    left -= plan.cost;
  }
  return chosen;
}

const clashes = (plan: Plan, chosen: readonly Plan[]): boolean =>
  chosen.some(
    (other) =>
      (plan.target >= 0 && plan.target === other.target) ||
      plan.units.some((handle) => other.units.includes(handle)),
  );

/** What this many points can do. */
export const worthOfPoints = (plans: readonly Plan[], points: number): number =>
  choose(plans, points).reduce((sum, plan) => sum + plan.gain, 0);

export function plansOf(scene: Scene, points: number): Plan[] {
  const { s } = scene.board;
  const actors = ownBlocks(s, scene.seat, (handle) => canStillAct(s, handle));
  const plans = operationsOf(scene, actors)
    .filter(({ columns, gain }) => columns.length <= points && gain > 0)
    .slice(0, MOST_PLANS)
    .map(marchPlan);
  plans.push(...callPlans(scene, actors));
  for (const purchase of purchasesOf(scene)) plans.push(purchasePlan(purchase));
  return plans.sort((a, b) => b.gain / b.cost - a.gain / a.cost);
}

/** What the activated blocks can still do, the best first, nothing twice; their points are spent already. */
export function restOfTurn(scene: Scene): Plan[] {
  const { s } = scene.board;
  const actors = ownBlocks(
    s,
    scene.seat,
    (handle) => (s.lie[handle] & TIPPED) !== 0 && canStillAct(s, handle),
  );
  const plans = operationsOf(scene, actors)
    .filter(({ columns, gain }) => gain + weights.march.point * columns.length > 0)
    .slice(0, MOST_PLANS)
    .map(marchPlan);
  plans.push(...callPlans(scene, actors));
  const chosen: Plan[] = [];
  for (const plan of plans.sort((a, b) => b.gain - a.gain)) if (!clashes(plan, chosen)) chosen.push(plan);
  return chosen;
}

const marchPlan = (operation: Operation): Plan => ({
  operation,
  actors: operation.columns.map(({ actor }) => actor),
  units: operation.columns.flatMap(({ units }) => units),
  target: operation.target,
  cost: operation.columns.length,
  gain: operation.gain,
  why: operation.why,
});

function callPlans(scene: Scene, actors: readonly number[]): Plan[] {
  const { s } = scene.board;
  const plans: Plan[] = [];
  for (const leader of actors) {
    if (unitAt(s, leader).cls !== LEADER) continue;
    const calls = callsOf(scene, leader);
    const gain = worthOfCalling(calls);
    if (gain <= 0) continue;
    plans.push({
      actors: [leader],
      units: [leader, ...calls.map(({ unit }) => unit)],
      target: s.place[leader],
      cost: 1,
      gain,
      why: `calls units to ${unitAt(s, leader).name}`,
      caller: leader,
    });
  }
  return plans;
}

const purchasePlan = ({ gain, cost, value }: Purchase): Plan => ({
  actors: [],
  units: [],
  target: -1,
  cost,
  gain,
  why: `raises ${value}`,
  bought: value,
});

const ownBlocks = (s: State, side: number, test: (handle: number) => boolean): number[] => {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && test(handle)) found.push(handle);
  return found;
};

/** What the activated blocks do next; finally, end movement. */
export function counselMovement(s: State, seat: number, ending: Action): Counsel[] {
  const scene = sceneOf(s, seat);
  const campaign = ending.do === 'stay';
  const isActive = (handle: number): boolean => campaign || (s.lie[handle] & TIPPED) !== 0;
  const actors = ownBlocks(s, seat, (handle) => isActive(handle) && canStillAct(s, handle));
  const counsels: Counsel[] = [];
  const operations = operationsOf(scene, actors).slice(0, MOST_PLANS);
  for (const operation of operations) {
    const column = bestFirst(operation);
    // The point is already spent, so less is enough.
    const score = operation.gain + weights.march.point * operation.columns.length;
    counsels.push({ action: marchOf(scene, column, operation.target), score, why: operation.why });
  }
  if (!campaign && isHurried(scene, operations[0]))
    counsels.push({
      action: { do: 'hurry' },
      score: counsels[0].score + 1,
      why: 'plays Forced March for the march it has in mind',
    });
  if (!campaign) {
    const calling = ownBlocks(s, seat, (handle) => isCalling(s, handle, actors));
    counsels.push(...counselCalls(scene, calling));
  }
  counsels.push({ action: ending, score: 0, why: 'ends movement' });
  return counsels.sort(byScore);
}

/** 9.6: the card is for a forced march of many units. */
const isHurried = ({ board }: Scene, best: Operation | undefined): boolean =>
  best !== undefined &&
  best.gain > 0 &&
  best.columns.some(
    (column) =>
      isForced(column, best.target) && rollersOf(board.s, column, best.target) >= weights.card.hurriedUnits,
  );

/** A leader who has not moved can still call units, even if he has already called some. */
const isCalling = (s: State, handle: number, actors: readonly number[]): boolean =>
  unitAt(s, handle).cls === LEADER &&
  (actors.includes(handle) || ((s.lie[handle] & TIPPED) !== 0 && s.orders[handle] >= CALLED));

/** The strongest column goes first: it will be the main attack. */
const bestFirst = ({ columns }: Operation): Column =>
  columns.reduce((best, column) => (strength(column.figure) > strength(best.figure) ? column : best));

function marchOf(scene: Scene, column: Column, target: number): Action {
  const { board } = scene;
  const { s } = board;
  const way = column.ways.get(target)!;
  const path = way.map((city) => CITIES[city].id);
  const [actor, ...company] = column.units;
  if (company.length === 0) return { do: 'march', unit: nameAt(s, actor), path };
  const leave = leavesLink(board, column.units, way)
    ? [`${CITIES[way[way.length - 2]].id}/${nameAt(s, linkToLeave(board, column.units))}`]
    : [];
  return {
    do: 'lead',
    leader: nameAt(s, actor),
    units: company.map((handle) => nameAt(s, handle)),
    path,
    leave,
  };
}

/** 12.3: the strongest group leads the attack. */
export function counselMain(s: State, seat: number, groups: readonly number[]): Counsel[] {
  const { board } = sceneOf(s, seat);
  return groups
    .map((group) => {
      const members = ownBlocks(s, seat, (handle) => s.entry[handle] === group);
      return {
        action: { do: 'main', group },
        score: strength(sumOf(board.figures, members)),
        why: 'names its strongest group as the main attack',
      };
    })
    .sort(byScore);
}

/** Late convoys, orders astray: the block that would do least is deactivated. */
export function counselStandUp(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  return ownBlocks(s, seat, (handle) => (s.lie[handle] & TIPPED) !== 0)
    .map((handle) => {
      const [best] = operationsOf(scene, [handle]);
      return {
        action: { do: 'standUp', unit: nameAt(s, handle) },
        score: -Math.max(0, best?.gain ?? 0),
        why: `needs ${unitAt(s, handle).name} least`,
      };
    })
    .sort(byScore);
}
