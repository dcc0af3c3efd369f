/** The units on the small map of a battle. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Dot } from '../../session/glimpse.ts';
import { centreOf, sheetOf } from '../../table/hex/geometry.ts';

const NATIONS = ['prussia', 'austria', 'saxony', 'russia', 'hre'];

export const dots = (battle: Battle, { at }: Pick<State, 'at'>): readonly Dot[] =>
  at.flatMap((hex, unit) => (hex < 0 ? [] : [dotAt(battle, hex, battle.nation[unit])]));

/** The armies as they are drawn up. */
export const firstDots = (battle: Battle): readonly Dot[] =>
  battle.units.flatMap(({ at, nation }) => (at < 0 ? [] : [dotAt(battle, at, nation)]));

function dotAt({ grid }: Battle, hex: number, nation: number): Dot {
  const { x, y } = centreOf(grid, hex);
  const { width, height } = sheetOf(grid);
  return { x: round(x / width), y: round(y / height), nation: NATIONS[nation] };
}

const round = (part: number): number => Math.round(part * 1000) / 1000;
