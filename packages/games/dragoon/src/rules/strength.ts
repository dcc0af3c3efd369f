/** 8.2 Combat strength: fire, charge and artillery; and the terrain benefit (8.1.G). */
import {
  COLUMN,
  CUIR,
  DEFENCE,
  GREN,
  HUSS,
  isFoot,
  isGun,
  isHorse,
  isLight,
  LI,
  numbers,
  PRUSSIA,
  SQUARE,
  TYPES,
} from '../data.ts';
import { directionOf, distance, lastBefore, sideTowards } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import { battleIn, FLANK, FRONT, REAR, type State, sideOfUnit } from '../state.ts';

const fire = numbers.fire;
const guns = numbers.artillery;
const charge = numbers.charge;

const byQuality = (quality: number): number =>
  fire.quality[String(quality) as keyof typeof fire.quality] ?? 1;
const byMorale = (morale: number): number => fire.moraleBase + fire.moralePerPoint * morale;

/** 8.2.A, without the modifier for the target. */
export function fireStrength(s: State, unit: number): number {
  const battle = battleIn(s);
  const regimental = battle.units[s.roster[unit]]?.regimental ?? 0;
  return (
    (s.strength[unit] + fire.menPerRegimentalGun * regimental) *
    (battle.nation[unit] === PRUSSIA ? fire.prussian : fire.other) *
    (battle.type[unit] === GREN ? fire.grenadier : 1) *
    byQuality(s.quality[unit]) *
    byMorale(s.morale[unit]) *
    (1 - fire.lossPerDisruption * s.disruption[unit]) *
    (s.formation[unit] === SQUARE ? fire.square : 1)
  );
}

/** Muskets at a unit: light infantry is hard to hit. */
export const fireAt = (s: State, unit: number, target: number): number =>
  fireStrength(s, unit) * (isLight(battleIn(s).type[target]) ? fire.atLightInfantry : 1);

/** 8.2.D: a battery at a unit. */
export function gunStrength(s: State, battery: number, target: number): number {
  const battle = battleIn(s);
  const type = TYPES[battle.type[battery]] as 'ART_L' | 'ART_M' | 'ART_H';
  const away = distance(battle.grid, s.at[battery], s.at[target]);
  const band = guns.ranges.findIndex((most) => away <= most);
  const perGun = guns[type].perGun[band < 0 ? guns.ranges.length : band];
  const kind = battle.type[target];
  let strength =
    s.strength[battery] *
    perGun *
    (battle.nation[battery] === PRUSSIA ? guns.prussian : guns.other) *
    byQuality(s.quality[battery]) *
    byMorale(s.morale[battery]);
  if (!isGun(kind) && s.strength[target] > guns.manyMen) strength *= guns.atManyMen;
  if (kind === LI) strength *= guns.atLightInfantry;
  if (isGun(kind)) strength *= guns.atArtillery;
  if (isHorse(kind)) strength *= guns.atCavalry;
  if (orientation(s, target, s.at[battery]) !== FRONT) strength *= guns.flankOrRear;
  return strength;
}

/** 8.2.C: a charge at a unit that it strikes in front, flank or rear. */
export function chargeStrength(s: State, horse: number, target: number, struck: number): number {
  const battle = battleIn(s);
  const morale = s.morale[horse];
  const targetOrder = Math.max(0, s.disruption[target] - charge.steadyDisruption);
  const mostOrder = numbers.highest.disruption - charge.steadyDisruption;
  return (
    s.strength[horse] *
    byHorse(battle, horse) *
    (1 - charge.lossPerDisruption * s.disruption[horse]) *
    (morale <= charge.shakenMorale ? morale * charge.shakenPerPoint : 1) *
    (1 + (targetOrder * charge.mostForDisruption) / mostOrder) *
    byOrientation(battle, s, target, struck)
  );
}

function byHorse(battle: Battle, horse: number): number {
  const type = battle.type[horse];
  if (type === HUSS && battle.nation[horse] === PRUSSIA) return charge.prussianHussar;
  return [charge.type.CUIR, charge.type.DRAG, charge.type.HUSS, charge.type.COSS][type - CUIR];
}

function byOrientation(battle: Battle, s: State, target: number, struck: number): number {
  const type = battle.type[target];
  if (isFoot(type) && s.formation[target] === COLUMN) return charge.column;
  if (s.formation[target] === SQUARE) return charge.front.square;
  if (struck === FLANK) return charge.flank;
  if (struck === REAR) return charge.rear;
  if (isFoot(type)) return charge.front.line;
  return isLight(type) ? charge.front.light : charge.front.horse;
}

/** The share of fire or a charge from `from` that the terrain lets through (8.1.G). */
export function shelter(battle: Battle, from: number, to: number): number {
  const { slight, major, slope, least } = numbers.defence;
  let factor = [1, slight, major][DEFENCE[battle.terrain[to]]];
  if (battle.elevation[to] > battle.elevation[from]) factor *= slope;
  return Math.max(least, factor);
}

/** Which side of a unit is seen from `from` (0.F): the worse one where the line runs along a hexside. */
export function orientation(s: State, target: number, from: number): number {
  const { grid } = battleIn(s);
  const hex = s.at[target];
  const near = distance(grid, from, hex) <= 1 ? [from] : lastBefore(grid, from, hex);
  let worst = FRONT;
  for (const last of near) {
    const side = last < 0 ? -1 : sideTowards(grid, hex, last);
    if (side >= 0)
      worst = Math.max(worst, sideOfUnit(s.formation[target], s.facing[target], directionOf(side)));
  }
  return worst;
}
