/** The land of a battle, painted as an engraver would: contours with hachures, woods, streams, roads, towns, names. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { BRUSH, BUILDINGS, MARSH, SUNKEN, TOWN, WATER, WOODS } from '@feldzug/dragoon/scenario/land.ts';
import {
  type Area,
  beside,
  CORNERS,
  centreOf,
  eachHexIn,
  HALF,
  type HexGrid,
  middleOfSide,
  type Point,
  SIDE,
  sheetOf,
} from '../../../table/hex/geometry.ts';
import type { Painter } from '../../../table/hex/layers.ts';
import {
  drawn,
  filled,
  hachures,
  type Link,
  linesOf,
  outlinesOf,
  sideLines,
} from '../../../table/hex/outline.ts';
import { fieldsPainter } from './fields.ts';
import { paintNames, paintNorth } from './lettering.ts';
import type { Palette } from './palette.ts';
import { paintedRelief, reliefSize } from './relief.ts';

type Pen = CanvasRenderingContext2D;

/** The painter of a land in some colours; outlines are found once, here. */
export function landPainter(battle: Battle, colours: Palette): Painter {
  const { grid } = battle;
  const sheet = sheetOf(grid);
  const levels = heights(battle);
  const area = (...terrains: number[]) => outlinesOf(grid, (hex) => terrains.includes(battle.terrain[hex]));
  const woods = area(WOODS);
  const [woodsArea, woodsEdge] = [filled(woods), drawn(woods)];
  const brush = filled(area(BRUSH));
  const marsh = filled(area(MARSH));
  const water = area(WATER);
  const [waterArea, shore] = [filled(water), drawn(water)];
  const settled = filled(area(TOWN, BUILDINGS));
  const sunken = drawn(linesOf(linksIn(grid, (hex, _side, other) => isSunken(battle, hex, other))));
  const streams = drawn(sideLines(grid, sidesIn(battle.streams, grid)));
  const fords = drawn(sideLines(grid, sidesIn(battle.fords, grid)));
  const roads = drawn(linesOf(linksIn(grid, (hex, side) => (battle.roads[hex] & (1 << side)) !== 0)));
  const paintFields = fieldsPainter(battle, colours);
  let relief: HTMLCanvasElement | undefined;
  return (pen, part, zoom) => {
    relief ??= paintedRelief(battle, colours);
    const { width, height } = reliefSize(relief);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(relief, 0, 0, width, height);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    paintFields(pen, part, zoom);
    for (const height of levels) paintContour(pen, height, colours, zoom);
    fill(pen, settled, colours.ground);
    fill(pen, marsh, colours.marsh);
    fill(pen, brush, colours.brush);
    fill(pen, woodsArea, colours.woods);
    stroke(pen, woodsEdge, colours.leafShade, 0.8);
    fill(pen, waterArea, colours.water);
    paintRipples(pen, waterArea, shore, colours);
    stroke(pen, shore, colours.waterLine, 1.6);
    stroke(pen, sunken, colours.sunken, 8);
    pen.setLineDash([1.4, 2.2]);
    pen.lineCap = 'butt';
    stroke(pen, sunken, colours.ground, 5);
    pen.setLineDash([]);
    pen.lineCap = 'round';
    stroke(pen, streams, colours.waterLine, 4.2);
    stroke(pen, streams, colours.water, 2.4);
    pen.setLineDash([3, 5]);
    stroke(pen, fords, colours.waterLine, 3);
    pen.setLineDash([]);
    paintGrid(pen, grid, part, colours, zoom);
    stroke(pen, roads, colours.roadEdge, 4.6);
    stroke(pen, roads, colours.road, 2.8);
    paintBridges(pen, battle, part, colours);
    paintCover(pen, battle, part, colours, zoom);
    paintNames(pen, battle, part, colours, zoom);
    paintNorth(pen, battle, colours, zoom);
    pen.lineWidth = 2;
    pen.strokeStyle = colours.ink;
    pen.strokeRect(6, 6, sheet.width - 12, sheet.height - 12);
    pen.lineWidth = 0.8;
    pen.strokeRect(10, 10, sheet.width - 20, sheet.height - 20);
  };
}

type Height = ReturnType<typeof heights>[number];

/** The edge of a step of a hill: its contour and hachures, over ground that is lit already. */
function paintContour(pen: Pen, { level, line, strokes }: Height, colours: Palette, zoom: number): void {
  // From near, strokes that keep their width would be a comb.
  const thin = Math.min(1, 1 / zoom ** 0.7);
  if (zoom > 0.3) stroke(pen, strokes, colours.hachure, 0.8 * thin);
  stroke(pen, line, colours.contour, (level % 2 === 1 ? 0.7 : 1.1) * thin);
}

const isSunken = ({ terrain }: Battle, hex: number, other: number): boolean =>
  terrain[hex] === SUNKEN && terrain[other] === SUNKEN;

function fill(pen: Pen, path: Path2D, colour: string): void {
  pen.fillStyle = colour;
  pen.fill(path, 'evenodd');
}

