/** Orders to several units at once: where each has to go, and how each is told, pays and checks by itself. */
import type { State } from '@feldzug/dragoon';
import { axial, columnOf, distance, rowOf, sideOf, turned } from '@feldzug/dragoon/hex.ts';
import { marchesOf } from '@feldzug/dragoon/reach.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { frontOf } from '@feldzug/dragoon/state.ts';
import type { Action } from '@feldzug/kernel';
import { centreOf, SIDE } from '../../table/hex/geometry.ts';
import type { Play } from '../../table/play.ts';
import type { Desk } from './desk.ts';
import { unitName } from './names.ts';

export type GroupOrder = 'ahead' | 'left' | 'right' | 'wheelLeft' | 'wheelRight' | 'form' | 'recover';

/** Where a unit has to stand and to look when the order has been carried out; −1 beside the map. */
export interface Goal {
  readonly unit: number;
  readonly hex: number;
  readonly facing: number;
  /** How far towards it the unit gets now. */
  readonly stop?: number;
}

/** What became of an order to one unit: there, on its way, or why not. */
export interface Outcome {
  readonly unit: number;
  readonly isDone: boolean;
  readonly why?: string;
}

/** The goals of an order, in the order in which the units are told. */
export function goalsOf(battle: Battle, view: State, units: readonly number[], order: GroupOrder): Goal[] {
  const present = units.filter((unit) => view.at[unit] >= 0);
  if (present.length === 0) return [];
  switch (order) {
    case 'wheelLeft':
      return wheel(battle, view, present, -2);
    case 'wheelRight':
      return wheel(battle, view, present, 2);
    case 'form':
      return present.map((unit) => ({
        unit,
        hex: view.at[unit],
        facing: turned(view.facing[unit], 3),
      }));
    case 'recover':
      return present.map((unit) => ({ unit, hex: view.at[unit], facing: view.facing[unit] }));
    default: {
      // The foremost first, so that nobody stands in the way of those behind.
      const inOrder = [...present].sort((a, b) => rankOf(battle, view, b) - rankOf(battle, view, a));
      const which =
        order === 'left' ? 0 : order === 'right' ? 1 : Math.abs(rankOf(battle, view, inOrder[0])) % 2;
      return inOrder.map((unit) => ({
        unit,
        hex: ahead(battle, view, unit, which),
        facing: view.facing[unit],
      }));
    }
  }
}

/** The same, with how far everybody gets now: to be drawn before the order is given. */
export function goalsAhead(battle: Battle, view: State, units: readonly number[], order: GroupOrder): Goal[] {
  return goalsOf(battle, view, units, order).map((goal) => {
    const path = goal.hex === view.at[goal.unit] ? undefined : pathTowards(battle, view, goal);
    return { ...goal, stop: path?.[path.length - 1] ?? view.at[goal.unit] };
  });
}

/** So many steps to the front, as a unit looks; alike for all of a straight line. */
function rankOf(battle: Battle, view: State, unit: number): number {
  const turn = (view.facing[unit] * Math.PI) / 6;
  const { x, y } = centreOf(battle.grid, view.at[unit]);
  return Math.round((Math.sin(turn) * x - Math.cos(turn) * y) / (1.5 * SIDE));
}

/** One of the two front hexes, the same for all; straight on they are taken by turns. */
function ahead(battle: Battle, view: State, unit: number, which: number): number {
  const front = frontOf(view.formation[unit], view.facing[unit]);
  const direction = front[Math.min(which, front.length - 1)];
  return direction === undefined ? -1 : battle.grid.beside[view.at[unit] * 6 + sideOf(direction)];
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
  const facing = view.facing[units[0]];
  const turn = (facing * Math.PI) / 6;
  const aside = (unit: number): number => {
    const { x, y } = centreOf(battle.grid, view.at[unit]);
    return (Math.cos(turn) * x + Math.sin(turn) * y) * Math.sign(by);
  };
  return units.reduce((best, unit) => (aside(unit) > aside(best) ? unit : best));
}

