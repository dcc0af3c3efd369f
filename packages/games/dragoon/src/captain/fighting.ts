/** Whom to fire at, and whom to assault. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { isGun, isHorse } from '../data.ts';
import { hasEnemy } from '../field.ts';
import { assaultOdds } from '../odds.ts';
import { expectedHits } from '../rules/fire.ts';
import { nameOfUnit } from '../rules/reports.ts';
import { type FirePhase, frontHexes, shotsOf } from '../rules/targets.ts';
import { planOf } from './corps.ts';
import type { Counsel } from './counsel.ts';
import type { Ground } from './ground.ts';
import { weights } from './weights.ts';
import { unitName } from './words.ts';

/** Every unit in order fires where it hurts most; batteries at batteries only when there is nothing else. */
export function fireOf(ground: Ground, phase: FirePhase): Counsel {
  const { s, seat, battle, field } = ground;
  const shots = shotsOf(s, seat, phase);
  const aimed = new Map<number, number>();
  const best = new Map<number, { shot: number; worth: number }>();
  shots.names.forEach((_, shot) => {
    const unit = shots.unit[shot];
    if (phase === 'action.first' && s.disruption[unit] > weights.fire.upToDisruption) return;
    const target = field.first[shots.hex[shot]];
    const type = battle.type[target];
    const kind = isGun(type) ? weights.fire.atGuns : isHorse(type) ? weights.fire.atHorse : 1;
    const shaken = 1 + weights.fire.shaken * (10 - s.morale[target]);
    const joined = aimed.has(shots.hex[shot]) ? weights.fire.joined : 1;
    const worth = expectedHits(s, seat, unit, shots.hex[shot]) * kind * shaken * joined;
    const rival = best.get(unit);
    if (rival && rival.worth >= worth) return;
    best.set(unit, { shot, worth });
    aimed.set(shots.hex[shot], 1);
  });
  const chosen = [...best.values()].map(({ shot }) => shot).sort((a, b) => a - b);
  if (chosen.length === 0)
    return { action: { do: 'holdFire' }, why: 'holds fire, for nobody is in order to shoot' };
  const targets = new Set(chosen.map((shot) => shots.hex[shot]));
  const [first] = targets;
  const others = targets.size > 1 ? ` and ${targets.size - 1} more` : '';
  return {
    action: { do: 'fire', shots: chosen.map((shot) => shots.names[shot]) },
    why: `fires at ${unitName(ground, field.first[first])}${others}, where it hurts most`,
  };
}

/** Foot assaults together what it will probably drive off. */
export function assaultOf(game: AnyGame, ground: Ground): Counsel {
  const { s, seat, battle } = ground;
  const able = game
    .offers(s, seat, { do: 'assault' })
    .next.map(({ value }) => battle.unitByName.get(String(value))!);
  const groups = groupsOf(ground, able);
  const chosen: number[] = [];
  let first = -1;
  const bold = weights.assault.least - (planOf(ground).daring - 1) * weights.assault.daring;
  for (const [hex, units] of groups) {
    const { wins, loses } = assaultOdds(s, seat, units, hex);
    if (wins - loses < bold) continue;
    if (first < 0) first = ground.field.first[hex];
    chosen.push(...units);
  }
  if (chosen.length === 0)
    return { action: { do: 'noAssault' }, why: 'assaults nobody, for the odds are bad' };
  chosen.sort((a, b) => a - b);
  const action: Action = { do: 'assault', units: chosen.map((unit) => nameOfUnit(s, unit)) };
  return { action, why: `assaults ${unitName(ground, first)} while the odds are good` };
}

/** Each goes at the enemy before it who is attacked by most of them. */
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
