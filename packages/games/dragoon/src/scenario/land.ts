/** Compiles the features of a scenario into hexes: terrain, elevation, roads, streams and fords. */
import { axial, columnOf, type Grid, gridOf, NOWHERE, nearestHex, rowOf, sideTowards } from '../hex.ts';
import type { Feature, Point } from './format.ts';

export const TERRAINS = ['clear', 'woods', 'brush', 'buildings', 'town', 'marsh', 'sunken', 'water'] as const;
export const [CLEAR, WOODS, BRUSH, BUILDINGS, TOWN, MARSH, SUNKEN, WATER] = [0, 1, 2, 3, 4, 5, 6, 7];

export interface Land {
  readonly grid: Grid;
  readonly terrain: Uint8Array;
  readonly elevation: Uint8Array;
  /** For each hex, a bit for each side over which a road leads, a stream runs, a ford lies. */
  readonly roads: Uint8Array;
  readonly streams: Uint8Array;
  readonly fords: Uint8Array;
}

export function landOf(width: number, height: number, features: readonly Feature[]): Land {
  const grid = gridOf(width, height);
  const bytes = () => new Uint8Array(grid.size);
  const land: Land = {
    grid,
    terrain: bytes(),
    elevation: bytes(),
    roads: bytes(),
    streams: bytes(),
    fords: bytes(),
  };
  for (const feature of features) layOut(land, feature);
  // A ford is a place in a stream: it replaces the stream there.
  for (let hex = 0; hex < grid.size; hex++) land.streams[hex] &= ~land.fords[hex];
  return land;
}

/** The part of a land that an extract shows. */
export function windowOf(whole: Land, left: number, top: number, width: number, height: number): Land {
  const grid = gridOf(width, height);
  const cut = (from: Uint8Array) => {
    const to = new Uint8Array(grid.size);
    for (let hex = 0; hex < grid.size; hex++)
      to[hex] = from[(rowOf(grid, hex) + top) * whole.grid.width + columnOf(grid, hex) + left];
    return to;
  };
  const sides = (from: Uint8Array) => {
    const to = cut(from);
    for (let hex = 0; hex < grid.size; hex++)
      for (let side = 0; side < 6; side++)
        if (grid.beside[hex * 6 + side] === NOWHERE) to[hex] &= ~(1 << side);
    return to;
  };
  return {
    grid,
    terrain: cut(whole.terrain),
    elevation: cut(whole.elevation),
    roads: sides(whole.roads),
    streams: sides(whole.streams),
    fords: sides(whole.fords),
  };
}

function layOut(land: Land, written: Feature): void {
  const { grid } = land;
  const feature = placed(written);
  const terrain = TERRAINS.indexOf((feature.terrain ?? 'clear') as (typeof TERRAINS)[number]);
  switch (feature.kind) {
    case 'hill':
      for (const { level, rx, ry } of feature.contours ?? [])
        raise(land, level, (x, y) => isInEllipse(feature.center!, rx, ry, x, y));
      if (feature.polygon) raise(land, feature.level!, (x, y) => isInside(feature.polygon!, x, y));
      return;
    case 'area':
      each(grid, (hex, x, y) => {
        if (isInside(feature.polygon!, x, y)) land.terrain[hex] = terrain;
      });
      return;
    case 'hexes':
      for (const hex of hexesOf(grid, feature.hexes!)) land.terrain[hex] = terrain;
      return;
    case 'ravine':
      for (const hex of hexesOf(grid, feature.hexes!)) land.elevation[hex] = feature.level!;
      return;
    case 'valley':
      each(grid, (hex, x, y) => {
        if (awayFrom(feature.polyline!, x, y) <= feature.width!)
          land.elevation[hex] = Math.max(0, land.elevation[hex] - feature.drop!);
      });
      return;
    case 'road':
      layRoad(land, feature.polyline!);
      return;
    case 'stream':
      layStream(land, feature.polyline!);
      return;
    case 'ford':
      for (const [x1, y1, x2, y2] of feature.hexsides!)
        join(grid, land.fords, y1 * grid.width + x1, y2 * grid.width + x2);
  }
}

/**
 * The points of a feature where they lie: one in an odd row half a column further to the right, as hexes are, one
 * between two rows in proportion.
 */
const placed = (feature: Feature): Feature => ({
  ...feature,
  center: feature.center && shifted(feature.center),
  polygon: feature.polygon?.map(shifted),
  polyline: feature.kind === 'road' ? feature.polyline : feature.polyline?.map(shifted).map(nudged),
});

const shifted = ([x, y]: Point): Point => {
  const row = Math.floor(y);
  const beyond = y - row;
  return [x + ((row & 1) === 1 ? 1 - beyond : beyond) / 2, y];
};

