/** 4.4.2.B Move and 4.4.2.I Assault Move: from hex to hex, turning on the way where needed. */
import { type Course, incomplete, type NameSlot, type Slot, type Verb } from '@feldzug/kernel';
import {
  ALLOWANCE,
  COLUMN,
  ENTER_COST,
  FACING_COST,
  FACING_DISRUPTS,
  HALVES,
  isFoot,
  isGun,
  isHorse,
  isLight,
  LINE,
  MOST_DISRUPTION,
  NOT_ALLOWED,
  numbers,
  PR_LINE,
  PRUSSIA,
} from '../data.ts';
import {
  awayFromEnemies,
  canStand,
  type Field,
  fieldOf,
  forget,
  hasEnemy,
  isBesideEnemy,
  isInEnemyZone,
  TRUTH,
  touch,
  unitsIn,
} from '../field.ts';
import { between, directionOf, hexNamed, NOWHERE, sideTowards, turned } from '../hex.ts';
import { atHex, because, type Reason } from '../refusals.ts';
import type { Battle } from '../scenario/battle.ts';
import { CLEAR, TERRAINS } from '../scenario/land.ts';
import {
  battleIn,
  chartColumn,
  HALTED,
  is,
  isOrdered,
  MOVED,
  STORMING,
  type State,
  UNDER,
  WHEELED,
} from '../state.ts';
import { disruptionCheck } from './checks.ts';
import { actionIn, noteApproach } from './frames.ts';
import { isOnRoad, stepCost, stepDisrupts } from './going.ts';
import {
  type Condition,
  lengthBefore,
  nobodyCan,
  notAsBefore,
  type OrderTo,
  revocable,
  unitSaid,
  unitSlot,
  whyNoManoeuvre,
} from './orders.ts';
import { place } from './placing.ts';
import { nameOfHex, report } from './reports.ts';

/** A unit on its way: its hex, its facing and the points it has left. */
interface Way {
  hex: number;
  facing: number;
  points: number;
  steps: number;
}

/** The facing with which a unit enters a hex in this direction: the nearest, left if two are equal (4.4.2.B.A). */
export function facingFor(formation: number, facing: number, direction: number): number {
  if (formation === COLUMN) return direction;
  if (between(facing, direction) === 1) return facing;
  const [left, right] = [turned(direction, 1), turned(direction, -1)];
  return between(facing, left) < between(facing, right) ? left : right;
}

/** The facings that a unit passes through, 60 degrees at a time, the shorter way, left if equal. */
export function turnsTo(from: number, to: number): number[] {
  const apart = (to - from + 12) % 12;
  const by = apart < 6 ? 2 : -2;
  const passed: number[] = [];
  for (let facing = from; facing !== to; ) {
    facing = turned(facing, by);
    passed.push(facing);
  }
  return passed;
}

/** What a turn of 60 degrees costs in a hex; nothing for columns and light infantry on a road (4.4.2.D.A). */
export const turnCost = (battle: Battle, s: State, unit: number, hex: number): number =>
  (s.formation[unit] === COLUMN || isLight(battle.type[unit])) && isOnRoad(battle, hex)
    ? 0
    : FACING_COST[chartColumn(battle, s, unit)];

/** Why a unit on its way cannot enter a hex. If it can, `way` is moved there. */
function step(
  battle: Battle,
  s: State,
  field: Field,
  unit: number,
  way: Way,
  to: number,
): Reason | undefined {
  const side = battle.side[unit];
  if (hasEnemy(battle, field, side, to)) return 'enemy-there';
  const over = sideTowards(battle.grid, way.hex, to);
  if (over < 0) return 'not-adjacent';
  if (way.steps > 0 && isInEnemyZone(field, side, way.hex)) return 'has-halted';
  const enter = stepCost(battle, chartColumn(battle, s, unit), way.hex, over);
  if (enter === NOT_ALLOWED) return 'impassable';
  if (!canStand(battle, s, field, unit, to)) return 'no-room';
  if (isKeptOut(battle, s, unit) && isInEnemyZone(field, side, to)) return 'column-in-zone';
  const facing = facingFor(s.formation[unit], way.facing, directionOf(over));
  const turns = turnsTo(way.facing, facing).length;
  const cost = enter + turns * turnCost(battle, s, unit, way.hex);
  // 3.F: with its whole allowance a unit can always enter one hex in front of it.
  const least = way.steps === 0 && turns === 0 && way.points >= ALLOWANCE[battle.type[unit]];
  if (cost > way.points && !least) return 'no-points';
  way.hex = to;
  way.facing = facing;
  way.points = Math.max(0, way.points - cost);
  way.steps++;
  return undefined;
}

