/** 4.61 Retreat and rout after combat. */
import type { Course } from '@feldzug/kernel';
import {
  ALLOWANCE,
  COLUMN,
  DISENGAGE,
  isFoot,
  isGun,
  isLight,
  LINE,
  MOST_DISRUPTION,
  NOT_ALLOWED,
  numbers,
  ROUT,
  SQUARE,
} from '../data.ts';
import {
  canStand,
  type Field,
  fieldOf,
  hasEnemy,
  isBesideEnemy,
  isInEnemyZone,
  isInEnemyZoneOf,
  NO_FORMATION_FROM,
  NOBODY_NEAR,
  nearestEnemy,
  TRUTH,
  touch,
  unitsIn,
} from '../field.ts';
import { distance, NOWHERE, sideOf, turned } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import {
  ACTIVE,
  battleIn,
  CHARGING,
  chartColumn,
  columnFor,
  frontOf,
  is,
  isRouted,
  PURSUING,
  rearOf,
  type State,
  UNDER,
} from '../state.ts';
import { d100, disruptionCheck, eliminate } from './checks.ts';
import { stepCost } from './going.ts';
import { homeSides } from './home.ts';
import { leadersFollow } from './leaders.ts';
import { place, takeLoneLeaders } from './placing.ts';
import { nameOfHex, report } from './reports.ts';

export const [STAYS, RETREATS, ROUTS] = [0, 1, 2];

/** 4.61.A: whether a unit that has just checked morale stays, retreats or routs. */
export function verdict(s: State, unit: number, course: Course): number {
  const battle = battleIn(s);
  if (s.at[unit] < 0 || isGun(battle.type[unit])) return STAYS;
  const { retreatAt, perhapsAt, perhaps } = numbers.withdrawal;
  const morale = s.morale[unit];
  if (morale === 0) return ROUTS;
  if (morale > perhapsAt || !isInEnemyZone(fieldOf(s, TRUTH), battle.side[unit], s.at[unit])) return STAYS;
  if (morale <= retreatAt) return RETREATS;
  const roll = d100(course, 'retreat');
  report(s, course, 'retreatChecked', unit, '4.61.A', {
    roll,
    chance: perhaps,
    morale,
    held: roll > perhaps,
  });
  return roll <= perhaps ? RETREATS : STAYS;
}

/** Retreats and routs of units that took a Morale Check in a step of combat: all are decided before any unit moves. */
export function withdraw(s: State, units: readonly number[], course: Course): void {
  // R23: a routed unit runs on in the Withdrawal Phase, not when it is fired at.
  const fates = units.map((unit) => (isRouted(s, unit) ? STAYS : verdict(s, unit, course)));
  units.forEach((unit, i) => {
    carryOut(s, unit, fates[i], course);
  });
}

export function carryOut(s: State, unit: number, what: number, course: Course): void {
  if (what === RETREATS) retreat(s, unit, course);
  // A unit that routs with morale left is infantry before cavalry (4.4.5.N).
  else if (what === ROUTS) rout(s, unit, s.morale[unit] > 0 ? 'foot before horse' : 'morale', course);
}

/** 4.61.E: one hex to the rear, keeping its facing; a unit that cannot retreat routs. */
export function retreat(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  const from = s.at[unit];
  const to = retreatHex(battle, s, unit);
  if (to === NOWHERE) {
    rout(s, unit, 'no way back', course);
    return;
  }
  const morale = s.morale[unit];
  const charging = is(s, unit, CHARGING);
  place(s, unit, to, course);
  leadersFollow(s, from, to, battle.side[unit]);
  s.flags[unit] &= ~CHARGING;
  report(s, course, 'retreated', unit, '4.61.E', {
    from: nameOfHex(s, from),
    to: nameOfHex(s, to),
    morale,
    charging,
  });
  if (s.formation[unit] === SQUARE) setFormation(s, unit, LINE);
  disruptionCheck(
    s,
    unit,
    isLight(battle.type[unit]) ? DISENGAGE.lightDisrupts : DISENGAGE.disrupts,
    course,
    'retreat',
  );
}

export function setFormation(s: State, unit: number, formation: number): void {
  s.formation[unit] = formation;
  touch(s);
}

