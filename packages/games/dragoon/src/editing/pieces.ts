/** Units and leaders of a battle being written: found, moved, turned, copied, attached and removed. */
import { COLUMN, FORMATION_NAMES, isGun, isLight, SIDES, TYPES, type TypeId } from '../data.ts';
import { neighbour } from '../hex.ts';
import { formationsOf, isGunEntry } from '../scenario/entries.ts';
import type { CommandEntry, Point, ScenarioFile, SideId, UnitEntry } from '../scenario/format.ts';
import type { Edit } from './history.ts';

export interface UnitPiece {
  readonly kind: 'unit';
  readonly id: string;
  readonly at: Point;
  readonly side: SideId;
  readonly command: CommandEntry;
  readonly unit: UnitEntry;
}
export interface LeaderPiece {
  readonly kind: 'leader';
  readonly id: string;
  readonly at: Point;
  readonly side: SideId;
  readonly command: CommandEntry;
}
export type Piece = UnitPiece | LeaderPiece;

/** Every unit and every leader, in the order of the file. */
export function piecesOf({ commands }: ScenarioFile): readonly Piece[] {
  return commands.flatMap((command): Piece[] => {
    const side = command.side as SideId;
    const units = (command.units ?? []).map(
      (unit): Piece => ({ kind: 'unit', id: unit.id, at: unit.at, side, command, unit }),
    );
    return command.leader === undefined || !command.at
      ? units
      : [{ kind: 'leader', id: command.id, at: command.at, side, command }, ...units];
  });
}

export const pieceNamed = (file: ScenarioFile, id: string): Piece | undefined =>
  piecesOf(file).find((piece) => piece.id === id);

export const isAt = ([x, y]: Point, [ax, ay]: Point): boolean => x === ax && y === ay;

export const piecesAt = (file: ScenarioFile, at: Point): readonly Piece[] =>
  piecesOf(file).filter((piece) => isAt(piece.at, at));

// ---- Changes ------------------------------------------------------------------------------------------------

/** A new value for some members; undefined leaves a member out. */
export type Patch<T> = { readonly [name in keyof T]?: T[name] | undefined };

export const changeUnit =
  (id: string, patch: Patch<UnitEntry>): Edit =>
  (file) =>
    withTotals(mapUnits(file, (unit) => (unit.id === id ? fitting(merged(unit, patch), unit) : unit)));

export const changeCommand =
  (id: string, patch: Patch<CommandEntry>): Edit =>
  (file) =>
    withTotals({
      ...file,
      commands: file.commands.map((command) => (command.id === id ? merged(command, patch) : command)),
    });

/** Pieces of a group move together and keep their shape. Nothing moves if one of them would leave the map. */
export const movePieces =
  (ids: readonly string[], from: Point, to: Point): Edit =>
  (file) =>
    placed(file, ids, (at) => shifted(at, from, to));

/** Turns each unit where it stands; a step is from one point or side of the hex to the next. */
export const turnPieces =
  (ids: readonly string[], steps: number): Edit =>
  (file) =>
    mapUnits(file, (unit) =>
      ids.includes(unit.id) ? { ...unit, facing: (unit.facing + 2 * steps + 24) % 12 } : unit,
    );

/** Turns the whole group around its first piece, a sixth of a turn clockwise for each step. */
export function wheelPieces(ids: readonly string[], steps: number): Edit {
  return (file) => {
    const pivot = piecesOf(file).find(({ id }) => ids.includes(id));
    if (!pivot) return file;
    const wheeled = placed(file, ids, (at) => wheeledAround(pivot.at, at, steps));
    return wheeled === file ? file : turnPieces(ids, steps)(wheeled);
  };
}

/** Line, column, square or rout, each by the name that the type has for it. */
export const formPieces =
  (ids: readonly string[], formation: number): Edit =>
  (file) =>
    mapUnits(file, (unit) => {
      const name = ids.includes(unit.id) ? formationName(unit.type, formation) : undefined;
      return name === undefined || name === unit.formation ? unit : facingRight({ ...unit, formation: name });
    });

/** Copies of units beside their originals, with names of their own in the file; leaders are not copied. */
export function copyPieces(file: ScenarioFile, ids: readonly string[], from: Point, to: Point): Copied {
  const names = new Set(piecesOf(file).map(({ id }) => id));
  const copies: string[] = [];
  const next: ScenarioFile = {
    ...file,
    commands: file.commands.map((command) => {
      const own = (command.units ?? []).filter(({ id }) => ids.includes(id));
      const made = own.flatMap((unit): UnitEntry[] => {
        const at = shifted(unit.at, from, to);
        if (!isOnMap(file, at)) return [];
        const id = freshId(names, command.side);
        names.add(id);
        copies.push(id);
        return [{ ...unit, id, at }];
      });
      return made.length === 0 ? command : { ...command, units: [...command.units!, ...made] };
    }),
  };
  return { file: copies.length === 0 ? file : withTotals(next), copies };
}
export interface Copied {
  readonly file: ScenarioFile;
  readonly copies: readonly string[];
}

