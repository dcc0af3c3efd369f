/** What is wrong with a scenario file, and where: for `feldzug scenario check` and the editor. */
import {
  COLUMN,
  ENTER_COST,
  FORMATION_NAMES,
  isGun,
  isHorse,
  isLight,
  LIGHT,
  LINE,
  NATIONS,
  NOT_ALLOWED,
  numbers,
  PR_COLUMN,
  SIDES,
  SQUARE,
  TYPES,
} from '../data.ts';
import { distance, hexName, NOWHERE } from '../hex.ts';
import { columnFor } from '../state.ts';
import { type Battle, type BattleUnit, battleOf } from './battle.ts';
import type { Feature, ScenarioFile } from './format.ts';
import { scenarioNamed } from './index.ts';
import { TERRAINS, WATER } from './land.ts';

/** Every fault of a file, in sentences that name the place; none when it can be played. */
export function checkScenario(json: unknown): string[] {
  const faults = formFaults(json);
  if (faults.length > 0) return faults;
  const file = json as ScenarioFile;
  const parent = file.map.window && scenarioNamed(file.map.window.of);
  if (file.map.window && !parent)
    return [`map: there is no scenario "${file.map.window.of}" to be a part of`];
  faults.push(...headerFaults(file, parent), ...featureFaults(file), ...entryFaults(file));
  if (faults.length > 0) return faults;
  const battle = battleOf(file, parent);
  return [
    ...commandFaults(battle),
    ...battle.units.flatMap((unit) => unitFaults(battle, unit)),
    ...stackFaults(battle),
    ...zoneFaults(battle),
    ...objectiveFaults(battle),
    ...totalFaults(battle),
  ];
}

const MEMBERS = [
  'id',
  'title',
  'battle',
  'date',
  'start',
  'turns',
  'summary',
  'notes',
  'tips',
  'map',
  'sides',
  'victory',
  'objectives',
  'commands',
];

function formFaults(json: unknown): string[] {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return ['a scenario is an object'];
  return MEMBERS.filter((member) => !Object.hasOwn(json, member)).map((member) => `"${member}" is missing`);
}

function headerFaults(file: ScenarioFile, parent?: ScenarioFile): string[] {
  const faults: string[] = [];
  const { width, height, window } = file.map;
  for (const [name, size] of Object.entries({ width, height }))
    if (!Number.isInteger(size) || size < 5 || size > 120)
      faults.push(`map: a ${name} of ${size} is not from 5 to 120`);
  if (window && parent && (window.x + width > parent.map.width || window.y + height > parent.map.height))
    faults.push(`map: the window reaches beyond the map of ${window.of}`);
  if (window && window.y % 2 === 1)
    faults.push('map: a window begins in an even row, or its hexes would lie otherwise');
  if (!window && !Array.isArray(file.features)) faults.push('"features" is missing');
  if (!Number.isInteger(file.turns) || file.turns < 1) faults.push(`"turns" is ${file.turns}`);
  for (const side of SIDES) {
    const header = file.sides[side];
    if (!header) faults.push(`sides: there is no side ${side}`);
    else if (!(header.withdrawal > 0 && header.withdrawal <= 100))
      faults.push(`sides.${side}: a withdrawal level of ${header.withdrawal} is not from 1 to 100`);
  }
  for (const member of ['summary', 'notes', 'tips'] satisfies ('summary' | 'notes' | 'tips')[])
    if (typeof file[member] !== 'string' || file[member].trim() === '') faults.push(`"${member}" is empty`);
  return faults;
}

const KINDS: { readonly [kind: string]: readonly (keyof Feature)[] } = {
  hill: [],
  area: ['terrain', 'polygon'],
  hexes: ['terrain', 'hexes'],
  ravine: ['hexes', 'level'],
  valley: ['polyline', 'width', 'drop'],
  road: ['polyline'],
  stream: ['polyline'],
  ford: ['hexsides'],
};

