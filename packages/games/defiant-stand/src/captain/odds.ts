/** How battles and assaults are likely to go, from figures alone. */
import type { Figure } from './belief.ts';
import { weights } from './weights.ts';

export interface Clash {
  /** The attacker's chance to win the field. */
  readonly win: number;
  /** What the attacker and the defender are likely to lose, as shares of their worth. */
  readonly attackerLoses: number;
  readonly defenderLoses: number;
}

/** Numbers count twice: units fire, and they last. */
export const strength = ({ fire, tough }: Pick<Figure, 'fire' | 'tough'>): number => fire * tough;

/** The stronger side's chance grows with the ratio of strengths. */
export function chanceOf(ours: number, theirs: number): number {
  if (theirs <= 0) return 1;
  if (ours <= 0) return 0;
  if (ours < theirs) return 1 - chanceOf(theirs, ours);
  // The exponent fits random battles played by the rules.
  const ratio = ours / theirs;
  const odds = (ratio * (1 + ratio)) / 2;
  return odds / (1 + odds);
}

export function clash(attacker: Figure, defender: Figure): Clash {
  const { firstFire, loserLoses, winnerLoses } = weights.battle;
  const ours = firstFire * strength(attacker);
  const theirs = strength(defender);
  const win = chanceOf(ours, theirs);
  const toll = (mine: number, other: number): number =>
    mine <= 0 ? 1 : winnerLoses * Math.min(1, other / mine);
  return {
    win,
    attackerLoses: win * toll(ours, theirs) + (1 - win) * loserLoses,
    defenderLoses: win * loserLoses + (1 - win) * toll(theirs, ours),
  };
}

/** What an attack on a field is worth to the attacker, if holding it afterwards is worth `prize`. */
export function worthOfAttack(attacker: Figure, defender: Figure, prize: number): number {
  const { win, attackerLoses, defenderLoses } = clash(attacker, defender);
  return win * prize + defenderLoses * defender.worth - attackerLoses * attacker.worth;
}

/** What an assault is worth: the chance to take the fortress and what it costs. */
export interface Storm {
  readonly take: number;
  readonly cost: number;
}

/** At most six units assault; every hit on those inside counts half. */
export function storm(fire: number, walls: number, inside: Figure): Storm {
  const { hitsAStep, stormRounds, stormShare } = weights.siege;
  if (fire <= 0) return { take: 0, cost: 0 };
  const rounds = (hitsAStep * (walls + inside.steps)) / fire;
  const slow = (rounds / stormRounds) * (rounds / stormRounds);
  const take = stormShare / (1 + slow * slow);
  const lasting = Math.min(rounds, stormRounds);
  return { take, cost: (walls + inside.fire) * Math.max(1, 0.5 + lasting / 2) };
}
