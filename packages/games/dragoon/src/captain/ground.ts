/** The ground as the Captain sees it: where the enemy is, how far everything is, and how he is placed in points. */
import type { Action } from '@feldzug/kernel';
import { COLUMN, isFoot, isGun, isHorse, isLight, NOT_ALLOWED } from '../data.ts';
import { awayFromEnemies, type Field, fieldOf } from '../field.ts';
import { distance, NOWHERE } from '../hex.ts';
import { pointsOf } from '../rules/victory.ts';
import type { Battle } from '../scenario/battle.ts';
import { battleIn, columnFor, GONE, isRouted, type State } from '../state.ts';
import type { Plan } from './corps.ts';
import type { Prey } from './hunting.ts';
import type { CorpsOrders } from './orders.ts';
import type { Threat } from './threat.ts';
import { weights as usual, type Weights } from './weights.ts';

export interface Ground {
  readonly s: State;
  readonly seat: number;
  readonly battle: Battle;
  readonly field: Field;
  /** What a player has told corps that the Captain commands for him. */
  readonly orders?: CorpsOrders;
  readonly weights: Weights;
  /** What has been found out about this view so far. */
  readonly found: Found;
}

/** Answers that are found once for a view. */
export interface Found {
  plan?: Plan;
  threat?: Threat;
  enemies?: readonly number[];
  arms?: { readonly foot: readonly number[]; readonly guns: readonly number[] };
  prey?: readonly Prey[];
  hunters?: readonly number[];
  /** Enemy leaders who stand alone: what they are worth, by hex. */
  alone?: ReadonlyMap<number, number>;
  /** Ways to several goals, for each column of the chart of movement. */
  readonly ways: Map<readonly number[], Int32Array[]>;
}

/** Whether the rules allow an action now. */
export type May = (action: Action) => boolean;

export const nothingFound = (): Found => ({ ways: new Map() });

export const groundOf = (
  s: State,
  seat: number,
  orders?: CorpsOrders,
  weights = usual,
  found = nothingFound(),
): Ground => ({ s, seat, battle: battleIn(s), field: fieldOf(s, seat), orders, weights, found });

export const FAR = 30_000;

/** For each hex, half points that a column of this kind needs from there to the nearest of the goals. */
function costsTo(battle: Battle, goals: readonly number[], column: number): Int32Array {
  const cost = new Int32Array(battle.grid.size).fill(FAR);
  const going = battle.going[column];
  const open: number[][] = [goals.slice()];
  for (const goal of goals) cost[goal] = 0;
  for (let sum = 0; sum < open.length; sum++) {
    for (const hex of open[sum] ?? []) {
      if (cost[hex] !== sum) continue;
      for (let k = 0; k < 6; k++) {
        const from = battle.grid.beside[hex * 6 + k];
        if (from === NOWHERE) continue;
        const step = going[from * 6 + ((k + 3) % 6)];
        if (step === NOT_ALLOWED || cost[from] <= sum + step) continue;
        cost[from] = sum + step;
        open[sum + step] ??= [];
        open[sum + step].push(from);
      }
    }
  }
  return cost;
}

/** The ways to single hexes never change in a battle; others are found once for a view. */
const waysOf = new WeakMap<Battle, Map<number, Int32Array>>();

export function costsFor({ battle, found }: Ground, goals: readonly number[], column: number): Int32Array {
  if (goals.length > 1) {
    let columns = found.ways.get(goals);
    if (!columns) {
      columns = [];
      found.ways.set(goals, columns);
    }
    columns[column] ??= costsTo(battle, goals, column);
    return columns[column];
  }
  let ways = waysOf.get(battle);
  if (!ways) {
    ways = new Map();
    waysOf.set(battle, ways);
  }
  const key = goals[0] * battle.going.length + column;
  const known = ways.get(key) ?? costsTo(battle, goals, column);
  ways.set(key, known);
  return known;
}

/** The way of a unit as it is formed; where lines cannot go, that of a column. */
export function wayTo(ground: Ground, goals: readonly number[], unit: number): Int32Array {
  const { battle, s } = ground;
  const formed = costsFor(ground, goals, columnFor(battle, unit, s.formation[unit]));
  return formed[s.at[unit]] < FAR ? formed : marchTo(ground, goals, unit);
}

/** The way of a unit in column. */
export const marchTo = (ground: Ground, goals: readonly number[], unit: number): Int32Array =>
  costsFor(ground, goals, columnFor(ground.battle, unit, COLUMN));

export const awayFrom = (battle: Battle, from: number, to: number): number => distance(battle.grid, from, to);