/** 3.1.G: infantry and cavalry in column stay out of enemy zones; limbered guns can enter and never leave (3.1.F). */
export const isKeptOut = (battle: Battle, s: State, unit: number): boolean =>
  s.formation[unit] === COLUMN && !isGun(battle.type[unit]);

/** Where a legal path leads. */
function wayAlong(s: State, seat: number, unit: number, path: readonly string[], more: number): Way {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  const way: Way = { hex: s.at[unit], facing: s.facing[unit], points: s.points[unit] + more, steps: 0 };
  for (const name of path) step(battle, s, field, unit, way, hexNamed(battle.grid, name));
  return way;
}

type March = OrderTo<'march' | 'assaultMove', { path: string[] }>;

const pathSlot = (more: number): NameSlot<State, March> => ({
  name: 'path',
  kind: 'sequence',
  candidates(s, seat, said) {
    const unit = unitSaid(s, said);
    const { beside } = battleIn(s).grid;
    const { hex } = wayAlong(s, seat, unit, said.path ?? [], more);
    const around: string[] = [];
    for (let k = 0; k < 6; k++)
      if (beside[hex * 6 + k] !== NOWHERE) around.push(nameOfHex(s, beside[hex * 6 + k]));
    return around;
  },
  refuse(s, seat, said, value) {
    const battle = battleIn(s);
    const to = hexNamed(battle.grid, value);
    if (to < 0) return because('no-such-hex');
    const unit = unitSaid(s, said);
    const path = said.path ?? [];
    const before = notAsBefore(s, said, 'path', value, path.length);
    if (before) return before;
    const way = wayAlong(s, seat, unit, path, more);
    const why = step(battle, s, fieldOf(s, seat), unit, way, to);
    if (why) return why === 'not-adjacent' ? because(why) : atHex(why, value);
    if (more === 0) return undefined;
    return leadsToEnemy(s, seat, unit, way) ? undefined : because('end-adjacent', [value]);
  },
  short(s, seat, said) {
    const path = said.path ?? [];
    const unit = unitSaid(s, said);
    if (path.length === 0 || path.length < lengthBefore(s, unit, 'path')) return incomplete('say where to');
    if (more === 0) return undefined;
    const { hex } = wayAlong(s, seat, unit, path, more);
    return isBesideEnemy(battleIn(s), fieldOf(s, seat), seat, hex) ? undefined : because('end-adjacent');
  },
});

/** Whether a unit on its way is beside an enemy or can still get there. */
function leadsToEnemy(s: State, seat: number, unit: number, way: Way): boolean {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  if (isBesideEnemy(battle, field, seat, way.hex)) return true;
  if (awayFromEnemies(battle, s, field, seat, way.hex) > 1 + way.points / LEAST_IN_LINE) return false;
  for (let k = 0; k < 6; k++) {
    const next = battle.grid.beside[way.hex * 6 + k];
    if (next === NOWHERE) continue;
    const further = { ...way };
    if (!step(battle, s, field, unit, further, next) && leadsToEnemy(s, seat, unit, further)) return true;
  }
  return false;
}

/** Why a unit does not march at all. */
function whyNoMarch(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyNoManoeuvre(s, seat, unit);
  if (why) return why;
  const battle = battleIn(s);
  if (isGun(battle.type[unit]) && s.formation[unit] === LINE) return 'guns-unlimbered';
  if (is(s, unit, STORMING)) return 'has-stormed';
  return whyShutIn(s, seat, unit);
}

