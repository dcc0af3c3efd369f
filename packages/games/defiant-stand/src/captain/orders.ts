/** 8.1, 9: which blocks to activate, and what they do. */
import { type Action, byScore, type Counsel } from '@feldzug/kernel';
import { CITIES, END_OF, FIRST_OF, LEADER } from '../data.ts';
import { CALLED, nameAt, type State, TIPPED, unitAt } from '../state.ts';
import { sumOf } from './board.ts';
import { type Column, canStillAct } from './columns.ts';
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
}

/** How many marches are considered, and how many alternatives to the best. */
const MOST_PLANS = 50;
const OTHERS = 4;

export function counselActivation(s: State, seat: number): Counsel[] {
  const scene = sceneOf(s, seat);
  const plans = plansOf(scene, s.points[seat]);
  const chosen = choose(plans, s.points[seat]);
  const counsels = [activation(s, chosen)];
  // Alternatives for a search: one block fewer, and the best plan that begins differently.
  const marching = chosen.filter(({ actors }) => actors.length > 0);
  for (const dropped of marching) {
    const others = chosen.filter((plan) => plan !== dropped);
    counsels.push({ ...activation(s, others), score: counsels[0].score - dropped.gain });
  }
  for (const other of plans
    .filter((plan) => !chosen.includes(plan) && plan.actors.length > 0)
    .slice(0, OTHERS)) {
    const instead = [
      other,
      ...choose(
        plans.filter((plan) => !clashes(plan, [other])),
        s.points[seat] - other.cost,
      ),
    ];
    if (other.cost <= s.points[seat])
      counsels.push({ ...activation(s, instead), score: counsels[0].score - 1 });
  }
  return counsels;
}

function activation(s: State, chosen: readonly Plan[]): Counsel {
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
  const plans: Plan[] = operationsOf(scene, actors)
    .filter(({ columns, gain }) => columns.length <= points && gain > 0)
    .slice(0, MOST_PLANS)
    .map(({ columns, target, gain, why }) => ({
      actors: columns.map(({ actor }) => actor),
      units: columns.flatMap(({ units }) => units),
      target,
      cost: columns.length,
      gain,
      why,
    }));
  for (const leader of actors) {
    if (unitAt(s, leader).cls !== LEADER) continue;
    const gain = worthOfCalling(scene, leader);
    if (gain <= 0) continue;
    plans.push({
      actors: [leader],
      units: [leader, ...callsOf(scene, leader).map(({ unit }) => unit)],
      target: s.place[leader],
      cost: 1,
      gain,
      why: `calls units to ${unitAt(s, leader).name}`,
    });
  }
  for (const purchase of purchasesOf(scene)) plans.push(purchasePlan(purchase));
  return plans.sort((a, b) => b.gain / b.cost - a.gain / a.cost);
}

const purchasePlan = ({ gain, cost, value }: Purchase): Plan => ({
  actors: [],
  units: [],
  target: -1,
  cost,
  gain,
  why: `raises ${value}`,
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
  for (const operation of operationsOf(scene, actors).slice(0, MOST_PLANS)) {
    const column = bestFirst(operation);
    // The point is already spent, so less is enough.
    const score = operation.gain + weights.march.point * operation.columns.length;
    counsels.push({ action: marchOf(scene, column, operation.target), score, why: operation.why });
  }
  if (!campaign) {
    const calling = ownBlocks(s, seat, (handle) => isCalling(s, handle, actors));
    counsels.push(...counselCalls(scene, calling));
  }
  counsels.push({ action: ending, score: 0, why: 'ends movement' });
  return counsels.sort(byScore);
}

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
