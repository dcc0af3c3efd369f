/** The ground as the Captain sees it: where the enemy is, what is worth going for, and how far away it is. */
import { COLUMN, isGun, NOT_ALLOWED } from '../data.ts';
import { awayFromEnemies, type Field, fieldOf, remembered } from '../field.ts';
import { distance, NOWHERE } from '../hex.ts';
import { stepCost } from '../rules/going.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Battle } from '../scenario/battle.ts';
import { battleIn, columnFor, isRouted, type State } from '../state.ts';

export interface Ground {
  readonly s: State;
  readonly seat: number;
  readonly battle: Battle;
  readonly field: Field;
}

export const groundOf = (s: State, seat: number): Ground => ({
  s,
  seat,
  battle: battleIn(s),
  field: fieldOf(s, seat),
});

const FAR = 30_000;

/** For each hex, what it costs a column of this kind to come from there to one of the goals. */
function costsTo(ground: Ground, goals: readonly number[], column: number): Int32Array {
  const { battle } = ground;
  const cost = new Int32Array(battle.grid.size).fill(FAR);
  const open: number[][] = [goals.slice()];
  for (const goal of goals) cost[goal] = 0;
  for (let sum = 0; sum < open.length; sum++) {
    for (const hex of open[sum] ?? []) {
      if (cost[hex] !== sum) continue;
      for (let k = 0; k < 6; k++) {
        const from = battle.grid.beside[hex * 6 + k];
        if (from === NOWHERE) continue;
        const step = stepCost(battle, column, from, (k + 3) % 6);
        if (step === NOT_ALLOWED || cost[from] <= sum + step) continue;
        cost[from] = sum + step;
        open[sum + step] ??= [];
        open[sum + step].push(from);
      }
    }
  }
  return cost;
}

/** What a unit should move towards: objectives that the enemy holds, and the enemy himself when he is near. */
export function wayFor(ground: Ground, unit: number): Int32Array {
  const { battle, s, seat, field } = ground;
  const column = columnFor(battle, unit, COLUMN);
  if (nearestEnemyTo(ground, s.at[unit]) <= CLOSE)
    return remembered(field, `captain near ${seat} ${column}`, () =>
      costsTo(ground, enemyHexes(ground), column),
    );
  return remembered(field, `captain way ${seat} ${column}`, () => costsTo(ground, goalsOf(ground), column));
}

/** Within this the enemy matters more than the map. */
export const CLOSE = 6;

export function goalsOf(ground: Ground): number[] {
  const { battle, s, seat } = ground;
  const taken = battle.objectives.flatMap((objective, number) =>
    s.held[number] !== seat && objective.points[seat] > 0 ? [objective.at] : [],
  );
  return taken.length > 0 ? taken : enemyHexes(ground);
}

export function enemyHexes({ battle, s, seat, field }: Ground): number[] {
  return remembered(field, `captain enemies ${seat}`, () => {
    const hexes = new Set<number>();
    for (let unit = 0; unit < s.at.length; unit++)
      if (s.at[unit] >= 0 && battle.side[unit] !== seat && field.first[s.at[unit]] >= 0 && !isRouted(s, unit))
        hexes.add(s.at[unit]);
    return [...hexes];
  });
}

export const awayFrom = (battle: Battle, from: number, to: number): number => distance(battle.grid, from, to);

export const nearestEnemyTo = ({ battle, s, field, seat }: Ground, hex: number): number =>
  awayFromEnemies(battle, s, field, seat, hex);

/** Whether the battle is won if nothing changes: then the other side must come. */
export function isAhead({ battle, s, seat }: Ground): boolean {
  const points = pointsOf(s);
  return points[seat] - points[1 - seat] >= battle.file.victory.tactical;
}

/** Whether a unit stands on an objective that is its side's to keep. */
export const keepsObjective = ({ battle, s, seat }: Ground, unit: number): boolean =>
  battle.objectives.some(
    (objective, number) =>
      objective.at === s.at[unit] &&
      s.held[number] === seat &&
      objective.points[1 - seat] + objective.points[seat] > 0,
  );

/** The hex from which a leader has most of his men at hand: the nearest reachable to the middle of them. */
export function middleOf({ battle, s }: Ground, leader: number, isOverall: boolean): number {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || isGun(battle.type[unit]) || isRouted(s, unit)) continue;
    if (isOverall ? battle.side[unit] !== battle.leaders[leader].side : s.leader[unit] !== leader) continue;
    sumX += s.at[unit] % battle.grid.width;
    sumY += Math.floor(s.at[unit] / battle.grid.width);
    count++;
  }
  if (count === 0) return NOWHERE;
  return Math.floor(sumY / count) * battle.grid.width + Math.floor(sumX / count);
}
