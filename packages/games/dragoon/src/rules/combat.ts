/** What assaults and charges share: targets, nerve, who stays and who goes, who may advance (4.4.5, 4.61.C). */
import type { Course } from '@feldzug/kernel';
import { COLUMN, isFoot, isGun, isHorse, numbers } from '../data.ts';
import { fieldOf, TRUTH, unitsIn } from '../field.ts';
import { battleIn, FLANK, isRouted, REAR, type State, UNDER } from '../state.ts';
import { eliminate, moraleCheck } from './checks.ts';
import { orientation } from './strength.ts';
import { carryOut, RETREATS, ROUTS, STAYS, verdict } from './withdrawal.ts';

/** Attackers and the hexes that they attack, as far as they hang together. */
export interface Combat {
  readonly kind: 'assault' | 'charge';
  readonly attackers: number[];
  /** For each attacker, its hexes. */
  readonly aims: number[][];
  readonly hexes: number[];
}

/** 5.B: each attacks all enemies before it that no earlier one attacks; else the one attacked least. */
export function combatsOf(
  s: State,
  attackers: readonly number[],
  before: (unit: number) => number[],
): Combat[] {
  const count = new Map<number, number>();
  const aims = attackers.map((unit) => {
    const hexes = before(unit);
    const free = hexes.filter((hex) => !count.has(hex));
    const least = hexes.reduce((best, hex) => ((count.get(hex) ?? 0) < (count.get(best) ?? 0) ? hex : best));
    const chosen = free.length > 0 ? free : [least];
    for (const hex of chosen) count.set(hex, (count.get(hex) ?? 0) + 1);
    return chosen;
  });
  return joined(s, attackers, aims);
}

function joined(s: State, attackers: readonly number[], aims: readonly number[][]): Combat[] {
  const combats: Combat[] = [];
  const kind = attackers.length > 0 && isHorse(battleIn(s).type[attackers[0]]) ? 'charge' : 'assault';
  attackers.forEach((unit, i) => {
    const linked = combats.filter((combat) => combat.hexes.some((hex) => aims[i].includes(hex)));
    const whole: Combat = { kind, attackers: [], aims: [], hexes: [] };
    for (const combat of linked) {
      whole.attackers.push(...combat.attackers);
      whole.aims.push(...combat.aims);
      whole.hexes.push(...combat.hexes);
      combats.splice(combats.indexOf(combat), 1);
    }
    whole.attackers.push(unit);
    whole.aims.push(aims[i]);
    for (const hex of aims[i]) if (!whole.hexes.includes(hex)) whole.hexes.push(hex);
    combats.push(whole);
  });
  return combats;
}

/** 5.G, 5.A4: guns alone in a hex that is attacked are taken without a fight. Returns who defends. */
export function defendersOf(s: State, combat: Combat, course: Course): number[] {
  const battle = battleIn(s);
  const defenders: number[] = [];
  for (const hex of combat.hexes) {
    const unit = fieldOf(s, TRUTH).first[hex];
    if (unit < 0) continue;
    if (isGun(battle.type[unit])) eliminate(s, unit, 'overrun', '5.D', course);
    else defenders.push(unit);
  }
  return defenders;
}

/** Those that still stand where they stood, in order. */
export const standing = (s: State, units: readonly number[], places: readonly number[]): number[] =>
  units.filter((unit, i) => s.at[unit] === places[i] && !isRouted(s, unit));

/** 5.C: what the numbers on both sides do to nerve. */
export function sizeModifier(own: number, enemy: number): number {
  if (own <= 0) return 0;
  const ratio = enemy / own;
  for (const { from, modifier } of numbers.nerve.sizes) if (ratio >= from) return modifier;
  for (const { upTo, modifier } of numbers.nerve.smaller) if (ratio <= upTo) return modifier;
  return 0;
}

export const menOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + s.strength[unit], 0);

/** The worst of its sides from which a unit is attacked. */
export function worstSide(s: State, unit: number, combat: Combat): number {
  let worst = 0;
  combat.attackers.forEach((attacker, i) => {
    if (s.at[attacker] >= 0 && combat.aims[i].includes(s.at[unit]))
      worst = Math.max(worst, orientation(s, unit, s.at[attacker]));
  });
  return worst;
}

