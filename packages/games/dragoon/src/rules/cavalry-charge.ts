/** 4.4.5.H to 4.4.5.O: horse charges home. */
import type { Course } from '@feldzug/kernel';
import {
  ENTER_COST,
  HALVES,
  HORSE_LINE,
  isFoot,
  isHorse,
  isLight,
  isLightHorse,
  LINE,
  MOST_DISRUPTION,
  numbers,
  SQUARE,
} from '../data.ts';
import { canFireMuskets, fieldOf, isInEnemyZoneOf, TRUTH, ZONE_OF_FOOT } from '../field.ts';
import { sideTowards } from '../hex.ts';
import { battleIn, FLANK, FRONT, frontOf, isRouted, type State } from '../state.ts';
import { d10, disruptionCheck, hitsFor, margin, moraleCheck, takeHits } from './checks.ts';
import {
  attackedModifier,
  besideChecks,
  type Combat,
  defendersOf,
  menOf,
  settle,
  sizeModifier,
  standing,
  strikesAside,
  victors,
  worstSide,
} from './combat.ts';
import { stepCost } from './going.ts';
import { leadersInPeril } from './leaders.ts';
import { nameOfHex, report } from './reports.ts';
import { chargeStrength, fireAt, orientation, shelter } from './strength.ts';
import { setFormation, withdraw } from './withdrawal.ts';

export function fightCharge(s: State, combat: Combat, course: Course): number[] {
  const { attackers } = combat;
  const from = attackers.map((unit) => s.at[unit]);
  const defenders = defendersOf(s, combat, course);
  const held = defenders.map((unit) => s.at[unit]);
  for (const unit of defenders) squareCheck(s, combat, unit, course);
  const shot = receive(s, combat, defenders, course);
  const alive = attackers.filter((unit) => s.at[unit] >= 0);
  nerve(s, combat, alive, defenders, shot, course);
  let { routed } = settle(s, combat, alive, defenders, course);
  let left = standing(s, attackers, from);
  const stand = standing(s, defenders, held);
  if (left.length > 0 && stand.length > 0) {
    collide(s, combat, left, stand, course);
    const horse = left.filter((unit) => s.at[unit] >= 0);
    const targets = stand.filter((unit) => s.at[unit] >= 0);
    routed = settle(s, combat, horse, targets, course).routed || routed;
    left = standing(s, attackers, from);
  }
  return victors(s, combat, left, routed);
}

/** 5.I: foot taken in the flank tries to form square, unless enemy foot keeps it from doing so. */
function squareCheck(s: State, combat: Combat, unit: number, course: Course): void {
  const battle = battleIn(s);
  if (!isFoot(battle.type[unit]) || isRouted(s, unit) || s.formation[unit] === SQUARE) return;
  if (isInEnemyZoneOf(fieldOf(s, TRUTH), battle.side[unit], s.at[unit], ZONE_OF_FOOT)) return;
  const horse = combat.attackers.find(
    (each, i) => combat.aims[i].includes(s.at[unit]) && orientation(s, unit, s.at[each]) === FLANK,
  );
  if (horse === undefined) return;
  const over = sideTowards(battle.grid, s.at[horse], s.at[unit]);
  const way = stepCost(battle, HORSE_LINE, s.at[horse], over);
  const modifier =
    (isLightHorse(battle.type[horse]) ? numbers.square.lightHorse : 0) -
    beyondOne(groundCost(s, s.at[horse])) -
    beyondOne(way) +
    Math.floor(s.disruption[unit] / 2);
  const roll = d10(course, 'square');
  const failed = margin(roll, modifier, s.quality[unit]);
  if (failed === 0) setFormation(s, unit, SQUARE);
  else s.disruption[unit] = Math.min(MOST_DISRUPTION, s.disruption[unit] + failed);
  report(s, course, 'squareChecked', unit, '4.4.5.I', {
    roll,
    modifier,
    quality: s.quality[unit],
    square: failed === 0,
    disruption: s.disruption[unit],
  });
}

/** What it cost the horse to come into its hex, which has no stream or slope of its own. */
const groundCost = (s: State, hex: number): number => ENTER_COST[battleIn(s).terrain[hex]][HORSE_LINE];
const beyondOne = (halves: number): number => Math.max(0, Math.floor(halves / HALVES) - 1);

/** 5.J: foot that faces the horse fires first. Returns the hits on each. */
function receive(
  s: State,
  combat: Combat,
  defenders: readonly number[],
  course: Course,
): Map<number, number> {
  const battle = battleIn(s);
  const expected = new Map<number, number>();
  for (const unit of defenders) {
    if (!canFireMuskets(battle, s, unit)) continue;
    const foes = combat.attackers.filter(
      (foe, i) =>
        combat.aims[i].includes(s.at[unit]) &&
        frontOf(s.formation[unit], s.facing[unit]).includes(
          2 * sideTowards(battle.grid, s.at[unit], s.at[foe]) + 1,
        ),
    );
    for (const foe of foes) {
      const hits = (fireAt(s, unit, foe) * numbers.fire.assault) / numbers.fire.strengthPerHit / foes.length;
      expected.set(foe, (expected.get(foe) ?? 0) + hits);
    }
  }
  const hits = new Map<number, number>();
  for (const [unit, each] of expected) hits.set(unit, hitsFor(each, course));
  for (const [unit, count] of hits) {
    const at = s.at[unit];
    const lost = takeHits(s, unit, count, course);
    report(s, course, 'struck', unit, '4.4.5.J', { at: nameOfHex(s, at), hits: count, lost });
    leadersInPeril(s, at, battle.side[unit], count, course, numbers.leaders.assault);
  }
  return hits;
}

