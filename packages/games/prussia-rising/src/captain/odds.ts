/** How strong units are, and how likely a side is to win a combat: a rule of thumb, not a simulation. */
import { GREEN, LEVELS, UNITS } from '../data.ts';
import { fightingLevel, is, REDUCED, type State } from '../state.ts';
import { weights } from './weights.ts';

/** Chances of a hit with two dice, by level; behind walls a green unit hits with two rolls in 36 (9.2.C). */
const HITS: readonly number[] = [6 / 36, 12 / 36, 21 / 36];
const HAMPERED = 2 / 36;

export const hitChance = (level: number): number => HITS[level] ?? 0;

/** What a unit is worth. */
export function worthOf(s: State, unit: number): number {
  const level = weights.unit[LEVELS[s.level[unit]]];
  return UNITS[unit].isCavalry ? weights.unit.cavalry * level : level;
}

export const worthOfAll = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + worthOf(s, unit), 0);

/** Infantry in a combat: its fire in a round, and the hits it can take. */
export interface Force {
  readonly fire: number;
  readonly hits: number;
}

export function forceOf(s: State, units: readonly number[]): Force {
  let fire = 0;
  let hits = 0;
  for (const unit of units)
    if (!UNITS[unit].isCavalry) {
      fire += hitChance(fightingLevel(s, unit));
      hits += is(s, unit, REDUCED) ? 1 : 2;
    }
  return { fire, hits };
}

/** Besiegers in an assault: green units hardly hit those behind the walls. */
export function assaultForceOf(s: State, units: readonly number[]): Force {
  const { fire, hits } = forceOf(s, units);
  const green = units.filter((unit) => !UNITS[unit].isCavalry && fightingLevel(s, unit) === GREEN).length;
  return { fire: fire - green * (HITS[GREEN] - HAMPERED), hits };
}

/** The chance that one force beats the other, by the square law: fire times staying power. */
export function winChance(own: Force, enemy: Force): number {
  const mine = square(own.fire * own.hits);
  const theirs = square(enemy.fire * enemy.hits);
  return mine + theirs === 0 ? 0.5 : mine / (mine + theirs);
}

const square = (strength: number): number => strength * strength;
