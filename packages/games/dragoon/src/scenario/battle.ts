/** A battle: what a scenario file compiles to, and what never changes while it is fought. */
import { FORMATION_NAMES, isGun, NATIONS, numbers, TYPES, type TypeId } from '../data.ts';
import { goingOn } from '../rules/going.ts';
import type { CommandEntry, ScenarioFile, SideId, UnitEntry } from './format.ts';
import { type Land, landOf, windowOf } from './land.ts';

export interface Battle extends Ground {
  readonly file: ScenarioFile;
  readonly units: readonly BattleUnit[];
  readonly leaders: readonly BattleLeader[];
  /** The overall leader of each side, by his number. */
  readonly overall: readonly number[];
  readonly objectives: readonly Objective[];
  readonly turns: number;
  readonly withdrawal: readonly number[];
  readonly chargeModifier: readonly number[];
  /** For each side and each leader: men at the start, artillery not counted. */
  readonly menOfSide: readonly number[];
  readonly menOfLeader: readonly number[];
  /** The side whose leader goes first when ratings are equal (4.3). */
  readonly first: number;
  /** For each unit: side, type and nation. */
  readonly side: readonly number[];
  readonly type: readonly number[];
  readonly nation: readonly number[];
  readonly unitByName: ReadonlyMap<string, number>;
  readonly leaderByName: ReadonlyMap<string, number>;
}

export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly type: number;
  readonly nation: number;
  /** The number of its leader; −1 for artillery, which is attached to nobody. */
  readonly leader: number;
  /** Men, or guns of artillery. */
  readonly strength: number;
  readonly regimental: number;
  readonly quality: number;
  readonly morale: number;
  readonly disruption: number;
  readonly at: number;
  readonly facing: number;
  readonly formation: number;
}

export interface BattleLeader {
  readonly id: string;
  readonly name: string;
  /** What he commands, in a few words; empty where nothing is said. */
  readonly post: string;
  readonly side: number;
  readonly isOverall: boolean;
  readonly rating: number;
  readonly sub: number;
  readonly radius: number;
  readonly at: number;
}

export interface Objective {
  readonly name: string;
  readonly at: number;
  readonly points: readonly number[];
  readonly held: number;
}

export const battleOf = (file: ScenarioFile, parent?: ScenarioFile): Battle =>
  battleOn(groundOf(file, parent), file);

/** A land and what each of its steps costs: what changes only with the map of a battle. */
export interface Ground extends Land {
  /** Half movement points of every step, by the columns of the chart (8.1). */
  readonly going: readonly Int8Array[];
}

export function groundOf(file: ScenarioFile, parent?: ScenarioFile): Ground {
  const land = landIn(file, parent);
  return { ...land, going: goingOn(land) };
}

/** The battle of a file on its ground. */
export function battleOn(ground: Ground, file: ScenarioFile): Battle {
  const { width } = file.map;
  const hexOf = (point: readonly number[]): number => point[1] * width + point[0];
  const commanders = file.commands.filter((command) => command.leader !== undefined);
  const leaders = commanders.map((command) => leaderOf(command, hexOf));
  const units = file.commands.flatMap((command) => {
    const leader = commanders.indexOf(command);
    return (command.units ?? []).map((unit) => unitOf(unit, numberOfSide(command.side), leader, hexOf));
  });
  const men = (test: (unit: BattleUnit) => boolean): number =>
    units.reduce((sum, unit) => (test(unit) && !isGun(unit.type) ? sum + unit.strength : sum), 0);
  return {
    ...ground,
    file,
    units,
    leaders,
    overall: [0, 1].map((side) => leaders.findIndex((leader) => leader.isOverall && leader.side === side)),
    objectives: file.objectives.map(({ name, at, A, B, held }) => ({
      name,
      at: hexOf(at),
      points: [A, B],
      held: numberOfSide(held),
    })),
    turns: file.turns,
    withdrawal: [file.sides.A.withdrawal, file.sides.B.withdrawal],
    chargeModifier: [file.sides.A.chargeModifier, file.sides.B.chargeModifier],
    menOfSide: [0, 1].map((side) => men((unit) => unit.side === side)),
    menOfLeader: leaders.map((_, leader) => men((unit) => unit.leader === leader)),
    first: file.sides.B.nation === 'PR' && file.sides.A.nation !== 'PR' ? 1 : 0,
    side: units.map((unit) => unit.side),
    type: units.map((unit) => unit.type),
    nation: units.map((unit) => unit.nation),
    unitByName: new Map(units.map((unit, number) => [unit.id, number])),
    leaderByName: new Map(leaders.map((leader, number) => [leader.id, number])),
  };
}

const landIn = (file: ScenarioFile, parent?: ScenarioFile): Land => {
  const { width, height, window } = file.map;
  if (!window) return landOf(width, height, file.features ?? []);
  if (!parent) throw new Error(`${file.id} is a part of ${window.of}, which is not there`);
  return windowOf(
    landOf(parent.map.width, parent.map.height, parent.features ?? []),
    window.x,
    window.y,
    width,
    height,
  );
};

const numberOfSide = (side: SideId | string): number => (side === 'B' ? 1 : 0);

const leaderOf = (entry: CommandEntry, hexOf: (point: readonly number[]) => number): BattleLeader => ({
  id: entry.id,
  name: entry.leader!,
  post: entry.post ?? '',
  side: numberOfSide(entry.side),
  isOverall: entry.overall === true,
  rating: entry.rating ?? 0,
  sub: entry.sub ?? 0,
  radius: entry.radius ?? 0,
  at: hexOf(entry.at ?? [0, 0]),
});

/** 3.B: the morale that a quality begins with. */
export const usualMorale = (quality: number): number =>
  numbers.startingMorale[String(quality) as keyof typeof numbers.startingMorale] ?? 0;

const unitOf = (
  entry: UnitEntry,
  side: number,
  leader: number,
  hexOf: (point: readonly number[]) => number,
): BattleUnit => ({
  id: entry.id,
  name: entry.name,
  side,
  type: TYPES.indexOf(entry.type as TypeId),
  nation: NATIONS.indexOf(entry.nation as (typeof NATIONS)[number]),
  leader,
  strength: entry.men ?? entry.guns ?? 0,
  regimental: entry.regimental ?? 0,
  quality: entry.quality,
  morale: entry.morale ?? usualMorale(entry.quality),
  disruption: entry.disruption ?? 0,
  at: hexOf(entry.at),
  facing: entry.facing,
  formation: FORMATION_NAMES[entry.formation] ?? 0,
});
