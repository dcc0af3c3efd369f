/** What the editor paints over the troops: the selection, faults, the cursor, a drawing, the brush and the heat. */
import { hexesAlong, placesFor, unitsToDeploy } from '@feldzug/dragoon/editing/deployment.ts';
import type { Fault } from '@feldzug/dragoon/editing/faults.ts';
import type { Piece } from '@feldzug/dragoon/editing/pieces.ts';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { ScenarioFile, Point as Spot } from '@feldzug/dragoon/scenario/format.ts';
import { type Area, centreOf, cornerOf, type Point } from '../../../table/hex/geometry.ts';
import { hexPath } from '../board/land.ts';
import type { Palette } from '../board/palette.ts';
import { borderPath } from '../board/tints.ts';
import { frontOf } from './acting.ts';
import { sheetPoint } from './spots.ts';
import { isSideTool, type Tool, type ToolSettings } from './tools.ts';
import type { Heat } from './trials.ts';
import type { Selection } from './workbench.ts';

type Pen = CanvasRenderingContext2D;

export interface Overlay {
  readonly battle: Battle;
  readonly file: ScenarioFile;
  readonly colours: Palette;
  readonly tool: Tool;
  readonly settings: ToolSettings;
  readonly selected: readonly Piece[];
  readonly selection: Selection;
  readonly cursor: number;
  readonly cursorSide: number;
  readonly hovered: number;
  readonly pending: readonly Spot[];
  /** Points that can be dragged although nothing is being drawn. */
  readonly handles: readonly Spot[];
  readonly faults: readonly Fault[];
  readonly brush: readonly Spot[];
  /** Pieces that are being dragged, by how far. */
  readonly shift: { readonly from: number; readonly to: number } | undefined;
  readonly heat: Heat | undefined;
}

export function paintOverlay(pen: Pen, _area: Area, zoom: number, lit: Overlay): void {
  const thin = 1 / zoom;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  if (lit.heat) paintHeat(pen, lit.battle, lit.heat);
  paintBrush(pen, thin, lit);
  paintRadius(pen, thin, lit);
  paintSelection(pen, thin, lit);
  paintFaults(pen, thin, lit);
  paintFeature(pen, thin, lit);
  paintDrawing(pen, thin, lit);
  paintCursor(pen, thin, lit);
}

/** Men lost in a hex on average: from pale to deep red. */
function paintHeat(pen: Pen, battle: Battle, { hexes }: Heat): void {
  const most = Math.max(1, ...hexes.values());
  for (const [hex, men] of hexes) {
    pen.beginPath();
    hexPath(pen, centreOf(battle.grid, hex));
    pen.fillStyle = `rgba(200, 24, 8, ${0.12 + 0.68 * Math.sqrt(men / most)})`;
    pen.fill();
  }
}

function paintBrush(pen: Pen, thin: number, { brush, battle, colours, settings, tool }: Overlay): void {
  if (brush.length === 0) return;
  pen.beginPath();
  for (const [x, y] of brush) hexPath(pen, centreOf(battle.grid, y * battle.grid.width + x));
  pen.fillStyle =
    tool === 'terrain' && settings.terrain === 'clear' ? 'rgba(255,255,255,0.4)' : colours.offerTint;
  pen.fill();
  pen.lineWidth = 1.6 * thin;
  pen.strokeStyle = colours.offer;
  pen.stroke();
}

/** How far the orders of the selected leaders reach. */
function paintRadius(pen: Pen, thin: number, { selected, battle, colours }: Overlay): void {
  const leaders = selected.filter(({ kind }) => kind === 'leader');
  if (leaders.length !== 1) return;
  const { at, command } = leaders[0];
  const [x, y] = at;
  const from = y * battle.grid.width + x;
  const within: number[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++)
    if (distance(battle.grid, from, hex) <= (command.radius ?? 0)) within.push(hex);
  borderPath(pen, battle, within);
  pen.strokeStyle = colours.yellow;
  pen.lineWidth = 2.2 * thin;
  pen.setLineDash([6 * thin, 4 * thin]);
  pen.stroke();
  pen.setLineDash([]);
  pen.lineWidth = 1.1 * thin;
  pen.beginPath();
  for (const unit of command.units ?? []) {
    const there = centreOf(battle.grid, unit.at[1] * battle.grid.width + unit.at[0]);
    const here = centreOf(battle.grid, from);
    pen.moveTo(here.x, here.y);
    pen.lineTo(there.x, there.y);
  }
  pen.stroke();
}

function paintSelection(
  pen: Pen,
  thin: number,
  { selected, selection, file, battle, colours, shift }: Overlay,
): void {
  const hexes = selected.map(({ at }) => at[1] * battle.grid.width + at[0]);
  const objective = selection.objective === undefined ? undefined : file.objectives[selection.objective];
  if (objective) hexes.push(objective.at[1] * battle.grid.width + objective.at[0]);
  pen.beginPath();
  for (const hex of hexes) hexPath(pen, centreOf(battle.grid, hex), 1);
  pen.lineWidth = 3.4 * thin;
  pen.strokeStyle = colours.plate;
  pen.stroke();
  pen.lineWidth = 2 * thin;
  pen.strokeStyle = colours.offer;
  pen.stroke();
  if (!shift || shift.to < 0) return;
  const [a, b] = [centreOf(battle.grid, shift.from), centreOf(battle.grid, shift.to)];
  pen.beginPath();
  for (const hex of hexes.length > 0 ? hexes : [shift.from]) {
    const { x, y } = centreOf(battle.grid, hex);
    hexPath(pen, { x: x + b.x - a.x, y: y + b.y - a.y }, 2);
  }
  pen.fillStyle = colours.offerTint;
  pen.fill();
  pen.setLineDash([5 * thin, 4 * thin]);
  pen.stroke();
  pen.setLineDash([]);
}

