/** What the tool in hand does at a place: the same for a click, a finger and the keyboard. */
import { deploy, frontToEnemy, unitsToDeploy } from '@feldzug/dragoon/editing/deployment.ts';
import {
  addFeature,
  brushed,
  featuresAt,
  paintLevel,
  paintTerrain,
  toggleBridge,
  toggleFord,
} from '@feldzug/dragoon/editing/ground.ts';
import { addObjective, objectiveAt } from '@feldzug/dragoon/editing/header.ts';
import {
  addLeader,
  addUnit,
  copyPieces,
  movePieces,
  type Piece,
  piecesAt,
  removePieces,
} from '@feldzug/dragoon/editing/pieces.ts';
import { usualMorale } from '@feldzug/dragoon/scenario/battle.ts';
import type { Feature, ScenarioFile, Point as Spot, UnitEntry } from '@feldzug/dragoon/scenario/format.ts';
import { HALF, type Point } from '../../../table/hex/geometry.ts';
import { cornerNear, sheetPoint, sideNear, spotAt } from './spots.ts';
import { isSideTool, LEAST_POINTS, type Tool, type ToolSettings } from './tools.ts';
import type { Workbench } from './workbench.ts';

/** A place: the hex and, where a pointer named it, the point of the sheet. */
export interface Place {
  readonly hex: number;
  readonly point?: Point;
  /** Adds to what is selected. */
  readonly isMore?: boolean;
}

export function actAt(bench: Workbench, place: Place): void {
  const tool = bench.tool();
  bench.moveCursor(place.hex);
  if (tool === 'select') selectAt(bench, place);
  else if (tool === 'terrain' || tool === 'level') paint(bench, [place.hex]);
  else if (LEAST_POINTS[tool] !== undefined) addPoint(bench, tool, place);
  else if (isSideTool(tool)) cross(bench, place);
  else if (tool === 'name') nameAt(bench, place);
  else if (tool === 'unit') placeUnit(bench, place);
  else if (tool === 'leader') placeLeader(bench, place);
  else if (tool === 'objective') placeObjective(bench, place);
}

// ---- Selecting ----------------------------------------------------------------------------------------------

function selectAt(bench: Workbench, { hex, isMore }: Place): void {
  const at = bench.pointOf(hex);
  const there = piecesAt(bench.file(), at).map(({ id }) => id);
  const { pieces } = bench.selection();
  if (isMore) {
    const isIn = there.every((id) => pieces.includes(id));
    bench.select({
      pieces: isIn ? pieces.filter((id) => !there.includes(id)) : [...new Set([...pieces, ...there])],
    });
    return;
  }
  const objective = objectiveAt(bench.file(), at);
  // The next of those that lie over each other: units, leaders, then the objective.
  const stops = [
    ...there.map((id) => ({ pieces: [id] })),
    ...(objective < 0 ? [] : [{ pieces: [], objective }]),
  ];
  const now = stops.findIndex((stop) =>
    'objective' in stop
      ? bench.selection().objective === stop.objective
      : pieces.length === 1 && pieces[0] === stop.pieces[0],
  );
  bench.select(stops[(now + 1) % Math.max(1, stops.length)] ?? { pieces: [] });
  // The sheet of a phone must not cover it.
  if (stops.length > 0) bench.goTo(at);
}

/** Those that a drag from a hex takes along: the selection, if one of it is there. */
export function draggedFrom(bench: Workbench, hex: number): readonly string[] {
  const there = piecesAt(bench.file(), bench.pointOf(hex)).map(({ id }) => id);
  const { pieces } = bench.selection();
  return there.some((id) => pieces.includes(id)) ? pieces : there.slice(0, 1);
}

export function move(bench: Workbench, ids: readonly string[], from: number, to: number): void {
  if (ids.length === 0 || from === to) return;
  bench.change(
    `Move ${ids.length === 1 ? nameOf(bench, ids[0]) : `${ids.length} pieces`}`,
    movePieces(ids, bench.pointOf(from), bench.pointOf(to)),
  );
}

/** The selection comes to the cursor. */
export function moveToCursor(bench: Workbench): void {
  const [first] = bench.selected();
  if (first)
    move(
      bench,
      bench.selected().map(({ id }) => id),
      bench.hexOf(first.at),
      bench.cursor(),
    );
}