/** Modifiers of nerve that both kinds of attack have for the attacked: flank, rear, column. */
export function attackedModifier(s: State, unit: number, worst: number): number {
  const { flank, rear, column } = numbers.nerve;
  const side = worst === REAR ? rear : worst === FLANK ? flank : 0;
  return side + (isFoot(battleIn(s).type[unit]) && s.formation[unit] === COLUMN ? column : 0);
}

/** Whether an attacker strikes somebody in flank or rear. */
export const strikesAside = (s: State, attacker: number, aims: readonly number[]): boolean =>
  aims.some((hex) => {
    const target = fieldOf(s, TRUTH).first[hex];
    return target >= 0 && !isGun(battleIn(s).type[target]) && orientation(s, target, s.at[attacker]) !== 0;
  });

/**
 * 4.61.A and 4.61.C: who goes. Where all on both sides would, the steadiest stay, the defender before the attacker;
 * but nobody whose morale is gone. Guns left alone are lost.
 */
export function settle(
  s: State,
  combat: Combat,
  attackers: readonly number[],
  defenders: readonly number[],
  course: Course,
): Settled {
  const battle = battleIn(s);
  const fate = new Map<number, number>();
  for (const unit of [...attackers, ...defenders]) {
    let what = isRouted(s, unit) ? ROUTS : verdict(s, unit, course);
    // 5.N: foot that would fall back before horse runs.
    if (what === RETREATS && combat.kind === 'charge' && isFoot(battle.type[unit])) what = ROUTS;
    fate.set(unit, what);
  }
  if (attackers.length > 0 && defenders.length > 0 && [...fate.values()].every((what) => what !== STAYS))
    keepSteadiest(s, fate, attackers, defenders);
  const places = new Set([...fate.keys()].map((unit) => s.at[unit]));
  let routed = false;
  for (const [unit, what] of fate) {
    carryOut(s, unit, what, course);
    if (what === ROUTS && defenders.includes(unit)) routed = true;
  }
  for (const hex of places) loseLoneGuns(s, hex, course);
  return { routed };
}

export interface Settled {
  readonly routed: boolean;
}

function keepSteadiest(
  s: State,
  fate: Map<number, number>,
  attackers: readonly number[],
  defenders: readonly number[],
): void {
  const best = Math.max(...[...fate.keys()].map((unit) => s.morale[unit]));
  if (best === 0) return;
  const steady = (units: readonly number[]) => units.filter((unit) => s.morale[unit] === best);
  const staying = steady(defenders).length > 0 ? steady(defenders) : steady(attackers);
  for (const unit of staying) fate.set(unit, STAYS);
}

function loseLoneGuns(s: State, hex: number, course: Course): void {
  const battle = battleIn(s);
  const there = unitsIn(fieldOf(s, TRUTH), hex);
  if (there.length === 1 && isGun(battle.type[there[0]]))
    eliminate(s, there[0], 'abandoned', '4.61.C', course);
}

/** 2E.C: the other unit of an attacked hex feels it too. */
export function besideChecks(s: State, hexes: readonly number[], course: Course): number[] {
  const checked: number[] = [];
  for (const hex of hexes)
    for (const unit of unitsIn(fieldOf(s, TRUTH), hex))
      if (s.flags[unit] & UNDER) {
        moraleCheck(s, unit, 0, course, 'beside');
        checked.push(unit);
      }
  return checked;
}

/** Pairs of an emptied hex and a victor before it; first, whether the beaten enemy routed. */
export function victors(s: State, combat: Combat, left: readonly number[], routed: boolean): number[] {
  const field = fieldOf(s, TRUTH);
  if (left.length === 0 || combat.hexes.some((hex) => field.first[hex] >= 0)) return [];
  const pairs = [routed ? 1 : 0];
  for (const unit of left) {
    const aims = combat.aims[combat.attackers.indexOf(unit)];
    for (const hex of aims) pairs.push(hex, unit);
  }
  return pairs;
}
