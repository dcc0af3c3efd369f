/** What a side takes the enemy for in the fog of war, and how it may imagine him. */
import type { Chance, Tally } from '@feldzug/kernel';
import { isGun, LINE, MOST_DISRUPTION, MOST_MORALE, NOT_ALLOWED, numbers, ROUT } from './data.ts';
import { figuresOf, rowsOf } from './facts.ts';
import { fieldOf, TRUTH, touch } from './field.ts';
import { distance, NOWHERE } from './hex.ts';
import type { ActionFrame } from './rules/frames.ts';
import { stepCost } from './rules/going.ts';
import type { Battle } from './scenario/battle.ts';
import { WATER } from './scenario/land.ts';
import {
  ACTIVE,
  battleIn,
  chartColumn,
  GONE,
  isRouted,
  NEVER,
  type State,
  UNDER,
  UNKNOWN,
  UNSEEN,
} from './state.ts';

/** Low, medium or high: 0, 1 or 2. */
export function levelOf(value: number): number {
  let level = 0;
  for (const most of numbers.fog.levels) if (value > most) level++;
  return level;
}

/** A number that stands for a level; a routed unit can be told by its formation. */
export const levelValue = (level: number, formation: number): number =>
  formation === ROUT ? 0 : numbers.fog.taken[level];

/** As many men as the figures on the map stand for; guns can be counted. */
export function guess(type: number, strength: number): number {
  if (isGun(type)) return strength;
  const [least, most] = bracketOf(type, strength);
  return Math.floor((least + most + 1) / 2);
}

/** The fewest and the most men that show as many figures. */
export function bracketOf(type: number, strength: number): [number, number] {
  const figures = figuresOf(type, strength);
  const { above, most } = rowsOf(type);
  const upTo = (count: number): number => Math.floor((count * above) / (most - 1));
  return [upTo(figures - 1) + 1, upTo(figures === most ? figures + 1 : figures)];
}

/** Losses that the other side sees: as many men as make the last whole per cent. */
export function roundLosses(men: number, s: State, _viewer: unknown, side: number): number {
  const began = battleIn(s).menOfSide[side];
  return began === 0 ? 0 : Math.ceil((Math.floor((100 * men) / began) * began) / 100);
}

/** Points to lend, spread at random among those who may have them. */
export function spread(leaders: readonly string[], points: number, chance: Chance): Tally {
  const shares = leaders.map(() => 0);
  for (let point = 0; point < points; point++) shares[chance.draw('imagine', leaders.length)]++;
  return Object.fromEntries(leaders.flatMap((leader, i) => (shares[i] > 0 ? [[leader, shares[i]]] : [])));
}

/** Gives every unknown unit a name, numbers and, if it is out of sight, a place. */
export function imagineUnits(s: State, seat: number, chance: Chance): void {
  const battle = battleIn(s);
  const unknown = s.at.flatMap((_, unit) => (s.roster[unit] === UNKNOWN ? [unit] : []));
  for (const unit of unknown) if (s.at[unit] === UNSEEN || s.at[unit] === GONE) s.strength[unit] = 0;
  nameUnits(battle, s, unknown, chance);
  for (const unit of unknown) if (s.at[unit] !== GONE) giveNumbers(battle, s, unit, chance);
  const unseen = unknown.filter((unit) => s.at[unit] === UNSEEN);
  const places = unseen.length > 0 ? hidingPlaces(battle, s, seat) : [];
  for (const unit of unseen) findPlace(battle, s, unit, places, chance);
  for (let leader = 0; leader < s.leaderAt.length; leader++)
    if (s.leaderAt[leader] === UNSEEN) s.leaderAt[leader] = placeOfLeader(battle, s, leader, chance);
}

/** The strongest unit left has the strongest name left: so every name fits. */
function nameUnits(battle: Battle, s: State, unknown: readonly number[], chance: Chance): void {
  const taken = new Set(s.roster);
  const groups = new Map<string, number[]>();
  const key = (unit: number) => `${battle.side[unit]} ${battle.type[unit]} ${battle.nation[unit]}`;
  for (const unit of unknown) groups.set(key(unit), [...(groups.get(key(unit)) ?? []), unit]);
  for (const [group, units] of groups) {
    const names = battle.units.flatMap((_, name) => (key(name) === group && !taken.has(name) ? [name] : []));
    shuffle(names, chance);
    names.sort((a, b) => battle.units[b].strength - battle.units[a].strength);
    units.sort((a, b) => s.strength[b] - s.strength[a]);
    units.forEach((unit, i) => {
      s.roster[unit] = names[i];
      s.leader[unit] = battle.units[names[i]].leader;
      s.quality[unit] = battle.units[names[i]].quality;
    });
  }
}

