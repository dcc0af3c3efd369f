/** What is wrong with how a battle stands before its first turn. */
import {
  COLUMN,
  ENTER_COST,
  isGun,
  isHorse,
  isLight,
  LINE,
  NOT_ALLOWED,
  ROAD_COST,
  ROUT,
  SIDES,
  SQUARE,
} from '../data.ts';
import { distance, hexName, NOWHERE, sideTowards } from '../hex.ts';
import { stepCost } from '../rules/going.ts';
import { columnFor, frontOf } from '../state.ts';
import type { Battle, BattleUnit } from './battle.ts';
import type { UnitEntry } from './format.ts';
import { landOf, TERRAINS, WATER } from './land.ts';

export function standingFaults(battle: Battle): string[] {
  const entries = new Map(
    battle.file.commands.flatMap(({ units = [] }) => units.map((unit) => [unit.id, unit] as const)),
  );
  return [
    ...leaderFaults(battle),
    ...battle.units.flatMap((unit, number) => [
      ...groundFaults(battle, unit, number),
      ...reachFaults(battle, unit, entries.get(unit.id)!),
    ]),
    ...stackFaults(battle),
    ...zoneFaults(battle, entries),
    ...fordFaults(battle),
    ...objectiveFaults(battle),
    ...totalFaults(battle),
  ];
}

function leaderFaults(battle: Battle): string[] {
  return battle.leaders.flatMap(({ id, side, at }) => {
    const where = `${id} at ${hexName(battle.grid, at)}`;
    if (battle.terrain[at] === WATER) return [`${where}: the leader stands in water`];
    const enemy = battle.units.find((unit) => unit.at === at && unit.side !== side);
    return enemy ? [`${where}: the leader stands with ${enemy.id} of the enemy`] : [];
  });
}

/** The terrain allows the unit in its formation; a road leads a column through what would stop it. */
function groundFaults(battle: Battle, unit: BattleUnit, number: number): string[] {
  if (unit.formation === ROUT) return [];
  const terrain = battle.terrain[unit.at];
  const column = columnFor(battle, number, unit.formation);
  const isOnItsRoad = battle.roads[unit.at] !== 0 && ROAD_COST[column] !== NOT_ALLOWED;
  if (ENTER_COST[terrain][column] !== NOT_ALLOWED || (isOnItsRoad && terrain !== WATER)) return [];
  return [`${nameAt(battle, unit)}: it cannot be in ${TERRAINS[terrain]} in this formation`];
}

function reachFaults(battle: Battle, unit: BattleUnit, { detached }: UnitEntry): string[] {
  if (isGun(unit.type)) return detached ? [`${unit.id}: artillery has no leader to be detached from`] : [];
  const where = nameAt(battle, unit);
  const leader = battle.leaders[unit.leader];
  if (!leader) return [`${where}: it has no leader`];
  const away = distance(battle.grid, leader.at, unit.at);
  const said = `${away} hexes from ${leader.id}, whose radius is ${leader.radius}`;
  if (away > leader.radius && !detached) return [`${where}: ${said}`];
  return away <= leader.radius && detached
    ? [`${where}: it is marked detached but is in reach, ${said}`]
    : [];
}

function stackFaults(battle: Battle): string[] {
  const there = new Map<number, BattleUnit[]>();
  for (const unit of battle.units) there.set(unit.at, [...(there.get(unit.at) ?? []), unit]);
  return [...there].flatMap(([hex, units]) => {
    if (units.length === 1) return [];
    const who = `${units.map(({ id }) => id).join(' and ')} at ${hexName(battle.grid, hex)}`;
    if (units.length > 2) return [`${who}: more than two in a hex`];
    const [one, other] = units;
    if (one.side !== other.side) return [`${who}: enemies in one hex`];
    return mayShare(one.type, other.type) ? [] : [`${who}: these units cannot share a hex`];
  });
}

/** Cavalry with cavalry, a battery with infantry of either kind, line with line, light with light (4.4.2.E). */
function mayShare(one: number, other: number): boolean {
  const count = (test: (type: number) => boolean) => Number(test(one)) + Number(test(other));
  if (count(isHorse) > 0) return count(isHorse) === 2;
  return count(isGun) > 0 ? count(isGun) === 1 : count(isLight) !== 1;
}

