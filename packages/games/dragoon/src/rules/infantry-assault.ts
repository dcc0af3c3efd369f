/** 4.4.5.A to 4.4.5.G: foot closes to twenty paces. */
import { isHorse, LINE, MOST_DISRUPTION, numbers } from '../data.ts';
import { canFireMuskets, fieldOf, TRUTH } from '../field.ts';
import { battleIn, FRONT, type State } from '../state.ts';
import { aimsOf, type Combat, expectMore, foesBefore, type Manner } from './combat.ts';
import { chargeStrength, fireAt, orientation, shelter } from './strength.ts';

export const ASSAULT: Manner = {
  rule: '4.4.5.D',
  before: () => new Map(),
  daunts: () => 0,
  steadies: () => 0,
  exchange: volleys,
  disorders: (hits) => Math.floor(hits / 2),
};

const CLOSE_UP = numbers.fire.assault / numbers.fire.strengthPerHit;

/** 5.D: attackers fire at their targets, defenders at those before them, divided equally. */
function volleys(
  s: State,
  combat: Combat,
  left: readonly number[],
  stand: readonly number[],
): Map<number, number> {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const expected = new Map<number, number>();
  for (const unit of left) {
    const aims = aimsOf(combat, unit).filter((hex) => stand.includes(field.first[hex]));
    for (const hex of aims) {
      const target = field.first[hex];
      const hits = fireAt(s, unit, target) * CLOSE_UP * shelter(battle, s.at[unit], hex);
      expectMore(expected, target, hits / aims.length);
    }
  }
  for (const unit of stand) {
    const foes = foesBefore(s, combat, left, unit);
    for (const foe of foes) expectMore(expected, foe, answer(s, unit, foe) / foes.length);
  }
  return expected;
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
