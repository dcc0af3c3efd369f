/** 3.2 Line of sight, and what a side sees of the other in the fog of war (U). */
import { ART_L, numbers } from '../data.ts';
import { type Field, fieldOf, TRUTH, touch } from '../field.ts';
import { distance, isOpenBetween, NOWHERE } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import { TOWN, WOODS } from '../scenario/land.ts';
import { battleIn, type State } from '../state.ts';

/** Whether a unit in `from` sees the hex `to`. */
export function isInSight(battle: Battle, field: Field, from: number, to: number): boolean {
  // Along a hexside the line is blocked where both hexes block it.
  return isOpenBetween(
    battle.grid,
    from,
    to,
    (one, other) =>
      !blocks(battle, field, from, to, one) || (one !== other && !blocks(battle, field, from, to, other)),
  );
}

function blocks(battle: Battle, field: Field, from: number, to: number, between: number): boolean {
  if (between === NOWHERE) return true;
  const [near, far, here] = [battle.elevation[from], battle.elevation[to], battle.elevation[between]];
  const highest = Math.max(near, far);
  if (here > highest) return true;
  if (near !== far && here >= highest) return true;
  return isObstacle(battle, field, between) && here >= near;
}

const isObstacle = (battle: Battle, field: Field, hex: number): boolean =>
  battle.terrain[hex] === WOODS || battle.terrain[hex] === TOWN || field.first[hex] >= 0;

/** In the fog of war at its thickest: who is seen now, and where who is not was seen last. */
export function lookAround(s: State): void {
  if (s.fog < 2) return;
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  // A unit that moves, turns or falls makes a new field. With the old one nothing changes, except for leaders who ride.
  const same = looked.get(s) === field.survey;
  looked.set(s, field.survey);
  lookForLeaders(battle, s, field);
  if (same) return;
  let changed = false;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0) continue;
    const seen = isSeen(battle, s, field, 1 - battle.side[unit], s.at[unit]) ? 1 : 0;
    if (seen !== s.seen[unit]) changed = true;
    s.seen[unit] = seen;
    if (seen) s.lastSeen[unit] = s.at[unit];
  }
  if (changed) touch(s);
}

const looked = new WeakMap<State, number>();

function lookForLeaders(battle: Battle, s: State, field: Field): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    const hex = s.leaderAt[leader];
    s.leaderSeen[leader] = hex >= 0 && isSeen(battle, s, field, 1 - battle.leaders[leader].side, hex) ? 1 : 0;
  }
}

/** Whether any unit of `side` sees a hex: near enough, and nearer still what is hidden in woods or a town. */
export function isSeen(battle: Battle, s: State, field: Field, side: number, hex: number): boolean {
  const hidden = battle.terrain[hex] === WOODS || battle.terrain[hex] === TOWN;
  const reach = hidden ? numbers.fog.cover : numbers.fog.sight;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || battle.side[unit] !== side) continue;
    if (distance(battle.grid, s.at[unit], hex) > reach) continue;
    if (isInSight(battle, field, s.at[unit], hex)) return true;
  }
  return false;
}

/** How far a battery reaches (5.G): further by a hex for each level that it stands higher. */
export function rangeOf(battle: Battle, type: number, from: number, to: number): number {
  const base = [numbers.artillery.ART_L, numbers.artillery.ART_M, numbers.artillery.ART_H][type - ART_L]
    .range;
  return base + Math.max(0, battle.elevation[from] - battle.elevation[to]);
}
