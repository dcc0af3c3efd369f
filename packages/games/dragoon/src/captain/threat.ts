/** What lies over each hex: enemy muskets, enemy guns, and how strong both sides are about it. */
import { isGun, LINE, numbers, TYPES } from '../data.ts';
import { canFireMuskets } from '../field.ts';
import { isInArc, NOWHERE, sideOf } from '../hex.ts';
import { fireStrength } from '../rules/strength.ts';
import type { Battle } from '../scenario/battle.ts';
import { frontOf, UNDER } from '../state.ts';
import { awayFrom, type Ground, powerOf } from './ground.ts';

export interface Threat {
  /** Hits to be expected of the enemies who have the hex before them. */
  readonly muskets: Float32Array;
  /** Of the batteries that reach it. */
  readonly guns: Float32Array;
  /** Power of both sides within two hexes. */
  readonly ours: Float32Array;
  readonly theirs: Float32Array;
}

export function threatOf(ground: Ground): Threat {
  ground.found.threat ??= surveyed(ground);
  return ground.found.threat;
}

/** What was known of the enemy still holds: only the own side is looked at again. */
export function renewed(ground: Ground, threat: Threat): Threat {
  const { s, battle, seat } = ground;
  const ours = new Float32Array(battle.grid.size);
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && battle.side[unit] === seat) spread(ground, unit, ours);
  return { ...threat, ours };
}

function surveyed(ground: Ground): Threat {
  const { s, battle, seat } = ground;
  const { size, beside } = battle.grid;
  const threat = renewed(ground, {
    muskets: new Float32Array(size),
    guns: new Float32Array(size),
    ours: new Float32Array(0),
    theirs: new Float32Array(size),
  });
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || battle.side[unit] === seat) continue;
    spread(ground, unit, threat.theirs);
    if (s.flags[unit] & UNDER) continue;
    if (isGun(battle.type[unit])) {
      if (s.formation[unit] === LINE) cannonade(ground, unit, threat.guns);
    } else if (canFireMuskets(battle, s, unit)) {
      const hits = fireStrength(s, unit) / numbers.fire.strengthPerHit;
      for (const direction of frontOf(s.formation[unit], s.facing[unit])) {
        const hex = beside[s.at[unit] * 6 + sideOf(direction)];
        if (hex !== NOWHERE) threat.muskets[hex] += hits;
      }
    }
  }
  return threat;
}

function spread(ground: Ground, unit: number, over: Float32Array): void {
  const { s } = ground;
  const power = powerOf(ground, unit);
  for (const hex of disc(ground, s.at[unit], ground.weights.near)) over[hex] += power;
}

/** The hexes within a distance of another, the nearest first. */
export function disc({ battle }: Ground, at: number, within: number): readonly number[] {
  let known = discs.get(battle);
  if (!known) {
    known = new Map();
    discs.set(battle, known);
  }
  const key = at * 64 + within;
  const found = known.get(key) ?? hexesWithin(battle, at, within);
  known.set(key, found);
  return found;
}

const discs = new WeakMap<Battle, Map<number, readonly number[]>>();

function hexesWithin(battle: Battle, at: number, within: number): number[] {
  const { width, height, row } = battle.grid;
  const [x, y] = [at % width, row[at]];
  const found: number[] = [];
  for (let r = Math.max(0, y - within); r <= Math.min(height - 1, y + within); r++)
    for (let c = Math.max(0, x - within - 1); c <= Math.min(width - 1, x + within + 1); c++)
      if (awayFrom(battle, at, r * width + c) <= within) found.push(r * width + c);
  return found.sort((a, b) => awayFrom(battle, at, a) - awayFrom(battle, at, b) || a - b);
}

/** A battery's fire by range, whether or not somebody stands in its way now. */
function cannonade(ground: Ground, unit: number, over: Float32Array): void {
  const { s, battle } = ground;
  const guns = numbers.artillery;
  const { range, perGun } = guns[TYPES[battle.type[unit]] as 'ART_L' | 'ART_M' | 'ART_H'];
  for (const hex of disc(ground, s.at[unit], range)) {
    const away = awayFrom(battle, s.at[unit], hex);
    if (away === 0 || !isInArc(battle.grid, s.at[unit], s.facing[unit], hex)) continue;
    const band = guns.ranges.findIndex((most) => away <= most);
    over[hex] +=
      (s.strength[unit] * perGun[band < 0 ? guns.ranges.length : band]) / numbers.fire.strengthPerHit;
  }
}