/** The best hex to retreat to: no stream, low cost, far from the enemy. */
function retreatHex(battle: Battle, s: State, unit: number): number {
  const field = fieldOf(s, TRUTH);
  const side = battle.side[unit];
  const column = chartColumn(battle, s, unit);
  let best = NOWHERE;
  let bestWorth = -1e9;
  for (const direction of rearOf(s.formation[unit], s.facing[unit])) {
    const over = sideOf(direction);
    const to = battle.grid.beside[s.at[unit] * 6 + over];
    if (to === NOWHERE || isInEnemyZone(field, side, to)) continue;
    const cost = stepCost(battle, column, s.at[unit], over);
    if (cost === NOT_ALLOWED || !canStand(battle, s, field, unit, to)) continue;
    if (s.formation[unit] === SQUARE && isBesideEnemy(battle, field, side, to)) continue;
    const stream = battle.streams[s.at[unit]] & (1 << over) ? 1 : 0;
    const worth = -1000 * stream - 100 * cost + nearestEnemy(battle, s, side, to).away;
    if (worth > bestWorth) {
      bestWorth = worth;
      best = to;
    }
  }
  return best;
}

/** 4.61.F: the unit breaks and runs at once. */
export function rout(s: State, unit: number, why: string, course: Course): void {
  const from = s.at[unit];
  const charging = is(s, unit, CHARGING);
  s.morale[unit] = 0;
  s.disruption[unit] = MOST_DISRUPTION;
  s.flags[unit] &= ~(ACTIVE | CHARGING | PURSUING | UNDER);
  setFormation(s, unit, ROUT);
  report(s, course, 'routed', unit, '4.61.F', { at: nameOfHex(s, from), formation: 'rout', why, charging });
  flee(s, unit, course);
}

/** A routed unit runs as far as it can from the nearest enemy, then towards its own edge of the map. */
export function flee(s: State, unit: number, course: Course): void {
  const side = battleIn(s).side[unit];
  const start = s.at[unit];
  const path = flightOf(s, unit);
  if (!path) {
    eliminate(s, unit, 'surrendered', '4.61.F', course);
    return;
  }
  for (const hex of path) runThrough(s, unit, hex, course);
  if (path.length === 0) return;
  place(s, unit, path[path.length - 1], course);
  leadersFollow(s, start, s.at[unit], side);
  report(s, course, 'fled', unit, '4.61.F', { path: path.map((each) => nameOfHex(s, each)) });
}

/** 4.4.2.E.G, 6.B: the units in a hex that it enters are disordered, and an enemy leader there is taken. */
function runThrough(s: State, unit: number, hex: number, course: Course): void {
  const { side, type } = battleIn(s);
  takeLoneLeaders(s, hex, side[unit], course);
  for (const other of unitsIn(fieldOf(s, TRUTH), hex))
    if (s.formation[other] !== ROUT && !isGun(type[other]) && other !== unit)
      disruptionCheck(s, other, 0, course, 'routers');
}

/** The way of a routed unit; undefined when it is shut in and surrenders. */
function flightOf(s: State, unit: number): number[] | undefined {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const side = battle.side[unit];
  const column = columnFor(battle, unit, COLUMN);
  const enemies = enemyHexes(battle, s, side);
  const path: number[] = [];
  const been = new Set([s.at[unit]]);
  /** The points left at the start and after each hex of the path. */
  const points = [ALLOWANCE[battle.type[unit]]];
  for (;;) {
    const hex = path.length > 0 ? path[path.length - 1] : s.at[unit];
    const left = points[path.length];
    const crowded = unitsIn(field, hex).some((other) => other !== unit);
    const next = bestFlight(battle, field, side, enemies, column, hex, been);
    if (next === NOWHERE) {
      // Shut in by the enemy it surrenders; so it does where friendly units block every way.
      if (path.length === 0) return crowded || isShutIn(battle, field, side, hex) ? undefined : path;
      if (!crowded) return path;
      // 4.4.2.E.G: it cannot stop here, so it does not come here.
      path.pop();
      points.pop();
      continue;
    }
    const cost = stepCost(battle, column, hex, next.over);
    // A unit beside an enemy runs to any hex it can.
    const pressed = path.length === 0 && isBesideEnemy(battle, field, side, hex);
    if (!crowded && !pressed && (cost > left || !next.better)) return path;
    been.add(next.to);
    path.push(next.to);
    points.push(Math.max(0, left - cost));
  }
}

