/** The modifiers of the first Morale Check of assaults and charges (4.4.5.C, 4.4.5.K). */
import { COLUMN, isGun, numbers } from '../data.ts';
import { fieldOf, TRUTH } from '../field.ts';
import { battleIn, FLANK, REAR, type State } from '../state.ts';
import { aimsOf, attackersIn, type Combat, type Fight, steady } from './fights.ts';
import { orientation } from './strength.ts';

/** 4.4.5.C, 4.4.5.K: the modifiers of the first Morale Check: size, flanks and what the kind of attack adds. */
export function nerveOf(s: State, fight: Fight, shot: ReadonlyMap<number, number>): Map<number, number> {
  const { combat, manner, defenders } = fight;
  const attackers = attackersIn(s, fight);
  const [ours, theirs] = [menOf(s, attackers), menOf(s, defenders)];
  const modifiers = new Map<number, number>();
  for (const unit of attackers) {
    const aside = strikesAside(s, unit, aimsOf(combat, unit)) ? numbers.nerve.strikingFlankOrRear : 0;
    const daunted = manner.daunts(s, combat, unit, shot.get(unit) ?? 0);
    modifiers.set(unit, sizeModifier(ours, theirs) + aside + daunted);
  }
  for (const unit of steady(s, defenders)) {
    const worst = worstSide(s, unit, combat);
    modifiers.set(
      unit,
      sizeModifier(theirs, ours) + attackedModifier(s, unit, worst) + manner.steadies(s, unit, worst),
    );
  }
  return modifiers;
}

/** 4.4.5.C: the size modifier of the first Morale Check. */
export function sizeModifier(own: number, enemy: number): number {
  if (own <= 0) return 0;
  const ratio = enemy / own;
  for (const { from, modifier } of numbers.nerve.sizes) if (ratio >= from) return modifier;
  for (const { upTo, modifier } of numbers.nerve.smaller) if (ratio <= upTo) return modifier;
  return 0;
}

const menOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + s.strength[unit], 0);

/** The worst of its sides from which a unit is attacked. */
function worstSide(s: State, unit: number, combat: Combat): number {
  let worst = 0;
  combat.attackers.forEach((attacker, i) => {
    if (s.at[attacker] >= 0 && combat.aims[i].includes(s.at[unit]))
      worst = Math.max(worst, orientation(s, unit, s.at[attacker]));
  });
  return worst;
}

/** Modifiers of a defender in both kinds of attack: flank, rear, column. */
function attackedModifier(s: State, unit: number, worst: number): number {
  const { flank, rear, column } = numbers.nerve;
  const side = worst === REAR ? rear : worst === FLANK ? flank : 0;
  return side + (s.formation[unit] === COLUMN ? column : 0);
}

/** Whether an attacker strikes a unit in flank or rear. */
const strikesAside = (s: State, attacker: number, aims: readonly number[]): boolean =>
  aims.some((hex) => {
    const target = fieldOf(s, TRUTH).first[hex];
    return target >= 0 && !isGun(battleIn(s).type[target]) && orientation(s, target, s.at[attacker]) !== 0;
  });
