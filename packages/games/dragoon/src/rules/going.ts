/** 8.1 Movement costs from hex to hex, and disruption modifiers. */
import {
  CHARGEABLE,
  ENTER_COST,
  ENTER_DISRUPTS,
  FORD_COST,
  FORD_DISRUPTS,
  LEADER,
  LIGHT,
  NOT_ALLOWED,
  ROAD_COST,
  SLOPE_COST,
  SLOPE_DISRUPTS,
  STEEP,
  STREAM_COST,
  STREAM_DISRUPTS,
} from '../data.ts';
import type { Battle } from '../scenario/battle.ts';
import type { Land } from '../scenario/land.ts';

/** Half movement points for a step over a side of `from`; NOT_ALLOWED where this kind of unit cannot go. */
export const stepCost = (battle: Battle, column: number, from: number, side: number): number =>
  battle.going[column][from * 6 + side];

/** What every step costs on a land: for each column of the chart six entries a hex. */
export function goingOn(land: Land): readonly Int8Array[] {
  return ENTER_COST[0].map((_, column) =>
    Int8Array.from({ length: land.grid.size * 6 }, (__, i) =>
      costOfStep(land, column, Math.floor(i / 6), i % 6),
    ),
  );
}

function costOfStep(land: Land, column: number, from: number, side: number): number {
  const to = land.grid.beside[from * 6 + side];
  if (to < 0) return NOT_ALLOWED;
  const byRoad = ROAD_COST[column];
  if (byRoad !== NOT_ALLOWED && land.roads[from] & (1 << side)) return byRoad;
  const enter = ENTER_COST[land.terrain[to]][column];
  if (enter === NOT_ALLOWED || isSteep(land, column, from, to)) return NOT_ALLOWED;
  let cost = enter;
  if (land.elevation[to] > land.elevation[from]) cost += SLOPE_COST[column];
  if (land.streams[from] & (1 << side)) cost += STREAM_COST[column];
  else if (land.fords[from] & (1 << side)) cost += FORD_COST[column];
  return cost;
}

/** What a step adds to the disruption check of a unit in line; all that it crosses together (8.1.D). */
export function stepDisrupts(battle: Battle, column: number, from: number, side: number): number {
  const to = battle.grid.beside[from * 6 + side];
  let modifier = ENTER_DISRUPTS[battle.terrain[to]][column];
  if (battle.elevation[to] > battle.elevation[from]) modifier += SLOPE_DISRUPTS[column];
  if (battle.streams[from] & (1 << side)) modifier += STREAM_DISRUPTS[column];
  else if (battle.fords[from] & (1 << side)) modifier += FORD_DISRUPTS[column];
  return modifier;
}

/** A step of two levels at once is for light infantry and leaders only (8.1.A). */
const isSteep = (land: Land, column: number, from: number, to: number): boolean =>
  column !== LIGHT && column !== LEADER && Math.abs(land.elevation[to] - land.elevation[from]) >= STEEP;

/** Whether cavalry can charge over a side of `from`. */
export const canChargeOver = (battle: Battle, column: number, from: number, side: number): boolean => {
  const to = battle.grid.beside[from * 6 + side];
  return to >= 0 && CHARGEABLE[battle.terrain[to]] && stepCost(battle, column, from, side) !== NOT_ALLOWED;
};

export const isOnRoad = (battle: Battle, hex: number): boolean => battle.roads[hex] !== 0;