/** No unit begins in an enemy zone of control unless it is marked `engaged`. */
function zoneFaults(battle: Battle, entries: ReadonlyMap<string, UnitEntry>): string[] {
  const held = new Map<number, BattleUnit[]>();
  for (const unit of battle.units) {
    if (unit.formation === COLUMN || unit.formation === ROUT) continue;
    for (const direction of frontOf(unit.formation === SQUARE ? SQUARE : LINE, unit.facing)) {
      const hex = battle.grid.beside[unit.at * 6 + (direction - 1) / 2];
      if (hex !== NOWHERE) held.set(hex, [...(held.get(hex) ?? []), unit]);
    }
  }
  return battle.units.flatMap((unit) => {
    const holder = held.get(unit.at)?.find((other) => other.side !== unit.side);
    const isEngaged = entries.get(unit.id)!.engaged === true;
    if (holder && !isEngaged)
      return [`${nameAt(battle, unit)}: it begins in the zone of control of ${holder.id}`];
    return !holder && isEngaged
      ? [`${nameAt(battle, unit)}: it is marked engaged but is in no enemy zone`]
      : [];
  });
}

/** A ford is a place in a stream. */
function fordFaults({ file, grid }: Battle): string[] {
  const features = file.features ?? [];
  const { streams } = landOf(
    grid.width,
    grid.height,
    features.filter(({ kind }) => kind === 'stream'),
  );
  return features.flatMap((feature, i) =>
    (feature.hexsides ?? []).flatMap(([x1, y1, x2, y2]) => {
      const place = `features[${i}] (${feature.name}): between ${x1},${y1} and ${x2},${y2}`;
      const one = y1 * grid.width + x1;
      const side = sideTowards(grid, one, y2 * grid.width + x2);
      return side !== NOWHERE && streams[one] & (1 << side) ? [] : [`${place} there is no stream to ford`];
    }),
  );
}

/** Both sides can reach every objective with a unit that can hold it. */
function objectiveFaults(battle: Battle): string[] {
  const within = SIDES.map((_, side) => reachOf(battle, side));
  return battle.objectives.flatMap(({ name, at }) =>
    SIDES.flatMap((side, number) =>
      within[number].has(at)
        ? []
        : [`objective ${name} at ${hexName(battle.grid, at)}: side ${side} cannot reach it`],
    ),
  );
}

/** Every hex to which a unit of a side can march, in column where it has one. */
function reachOf(battle: Battle, side: number): ReadonlySet<number> {
  const starts = new Map<number, Set<number>>();
  battle.units.forEach((unit, number) => {
    if (unit.side !== side || isGun(unit.type)) return;
    const column = columnFor(battle, number, COLUMN);
    starts.set(column, (starts.get(column) ?? new Set()).add(unit.at));
  });
  const reached = new Set<number>();
  for (const [column, hexes] of starts) {
    for (const hex of hexes) {
      reached.add(hex);
      for (let k = 0; k < 6; k++)
        if (stepCost(battle, column, hex, k) !== NOT_ALLOWED) hexes.add(battle.grid.beside[hex * 6 + k]);
    }
  }
  return reached;
}

function totalFaults(battle: Battle): string[] {
  return SIDES.flatMap((side, number) => {
    const header = battle.file.sides[side];
    const own = battle.units.filter((unit) => unit.side === number);
    const sum = (units: readonly BattleUnit[]) => units.reduce((total, { strength }) => total + strength, 0);
    const [men, guns] = [
      sum(own.filter(({ type }) => !isGun(type))),
      sum(own.filter(({ type }) => isGun(type))),
    ];
    return [
      ...(men === header.men ? [] : [`side ${side} has ${men} men, the header says ${header.men}`]),
      ...(guns === header.guns ? [] : [`side ${side} has ${guns} guns, the header says ${header.guns}`]),
    ];
  });
}

const nameAt = ({ grid }: Battle, { id, at }: BattleUnit): string => `${id} at ${hexName(grid, at)}`;