function featureFaults(file: ScenarioFile): string[] {
  return (file.features ?? []).flatMap((feature, i) => {
    const place = `features.${i} (${feature.name})`;
    const needed = KINDS[feature.kind];
    if (!needed) return [`${place}: there is no kind "${feature.kind}"`];
    const faults = needed
      .filter((member) => feature[member] === undefined)
      .map((member) => `${place}: "${member}" is missing`);
    if (feature.terrain !== undefined && !TERRAINS.includes(feature.terrain as (typeof TERRAINS)[number]))
      faults.push(`${place}: there is no terrain "${feature.terrain}"`);
    if (feature.kind === 'hill' && !feature.contours && !feature.polygon)
      faults.push(`${place}: a hill has contours or a polygon`);
    return faults;
  });
}

/** Types, nations and formations are known, and everybody is on the map. */
function entryFaults(file: ScenarioFile): string[] {
  const faults: string[] = [];
  const { width, height } = file.map;
  const isOnMap = (at: readonly number[] | undefined) =>
    at !== undefined &&
    at.length === 2 &&
    at.every(Number.isInteger) &&
    at[0] >= 0 &&
    at[1] >= 0 &&
    at[0] < width &&
    at[1] < height;
  const ids = new Set<string>();
  for (const command of file.commands) {
    if (ids.has(command.id)) faults.push(`${command.id}: the name is used twice`);
    ids.add(command.id);
    if (command.leader !== undefined && !isOnMap(command.at))
      faults.push(`${command.id}: the leader is off the map`);
    for (const unit of command.units ?? []) {
      if (ids.has(unit.id)) faults.push(`${unit.id}: the name is used twice`);
      ids.add(unit.id);
      if (!TYPES.includes(unit.type as (typeof TYPES)[number]))
        faults.push(`${unit.id}: there is no type "${unit.type}"`);
      if (!NATIONS.includes(unit.nation as (typeof NATIONS)[number]))
        faults.push(`${unit.id}: there is no nation "${unit.nation}"`);
      if (FORMATION_NAMES[unit.formation] === undefined)
        faults.push(`${unit.id}: there is no formation "${unit.formation}"`);
      if (!isOnMap(unit.at)) faults.push(`${unit.id}: ${JSON.stringify(unit.at)} is off the map`);
    }
  }
  file.objectives.forEach((objective) => {
    if (!isOnMap(objective.at))
      faults.push(`objective ${objective.name}: ${JSON.stringify(objective.at)} is off the map`);
  });
  return faults;
}

function commandFaults(battle: Battle): string[] {
  const faults: string[] = [];
  for (const side of [0, 1]) {
    const header = battle.file.sides[side === 0 ? 'A' : 'B'];
    const leaders = battle.leaders.filter((leader) => leader.side === side);
    const overall = leaders.filter((leader) => leader.isOverall).length;
    if (overall !== 1) faults.push(`side ${'AB'[side]} has ${overall} overall leaders`);
    if (leaders.length - overall !== header.corps)
      faults.push(
        `side ${'AB'[side]} has ${leaders.length - overall} corps leaders, the header says ${header.corps}`,
      );
  }
  for (const leader of battle.leaders)
    if (battle.terrain[leader.at] === WATER) faults.push(`${leader.id}: the leader stands in water`);
  return faults;
}

