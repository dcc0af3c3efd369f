/** Where a leader belongs while his men fight. */
import { NOWHERE } from '../hex.ts';
import { isRouted } from '../state.ts';
import { awayFrom, type Ground, middleOf, nearestEnemyTo, powerOf } from './ground.ts';

/** A corps leader belongs in the middle of his men, the overall leader where the fighting is heaviest. */
export function stationOf(ground: Ground, leader: number, men: readonly number[]): number {
  const { s, battle, seat } = ground;
  const units = men.filter((unit) => !isRouted(s, unit));
  if (leader === battle.overall[seat]) return hottest(ground, s.radius[leader], units);
  return middleOf(
    battle,
    units.map((unit) => s.at[unit]),
  );
}

/** The hex from which he commands most of those who are before the enemy (4.3.H). */
function hottest(ground: Ground, radius: number, units: readonly number[]): number {
  const { s, battle } = ground;
  const heat = units.map(
    (unit) => powerOf(ground, unit) * heatAt(ground, nearestEnemyTo(ground, s.at[unit])),
  );
  let [best, most] = [NOWHERE, 0];
  for (const hex of new Set(units.map((unit) => s.at[unit]))) {
    let sum = 0;
    units.forEach((unit, i) => {
      const away = awayFrom(battle, hex, s.at[unit]);
      if (away <= radius) sum += heat[i] * (1 - (ground.weights.station.edge * away) / radius);
    });
    if (sum > most) [best, most] = [hex, sum];
  }
  return best;
}

function heatAt({ weights }: Ground, away: number): number {
  const { fight, near, far } = weights.station;
  return away <= fight.within ? fight.counts : away <= near.within ? near.counts : far;
}
