/**
 * How far a unit gets with the points it has, by which way, and what the way costs it in order: for planning a
 * move before he makes it. Says nothing that the rules of movement do not say; it only goes through them.
 */
import {
  ALLOWANCE,
  FACING_DISRUPTS,
  HALVES,
  isGun,
  LINE,
  MOST_DISRUPTION,
  NOT_ALLOWED,
  numbers,
} from './data.ts';
import {
  awayFromEnemies,
  canStand,
  type Field,
  fieldOf,
  hasEnemy,
  hasFriend,
  isBesideEnemy,
  isInEnemyZone,
} from './field.ts';
import { between, directionOf, hexNamed, NOWHERE, sideOf } from './hex.ts';
import { chargeTargets } from './rules/charge.ts';
import { canChargeOver, stepCost, stepDisrupts } from './rules/going.ts';
import { facingFor, isDisorderedByLeaving, isKeptOut, turnCost } from './rules/movement.ts';
import { canRepeat, listIn, takenBack } from './rules/orders.ts';
import type { Battle } from './scenario/battle.ts';
import {
  battleIn,
  chartColumn,
  DISENGAGED,
  frontOf,
  HALTED,
  is,
  isOrdered,
  STORMING,
  type State,
  UNDER,
} from './state.ts';

/** A way that a unit can take. */
export interface Going {
  readonly unit: number;
  /** Hexes one after the other, the last being where it leads; empty for a charge at what stands before the horse. */
  readonly path: readonly number[];
  /** Half points that it takes. */
  readonly cost: number;
  /** Disruption to be expected from the checks on the way. */
  readonly disorder: number;
  /** Of a charge: the enemy hexes that it strikes. */
  readonly targets: readonly number[];
}

/** Disruption to be expected of one check (1.3.A): what a ten-sided die and the modifier exceed the quality by. */
export function expectedDisorder(quality: number, modifier: number): number {
  const over = modifier - quality;
  const failing = Math.max(0, Math.min(DIE, DIE + Math.ceil(over)));
  return (failing * (over + DIE - (failing - 1) / 2)) / DIE;
}
const DIE = 10;

interface Spot {
  readonly hex: number;
  readonly facing: number;
  readonly spent: number;
  readonly disorder: number;
  /** Hexes gone so far, and where the last step came from. */
  readonly steps: number;
  readonly from: Spot | undefined;
}

/** A unit that looks for its ways; none of this changes on the way. */
interface Walker {
  readonly s: State;
  readonly unit: number;
  readonly battle: Battle;
  readonly side: number;
  readonly field: Field;
  readonly column: number;
  readonly points: number;
  /** Whether enemy zones are closed to it (3.1.G), and whether it checks its order (4.4.2.B). */
  readonly isKeptOut: boolean;
  readonly isOrdered: boolean;
}

function walkerOf(s: State, unit: number, points: number): Walker {
  const battle = battleIn(s);
  const side = battle.side[unit];
  return {
    s,
    unit,
    battle,
    side,
    field: fieldOf(s, side),
    column: chartColumn(battle, s, unit),
    points,
    isKeptOut: isKeptOut(battle, s, unit),
    isOrdered: isOrdered(battle, s, unit),
  };
}

/**
 * Every hex that a march comes to, by the way that costs least, and of equal ways by the one that disorders least;
 * never through friends, never on from an enemy zone (3.1.D). `begun` are the hexes already decided on.
 */
export function marchesOf(s: State, unit: number, begun: readonly number[] = []): Going[] {
  return waysOf(s, unit, 'march', begun, 0);
}

/** The same for an Assault Move: only ways that end beside an enemy (4.4.2.I). */
export function stormsOf(s: State, unit: number, begun: readonly number[] = []): Going[] {
  const battle = battleIn(s);
  const side = battle.side[unit];
  return waysOf(s, unit, 'assaultMove', begun, numbers.assaultMove * HALVES).filter(({ path }) =>
    isBesideEnemy(battle, fieldOf(s, side), side, path[path.length - 1]),
  );
}

