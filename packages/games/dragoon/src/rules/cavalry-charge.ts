/** 4.4.5.H to 4.4.5.O: how a cavalry charge is resolved. */
import type { Course } from '@feldzug/kernel';
import {
  ENTER_COST,
  FORMATIONS,
  HALVES,
  HORSE_LINE,
  isFoot,
  isHorse,
  isLightHorse,
  LINE,
  MOST_DISRUPTION,
  numbers,
  SQUARE,
} from '../data.ts';
import { canFireMuskets, fieldOf, isInEnemyZoneOf, TRUTH, ZONE_OF_FOOT } from '../field.ts';
import { sideTowards } from '../hex.ts';
import { battleIn, FLANK, FRONT, type State } from '../state.ts';
import { d10, hitsFor, margin } from './checks.ts';
import { takeAll } from './combat.ts';
import { aimsOf, type Combat, expectMore, foesBefore, type Manner } from './fights.ts';
import { actionIn, approachOf } from './frames.ts';
import { stepCost } from './going.ts';
import { report } from './reports.ts';
import { chargeStrength, fireAt, orientation, shelter } from './strength.ts';
import { setFormation } from './withdrawal.ts';

export const CHARGE: Manner = {
  rule: '4.4.5.L',
  before(s, combat, defenders, stood, course) {
    for (const unit of defenders) squareChecks(s, combat, unit, course);
    return receive(s, combat, defenders, stood, course);
  },
  daunts(s, combat, unit, shot) {
    const meetsSquare = aimsOf(combat, unit).some(
      (hex) => s.formation[fieldOf(s, TRUTH).first[hex]] === SQUARE,
    );
    return (meetsSquare ? numbers.nerve.chargingSquare : 0) + Math.floor(s.disruption[unit] / 2) + shot;
  },
  steadies(s, unit, worst) {
    const steady = isFoot(battleIn(s).type[unit]) && s.formation[unit] === LINE && worst === FRONT;
    return (
      (steady ? numbers.nerve.chargedInFront : 0) +
      (s.formation[unit] === SQUARE ? numbers.nerve.square : 0) +
      Math.floor(s.disruption[unit] / 2)
    );
  },
  exchange: shock,
  disorders: (hits) => hits,
  lightInfantryFlinches: 0,
};

/** 4.4.5.I: infantry charged in the flank tries to form square, unless it is in the zone of enemy infantry. */
function squareChecks(s: State, combat: Combat, unit: number, course: Course): void {
  const battle = battleIn(s);
  if (!isFoot(battle.type[unit])) return;
  if (isInEnemyZoneOf(fieldOf(s, TRUTH), battle.side[unit], s.at[unit], ZONE_OF_FOOT)) return;
  // R30: once for each charger in the flank. Neither a square nor a routed unit has a flank.
  combat.attackers.forEach((horse, i) => {
    if (combat.aims[i].includes(s.at[unit]) && orientation(s, unit, s.at[horse]) === FLANK)
      squareCheck(s, horse, unit, course);
  });
}

function squareCheck(s: State, horse: number, unit: number, course: Course): void {
  const modifier = squareModifier(s, horse, unit, s.at[horse], approachCost(s, horse));
  const roll = d10(course, 'square');
  const failed = margin(roll, modifier, s.quality[unit]);
  if (failed === 0) {
    // A square returns to line later, so it must face a point; a column faced a side.
    s.facing[unit] -= s.facing[unit] & 1;
    setFormation(s, unit, SQUARE);
  } else s.disruption[unit] = Math.min(MOST_DISRUPTION, s.disruption[unit] + failed);
  report(s, course, 'squareChecked', unit, '4.4.5.I', {
    roll,
    modifier,
    quality: s.quality[unit],
    square: failed === 0,
    formation: FORMATIONS[s.formation[unit]],
    disruption: s.disruption[unit],
  });
  // In fog nobody is told of checks, but everybody who sees the unit sees the square.
  if (s.fog > 0 && failed === 0)
    report(s, course, 'formed', unit, '4.4.5.I', { formation: 'square', facing: s.facing[unit] });
}

/** The modifier of the square check, for cavalry that paid `approach` half points to enter the hex it charges from. */
export function squareModifier(
  s: State,
  horse: number,
  foot: number,
  from: number,
  approach: number,
): number {
  const battle = battleIn(s);
  const way = stepCost(battle, HORSE_LINE, from, sideTowards(battle.grid, from, s.at[foot]));
  return (
    (isLightHorse(battle.type[horse]) ? numbers.square.lightHorse : 0) -
    beyondOne(approach) -
    beyondOne(way) +
    Math.floor(s.disruption[foot] / 2)
  );
}

/** What the cavalry paid to enter its hex, stream and slope included; if it did not move, the cost of the hex. */
const approachCost = (s: State, horse: number): number =>
  approachOf(actionIn(s), horse) || ENTER_COST[battleIn(s).terrain[s.at[horse]]][HORSE_LINE];
const beyondOne = (halves: number): number => Math.max(0, Math.floor(halves / HALVES) - 1);

/** 4.4.5.J: infantry that faces the cavalry fires first. Returns the hits on each attacker. */
function receive(
  s: State,
  combat: Combat,
  defenders: readonly number[],
  stood: readonly number[],
  course: Course,
): Map<number, number> {
  const battle = battleIn(s);
  const expected = new Map<number, number>();
  for (const unit of defenders) {
    if (!canFireMuskets(battle, s, unit)) continue;
    const foes = foesBefore(s, combat, combat.attackers, unit);
    for (const foe of foes) {
      const hits = (fireAt(s, unit, foe) * numbers.fire.assault) / numbers.fire.strengthPerHit;
      expectMore(expected, foe, hits / foes.length);
    }
  }
  const hits = new Map<number, number>();
  for (const [unit, each] of expected) hits.set(unit, hitsFor(each, course));
  takeAll(s, hits, '4.4.5.J', stood, course);
  return hits;
}

/** 4.4.5.L: charge strength on the targets; cavalry strikes back. Both have the morale from before the charge. */
function shock(
  s: State,
  combat: Combat,
  left: readonly number[],
  stand: readonly number[],
  before: State,
): Map<number, number> {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const perHit = numbers.charge.strengthPerHit;
  const expected = new Map<number, number>();
  for (const unit of left) {
    const aims = aimsOf(combat, unit).filter((hex) => stand.includes(field.first[hex]));
    for (const hex of aims) {
      const target = field.first[hex];
      const struck = orientation(s, target, s.at[unit]);
      const strength = chargeStrength(before, unit, target, struck) * shelter(battle, s.at[unit], hex);
      expectMore(expected, target, strength / perHit / aims.length);
      if (!isHorse(battle.type[target])) continue;
      const foes = left.filter((foe) => aimsOf(combat, foe).includes(hex)).length;
      expectMore(expected, unit, strikesBack(before, target, unit, struck) / perHit / foes);
    }
  }
  return expected;
}

/** Cavalry charged in front countercharges; in flank or rear it only defends itself. */
function strikesBack(s: State, horse: number, foe: number, struck: number): number {
  const meets = struck === FRONT && s.formation[horse] === LINE && s.disruption[horse] < MOST_DISRUPTION;
  return (
    chargeStrength(s, horse, foe, orientation(s, foe, s.at[horse])) *
    (meets ? 1 : numbers.charge.strikingBack)
  );
}