export const nearestEnemyTo = ({ battle, s, field, seat }: Ground, hex: number): number =>
  awayFromEnemies(battle, s, field, seat, hex);

/** Hexes of enemies in order, as far as they are seen. */
export function enemyHexes(ground: Ground): readonly number[] {
  ground.found.enemies ??= findEnemies(ground);
  return ground.found.enemies;
}

function findEnemies({ battle, s, seat }: Ground): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && battle.side[unit] !== seat && !isRouted(s, unit)) hexes.add(s.at[unit]);
  if (hexes.size > 0) return [...hexes];
  // An unseen unit counts where it was last seen.
  for (let unit = 0; unit < s.at.length; unit++)
    if (battle.side[unit] !== seat && s.lastSeen[unit] >= 0 && s.at[unit] !== GONE)
      hexes.add(s.lastSeen[unit]);
  // With no enemy seen yet, the objectives are the places to look.
  return hexes.size > 0 ? [...hexes] : battle.objectives.map(({ at }) => at);
}

export function nearestEnemyHex(ground: Ground, hex: number): number {
  let [best, least] = [NOWHERE, FAR];
  for (const enemy of enemyHexes(ground)) {
    const away = awayFrom(ground.battle, hex, enemy);
    if (away < least) [best, least] = [enemy, away];
  }
  return best;
}

/** How far the nearest enemy battalion in order is, and the nearest battery: what one comes up to. */
export function nearestArms(ground: Ground, hex: number): { foot: number; guns: number } {
  ground.found.arms ??= findArms(ground);
  const { foot, guns } = ground.found.arms;
  return { foot: nearestOf(ground, foot, hex), guns: nearestOf(ground, guns, hex) };
}

function findArms({ battle, s, seat }: Ground): { foot: number[]; guns: number[] } {
  const units = [...s.at.keys()].filter(
    (unit) => s.at[unit] >= 0 && battle.side[unit] !== seat && !isRouted(s, unit),
  );
  return {
    foot: units
      .filter((unit) => isFoot(battle.type[unit]) || isLight(battle.type[unit]))
      .map((unit) => s.at[unit]),
    guns: units.filter((unit) => isGun(battle.type[unit])).map((unit) => s.at[unit]),
  };
}

function nearestOf({ battle }: Ground, hexes: readonly number[], hex: number): number {
  let least = FAR;
  for (const at of hexes) least = Math.min(least, awayFrom(battle, hex, at));
  return least;
}

/** What a unit is worth in a fight: men, by quality and morale; a gun counts for several. */
export function powerOf({ battle, s, weights }: Ground, unit: number): number {
  if (s.at[unit] < 0 || isRouted(s, unit)) return 0;
  const type = battle.type[unit];
  if (isGun(type)) return s.strength[unit] * weights.power.gun;
  const quality = s.quality[unit] > 0 ? s.quality[unit] : 5;
  const arm = isHorse(type) ? weights.power.horse : 1;
  return (
    s.strength[unit] *
    arm *
    (1 + weights.power.quality * (quality - 5)) *
    (weights.power.heart + (1 - weights.power.heart) * (s.morale[unit] / 10)) *
    (1 - weights.power.disorder * s.disruption[unit])
  );
}

/** The power of a side within some hexes of another. */
export function powerNear(ground: Ground, hex: number, side: number, within: number): number {
  const { battle, s } = ground;
  let sum = 0;
  for (let unit = 0; unit < s.at.length; unit++)
    if (battle.side[unit] === side && s.at[unit] >= 0 && awayFrom(battle, hex, s.at[unit]) <= within)
      sum += powerOf(ground, unit);
  return sum;
}

/** How many points the Captain is ahead of the other side, as things stand. */
export function aheadBy({ s, seat }: Ground): number {
  const points = pointsOf(s);
  return points[seat] - points[1 - seat];
}

/** Whether the battle is won if nothing changes: then the other side must come. */
export const isAhead = (ground: Ground): boolean =>
  aheadBy(ground) >= Math.max(1, ground.battle.file.victory.tactical);

export const turnsLeft = ({ battle, s }: Ground): number => battle.turns - s.turn + 1;

/** The hex in the middle of some hexes. */
export function middleOf(battle: Battle, hexes: readonly number[]): number {
  if (hexes.length === 0) return NOWHERE;
  let [x, y] = [0, 0];
  for (const hex of hexes) {
    x += hex % battle.grid.width;
    y += battle.grid.row[hex];
  }
  return Math.round(y / hexes.length) * battle.grid.width + Math.round(x / hexes.length);
}