function waysOf(s: State, unit: number, order: string, begun: readonly number[], more: number): Going[] {
  if (is(s, unit, STORMING)) return [];
  const points = s.points[unit] + more;
  // 1.2: a unit whose last order was taken back can only repeat it, the very same way.
  const before = takenBack(s, unit);
  const walker = walkerOf(s, unit, points);
  if (!before) return goings(walker, begun);
  if (before.do !== order || !canRepeat(s, unit)) return [];
  const { grid } = walker.battle;
  const again = along(
    walker,
    listIn(before, 'path').map((name) => hexNamed(grid, String(name))),
  );
  return again ? [goingOf(unit, again)] : [];
}

/** Where a unit is at the end of a way that is given. */
function along(walker: Walker, path: readonly number[]): Spot | undefined {
  const { s, unit } = walker;
  let spot: Spot | undefined = startOf(s.at[unit], s.facing[unit]);
  for (const hex of path) spot = spot && step(walker, spot, hex);
  return spot;
}

const startOf = (hex: number, facing: number): Spot => ({
  hex,
  facing,
  spent: 0,
  disorder: 0,
  steps: 0,
  from: undefined,
});

const goingOf = (unit: number, spot: Spot): Going => ({
  unit,
  path: pathTo(spot),
  cost: spot.spent,
  disorder: spot.disorder,
  targets: [],
});

function pathTo(spot: Spot): number[] {
  const path = new Array<number>(spot.steps);
  for (let at = spot; at.from; at = at.from) path[at.steps - 1] = at.hex;
  return path;
}

function goings(walker: Walker, begun: readonly number[]): Going[] {
  const start = along(walker, begun);
  if (!start) return [];
  const best = new Map<number, Spot>();
  const open: Spot[][] = [];
  const { beside } = walker.battle.grid;
  const offer = (spot: Spot): void => {
    const key = spot.hex * 12 + spot.facing;
    const known = best.get(key);
    if (known && !isBetter(spot, known)) return;
    best.set(key, spot);
    open[spot.spent] ??= [];
    open[spot.spent].push(spot);
  };
  offer(start);
  for (let spent = start.spent; spent < open.length; spent++) {
    for (let i = 0; i < (open[spent]?.length ?? 0); i++) {
      const spot = open[spent][i];
      if (best.get(spot.hex * 12 + spot.facing) !== spot || !goesOn(walker, spot)) continue;
      for (let k = 0; k < 6; k++) {
        const to = beside[spot.hex * 6 + k];
        const next = to === NOWHERE ? undefined : stepOver(walker, spot, k);
        if (next) offer(next);
      }
    }
  }
  return ends(walker.unit, best.values(), start);
}

const isBetter = (one: Spot, other: Spot): boolean =>
  one.spent < other.spent || (one.spent === other.spent && one.disorder < other.disorder - 1e-9);

/** One way for each hex, whatever it faces in the end. */
function ends(unit: number, spots: Iterable<Spot>, start: Spot): Going[] {
  const byHex = new Map<number, Spot>();
  for (const spot of spots) {
    const known = byHex.get(spot.hex);
    if (spot.steps > start.steps && (!known || isBetter(spot, known))) byHex.set(spot.hex, spot);
  }
  byHex.delete(start.hex);
  return [...byHex.values()].map((spot) => goingOf(unit, spot));
}

/** A way leads on from its beginning, and from where neither friends nor an enemy zone are. */
function goesOn({ battle, side, field }: Walker, { hex, steps }: Spot): boolean {
  return steps === 0 || (!hasFriend(battle, field, side, hex) && !isInEnemyZone(field, side, hex));
}

function step(walker: Walker, spot: Spot, to: number): Spot | undefined {
  const { beside } = walker.battle.grid;
  const over = [0, 1, 2, 3, 4, 5].find((k) => beside[spot.hex * 6 + k] === to);
  return over === undefined ? undefined : stepOver(walker, spot, over);
}

