/** The plan of the battle, corps by corps: where each goes, whether to attack or to hold, and who keeps back. */
import { COLUMN, isFoot, isGun } from '../data.ts';
import { knownLosses } from '../rules/victory.ts';
import { columnFor, isRouted } from '../state.ts';
import {
  aheadBy,
  awayFrom,
  costsFor,
  enemyHexes,
  FAR,
  type Ground,
  isAhead,
  middleOf,
  nearestEnemyTo,
  powerNear,
  powerOf,
  turnsLeft,
} from './ground.ts';
import { huntFor } from './hunting.ts';
import { apartOf, orderedTask } from './orders.ts';

/** The name of a goal that is no place. */
export const THE_ENEMY = 'the enemy';

export interface Task {
  readonly stance: 'attack' | 'hold';
  /** Hexes that the corps makes for. */
  readonly goals: readonly number[];
  /** What that is, in words. */
  readonly name: string;
  /** How near to its goals a corps that holds them keeps, where that is not the usual distance. */
  readonly within?: number;
  /** Whether the corps keeps away from the enemy until others have come up. */
  readonly waits?: boolean;
}

export interface Plan {
  /** For each leader of the side, what his corps is to do. */
  readonly tasks: readonly (Task | undefined)[];
  /** For each unit: 1 when it belongs to the second line. */
  readonly reserve: Uint8Array;
  /** For each leader whose corps has a second line: the battalions of the first, once the enemy is near. */
  readonly lines: readonly (readonly number[] | undefined)[];
  /** Units with a task of their own. */
  readonly apart: ReadonlyMap<number, Task>;
  /** How much the Captain dares: 1 as a rule, more when time runs out. */
  readonly daring: number;
}

export function planOf(ground: Ground): Plan {
  ground.found.plan ??= made(ground);
  return ground.found.plan;
}

/** The task of a unit: that of its leader; guns go with the corps that is nearest. */
export function taskOf(ground: Ground, unit: number): Task | undefined {
  const { s, battle, seat } = ground;
  const { tasks, apart } = planOf(ground);
  const own = apart.get(unit);
  if (own) return own;
  const leader = s.leader[unit];
  if (leader >= 0 && tasks[leader]) return tasks[leader];
  let best: Task | undefined;
  let least = 1000;
  tasks.forEach((task, each) => {
    if (!task || battle.leaders[each].side !== seat || s.leaderAt[each] < 0) return;
    const away = awayFrom(battle, s.at[unit], s.leaderAt[each]);
    if (away >= least) return;
    least = away;
    best = task;
  });
  return best;
}

export interface Corps {
  readonly leader: number;
  readonly units: readonly number[];
  readonly power: number;
  readonly middle: number;
}

function made(ground: Ground): Plan {
  const { battle, s } = ground;
  const corps = corpsOf(ground);
  const tasks: (Task | undefined)[] = battle.leaders.map(() => undefined);
  const daring = daringOf(ground);
  const aims = aimsOf(ground);
  const sent = new Map<Aim, number>();
  for (const each of corps.sort((a, b) => b.power - a.power || a.leader - b.leader))
    tasks[each.leader] =
      orderedTask(ground, each) ?? huntFor(ground, each) ?? taskFor(ground, each, aims, sent);
  for (const each of corps)
    if (!ground.orders?.[each.leader]) tasks[each.leader] = together(ground, each, corps, tasks);
  const reserve = new Uint8Array(s.at.length);
  const lines: (readonly number[] | undefined)[] = battle.leaders.map(() => undefined);
  for (const each of corps) lines[each.leader] = markReserve(ground, each, tasks[each.leader], reserve);
  const apart = new Map(corps.flatMap((each) => apartOf(ground, each)));
  return { tasks, reserve, lines, apart, daring };
}