export function copyTo(bench: Workbench, ids: readonly string[], from: number, to: number): void {
  let copies: readonly string[] = [];
  bench.change('Copy units', (file) => {
    const made = copyPieces(file, ids, bench.pointOf(from), bench.pointOf(to));
    copies = made.copies;
    return made.file;
  });
  if (copies.length > 0) bench.select({ pieces: copies });
  else bench.say('There is no room for a copy here. Leaders are not copied.');
}

export function remove(bench: Workbench): void {
  const selected = bench.selected();
  if (selected.length === 0) return;
  const leaders = selected.filter(({ kind }) => kind === 'leader');
  bench.change(
    leaders.length > 0 ? `Delete the command of ${leaders[0].command.leader}` : `Delete ${count(selected)}`,
    removePieces(selected.map(({ id }) => id)),
  );
  bench.select({ pieces: [] });
}

const count = (pieces: readonly Piece[]): string =>
  pieces.length === 1 ? '1 unit' : `${pieces.length} units`;

export const nameOf = (bench: Workbench, id: string): string => {
  const piece = bench.selected().find((each) => each.id === id);
  if (!piece) return id;
  return piece.kind === 'unit' ? piece.unit.name : (piece.command.leader ?? id);
};

// ---- Land ---------------------------------------------------------------------------------------------------

/** All hexes under the brush along a stroke. */
export function brushHexes(bench: Workbench, hexes: readonly number[]): readonly Spot[] {
  const found = new Map<string, Spot>();
  for (const hex of hexes)
    for (const spot of brushed(bench.battle(), hex, bench.settings().brush)) found.set(String(spot), spot);
  return [...found.values()];
}

export function paint(bench: Workbench, hexes: readonly number[]): void {
  const spots = brushHexes(bench, hexes);
  const { terrain, level } = bench.settings();
  if (bench.tool() === 'terrain') bench.change(`Paint ${terrain}`, paintTerrain(spots, terrain));
  else bench.change(`Paint level ${level}`, paintLevel(spots, level));
}

/** A double click ends a drawing: its second click is no further point. */
function addPoint(bench: Workbench, tool: Tool, { hex, point }: Place): void {
  const spot = spotFor(bench, tool, hex, point);
  const pending = bench.pending();
  const last = pending.at(-1);
  if (last && last[0] === spot[0] && last[1] === spot[1]) {
    finish(bench);
    return;
  }
  bench.draw([...pending, spot]);
  if (tool === 'line' && pending.length === 1) finish(bench);
}

function spotFor(bench: Workbench, tool: Tool, hex: number, point: Point | undefined): Spot {
  const { grid } = bench.battle();
  if (tool === 'road' || tool === 'line' || !point) return bench.pointOf(hex);
  return tool === 'stream' ? spotAt(cornerNear(grid, hex, point)) : spotAt(point);
}

/** Makes what has been drawn. */
export function finish(bench: Workbench): void {
  const tool = bench.tool();
  const points = bench.pending();
  const least = LEAST_POINTS[tool];
  if (least === undefined || points.length === 0) return;
  if (points.length < least) {
    bench.say(`It needs at least ${least} points.`);
    return;
  }
  bench.draw([]);
  if (tool === 'line') {
    drawUp(bench, points);
    return;
  }
  const feature = featureOf(bench, tool, points);
  bench.change(`Draw ${feature.name.replace(/[()]/g, '')}`, addFeature(feature));
}

function featureOf(bench: Workbench, tool: Tool, points: readonly Spot[]): Feature {
  const { terrain, level } = bench.settings();
  if (tool === 'road') return { kind: 'road', name: '(road)', polyline: points };
  if (tool === 'stream') return { kind: 'stream', name: '(stream)', polyline: points };
  if (tool === 'contour') return { kind: 'hill', name: '(hill)', polygon: points, level };
  return { kind: 'area', name: `(${terrain})`, terrain, polygon: points };
}

export function drawUp(bench: Workbench, line: readonly Spot[]): void {
  const { interval, ranks, formation } = bench.settings();
  const command = commandInHand(bench)?.id ?? '';
  const units = unitsToDeploy(bench.file(), command);
  if (units.length === 0) {
    bench.say('Choose a command with infantry or cavalry to draw up.');
    return;
  }
  const leader = bench.file().commands.find(({ id }) => id === command)?.leader ?? command;
  bench.change(
    `Draw up ${leader}`,
    deploy({
      units,
      line,
      front: frontOf(bench.file(), { ...bench.settings(), command }, line),
      interval,
      ranks,
      formation,
    }),
  );
  bench.keepLine(line);
  bench.select({ pieces: units });
}