/** A step over one of the six sides of a hex. */
function stepOver(walker: Walker, spot: Spot, over: number): Spot | undefined {
  const { s, unit, battle, side, field, column, points } = walker;
  const to = battle.grid.beside[spot.hex * 6 + over];
  if (hasEnemy(battle, field, side, to)) return undefined;
  const enter = stepCost(battle, column, spot.hex, over);
  if (enter === NOT_ALLOWED || !canStand(battle, s, field, unit, to)) return undefined;
  if (walker.isKeptOut && isInEnemyZone(field, side, to)) return undefined;
  const facing = facingFor(s.formation[unit], spot.facing, directionOf(over));
  const turns = between(spot.facing, facing) / 2;
  const cost = turns === 0 ? enter : enter + turns * turnCost(battle, s, unit, spot.hex);
  const isLeast = spot.steps === 0 && turns === 0 && points >= ALLOWANCE[battle.type[unit]];
  if (spot.spent + cost > points && !isLeast) return undefined;
  let { disorder } = spot;
  const { stacked } = numbers.checks;
  if (comesFromUnder(walker, spot)) disorder += expectedDisorder(s.quality[unit], stacked);
  if (walker.isOrdered) {
    const crowd = hasFriend(battle, field, side, to) ? stacked : 0;
    disorder +=
      turns * expectedDisorder(s.quality[unit], FACING_DISRUPTS[column]) +
      expectedDisorder(s.quality[unit], stepDisrupts(battle, column, spot.hex, over) + crowd);
  }
  return {
    hex: to,
    facing,
    spent: Math.min(points, spot.spent + cost),
    disorder: Math.min(MOST_DISRUPTION - s.disruption[unit], disorder),
    steps: spot.steps + 1,
    from: spot,
  };
}

/** 4.4.2.E.D: who is not Top where he stands, or where he passes through, checks as he comes out. */
function comesFromUnder({ s, unit, battle, field }: Walker, { hex, steps }: Spot): boolean {
  if (!isDisorderedByLeaving(battle, unit)) return false;
  if (steps === 0) return is(s, unit, UNDER);
  const other = field.first[hex];
  return other >= 0 && other !== unit && !isGun(battle.type[other]);
}

/** Every charge that a unit could ride, each to another end (4.4.2.F). */
export function chargesOf(s: State, unit: number): Going[] {
  const battle = battleIn(s);
  const side = battle.side[unit];
  const field = fieldOf(s, side);
  const column = chartColumn(battle, s, unit);
  const modifier = battle.chargeModifier[side];
  const found = new Map<number, Going>();
  const quality = s.quality[unit];
  if (is(s, unit, DISENGAGED)) return [];
  if (awayFromEnemies(battle, s, field, side, s.at[unit]) > numbers.charge.range) return [];
  const ride = (hex: number, path: readonly number[], disorder: number): void => {
    const targets = chargeTargets(s, field, unit, hex);
    const known = found.get(hex);
    if (targets.length > 0 && (!known || known.disorder > disorder))
      found.set(hex, { unit, path, cost: 0, disorder, targets });
    if (path.length >= numbers.charge.range || isInEnemyZone(field, side, hex)) return;
    if (path.length === 0 && is(s, unit, HALTED)) return;
    for (const direction of frontOf(LINE, s.facing[unit])) {
      const over = sideOf(direction);
      const to = battle.grid.beside[hex * 6 + over];
      if (to === NOWHERE || field.first[to] >= 0 || !canChargeOver(battle, column, hex, over)) continue;
      ride(
        to,
        [...path, to],
        disorder + expectedDisorder(quality, stepDisrupts(battle, column, hex, over) + modifier),
      );
    }
  };
  ride(s.at[unit], [], 0);
  return isGun(battle.type[unit]) ? [] : [...found.values()];
}