function corpsOf(ground: Ground): Corps[] {
  const { battle, s, seat } = ground;
  const byLeader = new Map<number, number[]>();
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== seat || s.at[unit] < 0 || isGun(battle.type[unit]) || isRouted(s, unit))
      continue;
    const own = byLeader.get(s.leader[unit]);
    if (own) own.push(unit);
    else byLeader.set(s.leader[unit], [unit]);
  }
  return [...byLeader].map(([leader, units]) => ({
    leader,
    units,
    power: units.reduce((sum, unit) => sum + powerOf(ground, unit), 0),
    middle: middleOf(
      battle,
      units.map((unit) => s.at[unit]),
    ),
  }));
}

/** Boldness grows when the battle is being lost and its end is near, or when the enemy is about to withdraw. */
function daringOf(ground: Ground): number {
  const [ours, theirs] = [ground.seat, 1 - ground.seat].map((side) => bearable(ground, side));
  if (theirs <= ground.weights.daring.nearlyBroken && theirs < ours) return ground.weights.daring.atTheEnd;
  if (isAhead(ground) || (ours <= ground.weights.daring.nearlyBroken && ours < theirs))
    return ground.weights.daring.ahead;
  const left = turnsLeft(ground);
  return left <= ground.weights.daring.lastTurns
    ? ground.weights.daring.atTheEnd
    : ground.weights.daring.usual;
}

/** What an army can still lose, in per cent, before it withdraws (7.B). */
const bearable = ({ s }: Ground, side: number): number => s.level[side] - knownLosses(s, side);

/** Something worth going for: an objective to take or, for who is ahead, to guard. Who is not ahead attacks with all. */
interface Aim {
  readonly name: string;
  readonly goals: readonly number[];
  readonly worth: number;
  readonly need: number;
  readonly stance: 'attack' | 'hold';
}

function aimsOf(ground: Ground): Aim[] {
  const { battle, s, seat } = ground;
  const holds = isAhead(ground) && !isStronger(ground);
  return battle.objectives.flatMap((objective, number): Aim[] => {
    const swing = objective.points[0] + objective.points[1];
    if (swing === 0) return [];
    const foes = powerNear(ground, objective.at, 1 - seat, ground.weights.aim.near);
    const need = ground.weights.aim.superiority * foes + ground.weights.aim.least;
    const aim = { name: objective.name, goals: [objective.at], need };
    if (s.held[number] !== seat) return holds ? [] : [{ ...aim, worth: swing, stance: 'attack' }];
    if (!holds) return [];
    const friends = powerNear(ground, objective.at, seat, ground.weights.aim.near);
    const approaching = powerNear(ground, objective.at, 1 - seat, ground.weights.aim.threat);
    const isInDanger = approaching > ground.weights.aim.danger * friends;
    const worth = swing * (isInDanger ? ground.weights.aim.defence : ground.weights.aim.guard);
    return [{ ...aim, worth, need: Math.max(ground.weights.aim.least, approaching), stance: 'hold' }];
  });
}

function isStronger(ground: Ground): boolean {
  const { battle, s, seat } = ground;
  const sums = [0, 0];
  for (let unit = 0; unit < s.at.length; unit++) sums[battle.side[unit]] += powerOf(ground, unit);
  return (
    sums[seat] > ground.weights.aim.overwhelming * sums[1 - seat] &&
    aheadBy(ground) < battle.file.victory.decisive
  );
}

/** The aim that is worth most for its distance, and has not enough sent to it yet; else the enemy himself. */
function taskFor(
  ground: Ground,
  corps: Corps,
  aims: readonly Aim[],
  sent: Map<Aim, number>,
): Task | undefined {
  const { battle } = ground;
  const left = turnsLeft(ground);
  let best: Aim | undefined;
  let most = 0;
  for (const aim of aims) {
    const column = columnFor(battle, corps.units[0], COLUMN);
    const way = costsFor(ground, aim.goals, column);
    const turns = Math.min(FAR, way[corps.middle]) / ground.weights.aim.march;
    const enough = (sent.get(aim) ?? 0) >= aim.need ? ground.weights.aim.enough : 1;
    const late = turns > left ? ground.weights.aim.late : 1;
    const score = (aim.worth * enough * late) / (turns + ground.weights.aim.patience);
    if (score <= most) continue;
    most = score;
    best = aim;
  }
  if (best) {
    sent.set(best, (sent.get(best) ?? 0) + corps.power);
    return { stance: best.stance, goals: best.goals, name: best.name };
  }
  if (isAhead(ground) && !isStronger(ground)) return helping(ground, corps) ?? holding(ground, corps);
  const enemies = enemyHexes(ground);
  return enemies.length > 0 ? { stance: 'attack', goals: enemies, name: THE_ENEMY } : undefined;
}

