/** Where each unit of a group has to stand when it has marched to a place: its intervals are kept, also in a wheel. */
import { COLUMN, isGun, isLight, LINE, NOT_ALLOWED, type State } from '@feldzug/dragoon';
import { axial, columnOf, distance, NOWHERE, rowOf, turned } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { columnFor } from '@feldzug/dragoon/state.ts';
import { hexAt, lookOf, towardsEnemies } from '../group.ts';

/** How a march ends: in which formation, and by how many sixths of a turn the whole group has wheeled. */
export interface End {
  readonly formation: 'asNow' | 'line' | 'column';
  readonly wheel: number;
}

export const AS_NOW: End = { formation: 'asNow', wheel: 0 };

/** Where a unit ends its march, and how it stands there. */
export interface MarchGoal {
  readonly unit: number;
  readonly hex: number;
  readonly facing: number;
  readonly formation: number;
}

/** A hex that is taken or closed is exchanged for one so near to it. */
const NEARBY = 3;

/** The goals of all units that can march at all; who has no place left stays out. */
export function marchGoals(
  battle: Battle,
  view: State,
  units: readonly number[],
  to: number,
  end: End,
): MarchGoal[] {
  const able = units.filter((unit) => view.at[unit] >= 0 && canMarch(view, unit));
  if (able.length === 0) return [];
  const anchor = anchorOf(battle, view, able);
  const [aq, ar] = axialOf(battle, view.at[anchor]);
  const [tq, tr] = axialOf(battle, to);
  const enemies = towardsEnemies(battle, view, able);
  const taken = new Set(view.at.filter((at, unit) => at >= 0 && !able.includes(unit)));
  const goals: MarchGoal[] = [];
  // Who stands nearest to the middle has the first choice, so that the middle comes where it was sent.
  const order = able
    .slice()
    .sort(
      (one, other) =>
        distance(battle.grid, view.at[one], view.at[anchor]) -
        distance(battle.grid, view.at[other], view.at[anchor]),
    );
  for (const unit of order) {
    const [q, r] = axialOf(battle, view.at[unit]);
    const [dq, dr] = wheeled(q - aq, r - ar, end.wheel);
    const formation = formationAt(battle, view, unit, end);
    const isOpen = (hex: number): boolean =>
      !taken.has(hex) && isEnterable(battle, unit, formation, hex) && isPassable(battle, view, unit, hex);
    const hex = nearestTo(battle, clampedHex(battle, tq + dq, tr + dr), isOpen);
    if (hex === NOWHERE) continue;
    // Who shares a hex now may share it again.
    if (!order.some((other) => other !== unit && view.at[other] === view.at[unit])) taken.add(hex);
    goals.push({ unit, hex, formation, facing: facingAt(battle, view, unit, formation, end, enemies) });
  }
  return goals;
}

const canMarch = (view: State, unit: number): boolean =>
  view.formation[unit] === LINE || view.formation[unit] === COLUMN;

/** The unit in the middle of the group comes to the very place that was clicked: no battery, if there are others. */
export function anchorOf(battle: Battle, view: State, all: readonly number[]): number {
  const troops = all.filter((unit) => !isGun(battle.type[unit]));
  // Of two as good the first of the army's list, in whatever order they were selected.
  const units = (troops.length > 0 ? troops : all.slice()).sort((one, other) => one - other);
  const spread = (unit: number): number =>
    units.reduce((sum, other) => sum + distance(battle.grid, view.at[unit], view.at[other]) ** 2, 0);
  return units.reduce((best, unit) => (spread(unit) < spread(best) ? unit : best));
}

/** An offset turned clockwise by sixths of a circle. */
function wheeled(q: number, r: number, sixths: number): [number, number] {
  let [x, z] = [q, r];
  for (let i = 0; i < (sixths + 6) % 6; i++) [x, z] = [-z, x + z];
  return [x, z];
}

function formationAt(battle: Battle, view: State, unit: number, end: End): number {
  if (end.formation === 'asNow' || isLight(battle.type[unit])) return view.formation[unit];
  return end.formation === 'line' ? LINE : COLUMN;
}

/** A change of formation turns a unit by a quarter, guns to the next side or point (4.4.2.C.C, 4.4.2.C.D): towards the enemies. */
function facingAt(
  battle: Battle,
  view: State,
  unit: number,
  formation: number,
  { wheel }: End,
  enemies: { readonly x: number; readonly y: number },
): number {
  const facing = turned(view.facing[unit], 2 * wheel);
  if (formation === view.formation[unit]) return facing;
  const by = quarterOf(battle, unit);
  const sees = (to: number): number => lookOf(to).x * enemies.x + lookOf(to).y * enemies.y;
  const [left, right] = [turned(facing, -by), turned(facing, by)];
  return sees(left) > sees(right) ? left : right;
}

/** By how much a change of formation turns a unit. */
export const quarterOf = (battle: Battle, unit: number): number => (isGun(battle.type[unit]) ? 1 : 3);

/** Whether a unit in this formation could come into a hex from some side. */
function isEnterable(battle: Battle, unit: number, formation: number, hex: number): boolean {
  const going = battle.going[columnFor(battle, unit, formation)];
  for (let side = 0; side < 6; side++) {
    const from = battle.grid.beside[hex * 6 + side];
    if (from !== NOWHERE && going[from * 6 + ((side + 3) % 6)] !== NOT_ALLOWED) return true;
  }
  return false;
}

const isPassable = (battle: Battle, view: State, unit: number, hex: number): boolean =>
  isEnterable(battle, unit, view.formation[unit], hex);

/** The nearest open hex, the one itself first. */
function nearestTo(battle: Battle, hex: number, isOpen: (hex: number) => boolean): number {
  if (isOpen(hex)) return hex;
  let best = NOWHERE;
  let least = NEARBY + 1;
  for (let other = 0; other < battle.grid.size; other++) {
    const away = distance(battle.grid, hex, other);
    if (away < least && isOpen(other)) [best, least] = [other, away];
  }
  return best;
}

const axialOf = ({ grid }: Battle, hex: number): [number, number] =>
  axial(columnOf(grid, hex), rowOf(grid, hex));

/** The hex at an axial place; beside the map, the one at its edge. */
function clampedHex(battle: Battle, q: number, r: number): number {
  const { width, height } = battle.grid;
  const row = Math.max(0, Math.min(height - 1, r));
  const column = Math.max(0, Math.min(width - 1, q + (r - (r & 1)) / 2));
  return hexAt(battle, column - (row - (row & 1)) / 2, row);
}