/** A red ring and a sign, so that colour is not the only signal. */
function paintFaults(pen: Pen, thin: number, { faults, battle, colours }: Overlay): void {
  const hexes = new Set(
    faults.flatMap(({ at }) =>
      at && at[0] < battle.grid.width && at[1] < battle.grid.height
        ? [at[1] * battle.grid.width + at[0]]
        : [],
    ),
  );
  for (const hex of hexes) {
    const centre = centreOf(battle.grid, hex);
    pen.beginPath();
    hexPath(pen, centre, -1);
    pen.lineWidth = 2.6 * thin;
    pen.strokeStyle = colours.red;
    pen.stroke();
    const size = Math.max(9, 8 * thin);
    const [x, y] = [centre.x + 17, centre.y - 19];
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fillStyle = colours.red;
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = `700 ${size * 1.5}px "Source Sans 3", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText('!', x, y + size * 0.06);
  }
}

function paintFeature(pen: Pen, thin: number, { file, selection, colours, battle }: Overlay): void {
  const feature = selection.feature === undefined ? undefined : file.features?.[selection.feature];
  if (!feature) return;
  pen.strokeStyle = colours.offer;
  pen.lineWidth = 2.4 * thin;
  const line = feature.polygon ?? feature.polyline;
  if (line) linePath(pen, line.map(sheetPoint), feature.polygon ? 'closed' : 'open');
  else {
    pen.beginPath();
    for (const [x, y] of feature.hexes ?? [])
      hexPath(pen, centreOf(battle.grid, y * battle.grid.width + x), 2);
    if (feature.center) {
      const { x, y } = sheetPoint(feature.center);
      pen.moveTo(x + 10, y);
      pen.arc(x, y, 10, 0, 7);
    }
  }
  pen.stroke();
}

function paintDrawing(pen: Pen, thin: number, lit: Overlay): void {
  const { pending, handles, hovered, battle, tool, colours } = lit;
  paintHandles(pen, thin, handles, colours);
  if (pending.length === 0) return;
  const grid = battle.grid;
  const end = hovered >= 0 ? [centreOf(grid, hovered)] : [];
  const isClosed = tool === 'area' || tool === 'contour';
  const points = [...pending.map(sheetPoint), ...end];
  linePath(pen, points, isClosed && points.length > 2 ? 'closed' : 'open');
  if (isClosed) {
    pen.fillStyle = colours.offerTint;
    pen.fill();
  }
  pen.lineWidth = 3.4 * thin;
  pen.strokeStyle = colours.plate;
  pen.stroke();
  pen.lineWidth = 2 * thin;
  pen.strokeStyle = colours.offer;
  pen.stroke();
  paintHandles(pen, thin, pending, colours);
  if (tool === 'line' && end.length > 0) paintDeployment(pen, thin, lit);
}

function paintHandles(pen: Pen, thin: number, handles: readonly Spot[], colours: Palette): void {
  for (const { x, y } of handles.map(sheetPoint)) {
    pen.beginPath();
    pen.arc(x, y, 4.5 * thin, 0, 7);
    pen.fillStyle = colours.offer;
    pen.fill();
  }
}

/** Where the units of the command would stand. */
function paintDeployment(
  pen: Pen,
  thin: number,
  { file, battle, pending, hovered, settings, colours }: Overlay,
): void {
  const width = battle.grid.width;
  const line = [...pending, [hovered % width, Math.floor(hovered / width)]];
  if (hexesAlong(line).length < 2) return;
  const { at, facing } = placesFor(file, {
    ...settings,
    front: frontOf(file, settings, line),
    units: unitsToDeploy(file, settings.command),
    line,
  });
  pen.beginPath();
  for (const spot of at) {
    if (!spot) continue;
    const centre = centreOf(battle.grid, spot[1] * width + spot[0]);
    hexPath(pen, centre, 5);
    const turn = (facing * Math.PI) / 6;
    pen.moveTo(centre.x, centre.y);
    pen.lineTo(centre.x + Math.sin(turn) * 20, centre.y - Math.cos(turn) * 20);
  }
  pen.fillStyle = colours.offerTint;
  pen.fill();
  pen.lineWidth = 1.6 * thin;
  pen.strokeStyle = colours.offer;
  pen.stroke();
}

function paintCursor(pen: Pen, thin: number, { cursor, cursorSide, battle, tool, colours }: Overlay): void {
  if (cursor < 0 || cursor >= battle.grid.size) return;
  pen.beginPath();
  hexPath(pen, centreOf(battle.grid, cursor), -2);
  pen.lineWidth = 1.8 * thin;
  pen.strokeStyle = colours.opened;
  pen.setLineDash([7 * thin, 4 * thin]);
  pen.stroke();
  pen.setLineDash([]);
  if (!isSideTool(tool)) return;
  const [a, b] = [cornerOf(battle.grid, cursor, cursorSide), cornerOf(battle.grid, cursor, cursorSide + 1)];
  linePath(pen, [a, b], 'open');
  pen.lineWidth = 5 * thin;
  pen.strokeStyle = colours.offer;
  pen.stroke();
}

function linePath(pen: Pen, points: readonly Point[], how: 'open' | 'closed'): void {
  pen.beginPath();
  points.forEach(({ x, y }, i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  if (how === 'closed') pen.closePath();
}