const axialOf = ({ grid }: Battle, hex: number): [number, number] =>
  axial(columnOf(grid, hex), rowOf(grid, hex));

function hexAt({ grid }: Battle, q: number, r: number): number {
  const column = q + (r - (r & 1)) / 2;
  return column < 0 || r < 0 || column >= grid.width || r >= grid.height ? -1 : r * grid.width + column;
}

/** Each unit is told by itself, pays and checks by itself; who cannot says why. */
export async function orderGroup(desk: Desk, play: Play, order: GroupOrder): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const view = play.session.view() as State;
  for (const goal of goalsOf(desk.battle, view, desk.group(), order))
    outcomes.push(await tell(desk, play, goal, order));
  return outcomes;
}

async function tell(desk: Desk, play: Play, goal: Goal, order: GroupOrder): Promise<Outcome> {
  const { unit } = goal;
  const id = desk.battle.units[unit].id;
  const view = () => play.session.view() as State;
  const start = view().at[unit];
  let why: string | undefined;
  if (order === 'form' || order === 'recover') {
    why = await submit(
      play,
      order === 'form' ? { do: 'form', unit: id, facing: goal.facing } : { do: order, unit: id },
    );
    return { unit, isDone: why === undefined, why };
  }
  if (goal.hex !== start) {
    const march = marchTowards(desk.battle, view(), goal);
    why = march ? await submit(play, march) : whyNoMarch(desk, play, goal);
  }
  if (view().at[unit] === goal.hex && view().facing[unit] !== goal.facing)
    why = await submit(play, { do: 'turn', unit: id, facing: goal.facing });
  const isDone = view().at[unit] === goal.hex && view().facing[unit] === goal.facing;
  if (isDone || why) return { unit, isDone, why };
  const left = goal.hex < 0 ? 0 : distance(desk.battle.grid, view().at[unit], goal.hex);
  return { unit, isDone, why: left > 0 ? `${left} hex${left === 1 ? '' : 'es'} short of its place` : why };
}

function marchTowards(battle: Battle, view: State, goal: Goal): Action | undefined {
  const path = pathTowards(battle, view, goal);
  return (
    path && {
      do: 'march',
      unit: battle.units[goal.unit].id,
      path: path.map((each) => battle.grid.names[each]),
    }
  );
}

/** The way to the goal, or as far towards it as the points reach. */
function pathTowards(battle: Battle, view: State, { unit, hex }: Goal): readonly number[] | undefined {
  if (hex < 0) return undefined;
  const away = (from: number): number => distance(battle.grid, from, hex);
  let best: readonly number[] | undefined;
  let least = away(view.at[unit]);
  for (const { path } of marchesOf(view, unit)) {
    const left = away(path[path.length - 1]);
    if (left < least) [best, least] = [path, left];
  }
  return best;
}

function whyNoMarch({ battle }: Desk, play: Play, { unit, hex }: Goal): string {
  if (hex < 0) return 'Its place is off the map.';
  const seat = play.session.acting();
  const id = battle.units[unit].id;
  const refusal =
    seat === undefined
      ? undefined
      : play.session.game.refuse(play.session.view(), seat, {
          do: 'march',
          unit: id,
          path: [battle.grid.names[hex]],
        });
  return refusal?.text ?? 'No way leads there with the movement points left.';
}

/** Plays an action; gives the reason where it is refused. */
async function submit(play: Play, action: Action): Promise<string | undefined> {
  const seat = play.session.acting();
  if (seat === undefined) return 'Not now';
  const refusal = play.session.game.refuse(play.session.view(), seat, action);
  return (refusal ?? (await play.session.submit(action)))?.text;
}

/** How the order went, in a sentence or two. */
export function outcomeWords(
  battle: Battle,
  view: State,
  name: string,
  outcomes: readonly Outcome[],
): readonly string[] {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  return [
    `${name}: ${done} of ${outcomes.length}.`,
    ...outcomes.flatMap(({ unit, isDone, why }) =>
      isDone || !why ? [] : [`${unitName(battle, view, unit)}: ${why}`],
    ),
  ];
}
