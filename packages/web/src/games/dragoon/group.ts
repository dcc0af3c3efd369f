/** Orders to several units at once: where each of them has to go and to look. */
import { COLUMN, isGun, type State } from '@feldzug/dragoon';
import { axial, columnOf, distance, rowOf, sideOf, turned } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { frontOf, isRouted } from '@feldzug/dragoon/state.ts';
import { centreOf, type Point, SIDE } from '../../table/hex/geometry.ts';
import { actionOf } from './words.ts';

export type GroupOrder =
  | 'ahead'
  | 'left'
  | 'right'
  | 'wheelLeft'
  | 'wheelRight'
  | 'form'
  | 'formOther'
  | 'recover';

/** Where a unit has to stand and to look when the order has been carried out; −1 beside the map. */
export interface Goal {
  readonly unit: number;
  readonly hex: number;
  readonly facing: number;
  /** How far towards it the unit gets now. */
  readonly stop?: number;
}

/** The goals of an order; of a march those come first who have the way before them free. */
export function goalsOf(battle: Battle, view: State, units: readonly number[], order: GroupOrder): Goal[] {
  const present = units.filter((unit) => view.at[unit] >= 0);
  if (present.length === 0) return [];
  switch (order) {
    case 'wheelLeft':
      return wheel(battle, view, present, -2);
    case 'wheelRight':
      return wheel(battle, view, present, 2);
    case 'form':
    case 'formOther':
      return formed(battle, view, present, order);
    case 'recover':
      return present.map((unit) => ({ unit, hex: view.at[unit], facing: view.facing[unit] }));
    default:
      return advance(battle, view, present, order);
  }
}

/** The movement of a leader in which a group takes its orders; empty outside of it. */
export function movementOf(view: State): string {
  const action = actionOf(view);
  return action?.step === 'action.move' ? `${view.turn} ${action.leader}` : '';
}

/** Whether an order to advance makes somebody turn: a column has but one hex before it (4.4.2.D). */
export const turnsColumns = (view: State, units: readonly number[], order: GroupOrder): boolean =>
  (order === 'left' || order === 'right') && units.some((unit) => view.formation[unit] === COLUMN);

/** One of the two front hexes, the same for all; straight on they are taken by turns. */
function advance(
  battle: Battle,
  view: State,
  units: readonly number[],
  order: 'ahead' | 'left' | 'right',
): Goal[] {
  const rank = (unit: number): number => rankOf(battle, view, unit, view.facing[unit]);
  const foremost = Math.max(...units.map(rank));
  const which = order === 'left' ? 0 : order === 'right' ? 1 : Math.abs(foremost) % 2;
  const turn = order === 'left' ? -2 : order === 'right' ? 2 : 0;
  const goals = units.map((unit) => {
    const formation = view.formation[unit];
    const facing = turned(view.facing[unit], formation === COLUMN ? turn : 0);
    const front = frontOf(formation, facing);
    const direction = front[Math.min(which, front.length - 1)];
    const hex = direction === undefined ? -1 : battle.grid.beside[view.at[unit] * 6 + sideOf(direction)];
    return { unit, hex, facing };
  });
  // The foremost first, so that nobody stands in the way of those behind.
  return goals.sort(
    (a, b) => rankOf(battle, view, b.unit, b.facing) - rankOf(battle, view, a.unit, a.facing),
  );
}

/** So many steps to the front, as it looks; alike for all of a straight line. */
function rankOf(battle: Battle, view: State, unit: number, facing: number): number {
  const ahead = lookOf(facing);
  const { x, y } = centreOf(battle.grid, view.at[unit]);
  return Math.round((ahead.x * x + ahead.y * y) / (1.5 * SIDE));
}

/**
 * Another formation, a quarter to the left or right, of guns to the next side or point (4.4.2.C.C, 4.4.2.C.D): towards the
 * enemies, or to the other side. All look at the same enemies, so that a line stays a line.
 */
function formed(battle: Battle, view: State, units: readonly number[], order: 'form' | 'formOther'): Goal[] {
  const enemies = towardsEnemies(battle, view, units);
  const sees = (facing: number): number => lookOf(facing).x * enemies.x + lookOf(facing).y * enemies.y;
  return units.map((unit) => {
    const by = isGun(battle.type[unit]) ? 1 : 3;
    const [left, right] = [turned(view.facing[unit], -by), turned(view.facing[unit], by)];
    const [towards, away] = sees(left) > sees(right) ? [left, right] : [right, left];
    return { unit, hex: view.at[unit], facing: order === 'form' ? towards : away };
  });
}

/** Where the enemies are that can be seen, from all of the group together: the nearer one is the more he counts. */
export function towardsEnemies(battle: Battle, view: State, units: readonly number[]): Point {
  const sum = { x: 0, y: 0 };
  const side = battle.side[units[0]];
  for (let enemy = 0; enemy < view.at.length; enemy++) {
    if (battle.side[enemy] === side || view.at[enemy] < 0 || isRouted(view, enemy)) continue;
    const there = centreOf(battle.grid, view.at[enemy]);
    for (const unit of units) {
      const here = centreOf(battle.grid, view.at[unit]);
      const away = Math.hypot(there.x - here.x, there.y - here.y);
      sum.x += (there.x - here.x) / away ** 3;
      sum.y += (there.y - here.y) / away ** 3;
    }
  }
  return sum;
}

export function lookOf(facing: number): Point {
  const turn = (facing * Math.PI) / 6;
  return { x: Math.sin(turn), y: -Math.cos(turn) };
}

/**
 * A wheel of 60 degrees: the flank towards which it goes is the pivot and only turns; all others keep their distance
 * from it and march the further the further out they stand. The outermost is told first.
 */
function wheel(battle: Battle, view: State, units: readonly number[], by: -2 | 2): Goal[] {
  const { grid } = battle;
  const pivot = pivotOf(battle, view, units, by);
  const [pq, pr] = axialOf(battle, view.at[pivot]);
  return units
    .map((unit) => {
      const [q, r] = axialOf(battle, view.at[unit]);
      const [x, z] = [q - pq, r - pr];
      const y = -x - z;
      const [dq, dr] = by > 0 ? [-z, -y] : [-y, -x];
      return { unit, hex: hexAt(battle, pq + dq, pr + dr), facing: turned(view.facing[unit], by) };
    })
    .sort(
      (a, b) =>
        distance(grid, view.at[b.unit], view.at[pivot]) - distance(grid, view.at[a.unit], view.at[pivot]),
    );
}

/** The unit at the end of the line, to the left or right as it looks. */
export function pivotOf(battle: Battle, view: State, units: readonly number[], by: -2 | 2): number {
  const aside = lookOf(turned(view.facing[units[0]], 3));
  const flank = (unit: number): number => {
    const { x, y } = centreOf(battle.grid, view.at[unit]);
    return (aside.x * x + aside.y * y) * Math.sign(by);
  };
  return units.reduce((best, unit) => (flank(unit) > flank(best) ? unit : best));
}

const axialOf = ({ grid }: Battle, hex: number): [number, number] =>
  axial(columnOf(grid, hex), rowOf(grid, hex));

export function hexAt({ grid }: Battle, q: number, r: number): number {
  const column = q + (r - (r & 1)) / 2;
  return column < 0 || r < 0 || column >= grid.width || r >= grid.height ? -1 : r * grid.width + column;
}