/** 5.K: the first Morale Check, a contest of nerve. */
function nerve(
  s: State,
  combat: Combat,
  attackers: readonly number[],
  defenders: readonly number[],
  shot: ReadonlyMap<number, number>,
  course: Course,
): void {
  if (defenders.length === 0) return;
  const battle = battleIn(s);
  const [ours, theirs] = [menOf(s, attackers), menOf(s, defenders)];
  const modifiers = new Map<number, number>();
  for (const unit of attackers) {
    const aims = combat.aims[combat.attackers.indexOf(unit)];
    const meetsSquare = aims.some((hex) => s.formation[fieldOf(s, TRUTH).first[hex]] === SQUARE);
    modifiers.set(
      unit,
      sizeModifier(ours, theirs) +
        (strikesAside(s, unit, aims) ? numbers.nerve.strikingFlankOrRear : 0) +
        (meetsSquare ? numbers.nerve.chargingSquare : 0) +
        Math.floor(s.disruption[unit] / 2) +
        (shot.get(unit) ?? 0),
    );
  }
  for (const unit of defenders) {
    if (isRouted(s, unit)) continue;
    const worst = worstSide(s, unit, combat);
    const steady = isFoot(battle.type[unit]) && s.formation[unit] === LINE && worst === FRONT;
    modifiers.set(
      unit,
      sizeModifier(theirs, ours) +
        attackedModifier(s, unit, worst) +
        (steady ? numbers.nerve.chargedInFront : 0) +
        (s.formation[unit] === SQUARE ? numbers.nerve.square : 0) +
        Math.floor(s.disruption[unit] / 2),
    );
  }
  for (const [unit, modifier] of modifiers) moraleCheck(s, unit, modifier, course, 'nerve');
}

/** 5.L, 5.M: the shock, both at once with what they had before; then order and morale. */
function collide(
  s: State,
  combat: Combat,
  left: readonly number[],
  stand: readonly number[],
  course: Course,
): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const perHit = numbers.charge.strengthPerHit;
  const expected = new Map<number, number>();
  const add = (unit: number, hits: number) => expected.set(unit, (expected.get(unit) ?? 0) + hits);
  for (const unit of left) {
    const aims = combat.aims[combat.attackers.indexOf(unit)].filter((hex) =>
      stand.includes(field.first[hex]),
    );
    for (const hex of aims) {
      const target = field.first[hex];
      const struck = orientation(s, target, s.at[unit]);
      const strength = chargeStrength(s, unit, target, struck) * shelter(battle, s.at[unit], hex);
      add(target, strength / perHit / aims.length);
      if (!isHorse(battle.type[target])) continue;
      const foes = left.filter((foe) => combat.aims[combat.attackers.indexOf(foe)].includes(hex)).length;
      add(unit, strikesBack(s, target, unit, struck) / perHit / foes);
    }
  }
  const hits = new Map<number, number>();
  for (const unit of [...left, ...stand])
    hits.set(unit, expected.has(unit) ? hitsFor(expected.get(unit)!, course) : 0);
  const places = new Map([...hits.keys()].map((unit) => [unit, s.at[unit]]));
  for (const [unit, count] of hits) {
    const lost = takeHits(s, unit, count, course);
    report(s, course, 'struck', unit, '4.4.5.L', { at: nameOfHex(s, places.get(unit)!), hits: count, lost });
    leadersInPeril(s, places.get(unit)!, battle.side[unit], count, course, numbers.leaders.assault);
  }
  for (const [unit, count] of hits) if (s.at[unit] >= 0) disruptionCheck(s, unit, count, course, 'charge');
  for (const unit of hits.keys()) {
    if (s.at[unit] < 0) continue;
    const light = isLight(battle.type[unit]) ? numbers.checks.lightInfantryInAssault : 0;
    moraleCheck(s, unit, s.disruption[unit] + light, course, 'charge');
  }
  withdraw(s, besideChecks(s, combat.hexes, course), course);
}

/** Horse met in front countercharges; taken in flank or rear it only defends itself. */
function strikesBack(s: State, horse: number, foe: number, struck: number): number {
  const meets = struck === FRONT && s.formation[horse] === LINE && s.disruption[horse] < MOST_DISRUPTION;
  return (
    chargeStrength(s, horse, foe, orientation(s, foe, s.at[horse])) *
    (meets ? 1 : numbers.charge.strikingBack)
  );
}