function stroke(pen: Pen, path: Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(path);
}

/** Hills have no corners. */
const ROUNDED = 7;

function heights({ grid, elevation }: Battle) {
  let highest = 0;
  for (const level of elevation) highest = Math.max(highest, level);
  return Array.from({ length: highest }, (_, i) => {
    const loops = outlinesOf(grid, (hex) => elevation[hex] > i, ROUNDED);
    return {
      level: i + 1,
      line: drawn(loops),
      strokes: hachures(loops, 12, 9),
    };
  });
}

/** Each hexside with the bit set, once. */
function sidesIn(bits: Uint8Array, grid: HexGrid): (readonly [number, number])[] {
  const sides: (readonly [number, number])[] = [];
  for (let hex = 0; hex < grid.width * grid.height; hex++)
    for (let side = 0; side < 3; side++) if (bits[hex] & (1 << side)) sides.push([hex, side]);
  return sides;
}

/** From centre to centre of hexes that belong together. */
function linksIn(grid: HexGrid, holds: (hex: number, side: number, other: number) => boolean): Link[] {
  const links: Link[] = [];
  for (let hex = 0; hex < grid.width * grid.height; hex++)
    for (let side = 0; side < 3; side++) {
      const other = beside(grid, hex, side);
      if (other >= 0 && holds(hex, side, other))
        links.push({ from: hex, to: other, start: centreOf(grid, hex), end: centreOf(grid, other) });
    }
  return links;
}

/** Lines along the shore, as rivers and lakes were engraved. */
function paintRipples(pen: Pen, region: Path2D, shore: Path2D, colours: Palette): void {
  pen.save();
  pen.clip(region, 'evenodd');
  pen.strokeStyle = colours.waterLine;
  pen.globalAlpha = 0.35;
  for (const width of [8, 18, 32]) {
    pen.lineWidth = width;
    pen.strokeStyle = colours.waterLine;
    pen.stroke(shore);
    pen.lineWidth = width - 1.4;
    pen.strokeStyle = colours.water;
    pen.globalAlpha = 1;
    pen.stroke(shore);
    pen.globalAlpha = 0.35;
  }
  pen.restore();
}

function paintGrid(pen: Pen, grid: HexGrid, part: Area, colours: Palette, zoom: number): void {
  if (zoom < 0.32) return;
  pen.beginPath();
  eachHexIn(grid, part, (_hex, centre) => {
    pen.moveTo(centre.x + CORNERS[5].x, centre.y + CORNERS[5].y);
    for (const corner of [0, 1, 2]) pen.lineTo(centre.x + CORNERS[corner].x, centre.y + CORNERS[corner].y);
  });
  pen.strokeStyle = colours.grid;
  pen.lineWidth = Math.max(0.6, 0.8 / zoom);
  pen.stroke();
}

function paintBridges(pen: Pen, battle: Battle, part: Area, colours: Palette): void {
  const { grid } = battle;
  eachHexIn(grid, part, (hex) => {
    for (let side = 0; side < 3; side++) {
      const bit = 1 << side;
      if (!(battle.roads[hex] & bit) || !((battle.streams[hex] | battle.fords[hex]) & bit)) continue;
      const at = middleOfSide(grid, hex, side);
      pen.save();
      pen.translate(at.x, at.y);
      pen.rotate(((30 + 60 * side) * Math.PI) / 180);
      pen.fillStyle = colours.road;
      pen.fillRect(-3.4, -6, 6.8, 12);
      pen.strokeStyle = colours.ink;
      pen.lineWidth = 1.3;
      pen.beginPath();
      for (const x of [-3.4, 3.4]) {
        pen.moveTo(x * 1.7, -8);
        pen.lineTo(x, -6);
        pen.lineTo(x, 6);
        pen.lineTo(x * 1.7, 8);
      }
      pen.stroke();
      pen.restore();
    }
  });
}

/** Trees, vines, reeds and houses, the same ones every time. */
function paintCover(pen: Pen, battle: Battle, part: Area, colours: Palette, zoom: number): void {
  eachHexIn(battle.grid, part, (hex, centre) => {
    const draw = COVER[battle.terrain[hex]];
    if (draw) draw(pen, centre, scatterOf(hex), colours, zoom);
  });
}

type Scatter = () => number;
type Cover = (pen: Pen, centre: Point, scatter: Scatter, colours: Palette, zoom: number) => void;

/** Numbers from 0 to 1 that are always the same for a hex. */
function scatterOf(hex: number): Scatter {
  let seed = (hex * 2654435761) >>> 0;
  return () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 3266489917) >>> 0;
    return seed / 4294967296;
  };
}

/** A place in the hex, well inside it. */
function place(centre: Point, scatter: Scatter, reach: number): Point {
  const angle = scatter() * 2 * Math.PI;
  const away = Math.sqrt(scatter()) * reach;
  return { x: centre.x + Math.cos(angle) * away, y: centre.y + Math.sin(angle) * away };
}

