/** Where leaders are safe, and where those of the enemy are not (6). */
import { ALLOWANCE, HALVES, isGun } from '../data.ts';
import { hasFriend, unitsIn } from '../field.ts';
import { isRouted } from '../state.ts';
import { awayFrom, type Ground, nearestEnemyTo } from './ground.ts';
import { disc, threatOf } from './threat.ts';

/** Hexes about another to which a leader can ride, the nearest first. */
export const hexesAbout = (ground: Ground, middle: number): readonly number[] =>
  disc(ground, middle, ground.weights.ride.within);

/** 6: a leader falls with those who are shot at or attacked beside him, and alone to any enemy who comes to his hex. */
export function isSafe(ground: Ground, hex: number): boolean {
  if (nearestEnemyTo(ground, hex) < ground.weights.ride.clear) return false;
  if (!hasCompany(ground, hex)) return !isWithinReach(ground, hex);
  const { muskets, guns } = threatOf(ground);
  return muskets[hex] + guns[hex] === 0;
}

/** Whether units in order stand in a hex; guns alone protect nobody. */
export const hasCompany = ({ battle, s, seat, field }: Ground, hex: number): boolean =>
  hasFriend(battle, field, seat, hex) &&
  unitsIn(field, hex).some((unit) => !isGun(battle.type[unit]) && !isRouted(s, unit));

/** Whether an enemy who is seen could march to a hex in one Action Phase. */
function isWithinReach(ground: Ground, hex: number): boolean {
  const { s, battle } = ground;
  ground.found.hunters ??= findHunters(ground);
  return ground.found.hunters.some(
    (unit) => awayFrom(battle, s.at[unit], hex) <= ALLOWANCE[battle.type[unit]] / HALVES,
  );
}

const findHunters = ({ s, battle, seat }: Ground): number[] =>
  [...s.at.keys()].filter(
    (unit) =>
      s.at[unit] >= 0 && battle.side[unit] !== seat && !isGun(battle.type[unit]) && !isRouted(s, unit),
  );

/** What it is worth to enter a hex where an enemy leader stands alone: he falls, and his men lose quality (6.B, 6.D). */
export function preyWorth(ground: Ground, hex: number): number {
  ground.found.alone ??= findAlone(ground);
  return ground.found.alone.get(hex) ?? 0;
}

function findAlone({ s, battle, seat, field, weights }: Ground): Map<number, number> {
  const found = new Map<number, number>();
  s.leaderAt.forEach((at, leader) => {
    if (at < 0 || battle.leaders[leader].side === seat || field.first[at] >= 0) return;
    const { overall, corps } = weights.prey;
    found.set(at, (found.get(at) ?? 0) + (leader === battle.overall[1 - seat] ? overall : corps));
  });
  return found;
}
