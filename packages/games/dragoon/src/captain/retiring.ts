/** Units too disrupted or shaken to fight disengage, if they can. */
import type { Action, Counsel } from '@feldzug/kernel';
import { isGun, isHorse, isLight, LINE } from '../data.ts';
import { canStand, isInEnemyZone, isInEnemyZoneOf, ZONE_OF_FOOT } from '../field.ts';
import { NOWHERE, sideOf } from '../hex.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { CLEAR } from '../scenario/land.ts';
import { rearOf } from '../state.ts';
import type { Ground, May } from './ground.ts';
import { threatOf } from './threat.ts';
import { unitName } from './words.ts';

/** Whether a unit had better save its movement and disengage than fire. */
export function wantsOut(ground: Ground, unit: number): boolean {
  const { s, battle, field, seat } = ground;
  if (isGun(battle.type[unit]) || s.formation[unit] !== LINE) return false;
  if (!isInEnemyZone(field, seat, s.at[unit])) return false;
  return isSpent(ground, unit) && rearHexes(ground, unit).length > 0;
}

function isSpent({ s, weights }: Ground, unit: number): boolean {
  const { disruption, morale } = weights.disengage;
  return s.disruption[unit] >= disruption || s.morale[unit] <= morale;
}

/** Cavalry before infantry that it does not charge only stands there to be shot at. */
const isBeforeFoot = ({ s, battle, field, seat }: Ground, unit: number): boolean =>
  isHorse(battle.type[unit]) && isInEnemyZoneOf(field, seat, s.at[unit], ZONE_OF_FOOT);

/** Hexes behind a unit into which it can probably fall back (4.4.2.H). */
function rearHexes({ s, battle, field, seat }: Ground, unit: number): number[] {
  return rearOf(LINE, s.facing[unit]).flatMap((direction) => {
    const to = battle.grid.beside[s.at[unit] * 6 + sideOf(direction)];
    if (to === NOWHERE || isInEnemyZone(field, seat, to) || !canStand(battle, s, field, unit, to)) return [];
    const open = battle.terrain[to] === CLEAR && battle.elevation[to] <= battle.elevation[s.at[unit]];
    return open || isLight(battle.type[unit]) ? [to] : [];
  });
}

/** Back out, to where the fewest enemies are near. */
export function backOut(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s, battle, field } = ground;
  if (!isSpent(ground, unit) && !isBeforeFoot(ground, unit)) return undefined;
  const { theirs } = threatOf(ground);
  const worry = (hex: number): number =>
    theirs[hex] + (field.first[hex] >= 0 ? ground.weights.disengage.crowd : 0);
  const ways = [0, 1, 2, 3, 4, 5]
    .map((k) => battle.grid.beside[s.at[unit] * 6 + k])
    .filter((hex) => hex !== NOWHERE)
    .sort((a, b) => worry(a) - worry(b) || a - b);
  for (const to of ways) {
    const action: Action = { do: 'disengage', unit: nameOfUnit(s, unit), to: nameOfHex(s, to) };
    if (may(action))
      return { action, score: 0, why: `disengages ${unitName(ground, unit)} ${whyOut(ground, unit)}` };
  }
  return undefined;
}

function whyOut(ground: Ground, unit: number): string {
  if (!isSpent(ground, unit)) return 'from infantry that it cannot charge';
  return ground.s.disruption[unit] >= ground.weights.disengage.disruption ? 'to recover' : 'to rally';
}
