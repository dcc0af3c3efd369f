/** 3.2 Line of sight, and what a side sees of the other in the fog of war (U). */
import { ART_L, numbers } from '../data.ts';
import { type Field, fieldOf, TRUTH, touch } from '../field.ts';
import { distance, isOpenBetween, NOWHERE } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import { TOWN, WOODS } from '../scenario/land.ts';
import { battleIn, type State } from '../state.ts';

/** Whether a unit in `from` sees the hex `to`. */
export function isInSight(battle: Battle, field: Field, from: number, to: number): boolean {
  if (isHiddenByLand(battle, from, to)) return false;
  return isClear(
    battle,
    from,
    to,
    (between) => field.first[between] >= 0 || isCover(battle.terrain[between]),
  );
}

const OPEN = 1;
const HIDDEN = 2;
/** For each battle and each hex that somebody has looked from: what the land alone does to the line to every other. */
const views = new WeakMap<Battle, Uint8Array[]>();

/** Units come and go, but what a hill or a wood hides is hidden for the whole battle. */
function isHiddenByLand(battle: Battle, from: number, to: number): boolean {
  const view = viewFrom(battle, from);
  if (view[to] === 0)
    view[to] = isClear(battle, from, to, (between) => isCover(battle.terrain[between])) ? OPEN : HIDDEN;
  return view[to] === HIDDEN;
}

function viewFrom(battle: Battle, from: number): Uint8Array {
  let known = views.get(battle);
  if (!known) {
    known = [];
    views.set(battle, known);
  }
  known[from] ??= new Uint8Array(battle.grid.size);
  return known[from];
}

const isCover = (terrain: number): boolean => terrain === WOODS || terrain === TOWN;

/** Along a hexside the line is blocked where both hexes block it. */
function isClear(battle: Battle, from: number, to: number, isObstacle: (hex: number) => boolean): boolean {
  const near = battle.elevation[from];
  const far = battle.elevation[to];
  const highest = near > far ? near : far;
  const blocks = (between: number): boolean => {
    if (between === NOWHERE) return true;
    const here = battle.elevation[between];
    if (here > highest || (near !== far && here >= highest)) return true;
    return here >= near && isObstacle(between);
  };
  return isOpenBetween(
    battle.grid,
    from,
    to,
    (one, other) => !blocks(one) || (one !== other && !blocks(other)),
  );
}

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
  const watchers = watchersIn(s);
  let changed = false;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0) continue;
    // Mostly the enemy who saw a unit before still sees it.
    if (!sees(battle, s, field, watchers[unit], s.at[unit]))
      watchers[unit] = watcherOf(battle, s, field, 1 - battle.side[unit], s.at[unit]);
    const seen = watchers[unit] >= 0 ? 1 : 0;
    if (seen !== s.seen[unit]) changed = true;
    s.seen[unit] = seen;
    if (seen) s.lastSeen[unit] = s.at[unit];
  }
  if (changed) touch(s);
}

const looked = new WeakMap<State, number>();
const NOBODY = -1;
/** For each state and unit an enemy who saw it last, to ask first: no part of the state. */
const watching = new WeakMap<State, number[]>();

function watchersIn(s: State): number[] {
  let watchers = watching.get(s);
  if (!watchers) {
    watchers = s.at.map(() => NOBODY);
    watching.set(s, watchers);
  }
  return watchers;
}

function lookForLeaders(battle: Battle, s: State, field: Field): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    const hex = s.leaderAt[leader];
    s.leaderSeen[leader] = hex >= 0 && isSeen(battle, s, field, 1 - battle.leaders[leader].side, hex) ? 1 : 0;
  }
}

/** Whether any unit of `side` sees a hex. */
export const isSeen = (battle: Battle, s: State, field: Field, side: number, hex: number): boolean =>
  watcherOf(battle, s, field, side, hex) >= 0;

/** A unit of `side` that sees a hex, or `NOBODY`. */
function watcherOf(battle: Battle, s: State, field: Field, side: number, hex: number): number {
  const reach = reachTo(battle, hex);
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || battle.side[unit] !== side) continue;
    if (distance(battle.grid, s.at[unit], hex) > reach) continue;
    if (isInSight(battle, field, s.at[unit], hex)) return unit;
  }
  return NOBODY;
}

const sees = (battle: Battle, s: State, field: Field, watcher: number, hex: number): boolean =>
  watcher >= 0 &&
  s.at[watcher] >= 0 &&
  distance(battle.grid, s.at[watcher], hex) <= reachTo(battle, hex) &&
  isInSight(battle, field, s.at[watcher], hex);

/** From how far away a hex can be seen: nearer what is hidden in woods or a town. */
const reachTo = (battle: Battle, hex: number): number =>
  isCover(battle.terrain[hex]) ? numbers.fog.cover : numbers.fog.sight;

/** How far a battery reaches (5.G): further by a hex for each level that it stands higher. */
export function rangeOf(battle: Battle, type: number, from: number, to: number): number {
  const base = [numbers.artillery.ART_L, numbers.artillery.ART_M, numbers.artillery.ART_H][type - ART_L]
    .range;
  return base + Math.max(0, battle.elevation[from] - battle.elevation[to]);
}
