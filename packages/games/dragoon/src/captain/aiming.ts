/** What a battery would have to fire at from a hex, and where it would have to look. */
import { isGun } from '../data.ts';
import { hasEnemy } from '../field.ts';
import { isInArc } from '../hex.ts';
import { isInSight, rangeOf } from '../rules/sight.ts';
import { awayFrom, enemyHexes, FAR, type Ground } from './ground.ts';

/** Enemy hexes in range and in sight, wherever the battery looks; other batteries are no target to move for. */
export function targetsFrom(ground: Ground, unit: number, from: number, within = FAR): number[] {
  const { battle, field, seat } = ground;
  return enemyHexes(ground).filter((hex) => {
    const away = awayFrom(battle, from, hex);
    if (away > within || away > rangeOf(battle, battle.type[unit], from, hex)) return false;
    if (!hasEnemy(battle, field, seat, hex) || isGun(battle.type[field.first[hex]])) return false;
    return isInSight(battle, field, from, hex);
  });
}

/** Facings from which some of the targets lie in the arc (4.1.A), the one with most of them first. */
export function facingsAt({ battle, s }: Ground, unit: number, targets: readonly number[]): number[] {
  return POINTS.map((facing) => ({
    facing,
    count: targets.filter((hex) => isInArc(battle.grid, s.at[unit], facing, hex)).length,
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.facing - b.facing)
    .map(({ facing }) => facing);
}

const POINTS = [0, 2, 4, 6, 8, 10];
