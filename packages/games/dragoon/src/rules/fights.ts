/** Who attacks whom in assaults and charges, and who is left (4.4.5.B). */
import type { Course } from '@feldzug/kernel';
import { isHorse } from '../data.ts';
import { directionOf, sideTowards } from '../hex.ts';
import { battleIn, frontOf, isRouted, type State } from '../state.ts';

/** Attackers and the hexes that they attack, all connected with each other. */
export interface Combat {
  readonly kind: 'assault' | 'charge';
  readonly attackers: number[];
  /** For each attacker, its hexes. */
  readonly aims: number[][];
  readonly hexes: number[];
}

/** 4.4.5.B: each attacks all enemies in front that nobody attacks yet; else the one attacked least. */
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

/** What differs between the kinds of attack. */
export interface Manner {
  /** The paragraph of the exchange. */
  readonly rule: string;
  /**
   * What happens before the first Morale Check, with leaders at risk where they stood (`stood`). Returns the hits that
   * each attacker has taken.
   */
  before(
    s: State,
    combat: Combat,
    defenders: readonly number[],
    stood: readonly number[],
    course: Course,
  ): ReadonlyMap<number, number>;
  /** Modifiers of the first Morale Check that only this kind has, for an attacker and for a defender. */
  daunts(s: State, combat: Combat, attacker: number, shot: number): number;
  steadies(s: State, defender: number, worst: number): number;
  /** Expected hits on each unit from those that are left; `before` is the state before the first Morale Check. */
  exchange(
    s: State,
    combat: Combat,
    left: readonly number[],
    stand: readonly number[],
    before: State,
  ): Map<number, number>;
  /** What hits add to the disruption check of a defender. */
  disorders(hits: number): number;
  /** What is added to the second Morale Check of light infantry. */
  readonly lightInfantryFlinches: number;
}

/** An assault or charge under way. */
export interface Fight {
  readonly combat: Combat;
  readonly manner: Manner;
  readonly defenders: readonly number[];
  /** Where attackers and defenders stood. */
  readonly from: readonly number[];
  readonly held: readonly number[];
  /** A defender has routed. */
  routed: boolean;
  /** All units of both sides would have gone. */
  wavered: boolean;
}

export const isMet = (s: State, fight: Fight): boolean =>
  fight.defenders.length > 0 && attackersIn(s, fight).length > 0;

/** Whether both sides have units left to strike. */
export const isLocked = (s: State, fight: Fight): boolean =>
  attackersIn(s, fight).length > 0 && defendersIn(s, fight).length > 0;

/** Whether an attacker and the unit that it attacks are both left. */
export const isStruck = (s: State, fight: Fight, unit: number): boolean =>
  defendersIn(s, fight).includes(unit) &&
  attackersIn(s, fight).some((foe) => aimsOf(fight.combat, foe).includes(s.at[unit]));

/** The units that are still where they were. */
export const standing = (s: State, units: readonly number[], places: readonly number[]): number[] =>
  units.filter((unit, i) => s.at[unit] === places[i]);
export const steady = (s: State, units: readonly number[]): number[] =>
  units.filter((unit) => !isRouted(s, unit));

export const attackersIn = (s: State, { combat, from }: Fight): number[] =>
  steady(s, standing(s, combat.attackers, from));
export const defendersIn = (s: State, { defenders, held }: Fight): number[] =>
  steady(s, standing(s, defenders, held));

/** The hexes that an attacker attacks. */
export const aimsOf = (combat: Combat, attacker: number): readonly number[] =>
  combat.aims[combat.attackers.indexOf(attacker)];

/** Of some attackers, those that attack a defender from its front. */
export const foesBefore = (s: State, combat: Combat, attackers: readonly number[], unit: number): number[] =>
  attackers.filter(
    (foe) =>
      aimsOf(combat, foe).includes(s.at[unit]) &&
      frontOf(s.formation[unit], s.facing[unit]).includes(
        directionOf(sideTowards(battleIn(s).grid, s.at[unit], s.at[foe])),
      ),
  );

/** Adds to the expected hits on a unit; a unit at which nobody strikes is not struck (6.A). */
export const expectMore = (expected: Map<number, number>, unit: number, hits: number): void => {
  if (hits > 0) expected.set(unit, (expected.get(unit) ?? 0) + hits);
};