/** Why a unit can enter no adjacent hex: too few points if more would help, else the first reason found. */
function whyShutIn(s: State, seat: number, unit: number): Reason | undefined {
  let why: Reason | undefined;
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  for (let k = 0; k < 6; k++) {
    const to = battle.grid.beside[s.at[unit] * 6 + k];
    const way: Way = { hex: s.at[unit], facing: s.facing[unit], points: s.points[unit], steps: 0 };
    if (to === NOWHERE) continue;
    const reason = step(battle, s, field, unit, way, to);
    if (!reason) return undefined;
    if (!why || reason === 'no-points') why = reason;
  }
  return why ?? 'no-points';
}

const MARCH: Condition = { order: 'march', why: whyNoMarch };
const marchSlots: readonly Slot<State, March>[] = [unitSlot(MARCH), pathSlot(0)];

export const march: Verb<State, March> = {
  do: 'march',
  refuse: (s, seat) => nobodyCan(s, seat, MARCH),
  slots: () => marchSlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    revocable(s, unit, action, course, (kept) => walk(s, unit, action, kept));
  },
};

/** Follows the path as far as disruption, the enemy and the fog allow. */
function walk(s: State, unit: number, action: March, course: Course): Reason | undefined {
  const battle = battleIn(s);
  const path = action.path.map((name) => hexNamed(battle.grid, name));
  const disorder = s.disruption[unit];
  const from = nameOfHex(s, s.at[unit]);
  const gone: string[] = [];
  for (const to of path) {
    if (!takeStep(s, unit, to, course)) break;
    gone.push(nameOfHex(s, to));
    if (is(s, unit, HALTED) || isSpent(battle, s, unit)) break;
  }
  s.flags[unit] |= MOVED;
  forget(s);
  report(s, course, 'marched', unit, '4.4.2.B.A', {
    from,
    path: gone,
    facing: s.facing[unit],
    terrain: TERRAINS[battle.terrain[s.at[unit]]],
  });
  // 1.2: a move of one hex that disrupted the unit cannot be taken back.
  return path.length === 1 && s.disruption[unit] > disorder ? 'cost-order' : undefined;
}

/** 4.61.B: at disruption 10 a unit cannot move or turn any more. */
export const isSpent = (battle: Battle, s: State, unit: number): boolean =>
  s.disruption[unit] >= MOST_DISRUPTION && !isGun(battle.type[unit]);

/** One hex, with the turn before it. False when the unit does not get there. */
function takeStep(s: State, unit: number, to: number, course: Course): boolean {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const side = battle.side[unit];
  const from = s.at[unit];
  const over = sideTowards(battle.grid, from, to);
  const direction = directionOf(over);
  for (const facing of turnsTo(s.facing[unit], facingFor(s.formation[unit], s.facing[unit], direction))) {
    wheel(s, unit, facing, course);
    if (isSpent(battle, s, unit)) return false;
  }
  // In fog a march may run into an unseen unit.
  if (hasEnemy(battle, field, side, to) || !canStand(battle, s, field, unit, to)) {
    reveal(s, to);
    s.flags[unit] |= HALTED;
    return false;
  }
  // A column does not enter the zone of an unseen unit either (3.1.G).
  if (isKeptOut(battle, s, unit) && isInEnemyZone(field, side, to)) {
    s.flags[unit] |= HALTED;
    return false;
  }
  // 4.4.2.E.D: this also applies to a unit that only passes through.
  if (is(s, unit, UNDER)) {
    stirStack(s, unit, course);
    if (isSpent(battle, s, unit)) return false;
  }
  // F.A: a unit can make a free turn again after each hex.
  s.flags[unit] &= ~WHEELED;
  const column = chartColumn(battle, s, unit);
  const cost = stepCost(battle, column, from, over);
  s.points[unit] = Math.max(0, s.points[unit] - cost);
  // 4.4.5.I: the cost of this hex counts if it charges from here.
  if (isHorse(battle.type[unit])) noteApproach(actionIn(s), unit, cost);
  place(s, unit, to, course);
  if (isOrdered(battle, s, unit))
    disruptionCheck(s, unit, stepDisrupts(battle, column, from, over), course, 'march');
  if (isInEnemyZone(fieldOf(s, TRUTH), side, to)) s.flags[unit] |= HALTED;
  return true;
}

