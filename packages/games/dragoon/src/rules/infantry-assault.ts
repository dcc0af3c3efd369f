/** 4.4.5.A to 4.4.5.G: foot closes to twenty paces. */
import type { Course } from '@feldzug/kernel';
import { isHorse, isLight, LINE, MOST_DISRUPTION, numbers } from '../data.ts';
import { canFireMuskets, fieldOf, TRUTH } from '../field.ts';
import { sideTowards } from '../hex.ts';
import { battleIn, FRONT, frontOf, isRouted, type State } from '../state.ts';
import { disruptionCheck, hitsFor, moraleCheck, takeHits } from './checks.ts';
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
import { leadersInPeril } from './leaders.ts';
import { nameOfHex, report } from './reports.ts';
import { chargeStrength, fireAt, orientation, shelter } from './strength.ts';
import { withdraw } from './withdrawal.ts';

export function fightAssault(s: State, combat: Combat, course: Course): number[] {
  const { attackers } = combat;
  const from = attackers.map((unit) => s.at[unit]);
  const defenders = defendersOf(s, combat, course);
  const held = defenders.map((unit) => s.at[unit]);
  nerve(s, combat, attackers, defenders, course);
  let { routed } = settle(s, combat, attackers, defenders, course);
  let left = standing(s, attackers, from);
  const stand = standing(s, defenders, held);
  if (left.length > 0 && stand.length > 0) {
    exchange(s, combat, left, stand, course);
    const shooters = left.filter((unit) => s.at[unit] >= 0);
    const targets = stand.filter((unit) => s.at[unit] >= 0);
    routed = settle(s, combat, shooters, targets, course).routed || routed;
    left = standing(s, attackers, from);
  }
  return victors(s, combat, left, routed);
}

/** 5.C: the first Morale Check. */
function nerve(
  s: State,
  combat: Combat,
  attackers: readonly number[],
  defenders: readonly number[],
  course: Course,
): void {
  const [ours, theirs] = [menOf(s, attackers), menOf(s, defenders)];
  const modifiers = new Map<number, number>();
  attackers.forEach((unit, i) => {
    const aside = strikesAside(s, unit, combat.aims[i]) ? numbers.nerve.strikingFlankOrRear : 0;
    if (defenders.length > 0) modifiers.set(unit, sizeModifier(ours, theirs) + aside);
  });
  for (const unit of defenders)
    if (!isRouted(s, unit))
      modifiers.set(unit, sizeModifier(theirs, ours) + attackedModifier(s, unit, worstSide(s, unit, combat)));
  for (const [unit, modifier] of modifiers) moraleCheck(s, unit, modifier, course, 'nerve');
}

/** 5.D to 5.F: both fire with what they had before, then order and morale are checked. */
function exchange(
  s: State,
  combat: Combat,
  left: readonly number[],
  stand: readonly number[],
  course: Course,
): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const closeUp = numbers.fire.assault / numbers.fire.strengthPerHit;
  const expected = new Map<number, number>();
  const add = (unit: number, hits: number) => expected.set(unit, (expected.get(unit) ?? 0) + hits);
  for (const unit of left) {
    const aims = combat.aims[combat.attackers.indexOf(unit)].filter((hex) =>
      stand.includes(field.first[hex]),
    );
    for (const hex of aims) {
      const target = field.first[hex];
      add(target, (fireAt(s, unit, target) * closeUp * shelter(battle, s.at[unit], hex)) / aims.length);
    }
  }
  for (const unit of stand) {
    const foes = left.filter(
      (foe) =>
        combat.aims[combat.attackers.indexOf(foe)].includes(s.at[unit]) &&
        frontOf(s.formation[unit], s.facing[unit]).includes(
          2 * sideTowards(battle.grid, s.at[unit], s.at[foe]) + 1,
        ),
    );
    for (const foe of foes) add(foe, answer(s, unit, foe) / foes.length);
  }
  const hits = new Map<number, number>();
  for (const unit of [...left, ...stand])
    hits.set(unit, expected.has(unit) ? hitsFor(expected.get(unit)!, course) : 0);
  const places = new Map([...hits.keys()].map((unit) => [unit, s.at[unit]]));
  for (const [unit, count] of hits) {
    const lost = takeHits(s, unit, count, course);
    report(s, course, 'struck', unit, '4.4.5.D', { at: nameOfHex(s, places.get(unit)!), hits: count, lost });
    leadersInPeril(s, places.get(unit)!, battle.side[unit], count, course, numbers.leaders.assault);
  }
  for (const [unit, count] of hits)
    if (s.at[unit] >= 0)
      disruptionCheck(s, unit, stand.includes(unit) ? Math.floor(count / 2) : count, course, 'assault');
  for (const unit of hits.keys()) {
    if (s.at[unit] < 0) continue;
    const light = isLight(battle.type[unit]) ? numbers.checks.lightInfantryInAssault : 0;
    moraleCheck(s, unit, s.disruption[unit] + light, course, 'assault');
  }
  withdraw(s, besideChecks(s, combat.hexes, course), course);
}

/** What a defender gives back to one before it: muskets, or horse that rides out (2F). */
function answer(s: State, unit: number, foe: number): number {
  const battle = battleIn(s);
  if (canFireMuskets(battle, s, unit))
    return (fireAt(s, unit, foe) * numbers.fire.assault) / numbers.fire.strengthPerHit;
  const rides =
    isHorse(battle.type[unit]) &&
    s.formation[unit] === LINE &&
    s.disruption[unit] < MOST_DISRUPTION &&
    orientation(s, unit, s.at[foe]) === FRONT;
  return rides
    ? chargeStrength(s, unit, foe, orientation(s, foe, s.at[unit])) / numbers.charge.strengthPerHit
    : 0;
}
