/** 4.4.5.A to 4.4.5.G: how an infantry assault is resolved. */
import { isHorse, LINE, MOST_DISRUPTION, numbers } from '../data.ts';
import { canFireMuskets, fieldOf, TRUTH } from '../field.ts';
import { battleIn, type State } from '../state.ts';
import { aimsOf, type Combat, expectMore, foesBefore, type Manner } from './fights.ts';
import { chargeStrength, fireAt, orientation, shelter } from './strength.ts';

export const ASSAULT: Manner = {
  rule: '4.4.5.D',
  before: () => new Map(),
  daunts: () => 0,
  steadies: () => 0,
  exchange: volleys,
  disorders: (hits) => Math.floor(hits / 2),
  lightInfantryFlinches: numbers.checks.lightInfantryInAssault,
};

const CLOSE_UP = numbers.fire.assault / numbers.fire.strengthPerHit;

/**
 * 4.4.5.D: attackers fire at their targets, defenders at all units that fire at them, divided equally. Both have
 * the morale that they had before the assault.
 */
function volleys(
  s: State,
  combat: Combat,
  left: readonly number[],
  stand: readonly number[],
  before: State,
): Map<number, number> {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const expected = new Map<number, number>();
  for (const unit of left) {
    const aims = aimsOf(combat, unit).filter((hex) => stand.includes(field.first[hex]));
    for (const hex of aims) {
      const target = field.first[hex];
      const hits = fireAt(before, unit, target) * CLOSE_UP * shelter(battle, s.at[unit], hex);
      expectMore(expected, target, hits / aims.length);
    }
  }
  for (const unit of stand) {
    const muskets = canFireMuskets(battle, s, unit);
    const foes = muskets ? foesOf(s, combat, left, unit) : foesBefore(s, combat, left, unit);
    for (const foe of foes)
      expectMore(
        expected,
        foe,
        (muskets ? fireAt(before, unit, foe) * CLOSE_UP : ridesOut(before, unit, foe)) / foes.length,
      );
  }
  return expected;
}

/** Of the attackers who are left, those that fire at a defender, from whatever side. */
const foesOf = (s: State, combat: Combat, attackers: readonly number[], unit: number): number[] =>
  attackers.filter((foe) => aimsOf(combat, foe).includes(s.at[unit]));

/** R6: cavalry that infantry assaults in front countercharges. */
function ridesOut(s: State, horse: number, foe: number): number {
  if (!isHorse(battleIn(s).type[horse])) return 0;
  if (s.formation[horse] !== LINE || s.disruption[horse] >= MOST_DISRUPTION) return 0;
  return chargeStrength(s, horse, foe, orientation(s, foe, s.at[horse])) / numbers.charge.strengthPerHit;
}
