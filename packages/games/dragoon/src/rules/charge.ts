/** 4.4.2.F Charge: declared and ridden in the Movement Phase, fought in the Assault Phase. */
import {
  type Course,
  incomplete,
  type NameSlot,
  type Slot,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import { HORSE_LINE, isHorse, LINE, MOST_DISRUPTION, numbers } from '../data.ts';
import { awayFromEnemies, type Field, fieldOf, hasEnemy, isInEnemyZone, TRUTH, touch } from '../field.ts';
import { hexNamed, NOWHERE, sideOf, sideTowards } from '../hex.ts';
import { atHex, because, type Reason } from '../refusals.ts';
import {
  battleIn,
  CHARGING,
  COUNTERED,
  chartColumn,
  DISENGAGED,
  FRONT,
  frontOf,
  HALTED,
  is,
  isRouted,
  MOVED,
  type State,
  UNDER,
} from '../state.ts';
import { disruptionCheck } from './checks.ts';
import { actionIn, noteApproach } from './frames.ts';
import { canChargeOver, stepCost, stepDisrupts } from './going.ts';
import {
  type Condition,
  irrevocable,
  nobodyCan,
  type OrderTo,
  unitSaid,
  unitSlot,
  whyIdle,
} from './orders.ts';
import { place } from './placing.ts';
import { nameOfHex, report } from './reports.ts';
import { orientation } from './strength.ts';

function whyNoCharge(s: State, seat: number, unit: number): Reason | undefined {
  const why = whyIdle(s, seat, unit);
  // 4.4.2.H.C: a unit that has disengaged does not charge any more.
  if (why && (why !== 'has-halted' || is(s, unit, DISENGAGED))) return why;
  const battle = battleIn(s);
  if (!isHorse(battle.type[unit]) || s.formation[unit] !== LINE) return 'only-horse';
  if (is(s, unit, UNDER)) return 'not-top';
  if (s.disruption[unit] >= MOST_DISRUPTION) return 'too-disrupted';
  if (awayFromEnemies(battle, s, fieldOf(s, seat), seat, s.at[unit]) > numbers.charge.range)
    return is(s, unit, HALTED) ? 'has-halted' : 'no-charge';
  if (leadsToTarget(s, seat, unit, s.at[unit], 0)) return undefined;
  if (isInEnemyZone(fieldOf(s, seat), seat, s.at[unit])) return 'charge-in-zone';
  return is(s, unit, HALTED) ? 'has-halted' : 'no-charge';
}

/** Enemy hexes in front of a charging unit that it could ride into. */
export function chargeTargets(s: State, field: Field, unit: number, hex: number): number[] {
  const battle = battleIn(s);
  return frontOf(LINE, s.facing[unit])
    .filter((direction) => canChargeOver(battle, HORSE_LINE, hex, sideOf(direction)))
    .map((direction) => battle.grid.beside[hex * 6 + sideOf(direction)])
    .filter((to) => hasEnemy(battle, field, battle.side[unit], to));
}

/** 4.4.2.F.B: straight ahead over open terrain, through no unit, not out of an enemy zone. */
function whyNotOver(
  s: State,
  seat: number,
  unit: number,
  from: number,
  to: number,
  steps: number,
): Reason | undefined {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  const over = sideTowards(battle.grid, from, to);
  if (isInEnemyZone(field, seat, from) || (steps === 0 && is(s, unit, HALTED))) return 'charge-ends';
  if (over < 0 || steps >= numbers.charge.range || !frontOf(LINE, s.facing[unit]).includes(2 * over + 1))
    return 'no-charge-there';
  if (field.first[to] >= 0 || !canChargeOver(battle, chartColumn(battle, s, unit), from, over))
    return 'no-charge-there';
  return undefined;
}

/** Whether a charge that has reached a hex has an enemy in front, or can still reach one. */
function leadsToTarget(s: State, seat: number, unit: number, hex: number, steps: number): boolean {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  if (awayFromEnemies(battle, s, field, seat, hex) > numbers.charge.range + 1 - steps) return false;
  if (chargeTargets(s, field, unit, hex).length > 0) return true;
  for (const direction of frontOf(LINE, s.facing[unit])) {
    const to = battle.grid.beside[hex * 6 + sideOf(direction)];
    if (to === NOWHERE || whyNotOver(s, seat, unit, hex, to, steps)) continue;
    if (leadsToTarget(s, seat, unit, to, steps + 1)) return true;
  }
  return false;
}

type Charge = OrderTo<'charge', { path: string[] }>;

const placeOf = (s: State, said: Unfinished<Charge>): number => {
  const path = said.path ?? [];
  return path.length > 0 ? hexNamed(battleIn(s).grid, path[path.length - 1]) : s.at[unitSaid(s, said)];
};

const pathSlot: NameSlot<State, Charge> = {
  name: 'path',
  kind: 'sequence',
  candidates(s, _seat, said) {
    const battle = battleIn(s);
    const hex = placeOf(s, said);
    return frontOf(LINE, s.facing[unitSaid(s, said)])
      .map((direction) => battle.grid.beside[hex * 6 + sideOf(direction)])
      .filter((to) => to !== NOWHERE)
      .map((to) => nameOfHex(s, to));
  },
  refuse(s, seat, said, value) {
    const to = hexNamed(battleIn(s).grid, value);
    if (to < 0) return because('no-such-hex');
    const unit = unitSaid(s, said);
    const steps = (said.path ?? []).length;
    const why = whyNotOver(s, seat, unit, placeOf(s, said), to, steps);
    if (why) return atHex(why, value);
    return leadsToTarget(s, seat, unit, to, steps + 1) ? undefined : because('no-charge', [value]);
  },
  short(s, seat, said) {
    const unit = unitSaid(s, said);
    if (chargeTargets(s, fieldOf(s, seat), unit, placeOf(s, said)).length > 0) return undefined;
    return said.path?.length ? because('charge-goes-on') : incomplete('say where to');
  },
};

const CHARGE: Condition = { order: 'charge', why: whyNoCharge };
const slots: readonly Slot<State, Charge>[] = [unitSlot(CHARGE), pathSlot];

export const charge: Verb<State, Charge> = {
  do: 'charge',
  refuse: (s, seat) => nobodyCan(s, seat, CHARGE),
  slots: () => slots,
  play(s, _seat, action, course) {
    const unit = unitSaid(s, action);
    irrevocable(s);
    s.flags[unit] |= MOVED;
    const path = action.path.map((name) => hexNamed(battleIn(s).grid, name));
    const ridden = rideIn(s, unit, path, course);
    const targets = chargeTargets(s, fieldOf(s, TRUTH), unit, s.at[unit]);
    const strikes = targets.length > 0 && s.disruption[unit] < MOST_DISRUPTION;
    s.flags[unit] |= strikes ? CHARGING : HALTED;
    if (strikes) actionIn(s).charges.push(unit);
    touch(s);
    const stopped = s.disruption[unit] >= MOST_DISRUPTION ? 'disorder' : 'enemy unseen';
    report(s, course, 'charged', unit, '4.4.2.F.G', {
      path: ridden,
      strikes,
      ...(!strikes && { stopped }),
    });
    if (strikes) countercharges(s, unit, course);
  },
};

/** Rides along the path with a check for each hex; a charge at an adjacent enemy has one check (4.4.2.F.F, 4.4.2.F.G). */
function rideIn(s: State, unit: number, path: readonly number[], course: Course): string[] {
  const battle = battleIn(s);
  const side = battle.side[unit];
  const modifier = battle.chargeModifier[side];
  const column = chartColumn(battle, s, unit);
  const ridden: string[] = [];
  let lastCost = 0;
  if (path.length === 0) {
    const [target] = chargeTargets(s, fieldOf(s, TRUTH), unit, s.at[unit]);
    const over = sideTowards(battle.grid, s.at[unit], target);
    disruptionCheck(s, unit, stepDisrupts(battle, column, s.at[unit], over) + modifier, course, 'charge');
  }
  for (const to of path) {
    const from = s.at[unit];
    if (fieldOf(s, TRUTH).first[to] >= 0) break;
    const disrupts = stepDisrupts(battle, column, from, sideTowards(battle.grid, from, to));
    lastCost = stepCost(battle, column, from, sideTowards(battle.grid, from, to));
    place(s, unit, to, course);
    ridden.push(nameOfHex(s, to));
    disruptionCheck(s, unit, disrupts + modifier, course, 'charge');
    if (s.disruption[unit] >= MOST_DISRUPTION || isInEnemyZone(fieldOf(s, TRUTH), side, to)) break;
  }
  if (lastCost > 0) noteApproach(actionIn(s), unit, lastCost);
  return ridden;
}

/** 4.4.2.F.H: cavalry in whose front hex the charge ends countercharges and checks disruption once. */
function countercharges(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  for (let k = 0; k < 6; k++) {
    const hex = battle.grid.beside[s.at[unit] * 6 + k];
    if (hex === NOWHERE || !hasEnemy(battle, field, battle.side[unit], hex)) continue;
    const horse = field.first[hex];
    if (!isHorse(battle.type[horse]) || s.formation[horse] !== LINE || isRouted(s, horse)) continue;
    if (s.disruption[horse] >= MOST_DISRUPTION || is(s, horse, COUNTERED)) continue;
    if (orientation(s, horse, s.at[unit]) !== FRONT) continue;
    s.flags[horse] |= COUNTERED;
    // As for a charge of one hex: the terrain between them counts as well.
    const disrupts = stepDisrupts(battle, HORSE_LINE, hex, sideTowards(battle.grid, hex, s.at[unit]));
    disruptionCheck(s, horse, disrupts + battle.chargeModifier[battle.side[horse]], course, 'countercharge');
  }
}
