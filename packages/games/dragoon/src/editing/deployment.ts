/** Draws up a command along a line: its units at even intervals, in one or more ranks, facing the enemy. */
import { COLUMN, FORMATION_NAMES, LINE } from '../data.ts';
import { across, axial, LOOKS, nearestHex, ROOT3, sideOf, turned } from '../hex.ts';
import { isGunEntry } from '../scenario/entries.ts';
import type { Point, ScenarioFile, UnitEntry } from '../scenario/format.ts';
import type { Edit } from './history.ts';
import { formPieces, isOnMap, over } from './pieces.ts';

export interface Deployment {
  /** The units to draw up, in the order of the line. */
  readonly units: readonly string[];
  /** From one wing to the other; units face to the left of the way, or to its right. */
  readonly line: readonly Point[];
  readonly front: 'left' | 'right';
  /** Hexes from one unit to the next: 1 is without a gap. */
  readonly interval: number;
  readonly ranks: number;
  readonly formation: 'line' | 'column';
}

/** The side of a line on which most of the enemies of a command stand. */
export function frontToEnemy(file: ScenarioFile, command: string, line: readonly Point[]): 'left' | 'right' {
  const own = file.commands.find(({ id }) => id === command)?.side;
  const [from, to] = [line[0], line[line.length - 1]];
  const [dx, dy] = [across(to[0], to[1]) - across(from[0], from[1]), to[1] - from[1]];
  const onRight = file.commands
    .filter(({ side }) => side !== own)
    .flatMap(({ units = [] }) => units)
    .map(({ at: [x, y] }) => dx * (y - from[1]) - dy * (across(x, y) - across(from[0], from[1])));
  return onRight.filter((turn) => turn > 0).length * 2 > onRight.length ? 'right' : 'left';
}

/** The units of a command that can be drawn up: guns are placed by hand. */
export const unitsToDeploy = (file: ScenarioFile, command: string): readonly string[] =>
  (file.commands.find(({ id }) => id === command)?.units ?? [])
    .filter((unit) => !isGunEntry(unit))
    .map(({ id }) => id);

export function deploy(order: Deployment): Edit {
  return (file) => {
    const places = placesFor(file, order);
    const formation = order.formation === 'line' ? LINE : COLUMN;
    const formed = formPieces(order.units, formation)(file);
    const commands = formed.commands.map((command) => ({
      ...command,
      ...(command.units && {
        units: command.units.map((unit) => {
          const at = places.at[order.units.indexOf(unit.id)];
          return at ? { ...unit, at, facing: facingFor(unit, places.facing) } : unit;
        }),
      }),
    }));
    return { ...formed, commands };
  };
}

/** Where each unit would stand; undefined for those for whom the line is too short. */
export function placesFor(
  file: ScenarioFile,
  { units, line, front, interval, ranks }: Deployment,
): { readonly at: readonly (Point | undefined)[]; readonly facing: number } {
  const facing = frontOf(line, front);
  const first = hexesAlong(line).filter((hex) => isOnMap(file, hex));
  const files = Math.ceil(units.length / ranks);
  const step = Math.max(1, interval);
  const at = units.map((_, i): Point | undefined => {
    const place = first[(i % files) * step];
    return place && behind(file, place, facing, Math.floor(i / files));
  });
  return { at, facing };
}

/** Every hex of a line once, from its beginning to its end. */
export function hexesAlong(line: readonly Point[]): readonly Point[] {
  const found: Point[] = [];
  for (let i = 1; i < line.length; i++) {
    const [q1, r1] = axial(line[i - 1][0], line[i - 1][1]);
    const [q2, r2] = axial(line[i][0], line[i][1]);
    const steps = Math.max(Math.abs(q2 - q1), Math.abs(r2 - r1), Math.abs(q1 + r1 - q2 - r2));
    for (let step = i === 1 ? 0 : 1; step <= steps; step++) {
      const part = steps === 0 ? 0 : step / steps;
      found.push(nearestHex(q1 + (q2 - q1) * part + 1e-6, r1 + (r2 - r1) * part + 2e-6));
    }
  }
  return found;
}

/** The twelfth of a turn that looks straight away from the line. */
function frontOf(line: readonly Point[], front: 'left' | 'right'): number {
  const [from, to] = [line[0], line[line.length - 1]];
  const [dx, dy] = [across(to[0], to[1]) - across(from[0], from[1]), (to[1] - from[1]) * ROOT3];
  const [right, down] = front === 'left' ? [dy, -dx] : [-dy, dx];
  const ahead = LOOKS.map(([x, y]) => x * right + y * down);
  return ahead.indexOf(Math.max(...ahead));
}

/** A place some ranks behind another; there is room to pass between two ranks. */
function behind(file: ScenarioFile, place: Point, facing: number, rank: number): Point | undefined {
  const back = turned(facing, 6);
  const sides = facing % 2 === 1 ? [back, back] : [turned(back, -1), turned(back, 1)];
  let at = place;
  for (let i = 0; i < rank; i++) for (const direction of sides) at = over(at, sideOf(direction));
  return isOnMap(file, at) ? at : undefined;
}

/** The nearest facing that the formation allows. */
function facingFor(unit: UnitEntry, facing: number): number {
  const isColumn = FORMATION_NAMES[unit.formation] === COLUMN;
  return (facing % 2 === 1) === isColumn ? facing : (facing + 1) % 12;
}
