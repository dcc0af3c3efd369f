/** The Defensive Fire at cavalry before it strikes (4.4.3). */
import { numbers } from '../data.ts';
import { shareField } from '../field.ts';
import { expectedDisorder } from '../reach.ts';
import type { State } from '../state.ts';
import type { Ground } from './ground.ts';
import { threatOf } from './threat.ts';

export interface Received {
  /** The state after the losses and the morale that the fire will probably cost. */
  readonly s: State;
  readonly disorder: number;
}

const MEN_A_HIT = (numbers.menPerHit.least + numbers.menPerHit.most) / 2;

/** All enemies with the hex in front fire at cavalry that has come there, not only the one it charges. */
export function receivedAt(ground: Ground, unit: number, hex: number, disorder: number): Received {
  const { s } = ground;
  const hits = threatOf(ground).muskets[hex];
  if (hits === 0) return { s, disorder };
  const { cavalryUnderFire } = numbers.checks;
  const quality = s.quality[unit];
  const shot = { ...s, morale: s.morale.slice(), strength: s.strength.slice() };
  shot.morale[unit] = Math.max(0, Math.round(s.morale[unit] - expectedDisorder(quality, hits)));
  shot.strength[unit] = Math.max(1, s.strength[unit] - hits * MEN_A_HIT);
  shareField(s, shot);
  return { s: shot, disorder: disorder + expectedDisorder(quality, hits + cavalryUnderFire) };
}
