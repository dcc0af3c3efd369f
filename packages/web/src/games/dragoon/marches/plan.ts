/** How a march goes on now: the next action of each unit, by the ways that the rules themselves find. */
import {
  ACTIVE,
  COLUMN,
  type Dragoon,
  FIRED,
  HALTED,
  is,
  isGun,
  isRouted,
  LINE,
  MOVED,
  NOT_ALLOWED,
  type State,
} from '@feldzug/dragoon';
import { between, distance, NOWHERE, turned } from '@feldzug/dragoon/hex.ts';
import type { Going } from '@feldzug/dragoon/reach.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { battleIn, chartColumn, cloneState } from '@feldzug/dragoon/state.ts';
import type { Action } from '@feldzug/kernel';
import { centreOf, HALF } from '../../../table/hex/geometry.ts';
import { lookOf } from '../group.ts';
import { KIND, marchAlong, refusalOf } from '../group-plan.ts';
import { type MarchGoal, quarterOf } from './goals.ts';

/** So near an enemy stops a march that goes on by itself: 600 yards. */
export const CONTACT = 4;

/** Whether a unit has come where it was sent, and stands there as it was told. */
export const isThere = (view: State, { unit, hex, facing, formation }: MarchGoal): boolean =>
  view.at[unit] === hex && view.facing[unit] === facing && view.formation[unit] === formation;

/** The unit of a march that is nearest to the enemy, if one is so near that the march stops. */
export function contactOf(battle: Battle, view: State, goals: readonly MarchGoal[]): number | undefined {
  let found: number | undefined;
  let least = CONTACT + 1;
  for (const { unit } of goals) {
    if (view.at[unit] < 0) continue;
    for (let enemy = 0; enemy < view.at.length; enemy++) {
      if (battle.side[enemy] === battle.side[unit] || view.at[enemy] < 0 || isRouted(view, enemy)) continue;
      const away = distance(battle.grid, view.at[unit], view.at[enemy]);
      if (away < least) [found, least] = [unit, away];
    }
  }
  return found;
}

/** Goals of units that are commanded now and have not acted; the foremost first, so that nobody stands in the way. */
export function dueIn(battle: Battle, view: State, goals: readonly MarchGoal[]): MarchGoal[] {
  return inMarchingOrder(
    battle,
    view,
    goals.filter(
      (goal) =>
        view.at[goal.unit] >= 0 &&
        is(view, goal.unit, ACTIVE) &&
        !is(view, goal.unit, FIRED | HALTED | MOVED) &&
        !isThere(view, goal),
    ),
  );
}