/** Whether an enemy or an enemy zone closes an adjacent hex. */
const isShutIn = (battle: Battle, field: Field, side: number, hex: number): boolean =>
  SIX.some((k) => {
    const to = battle.grid.beside[hex * 6 + k];
    return to !== NOWHERE && (isInEnemyZone(field, side, to) || hasEnemy(battle, field, side, to));
  });
const SIX = [0, 1, 2, 3, 4, 5];

/** The next hex of a rout; `better` when it is further from the enemy or nearer to the own edge. */
function bestFlight(
  battle: Battle,
  field: Field,
  side: number,
  enemies: readonly number[],
  column: number,
  from: number,
  been: ReadonlySet<number>,
): { to: number; over: number; better: boolean } | typeof NOWHERE {
  const fromHome = homeSides(battle)[side];
  const here = 100 * awayFrom(battle, enemies, from) - fromHome(from);
  let best: { to: number; over: number; better: boolean } | undefined;
  let bestWorth = -1e9;
  for (let over = 0; over < 6; over++) {
    const to = battle.grid.beside[from * 6 + over];
    if (to === NOWHERE || been.has(to)) continue;
    if (isInEnemyZone(field, side, to) || hasEnemy(battle, field, side, to)) continue;
    if (stepCost(battle, column, from, over) === NOT_ALLOWED) continue;
    const worth = 100 * awayFrom(battle, enemies, to) - fromHome(to);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = { to, over, better: worth > here };
  }
  return best ?? NOWHERE;
}

/** The hexes of the enemies of a side that are not routed. */
function enemyHexes(battle: Battle, s: State, side: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && battle.side[unit] !== side && !isRouted(s, unit)) found.push(s.at[unit]);
  return found;
}

function awayFrom(battle: Battle, enemies: readonly number[], hex: number): number {
  let least = NOBODY_NEAR;
  for (let i = 0; i < enemies.length; i++) least = Math.min(least, distance(battle.grid, hex, enemies[i]));
  return least;
}

/** 4.4.2.C.E: infantry in column in the zone of these arms forms line, unless it is too disrupted (4.61.B). */
export function columnsForm(s: State, arms: number, course: Course): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const caught: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (
      s.formation[unit] === COLUMN &&
      s.at[unit] >= 0 &&
      isFoot(battle.type[unit]) &&
      s.disruption[unit] < NO_FORMATION_FROM &&
      isInEnemyZoneOf(field, battle.side[unit], s.at[unit], arms)
    )
      caught.push(unit);
  // All at once: the new line of one unit brings no other into a zone.
  for (const unit of caught) {
    const [left, right] = [turned(s.facing[unit], -3), turned(s.facing[unit], 3)];
    const before = (facing: number) =>
      frontOf(LINE, facing).filter((direction) => {
        const hex = battle.grid.beside[s.at[unit] * 6 + sideOf(direction)];
        return hex !== NOWHERE && hasEnemy(battle, field, battle.side[unit], hex);
      }).length;
    s.facing[unit] = before(right) > before(left) ? right : left;
    setFormation(s, unit, LINE);
    report(s, course, 'formed', unit, '4.4.2.C.E', { formation: 'line', facing: s.facing[unit] });
  }
}

/** The facing of a line that is closest to a hex. */
export function facingTowards(battle: Battle, from: number, to: number): number {
  const [dx, dy] = [
    2 * ((to % battle.grid.width) - (from % battle.grid.width)) +
      (Math.floor(to / battle.grid.width) & 1) -
      (Math.floor(from / battle.grid.width) & 1),
    Math.floor(to / battle.grid.width) - Math.floor(from / battle.grid.width),
  ];
  let best = 0;
  let most = -1e9;
  for (const facing of [0, 2, 4, 6, 8, 10]) {
    const [x, y] = LOOKS[facing / 2];
    const ahead = dx * x + dy * y;
    if (ahead > most) {
      most = ahead;
      best = facing;
    }
  }
  return best;
}

/** Where each hexpoint lies, in half columns and rows, each weighted as it is long. */
const LOOKS: readonly (readonly [number, number])[] = [
  [0, -6],
  [3, -3],
  [3, 3],
  [0, 6],
  [-3, 3],
  [-3, -3],
];
