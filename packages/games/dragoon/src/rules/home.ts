/** Which edge of the map is whose: the one behind its army at the start of the battle. */
import { columnOf, rowOf } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';

/** For each side, how far a hex is from its own edge. */
type Homes = readonly ((hex: number) => number)[];

const homes = new WeakMap<Battle, Homes>();

export function homeSides(battle: Battle): Homes {
  const known = homes.get(battle);
  if (known) return known;
  const found = [0, 1].map((side) => homeOf(battle, side));
  homes.set(battle, found);
  return found;
}

function homeOf(battle: Battle, side: number): (hex: number) => number {
  const { grid } = battle;
  const [mine, theirs] = [middle(battle, side), middle(battle, 1 - side)];
  const [dx, dy] = [mine.x - theirs.x, mine.y - theirs.y];
  if (Math.abs(dx) > Math.abs(dy))
    return dx < 0 ? (hex) => columnOf(grid, hex) : (hex) => grid.width - 1 - columnOf(grid, hex);
  return dy < 0 ? (hex) => rowOf(grid, hex) : (hex) => grid.height - 1 - rowOf(grid, hex);
}

function middle(battle: Battle, side: number): { x: number; y: number } {
  const units = battle.units.filter((unit) => unit.side === side);
  const sum = (of: (hex: number) => number) => units.reduce((total, unit) => total + of(unit.at), 0);
  const count = Math.max(1, units.length);
  return {
    x: sum((hex) => columnOf(battle.grid, hex)) / count,
    y: sum((hex) => rowOf(battle.grid, hex)) / count,
  };
}