/** Removes units; a leader goes with the whole command. */
export const removePieces =
  (ids: readonly string[]): Edit =>
  (file) => {
    const commands = file.commands
      .filter(({ id, leader }) => leader === undefined || !ids.includes(id))
      .map((command) => {
        const units = command.units?.filter(({ id }) => !ids.includes(id));
        return units?.length === command.units?.length ? command : { ...command, units };
      })
      // The artillery is a command only as long as it has guns.
      .filter(({ leader, units }) => leader !== undefined || (units ?? []).length > 0);
    const isSame =
      commands.length === file.commands.length && commands.every((each, i) => each === file.commands[i]);
    return isSame ? file : withTotals({ ...file, commands });
  };

/** Attaches units to another command, of either side. Guns go to the artillery of that side. */
export const attachPieces =
  (ids: readonly string[], command: string): Edit =>
  (file) => {
    const goal = file.commands.find(({ id }) => id === command);
    const moved = piecesOf(file).flatMap((piece) =>
      piece.kind === 'unit' && ids.includes(piece.id) && piece.command.id !== command ? [piece.unit] : [],
    );
    if (!goal || moved.length === 0) return file;
    const [guns, others] = [moved.filter(isGunEntry), moved.filter((unit) => !isGunEntry(unit))];
    const without = removePieces(moved.map(({ id }) => id))(file);
    return withTotals(
      withUnits(
        withUnits(without, goal.side as SideId, goal.id, goal.leader === undefined ? [] : others),
        goal.side as SideId,
        artilleryOf(without, goal.side as SideId),
        goal.leader === undefined ? moved : guns,
      ),
    );
  };

/** A new unit like the one that an author has in hand. */
export function addUnit(file: ScenarioFile, command: CommandEntry, unit: Omit<UnitEntry, 'id'>): Added {
  const side = command.side as SideId;
  const id = freshId(new Set(piecesOf(file).map((piece) => piece.id)), side);
  const entry = fitting({ ...unit, id }, undefined);
  const goal = isGunEntry(entry) ? artilleryOf(file, side) : command.id;
  return { file: withTotals(withUnits(file, side, goal, [entry])), id };
}
export interface Added {
  readonly file: ScenarioFile;
  readonly id: string;
}

/** A new corps leader, who has no units yet. */
export function addLeader(file: ScenarioFile, side: SideId, at: Point): Added {
  const taken = new Set([...file.commands, ...piecesOf(file)].map((each) => each.id));
  let number = 1;
  while (taken.has(`${side.toLowerCase()}-corps-${number}`)) number++;
  const id = `${side.toLowerCase()}-corps-${number}`;
  const command = { side, id, leader: `New leader ${number}`, rating: 5, radius: 8, at, units: [] };
  return { file: withTotals({ ...file, commands: [...file.commands, command] }), id };
}

/** What the header says of each army is what its units add up to. */
export function withTotals(file: ScenarioFile): ScenarioFile {
  const sides = Object.fromEntries(
    SIDES.map((side) => {
      const own = file.commands.filter((command) => command.side === side);
      const units = own.flatMap((command) => command.units ?? []);
      const sum = (of: (unit: UnitEntry) => number | undefined) =>
        units.reduce((total, unit) => total + (of(unit) ?? 0), 0);
      const totals = {
        men: sum((unit) => (isGunEntry(unit) ? 0 : unit.men)),
        guns: sum((unit) => (isGunEntry(unit) ? unit.guns : 0)),
        corps: own.filter(({ leader, overall }) => leader !== undefined && !overall).length,
      };
      return [side, { ...file.sides[side], ...totals }];
    }),
  ) as ScenarioFile['sides'];
  return { ...file, sides };
}

// ---- Small helpers ------------------------------------------------------------------------------------------

const mapUnits = (file: ScenarioFile, change: (unit: UnitEntry) => UnitEntry): ScenarioFile => {
  let isSame = true;
  const commands = file.commands.map((command) => {
    const units = command.units?.map((unit) => {
      const next = change(unit);
      if (next !== unit) isSame = false;
      return next;
    });
    return units ? { ...command, units } : command;
  });
  return isSame ? file : { ...file, commands };
};

