/** Which enemy to fire at: where a shot adds most to what is eliminated or silenced. */
import { byScore, type Counsel } from '@feldzug/kernel';
import { enemyOf, UNITS } from '../data.ts';
import { fighters } from '../rules/combat.ts';
import type { CombatFrame } from '../rules/frames.ts';
import { withoutTarget } from '../rules/targets.ts';
import { fightingLevel, is, REDUCED, type State } from '../state.ts';
import { hitChance, worthOf } from './odds.ts';
import { weights } from './weights.ts';

export function counselAim(s: State, seat: number, frame: CombatFrame): Counsel[] {
  // The best shots are assigned first: they have the most to choose from.
  const [unit] = withoutTarget(s, frame, seat).sort(
    (a, b) => fightingLevel(s, b) - fightingLevel(s, a) || a - b,
  );
  if (unit === undefined) return [];
  return fighters(s, frame, enemyOf(seat))
    .map((target) => ({
      action: { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id },
      score: gain(s, frame.aims, unit, target),
      why: 'fires where a hit counts most',
    }))
    .sort(byScore);
}

/** All targets at once, each chosen as above. */
export function counselList(s: State, seat: number, frame: CombatFrame): Counsel[] {
  const draft: CombatFrame = { ...frame, aims: frame.aims.slice() };
  const shots: string[] = [];
  for (;;) {
    const [best] = counselAim(s, seat, draft);
    if (!best) break;
    const { unit, target } = best.action as unknown as { unit: string; target: string };
    draft.aims.push(
      UNITS.findIndex(({ id }) => id === unit),
      UNITS.findIndex(({ id }) => id === target),
    );
    shots.push(`${unit}>${target}`);
  }
  return [{ action: { do: 'aimAll', shots }, score: 0, why: 'spreads its fire where hits count most' }];
}

/** What one more shot at a target is worth, with those aimed at it already. */
function gain(s: State, aims: readonly number[], unit: number, target: number): number {
  const shots: number[] = [];
  for (let i = 0; i < aims.length; i += 2)
    if (aims[i + 1] === target) shots.push(hitChance(fightingLevel(s, aims[i])));
  const before = damage(s, target, shots);
  return damage(s, target, [...shots, hitChance(fightingLevel(s, unit))]) - before;
}

/** The expected damage of some shots: elimination, or a reduction of its fire. */
function damage(s: State, target: number, shots: readonly number[]): number {
  let none = 1;
  let one = 0;
  for (const chance of shots) {
    one = one * (1 - chance) + none * chance;
    none *= 1 - chance;
  }
  const isReduced = is(s, target, REDUCED);
  const lost = isReduced ? 1 - none : 1 - none - one;
  const silenced = isReduced ? 0 : one;
  return lost * worthOf(s, target) + silenced * weights.battle.reduce * worthOf(s, target);
}