const inOrder = (points: Point[]): Point[] => points.sort((a, b) => a.y - b.y);

const COVER: { readonly [terrain: number]: Cover } = {
  [WOODS](pen, centre, scatter, colours) {
    const trees = inOrder(Array.from({ length: 9 }, () => place(centre, scatter, HALF)));
    for (const { x, y } of trees) {
      const size = 3.6 + scatter() * 2.2;
      pen.fillStyle = colours.leafShade;
      pen.beginPath();
      pen.ellipse(x + 1, y + 1.2, size, size * 0.9, 0, 0, 7);
      pen.fill();
      pen.fillStyle = colours.leaf;
      pen.beginPath();
      pen.ellipse(x, y, size * 0.9, size * 0.82, 0, 0, 7);
      pen.fill();
      pen.strokeStyle = colours.leafShade;
      pen.lineWidth = 0.5;
      pen.beginPath();
      pen.arc(x - size * 0.15, y - size * 0.1, size * 0.45, 2.6, 5.4);
      pen.stroke();
    }
  },
  [BRUSH](pen, centre, scatter, colours) {
    pen.strokeStyle = colours.stake;
    pen.lineWidth = 0.9;
    pen.beginPath();
    for (let row = -2; row <= 2; row++)
      for (let column = -2; column <= 2; column++) {
        const x = centre.x + column * 10 + (row & 1) * 5 + (scatter() - 0.5) * 3;
        const y = centre.y + row * 10 + (scatter() - 0.5) * 3;
        if (Math.abs(x - centre.x) > HALF - 3) continue;
        pen.moveTo(x, y + 2.6);
        pen.lineTo(x, y - 2.6);
        pen.moveTo(x - 2, y - 1.4);
        pen.quadraticCurveTo(x, y + 1.2, x + 2.2, y - 1.8);
      }
    pen.stroke();
  },
  [MARSH](pen, centre, scatter, colours) {
    pen.strokeStyle = colours.reed;
    pen.lineWidth = 0.9;
    pen.beginPath();
    for (let i = 0; i < 7; i++) {
      const { x, y } = place(centre, scatter, HALF);
      pen.moveTo(x - 5, y);
      pen.lineTo(x + 5, y);
      for (const lean of [-2, 0, 2]) {
        pen.moveTo(x + lean * 0.6, y);
        pen.lineTo(x + lean, y - 4);
      }
    }
    pen.stroke();
  },
  [TOWN](pen, centre, scatter, colours) {
    for (const at of inOrder([
      ...[0, 1, 2, 3, 4, 5].map((k) => ({
        x: centre.x + Math.sin((k * Math.PI) / 3 + 0.3) * 16 + (scatter() - 0.5) * 5,
        y: centre.y - Math.cos((k * Math.PI) / 3 + 0.3) * 16 + (scatter() - 0.5) * 5,
      })),
      { x: centre.x, y: centre.y },
    ]))
      house(pen, at, 9 + scatter() * 4, 7 + scatter() * 2, colours);
  },
  [BUILDINGS](pen, centre, scatter, colours) {
    for (const at of inOrder(
      [0, 1, 2].map((k) => ({
        x: centre.x + Math.sin(k * 2.1 + scatter()) * 13,
        y: centre.y - Math.cos(k * 2.1 + scatter()) * 11,
      })),
    ))
      house(pen, at, 8 + scatter() * 3, 6, colours);
    const tree = place(centre, scatter, HALF * 0.8);
    pen.fillStyle = colours.leaf;
    pen.beginPath();
    pen.arc(tree.x, tree.y, 3, 0, 7);
    pen.fill();
  },
};

/** A house with its gable roof, seen from the south. */
function house(pen: Pen, at: Point, width: number, height: number, colours: Palette): void {
  const [left, top] = [at.x - width / 2, at.y - height / 2];
  pen.lineWidth = 0.7;
  pen.strokeStyle = colours.ink;
  pen.fillStyle = colours.wall;
  pen.fillRect(left, top + height * 0.5, width, height * 0.5);
  pen.strokeRect(left, top + height * 0.5, width, height * 0.5);
  pen.fillStyle = colours.roof;
  pen.beginPath();
  pen.moveTo(left - 0.8, top + height * 0.55);
  pen.lineTo(left + width * 0.18, top - height * 0.1);
  pen.lineTo(left + width * 0.82, top - height * 0.1);
  pen.lineTo(left + width + 0.8, top + height * 0.55);
  pen.closePath();
  pen.fill();
  pen.stroke();
}

export const hexPath = (path: Path2D | Pen, centre: Point, inset = 0): void => {
  const part = 1 - inset / SIDE;
  path.moveTo(centre.x + CORNERS[0].x * part, centre.y + CORNERS[0].y * part);
  for (let corner = 1; corner < 6; corner++)
    path.lineTo(centre.x + CORNERS[corner].x * part, centre.y + CORNERS[corner].y * part);
  path.closePath();
};