/** Points of a drawing that can be dragged: those that wait for the next one, or the ends of the last line. */
export const handlesOf = (bench: Workbench): readonly Spot[] =>
  bench.pending().length > 0 ? bench.pending() : bench.line();

/** The handle nearest to a point of the sheet, if it is at hand. */
export function handleAt(bench: Workbench, point: Point): number {
  const away = handlesOf(bench)
    .map(sheetPoint)
    .map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
  const least = Math.min(...away);
  return least <= HALF ? away.indexOf(least) : -1;
}

/** A handle comes to another place; a command that is drawn up already goes with its line. */
export function moveHandle(bench: Workbench, handle: number, { hex, point }: Place): void {
  const spot = spotFor(bench, bench.tool(), hex, point);
  const points = handlesOf(bench).map((each, number) => (number === handle ? spot : each));
  if (bench.pending().length > 0) {
    bench.draw(points);
    return;
  }
  bench.undo();
  drawUp(bench, points);
}

/** Which way a line looks that is drawn with these settings. */
export const frontOf = (
  file: ScenarioFile,
  { front, command }: ToolSettings,
  line: readonly Spot[],
): 'left' | 'right' => (front === 'enemy' ? frontToEnemy(file, command, line) : front);

function cross(bench: Workbench, { hex, point }: Place): void {
  const { grid, streams, fords } = bench.battle();
  const side = point ? sideNear(grid, hex, point) : bench.cursorSide();
  bench.turnSide(side);
  const other = grid.beside[hex * 6 + side];
  if (other < 0) return;
  const isWet = ((streams[hex] | fords[hex]) & (1 << side)) !== 0;
  const isFord = bench.tool() === 'ford';
  if (!isWet) {
    bench.say(`There is no stream on this hexside to ${isFord ? 'ford' : 'bridge'}.`);
    return;
  }
  const [one, two] = [bench.pointOf(hex), bench.pointOf(other)];
  if (isFord) bench.change('Ford', toggleFord(one, two));
  else bench.change('Bridge', toggleBridge(one, two));
}

function nameAt(bench: Workbench, { hex }: Place): void {
  const [feature] = featuresAt(bench.file(), bench.pointOf(hex));
  bench.select(feature === undefined ? { pieces: [] } : { pieces: [], feature });
  bench.show('piece');
}

// ---- Armies -------------------------------------------------------------------------------------------------

function placeUnit(bench: Workbench, { hex }: Place): void {
  const { type } = bench.settings();
  const command = commandInHand(bench);
  if (!command) {
    bench.say('Choose a command for the unit first.');
    return;
  }
  const { nation } = bench.file().sides[command.side as 'A' | 'B'];
  const isGun = type.startsWith('ART');
  const unit: Omit<UnitEntry, 'id'> = {
    name: 'New unit',
    type,
    nation,
    ...(isGun ? { guns: 6 } : { men: 600 }),
    quality: 5,
    morale: usualMorale(5),
    at: bench.pointOf(hex),
    facing: command.side === 'A' ? 2 : 8,
    formation: 'line',
  };
  let id = '';
  bench.change('Place a unit', (file) => {
    const made = addUnit(file, command, unit);
    id = made.id;
    return made.file;
  });
  bench.select({ pieces: [id] });
}

/** The command that new units go to: the chosen one, or the first of its side that can have any. */
export const commandInHand = (bench: Workbench) => {
  const { command, side } = bench.settings();
  const { commands } = bench.file();
  const canHave = (each: (typeof commands)[number]) => each.leader !== undefined && !each.overall;
  return (
    commands.find((each) => each.id === command && canHave(each)) ??
    commands.find((each) => each.side === side && canHave(each))
  );
};

function placeLeader(bench: Workbench, { hex }: Place): void {
  const { side } = bench.settings();
  let id = '';
  bench.change('Place a leader', (file) => {
    const made = addLeader(file, side, bench.pointOf(hex));
    id = made.id;
    return made.file;
  });
  bench.set({ command: id });
  bench.select({ pieces: [id] });
}

function placeObjective(bench: Workbench, { hex }: Place): void {
  const at = bench.pointOf(hex);
  const known = objectiveAt(bench.file(), at);
  if (known < 0) bench.change('Place an objective', addObjective(at, `Objective ${at.join()}`));
  bench.select({ pieces: [], objective: known < 0 ? bench.file().objectives.length - 1 : known });
}