function unitFaults(battle: Battle, unit: BattleUnit): string[] {
  const faults: string[] = [];
  const where = `${unit.id} at ${hexName(battle.grid, unit.at)}`;
  const { type, formation } = unit;
  const number = battle.units.indexOf(unit);
  if (
    ENTER_COST[battle.terrain[unit.at]][columnFor(battle, number, formation)] === NOT_ALLOWED &&
    battle.roads[unit.at] === 0
  )
    faults.push(`${where}: it cannot stand in ${TERRAINS[battle.terrain[unit.at]]} so`);
  if (
    formation !== SQUARE &&
    (unit.facing < 0 || unit.facing > 11 || unit.facing % 2 !== (formation === COLUMN ? 1 : 0))
  )
    faults.push(`${where}: facing ${unit.facing} is not for its formation`);
  if (isLight(type) && formation !== LINE) faults.push(`${where}: light infantry has no such formation`);
  if (isGun(type) ? unit.strength < 1 || unit.strength > numbers.mostGuns : unit.strength <= numbers.leastMen)
    faults.push(`${where}: a strength of ${unit.strength}`);
  if (unit.quality < numbers.qualities.green || unit.quality > numbers.qualities.elite)
    faults.push(`${where}: quality ${unit.quality}`);
  if (unit.morale < 1 || unit.morale > numbers.highest.morale) faults.push(`${where}: morale ${unit.morale}`);
  if (isGun(type)) return faults;
  const leader = battle.leaders[unit.leader];
  if (!leader) faults.push(`${where}: it has no leader`);
  else if (distance(battle.grid, leader.at, unit.at) > leader.radius)
    faults.push(
      `${where}: ${distance(battle.grid, leader.at, unit.at)} hexes from ${leader.id}, whose radius is ${leader.radius}`,
    );
  return faults;
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
    const horse = [one, other].filter(({ type }) => isHorse(type)).length;
    const guns = [one, other].filter(({ type }) => isGun(type)).length;
    const light = [one, other].filter(({ type }) => isLight(type)).length;
    const fits = horse > 0 ? horse === 2 : guns > 0 ? guns === 1 : light !== 1;
    return fits ? [] : [`${who}: they may not stand together`];
  });
}

/** Nobody begins in an enemy zone of control. */
function zoneFaults(battle: Battle): string[] {
  const faults: string[] = [];
  for (const unit of battle.units) {
    if (unit.formation !== LINE) continue;
    for (const by of [-1, 1]) {
      const hex = battle.grid.beside[unit.at * 6 + (((unit.facing + by + 12) % 12) - 1) / 2];
      const enemy = battle.units.find(
        (other) => hex !== NOWHERE && other.at === hex && other.side !== unit.side,
      );
      if (enemy)
        faults.push(
          `${enemy.id} at ${hexName(battle.grid, hex)}: it begins in the zone of control of ${unit.id}`,
        );
    }
  }
  return faults;
}

/** Somebody of either side can walk to every objective. */
function objectiveFaults(battle: Battle): string[] {
  return battle.objectives.flatMap((objective) =>
    [0, 1].flatMap((side) => {
      const starts = battle.units.filter((unit) => unit.side === side).map((unit) => unit.at);
      return isReachable(battle, starts, objective.at)
        ? []
        : [`objective ${objective.name}: side ${'AB'[side]} cannot reach it`];
    }),
  );
}

function isReachable(battle: Battle, starts: readonly number[], goal: number): boolean {
  const seen = new Set(starts);
  for (const hex of seen) {
    if (hex === goal) return true;
    for (let k = 0; k < 6; k++) {
      const next = battle.grid.beside[hex * 6 + k];
      if (next === NOWHERE) continue;
      const open = ENTER_COST[battle.terrain[next]];
      if (open[PR_COLUMN] !== NOT_ALLOWED || open[LIGHT] !== NOT_ALLOWED || battle.roads[hex] & (1 << k))
        seen.add(next);
    }
  }
  return false;
}

function totalFaults(battle: Battle): string[] {
  return [0, 1].flatMap((side) => {
    const header = battle.file.sides[side === 0 ? 'A' : 'B'];
    const sum = (guns: 'guns' | 'men') =>
      battle.units.reduce(
        (total, unit) =>
          unit.side === side && isGun(unit.type) === (guns === 'guns') ? total + unit.strength : total,
        0,
      );
    return (['men', 'guns'] satisfies ('men' | 'guns')[]).flatMap((what) =>
      sum(what) === header[what]
        ? []
        : [`side ${'AB'[side]} has ${sum(what)} ${what}, the header says ${header[what]}`],
    );
  });
}