/** A line through the very middle of a hex would run on neither side of it: it passes below and to the right. */
const nudged = ([x, y]: Point): Point => [x + 1e-3, y + 2e-3];

/** Features are measured in columns and rows; the centre of a hex in an odd row lies half a column to the right. */
function each(grid: Grid, visit: (hex: number, x: number, y: number) => void): void {
  for (let hex = 0; hex < grid.size; hex++) {
    const y = rowOf(grid, hex);
    visit(hex, columnOf(grid, hex) + (y & 1) / 2, y);
  }
}

function raise(land: Land, level: number, covers: (x: number, y: number) => boolean): void {
  each(land.grid, (hex, x, y) => {
    if (covers(x, y)) land.elevation[hex] = Math.max(land.elevation[hex], level);
  });
}

function isInEllipse(center: Point, rx: number, ry: number, x: number, y: number): boolean {
  const [dx, dy] = [(x - center[0]) / rx, (y - center[1]) / ry];
  return dx * dx + dy * dy <= 1;
}

function isInside(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i];
    const [xj, yj] = polygon[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** How far one row lies below the other, in columns: half the root of 3. */
const ROW = 0.8660254037844386;

/** Distance from a line, in columns. */
function awayFrom(line: readonly Point[], x: number, y: number): number {
  let least = Number.MAX_VALUE;
  for (let i = 1; i < line.length; i++) {
    const [x1, y1] = line[i - 1];
    const [dx, dy] = [line[i][0] - x1, (line[i][1] - y1) * ROW];
    const [px, py] = [x - x1, (y - y1) * ROW];
    const part = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    const [ax, ay] = [px - part * dx, py - part * dy];
    least = Math.min(least, ax * ax + ay * ay);
  }
  // Compared with a width by squares would need no root; a root by Newton is the same on every machine.
  return rootOf(least);
}

function rootOf(square: number): number {
  let root = Math.max(1, square);
  for (let i = 0; i < 40; i++) root = (root + square / root) / 2;
  return root;
}

const hexesOf = (grid: Grid, points: readonly Point[]): number[] =>
  points
    .filter(([x, y]) => x >= 0 && y >= 0 && x < grid.width && y < grid.height)
    .map(([x, y]) => y * grid.width + x);

function layRoad({ grid, roads }: Land, line: readonly Point[]): void {
  for (let i = 1; i < line.length; i++) {
    const way = hexLine(grid, line[i - 1], line[i]);
    for (let at = 1; at < way.length; at++)
      if (way[at - 1] >= 0 && way[at] >= 0) join(grid, roads, way[at - 1], way[at]);
  }
}

/** The hexes from one to another in a straight line, both ends included; NOWHERE off the map. */
function hexLine(grid: Grid, from: Point, to: Point): number[] {
  const [q1, r1] = axial(from[0], from[1]);
  const [q2, r2] = axial(to[0], to[1]);
  const steps = Math.max(Math.abs(q2 - q1), Math.abs(r2 - r1), Math.abs(q1 + r1 - q2 - r2));
  const way: number[] = [];
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 0 : step / steps;
    const [x, y] = nearestHex(q1 + (q2 - q1) * part + 1e-6, r1 + (r2 - r1) * part + 2e-6);
    way.push(x >= 0 && y >= 0 && x < grid.width && y < grid.height ? y * grid.width + x : NOWHERE);
  }
  return way;
}

function join(grid: Grid, sides: Uint8Array, one: number, other: number): void {
  const side = sideTowards(grid, one, other);
  if (side < 0) return;
  sides[one] |= 1 << side;
  sides[other] |= 1 << ((side + 3) % 6);
}

/** A stream runs along every hexside whose two centres lie on different banks of it. */
function layStream({ grid, streams }: Land, line: readonly Point[]): void {
  each(grid, (hex, x, y) => {
    for (let side = 0; side < 3; side++) {
      const other = grid.beside[hex * 6 + side];
      if (other < 0) continue;
      const ny = rowOf(grid, other);
      const nx = columnOf(grid, other) + (ny & 1) / 2;
      let crossings = 0;
      for (let i = 1; i < line.length; i++) if (cross(x, y, nx, ny, line[i - 1], line[i])) crossings++;
      if (crossings % 2 === 1) join(grid, streams, hex, other);
    }
  });
}

function cross(ax: number, ay: number, bx: number, by: number, from: Point, to: Point): boolean {
  const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  const [cx, cy] = from;
  const [dx, dy] = to;
  return (
    turn(ax, ay, bx, by, cx, cy) > 0 !== turn(ax, ay, bx, by, dx, dy) > 0 &&
    turn(cx, cy, dx, dy, ax, ay) > 0 !== turn(cx, cy, dx, dy, bx, by) > 0
  );
}