/** Pieces at new places, or the same file if one of them would leave the map. */
function placed(file: ScenarioFile, ids: readonly string[], to: (at: Point) => Point): ScenarioFile {
  const moving = piecesOf(file).filter(({ id }) => ids.includes(id));
  if (moving.length === 0 || moving.some(({ at }) => !isOnMap(file, to(at)))) return file;
  if (moving.every(({ at }) => isAt(to(at), at))) return file;
  const units = mapUnits(file, (unit) => (ids.includes(unit.id) ? { ...unit, at: to(unit.at) } : unit));
  return {
    ...units,
    commands: units.commands.map((command) =>
      command.leader !== undefined && command.at && ids.includes(command.id)
        ? { ...command, at: to(command.at) }
        : command,
    ),
  };
}

export const isOnMap = ({ map }: ScenarioFile, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x < map.width && y < map.height;

/** Rows are shifted, so that a move is the same for all only along the axes of the hexes. */
function shifted([x, y]: Point, from: Point, to: Point): Point {
  const row = y + to[1] - from[1];
  const along = axialOf([x, y]) + axialOf(to) - axialOf(from);
  return [along + (row - (row & 1)) / 2, row];
}

const axialOf = ([x, y]: Point): number => x - (y - (y & 1)) / 2;

function wheeledAround(pivot: Point, at: Point, steps: number): Point {
  let [q, r] = [axialOf(at) - axialOf(pivot), at[1] - pivot[1]];
  for (let step = 0; step < ((steps % 6) + 6) % 6; step++) [q, r] = [-r, q + r];
  const row = pivot[1] + r;
  return [q + axialOf(pivot) + (row - (row & 1)) / 2, row];
}

const withUnits = (
  file: ScenarioFile,
  side: SideId,
  id: string,
  more: readonly UnitEntry[],
): ScenarioFile => {
  if (more.length === 0) return file;
  if (!file.commands.some((command) => command.id === id))
    return { ...file, commands: [...file.commands, { side, id, units: more }] };
  return {
    ...file,
    commands: file.commands.map((command) =>
      command.id === id ? { ...command, units: [...(command.units ?? []), ...more] } : command,
    ),
  };
};

/** The command without a leader, which has the guns. */
const artilleryOf = ({ commands }: ScenarioFile, side: SideId): string =>
  commands.find((command) => command.side === side && command.leader === undefined)?.id ??
  `${side.toLowerCase()}-artillery`;

/** `A017` after `A016`: units are numbered through both sides. */
function freshId(taken: ReadonlySet<string>, side: string): string {
  const numbers = [...taken].flatMap((id) => {
    const [, digits] = /^[AB](\d+)$/.exec(id) ?? [];
    return digits === undefined ? [] : [Number(digits)];
  });
  let number = Math.max(0, ...numbers) + 1;
  while (taken.has(`${side}${String(number).padStart(3, '0')}`)) number++;
  return `${side}${String(number).padStart(3, '0')}`;
}

function merged<T extends object>(value: T, patch: Patch<T>): T {
  const next = { ...value, ...patch };
  for (const name of Object.keys(patch) as (keyof T)[]) if (patch[name] === undefined) delete next[name];
  return next as T;
}

const typeOf = (type: string): number => TYPES.indexOf(type as TypeId);

const formationName = (type: string, formation: number): string | undefined =>
  formationsOf(typeOf(type)).find((name) => FORMATION_NAMES[name] === formation);

/** A unit of another type has what that type has. */
function fitting(unit: UnitEntry, before: UnitEntry | undefined): UnitEntry {
  if (before && before.type === unit.type && before.formation === unit.formation) return unit;
  const type = typeOf(unit.type);
  const { men, guns, regimental, ...rest } = unit;
  const strength = isGun(type)
    ? { guns: guns ?? 6 }
    : { men: men ?? 600, ...(regimental !== undefined && type <= 2 ? { regimental } : {}) };
  const formation = formationsOf(type).includes(unit.formation)
    ? unit.formation
    : (formationName(unit.type, FORMATION_NAMES[unit.formation] ?? 0) ?? formationsOf(type)[0]);
  const { detached, ...attached } = rest;
  const kept = isGun(type) || detached === undefined ? attached : rest;
  return facingRight({ ...kept, ...strength, formation } as UnitEntry);
}

/** A column faces a side of the hex, a line a point of it. */
function facingRight(unit: UnitEntry): UnitEntry {
  const formation = FORMATION_NAMES[unit.formation];
  if (formation !== COLUMN && formation !== 0) return unit;
  const isRight = (unit.facing % 2 === 1) === (formation === COLUMN);
  return isRight ? unit : { ...unit, facing: (unit.facing + 1) % 12 };
}

/** The hex over a side of another. */
export const over = ([x, y]: Point, side: number): Point => neighbour(x, y, side);

/** What a unit of a type may be given besides its strength. */
export const mayHaveRegimental = (type: string): boolean => typeOf(type) <= 1 || isLight(typeOf(type));