function shuffle(list: number[], chance: Chance): void {
  for (let i = list.length - 1; i > 0; i--) {
    const other = chance.draw('imagine', i + 1);
    [list[i], list[other]] = [list[other], list[i]];
  }
}

function giveNumbers(battle: Battle, s: State, unit: number, chance: Chance): void {
  const name = battle.units[s.roster[unit]];
  if (s.at[unit] === UNSEEN) {
    s.strength[unit] = name.strength;
    s.morale[unit] = name.morale;
    s.disruption[unit] = name.disruption;
    s.formation[unit] = LINE;
    s.facing[unit] = 2 * chance.draw('imagine', 6);
    return;
  }
  if (!isGun(battle.type[unit])) {
    const [least, most] = bracketOf(battle.type[unit], s.strength[unit]);
    const from = Math.max(least, numbers.leastMen + 1);
    const to = Math.max(from, Math.min(most, name.strength));
    s.strength[unit] = Math.min(name.strength, from + chance.draw('imagine', to - from + 1));
  }
  if (s.formation[unit] === ROUT) {
    s.disruption[unit] = MOST_DISRUPTION;
    return;
  }
  s.morale[unit] = Math.max(1, within(levelOf(s.morale[unit]), chance));
  s.disruption[unit] = within(levelOf(s.disruption[unit]), chance);
}

/** Some number of a level. */
function within(level: number, chance: Chance): number {
  const ends = [-1, ...numbers.fog.levels, MOST_MORALE];
  return ends[level] + 1 + chance.draw('imagine', ends[level + 1] - ends[level]);
}

/** The hexes where an unseen enemy may stand: on land, not under the eyes of the seat, and not where its leaders are. */
function hidingPlaces(battle: Battle, s: State, seat: number): number[] {
  const { grid, side, leaders } = battle;
  const watching = s.at.filter((at, unit) => at >= 0 && side[unit] === seat);
  const taken = new Set(s.leaderAt.filter((_, leader) => leaders[leader].side === seat));
  const places: number[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    if (
      battle.terrain[hex] !== WATER &&
      !taken.has(hex) &&
      !watching.some((at) => distance(grid, at, hex) <= 2)
    )
      places.push(hex);
  return places;
}

/** A free hiding place near the place where it was last seen. */
function findPlace(battle: Battle, s: State, unit: number, places: readonly number[], chance: Chance): void {
  const taken = new Set(s.at);
  // Of who was never seen only the scenario says where he might be.
  const last = s.lastSeen[unit] === NEVER ? battle.units[unit].at : s.lastSeen[unit];
  const offset = chance.draw('imagine', 7);
  let best = GONE;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of places) {
    const off = Math.abs(distance(battle.grid, hex, last) - offset);
    if (off >= least || taken.has(hex)) continue;
    best = hex;
    least = off;
  }
  s.at[unit] = best;
  s.flags[unit] &= ~UNDER;
  if (best === GONE) s.strength[unit] = 0;
}

function placeOfLeader(battle: Battle, s: State, leader: number, chance: Chance): number {
  const { side } = battle.leaders[leader];
  const hosts = s.at.filter((at, unit) => at >= 0 && battle.side[unit] === side);
  return hosts.length > 0 ? hosts[chance.draw('imagine', hosts.length)] : GONE;
}

/** In thick fog the other side may be asked where to advance, and nobody sees who could: somebody whom it could be. */
export function imagineAdvance(s: State, frame: ActionFrame, chance: Chance): void {
  const battle = battleIn(s);
  touch(s);
  const field = fieldOf(s, TRUTH);
  const pairs: number[][] = [];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== frame.side || s.at[unit] < 0 || isGun(battle.type[unit]) || isRouted(s, unit))
      continue;
    // Who is seen is known to be commanded, or not to be.
    if (s.seen[unit] && !(s.flags[unit] & ACTIVE)) continue;
    for (let k = 0; k < 6; k++) {
      const hex = battle.grid.beside[s.at[unit] * 6 + k];
      if (hex === NOWHERE || field.first[hex] >= 0) continue;
      if (stepCost(battle, chartColumn(battle, s, unit), s.at[unit], k) !== NOT_ALLOWED)
        pairs.push([hex, unit]);
    }
  }
  if (pairs.length === 0) return;
  const [hex, unit] = pairs[chance.draw('imagine', pairs.length)];
  s.flags[unit] |= ACTIVE;
  if (frame.step === 'action.follow') frame.follow = [[0, hex, unit]];
  else frame.vacated = [hex, unit];
}