/** A corps with no enemy near goes to the one that is pressed hardest, so that none stands idle. */
function helping(ground: Ground, corps: Corps): Task | undefined {
  const { battle } = ground;
  const { idle, pressed, within, march } = ground.weights.help;
  if (powerNear(ground, corps.middle, 1 - ground.seat, idle) > 0) return undefined;
  let [best, most] = [undefined as Corps | undefined, 0];
  for (const other of corpsOf(ground)) {
    if (other.leader === corps.leader) continue;
    const foes = powerNear(ground, other.middle, 1 - ground.seat, within);
    const away = awayFrom(battle, corps.middle, other.middle);
    if (foes < pressed * other.power || away > march) continue;
    const need = foes / (away + within);
    if (need > most) [best, most] = [other, need];
  }
  if (!best) return undefined;
  const name = battle.leaders[best.leader]?.name;
  return { stance: 'hold', goals: [best.middle], name: name ? `the corps of ${name}` : 'its friends' };
}

/** Who attacks waits out of reach for others who attack and are only a little behind, and comes to grips with them. */
function together(
  ground: Ground,
  corps: Corps,
  all: readonly Corps[],
  tasks: readonly (Task | undefined)[],
): Task | undefined {
  const task = tasks[corps.leader];
  const { turns, least, near, left, engaged } = ground.weights.wait;
  if (task?.stance !== 'attack' || turnsLeft(ground) < left) return task;
  const away = (each: Corps): number => nearestEnemyTo(ground, each.middle);
  if (away(corps) > near || corps.units.some((unit) => nearestEnemyTo(ground, ground.s.at[unit]) <= engaged))
    return task;
  const isBehind = (other: Corps): boolean => {
    const behind = (away(other) - away(corps)) / turns.pace;
    return (
      tasks[other.leader]?.stance === 'attack' &&
      other.power >= least * corps.power &&
      behind >= turns.least &&
      behind <= turns.most &&
      awayFrom(ground.battle, other.middle, corps.middle) <= near + turns.most * turns.pace
    );
  };
  return all.some(isBehind) ? { ...task, waits: true } : task;
}

/** Nothing is to be won by moving: the corps stays about the objective that is nearest to it. */
function holding({ battle, s, seat }: Ground, corps: Corps): Task {
  let [best, least] = [-1, 1000];
  battle.objectives.forEach((objective, number) => {
    const away = awayFrom(battle, corps.middle, objective.at);
    if (s.held[number] !== seat || objective.points[1 - seat] + objective.points[seat] === 0 || away >= least)
      return;
    [best, least] = [number, away];
  });
  return best < 0
    ? { stance: 'hold', goals: [corps.middle], name: 'its ground' }
    : { stance: 'hold', goals: [battle.objectives[best].at], name: battle.objectives[best].name };
}

/** The foot of a corps that is furthest from the enemy is the second line; returns the first, if he is near it. */
function markReserve(
  ground: Ground,
  corps: Corps,
  task: Task | undefined,
  reserve: Uint8Array,
): readonly number[] | undefined {
  const { s, battle } = ground;
  const foot = corps.units.filter((unit) => isFoot(battle.type[unit]));
  if (!task || foot.length < ground.weights.reserve.from) return undefined;
  const away = (unit: number): number => nearestEnemyTo(ground, s.at[unit]);
  const order = foot.slice().sort((a, b) => away(b) - away(a) || b - a);
  const back = Math.floor(foot.length * ground.weights.reserve.share);
  for (let i = 0; i < back; i++) reserve[order[i]] = 1;
  const first = order.slice(back);
  return first.some((unit) => away(unit) <= ground.weights.reserve.near) ? first : undefined;
}
