/** Attacks by one column or several together, on every enemy in reach; and what a conquest opens or closes. */
import { estimate } from '@feldzug/kernel';
import { NATION_OF, SPACES } from '../data.ts';
import { ENTERED, ON_DEFENSE, RESERVE } from '../state.ts';
import { linkGained } from './advance.ts';
import { boardOf, side } from './board.ts';
import { engage, garrisonToBe, type Opposition, oppositionAt } from './engage.ts';
import { fullUnits, inUnits, openUnits, openUnitsOfArmy } from './forces.ts';
import { strengthOf } from './muster.ts';
import { dangerOf, riskAt, risksOf, siegeWorth } from './risk.ts';
import { type Column, exposedBy, isHostile, massOf, type Operation, type Scene, together } from './scene.ts';
import { dangersOf } from './threat.ts';
import { consider, isGoal, type Weighing } from './weighing.ts';

/** The most columns that go for one target in a phase. */
const MOST_COLUMNS = 4;

export function attacks(weighing: Weighing, waves: readonly Column[]): void {
  const { board, seat } = weighing.scene;
  for (let target = 0; target < SPACES.length; target++)
    if (isHostile(board, seat, target)) attacksOn(weighing, target, waves);
}

/** Adds the column with the best return, one after another, as long as there are points. */
function attacksOn(weighing: Weighing, target: number, waves: readonly Column[]): void {
  const { scene } = weighing;
  const { points } = scene;
  const near = waves.filter((wave) => wave.from !== target && wave.reach.cost[target] <= points);
  if (near.length === 0) return;
  const bargain = ({ units, reach }: Column): number => units.length / reach.cost[target];
  near.sort((a, b) => bargain(b) - bargain(a));
  const present = openUnitsOfArmy(scene.board, target, scene.army);
  const opposition = oppositionAt(scene.board, scene.seat, target);
  const before = valueNow(scene, target, present, opposition);
  const sent: Column[] = [];
  let cost = 0;
  for (const wave of near) {
    if (sent.length === MOST_COLUMNS || cost + wave.reach.cost[target] > points) continue;
    sent.push(wave);
    cost += wave.reach.cost[target];
    consider(weighing, attack(scene, target, [...sent], present, opposition, before, cost));
  }
}

/** What the units already there will achieve, in their battle or by their siege. */
function valueNow(
  { board, seat }: Scene,
  target: number,
  present: readonly number[],
  opposition: Opposition,
): number {
  if (present.length === 0) return 0;
  if (present.some((unit) => board.s.flags[unit] & ENTERED))
    return engage(board, seat, target, present, opposition).value;
  return siegeWorth(board, target, fullUnits(board.s, present), board.insideSteps[target]);
}

function attack(
  scene: Scene,
  target: number,
  sent: readonly Column[],
  present: readonly number[],
  opposition: Opposition,
  before: number,
  cost: number,
): Operation {
  const { board, seat, pull, threats } = scene;
  const { weights } = board;
  const attackers = [...present, ...sent.flatMap((column) => column.units)];
  const { value, win, stays } = engage(board, seat, target, attackers, opposition);
  let gain = value - before - weights.march.point * cost;
  for (const column of sent) {
    const mass = massOf(board, column.units);
    gain += weights.pull.weight * stays * mass * (pull[target] - pull[column.from]) - column.forgoes;
    gain += weights.unit.cutOff * mass * linkGained(scene, column.from, target);
  }
  gain += stays * (together(weights, attackers.length) - together(weights, present.length));
  let exposes = 0;
  for (const from of new Set(sent.map((column) => column.from))) {
    const leaving = sent.filter((column) => column.from === from).flatMap((column) => column.units);
    exposes += exposedBy(scene, from, leaving);
  }
  if (threats.strikes[target]) {
    const there = strengthOf(board.s, board.weights, attackers, 0);
    for (const key of ['full', 'hits', 'worth'] as const) there[key] *= weights.march.leftAfterBattle;
    exposes += stays * riskAt(board, threats, target, seat, there);
  }
  if (isGoal(scene, target)) exposes *= 1 - win;
  return { columns: sent, target, cost, gain, exposes, win, stays };
}

export function whyAttack({ board, seat, army }: Scene, { columns, target, win }: Operation): string {
  const { name } = SPACES[target];
  const sent = columns.reduce((sum, { units }) => sum + units.length, 0);
  const force = inUnits(openUnitsOfArmy(board, target, army).length + sent);
  const odds = estimate(win);
  if (board.holder[target] === seat) return `relieves ${name} with ${force} (${odds})`;
  if (garrisonToBe(board, target, []).length === 0 && board.open[side(target, 1 - seat)] > 0)
    return `attacks the enemy at ${name} with ${force} (${odds})`;
  return `assaults ${name} with ${force} (${odds} to take it at once)`;
}

/** How an operation changes the total risk, with the enemy's reach as it would be afterwards. */
export function exposure(scene: Scene, operation: Operation): number {
  const { board, seat } = scene;
  const { s } = board;
  const { target, columns, stays } = operation;
  const place = s.place.slice();
  const flags = s.flags.slice();
  const control = s.control.slice();
  const enemies = openUnits(board, target, 1 - seat);
  for (const unit of enemies) place[unit] = RESERVE;
  const taken = board.holder[target] !== seat;
  const garrison = taken ? garrisonToBe(board, target, enemies) : [];
  for (const unit of garrison) {
    place[unit] = target;
    flags[unit] |= ON_DEFENSE;
  }
  for (const column of columns) for (const unit of column.units) place[unit] = target;
  if (taken && garrison.length === 0) control[target] = newOwner(scene, operation);
  const then = boardOf({ ...s, place, flags, control }, board.weights);
  const known = { stages: scene.threats.stages, changed: target };
  const change = dangerOf(risksOf(then, dangersOf(then, 1 - seat, known), seat)) - scene.danger;
  return stays * change + (1 - stays) * operation.exposes;
}

/** 4.1: the first nation of a space that is won back, else a nation of the units that take it. */
function newOwner({ board, seat }: Scene, { target, columns }: Operation): number {
  const { nation } = SPACES[target];
  return board.seatOfNation[nation] === seat ? nation : NATION_OF[columns[0].units[0]];
}