function reveal(s: State, hex: number): void {
  for (const unit of unitsIn(fieldOf(s, TRUTH), hex)) s.seen[unit] = 1;
  touch(s);
}

/** 4.4.2.E.D: the unit that is not Top moves out, so every unit in the hex checks disruption. */
export function stirStack(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  for (const other of unitsIn(fieldOf(s, TRUTH), s.at[unit])) {
    const checks = other === unit ? isDisorderedByLeaving(battle, unit) : !isGun(battle.type[other]);
    if (checks) disruptionCheck(s, other, 0, course, 'stack');
  }
}

/** 4.4.2.B.D: light infantry and guns never gain disruption by their own march. */
export const isDisorderedByLeaving = (battle: Battle, unit: number): boolean =>
  !isLight(battle.type[unit]) && !isGun(battle.type[unit]);

/** Turns a unit by 60 degrees, at its cost and with its check (4.4.2.D.A). */
export function wheel(s: State, unit: number, facing: number, course: Course): void {
  const battle = battleIn(s);
  s.points[unit] = Math.max(0, s.points[unit] - turnCost(battle, s, unit, s.at[unit]));
  s.facing[unit] = facing;
  s.flags[unit] |= MOVED;
  touch(s);
  if (isOrdered(battle, s, unit))
    disruptionCheck(s, unit, FACING_DISRUPTS[chartColumn(battle, s, unit)], course, 'turn');
}

const MORE = numbers.assaultMove * HALVES;
/** The cheapest terrain for a line is clear. */
const LEAST_IN_LINE = ENTER_COST[CLEAR][PR_LINE];

/** 4.4.2.I.A: Prussian infantry in line that has done nothing yet. */
function whyNoStorm(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyNoManoeuvre(s, seat, unit);
  if (why) return why;
  const battle = battleIn(s);
  if (!isFoot(battle.type[unit]) || battle.nation[unit] !== PRUSSIA || s.formation[unit] !== LINE)
    return 'prussian-foot';
  if (is(s, unit, MOVED | STORMING) || s.points[unit] < ALLOWANCE[battle.type[unit]]) return 'declared-late';
  const way: Way = { hex: s.at[unit], facing: s.facing[unit], points: s.points[unit] + MORE, steps: 0 };
  return canLeadOn(s, seat, unit, way) ? undefined : 'end-adjacent';
}

/** Whether some first step leads to an enemy; standing beside one already is not enough. */
function canLeadOn(s: State, seat: number, unit: number, way: Way): boolean {
  const battle = battleIn(s);
  if (awayFromEnemies(battle, s, fieldOf(s, seat), seat, way.hex) > 1 + way.points / LEAST_IN_LINE)
    return false;
  for (let k = 0; k < 6; k++) {
    const next = battle.grid.beside[way.hex * 6 + k];
    const further = { ...way };
    if (
      next !== NOWHERE &&
      !step(battle, s, fieldOf(s, seat), unit, further, next) &&
      leadsToEnemy(s, seat, unit, further)
    )
      return true;
  }
  return false;
}

const STORM: Condition = { order: 'assaultMove', why: whyNoStorm };
const stormSlots: readonly Slot<State, March>[] = [unitSlot(STORM), pathSlot(MORE)];

export const assaultMove: Verb<State, March> = {
  do: 'assaultMove',
  refuse: (s, seat) => nobodyCan(s, seat, STORM),
  slots: () => stormSlots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    revocable(s, unit, action, course, (kept) => {
      s.points[unit] += MORE;
      s.flags[unit] |= STORMING;
      // It can use the remaining points to turn, but stays beside the enemy.
      return walk(s, unit, action, kept);
    });
  },
};