export function inMarchingOrder(battle: Battle, view: State, goals: readonly MarchGoal[]): MarchGoal[] {
  const left = (goal: MarchGoal): number => {
    const [from, to] = [centreOf(battle.grid, view.at[goal.unit]), centreOf(battle.grid, goal.hex)];
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  const { x, y } = directionOf(battle, view, goals);
  const ahead = (goal: MarchGoal): number => {
    const at = centreOf(battle.grid, view.at[goal.unit]);
    return at.x * x + at.y * y;
  };
  return goals.slice().sort((one, other) => ahead(other) - ahead(one) || left(one) - left(other));
}

/** Where the march as a whole goes. */
function directionOf(
  battle: Battle,
  view: State,
  goals: readonly MarchGoal[],
): { readonly x: number; readonly y: number } {
  let [x, y] = [0, 0];
  for (const { unit, hex } of goals) {
    const [from, to] = [centreOf(battle.grid, view.at[unit]), centreOf(battle.grid, hex)];
    x += to.x - from.x;
    y += to.y - from.y;
  }
  return { x, y };
}

/**
 * How far from its goal each unit may come now: no nearer than the slowest of those that get on at all, when each has gone
 * as far as it can, one after the other. So columns, horse and foot stay together; guns are attached to nobody and come after.
 */
export function paceOf(game: Dragoon, view: State, goals: readonly MarchGoal[]): number {
  const battle = battleIn(view);
  const s = cloneState(view);
  let pace = 0;
  for (const goal of goals) {
    const { unit, hex } = goal;
    const step = marchOn(game, s, goal, 0);
    if (!step || refusalOf(game, s, unit, step)) continue;
    game.apply(s, battle.side[unit], step, KIND);
    const left = distance(battle.grid, s.at[unit], hex);
    if (!isGun(battle.type[unit]) && left < distance(battle.grid, view.at[unit], hex))
      pace = Math.max(pace, left);
  }
  return pace;
}

/** What a unit does next for its march; undefined when nothing is left to do in this movement. */
export function nextStep(game: Dragoon, view: State, goal: MarchGoal, pace: number): Action | undefined {
  const { unit, hex } = goal;
  if (view.at[unit] < 0 || !is(view, unit, ACTIVE) || isThere(view, goal)) return undefined;
  const step =
    view.at[unit] === hex
      ? standing(view, goal)
      : (columnFirst(view, goal) ?? marchOn(game, view, goal, pace));
  return step && !refusalOf(game, view, unit, step) ? step : undefined;
}

/** In its place: turned so that the change of formation leaves it looking as wished, then formed. */
function standing(view: State, { unit, facing, formation }: MarchGoal): Action {
  const battle = battleIn(view);
  const { id } = battle.units[unit];
  if (view.formation[unit] === formation) return { do: 'turn', unit: id, facing };
  const by = quarterOf(battle, unit);
  const [one, other] = [turned(facing, by), turned(facing, -by)];
  const now = view.facing[unit];
  if (now === one || now === other) return { do: 'form', unit: id, facing };
  return { do: 'turn', unit: id, facing: between(now, one) < between(now, other) ? one : other };
}

/** Who is to end in column marches in column: it is faster and costs no order. */
function columnFirst(view: State, { unit, hex, formation }: MarchGoal): Action | undefined {
  if (formation !== COLUMN || view.formation[unit] !== LINE) return undefined;
  const battle = battleIn(view);
  const [from, to] = [centreOf(battle.grid, view.at[unit]), centreOf(battle.grid, hex)];
  const by = quarterOf(battle, unit);
  const sees = (facing: number): number =>
    lookOf(facing).x * (to.x - from.x) + lookOf(facing).y * (to.y - from.y);
  const [left, right] = [turned(view.facing[unit], -by), turned(view.facing[unit], by)];
  return { do: 'form', unit: battle.units[unit].id, facing: sees(left) > sees(right) ? left : right };
}

function marchOn(game: Dragoon, view: State, goal: MarchGoal, pace: number): Action | undefined {
  if (is(view, goal.unit, HALTED)) return undefined;
  const way = wayOn(game, view, goal, pace);
  return way && marchAlong(battleIn(view), way);
}

/**
 * The way that comes nearest to the goal, but not nearer than the pace; of equal ways the straightest,
 * which keeps the intervals. Where none comes nearer, the one that leaves less to go: around a pond, along a road. Never onto others, nor into an
 * enemy zone on the way.
 */
function wayOn(game: Dragoon, view: State, { unit, hex }: MarchGoal, pace: number): Going | undefined {
  const battle = battleIn(view);
  const { grid } = battle;
  const field = game.lookups.fieldOf(view, battle.side[unit]);
  const rest = restTo(battle, hex, chartColumn(battle, view, unit));
  const away = (end: number): number => distance(grid, end, hex);
  const isOpen = (end: number): boolean =>
    (end === hex || !game.lookups.isInEnemyZone(field, battle.side[unit], end)) &&
    !view.at.some((at, other) => at === end && other !== unit && !(end === hex && isMate(view, unit, other)));
  const open = game.lookups.marchesOf(view, unit).filter((going) => isOpen(endOf(going)));
  const here = view.at[unit];
  const astray = asideOf(battle, here, hex);
  const isBetter = (one: Going, other: Going): boolean =>
    (away(endOf(one)) - away(endOf(other)) ||
      astray(endOf(one)) - astray(endOf(other)) ||
      rest[endOf(one)] - rest[endOf(other)] ||
      one.cost - other.cost) < 0;
  const nearer = open.filter((going) => away(endOf(going)) < away(here) && away(endOf(going)) >= pace);
  if (nearer.length > 0) return nearer.reduce((best, going) => (isBetter(going, best) ? going : best));
  if (away(here) <= pace) return undefined;
  return open
    .filter((going) => rest[endOf(going)] < rest[here] && away(endOf(going)) >= pace)
    .reduce<Going | undefined>(
      (best, going) => (best && rest[endOf(best)] <= rest[endOf(going)] ? best : going),
      undefined,
    );
}

/** How far a hex lies beside the straight line from one to another, in whole hexes. */
function asideOf({ grid }: Battle, from: number, to: number): (hex: number) => number {
  const [start, end] = [centreOf(grid, from), centreOf(grid, to)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const long = Math.hypot(x, y) * HALF || 1;
  return (hex) => {
    const at = centreOf(grid, hex);
    return Math.round(Math.abs((at.x - start.x) * y - (at.y - start.y) * x) / long);
  };
}

/** Of the same hex before: they may end in one hex again. */
const isMate = (view: State, unit: number, other: number): boolean => view.at[unit] === view.at[other];

const endOf = ({ path }: Going): number => path[path.length - 1];

const FAR = 30_000;
const rests = new WeakMap<Battle, Map<number, Int32Array>>();

/** For each hex the half points from there to a goal, as if nobody stood on the field. */
export function restTo(battle: Battle, goal: number, column: number): Int32Array {
  let known = rests.get(battle);
  if (!known) {
    known = new Map();
    rests.set(battle, known);
  }
  const key = goal * battle.going.length + column;
  const found = known.get(key) ?? restFrom(battle, goal, battle.going[column]);
  known.set(key, found);
  return found;
}

function restFrom({ grid }: Battle, goal: number, going: Int8Array): Int32Array {
  const rest = new Int32Array(grid.size).fill(FAR);
  const open: number[][] = [[goal]];
  rest[goal] = 0;
  for (let sum = 0; sum < open.length; sum++)
    for (const hex of open[sum] ?? []) {
      if (rest[hex] !== sum) continue;
      for (let side = 0; side < 6; side++) {
        const from = grid.beside[hex * 6 + side];
        const step = from === NOWHERE ? NOT_ALLOWED : going[from * 6 + ((side + 3) % 6)];
        if (step === NOT_ALLOWED || rest[from] <= sum + step) continue;
        rest[from] = sum + step;
        open[sum + step] ??= [];
        open[sum + step].push(from);
      }
    }
  return rest;
}

/** Turns that the slowest unit still needs, by the points of the chart alone. */
export function turnsLeft(
  battle: Battle,
  view: State,
  goals: readonly MarchGoal[],
  allowance: readonly number[],
): number {
  let most = 0;
  for (const { unit, hex } of goals) {
    if (view.at[unit] < 0) continue;
    const rest = restTo(battle, hex, chartColumn(battle, view, unit))[view.at[unit]];
    most = Math.max(most, rest >= FAR ? 0 : Math.ceil(rest / allowance[battle.type[unit]]));
  }
  return most;
}
