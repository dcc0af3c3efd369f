/** Which enemies to assault. */
import { type AnyGame, type Counsel, only } from '@feldzug/kernel';
import { hasEnemy } from '../field.ts';
import { assaultOdds } from '../odds.ts';
import { nameOfUnit } from '../rules/reports.ts';
import { frontHexes } from '../rules/targets.ts';
import { planOf } from './corps.ts';
import type { Ground } from './ground.ts';
import { listed, unitName } from './words.ts';

/** Infantry assaults together the enemies it will probably drive off. */
export function assaultOf(game: AnyGame, ground: Ground): Counsel[] {
  const { s, seat, battle } = ground;
  const able = game
    .offers(s, seat, { do: 'assault' })
    .next.map(({ value }) => battle.unitByName.get(String(value))!);
  const least = ground.weights.assault.least - (planOf(ground).daring - 1) * ground.weights.assault.daring;
  const chosen: number[] = [];
  const targets: number[] = [];
  for (const [hex, units] of groupsOf(ground, able)) {
    const { wins, loses } = assaultOdds(s, seat, units, hex);
    if (wins - loses < least) continue;
    targets.push(ground.field.first[hex]);
    chosen.push(...units);
  }
  if (chosen.length === 0)
    return only({ do: 'noAssault' }, 'assaults nobody: every assault would more likely fail');
  chosen.sort((a, b) => a - b);
  return only(
    { do: 'assault', units: chosen.map((unit) => nameOfUnit(s, unit)) },
    `assaults ${listed(targets.map((target) => unitName(ground, target)))}: the odds are good`,
  );
}

/** Each attacks the enemy in front that most of them can attack. */
function groupsOf({ s, seat, battle, field }: Ground, able: readonly number[]): Map<number, number[]> {
  const before = (unit: number): number[] =>
    frontHexes(battle, s, unit).filter((hex) => hasEnemy(battle, field, seat, hex));
  const count = new Map<number, number>();
  for (const unit of able) for (const hex of before(unit)) count.set(hex, (count.get(hex) ?? 0) + 1);
  const groups = new Map<number, number[]>();
  for (const unit of able) {
    const hexes = before(unit);
    if (hexes.length === 0) continue;
    const hex = hexes.reduce((best, each) => (count.get(each)! > count.get(best)! ? each : best));
    groups.set(hex, [...(groups.get(hex) ?? []), unit]);
  }
  return groups;
}
