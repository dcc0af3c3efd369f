/**
 * Mountains as engravers drew them: a height is raised over every ridge, and strokes run down its slopes from one
 * contour to the next. The weight of a stroke depends on its direction; the caller decides it when drawing.
 */
import type { Geography } from './geography.ts';
import {
  type Box,
  distance,
  grow,
  lengthOf,
  lineCrosses,
  overlap,
  type Point,
  resample,
  through,
  toLine,
  within,
} from './geometry.ts';
import type { Water } from './land.ts';
import type { Projection } from './projection.ts';
import { cellAt, contourLines, type Grid, gridOver, noise } from './raster.ts';

export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

const CELL = 2;
/** Rows of strokes: from this height down to that. */
const ROWS = [
  { top: 0.34, foot: 0.02, apart: 2.35 },
  { top: 0.62, foot: 0.38, apart: 2.2 },
  { top: 0.9, foot: 0.66, apart: 2.2 },
];
const LONGEST = 10.5;
const SHORTEST = 2.4;
const HEIGHT = { 1: 0.56, 2: 0.84, 3: 1.12 } as const;
/** Ranges are drawn broader than they are, or the small ones would not be seen. */
const BROADER = 1.45;
const LEAST_HALF = 9;

/** Strokes in rows: those of one row follow each other along the slope. */
export function hachuresOf(
  projection: Projection,
  geography: Geography,
  water: Water,
  clear: readonly Box[],
): Stroke[][] {
  const grid = gridOver(projection.width, projection.height, CELL);
  const height = heights(projection, geography, grid);
  const free = freeOf(clear, projection);
  const rows: Stroke[][] = [];
  for (const { top, foot, apart } of ROWS) {
    for (const contour of contourLines(grid, height, top)) {
      if (lengthOf(contour) < 12) continue;
      const row: Stroke[] = [];
      for (const from of resample(contour, apart)) {
        const stroke = descend(grid, height, from, foot);
        if (!stroke || !within(from, projection.inner) || !water.land[cellAt(water.grid, stroke.to)])
          continue;
        if (free(stroke)) row.push(stroke);
      }
      if (row.length > 0) rows.push(row);
    }
  }
  return rows;
}

function heights(projection: Projection, geography: Geography, grid: Grid): Float64Array {
  const height = new Float64Array(grid.columns * grid.rows);
  for (const range of geography.ranges) {
    const ridge = through(
      range.ridge.map((point) => projection.project(point)),
      4,
    );
    if (!ridge.some((point) => within(point, grow(projection.inner, 60)))) continue;
    const half = Math.max(
      LEAST_HALF,
      (BROADER * range.width_km * projection.scaleAt(ridge[ridge.length >> 1])) / 2,
    );
    const reach = half * 1.6;
    const x0 = Math.min(...ridge.map((p) => p[0])) - reach;
    const x1 = Math.max(...ridge.map((p) => p[0])) + reach;
    const y0 = Math.min(...ridge.map((p) => p[1])) - reach;
    const y1 = Math.max(...ridge.map((p) => p[1])) + reach;
    for (let row = Math.max(0, Math.floor(y0 / CELL)); row <= Math.min(grid.rows - 1, y1 / CELL); row++) {
      for (
        let column = Math.max(0, Math.floor(x0 / CELL));
        column <= Math.min(grid.columns - 1, x1 / CELL);
        column++
      ) {
        const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
        // Shifting the place by noise turns the straight flank into spurs and valleys.
        const bend = Math.min(11, half * 0.55);
        const spur: Point = [
          x + bend * noise(x / 17, y / 17, 11) + bend * 0.3 * noise(x / 7, y / 7, 13),
          y + bend * noise(x / 17, y / 17, 12) + bend * 0.3 * noise(x / 7, y / 7, 14),
        ];
        const away = toLine(spur, ridge) / half;
        if (away >= 1) continue;
        const rise = HEIGHT[range.height_class] * (1 - away) ** 0.85 * (1 + 0.1 * noise(x / 15, y / 15, 15));
        const cell = row * grid.columns + column;
        height[cell] = Math.max(height[cell], rise);
      }
    }
  }
  return height;
}

function descend(grid: Grid, height: Float64Array, from: Point, foot: number): Stroke | undefined {
  const at = (column: number, row: number): number =>
    height[
      Math.max(0, Math.min(grid.rows - 1, row)) * grid.columns +
        Math.max(0, Math.min(grid.columns - 1, column))
    ];
  const level = (p: Point): number => {
    const u = p[0] / CELL - 0.5;
    const v = p[1] / CELL - 0.5;
    const [c, r] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [u - c, v - r];
    return (
      (at(c, r) * (1 - s) + at(c + 1, r) * s) * (1 - t) + (at(c, r + 1) * (1 - s) + at(c + 1, r + 1) * s) * t
    );
  };
  const slope = (p: Point): Point => [
    level([p[0] - 2, p[1]]) - level([p[0] + 2, p[1]]),
    level([p[0], p[1] - 2]) - level([p[0], p[1] + 2]),
  ];
  let to = from;
  for (let gone = 0; gone < LONGEST; gone += 0.8) {
    const [dx, dy] = slope(to);
    const size = Math.hypot(dx, dy);
    if (size < 1e-4) break;
    const next: Point = [to[0] + (dx / size) * 0.8, to[1] + (dy / size) * 0.8];
    if (level(next) < foot) break;
    to = next;
  }
  return distance(from, to) < SHORTEST ? undefined : { from, to };
}

/** Strokes keep clear of names and signs, as the engraver left room for the lettering. */
function freeOf(clear: readonly Box[], projection: Projection): (stroke: Stroke) => boolean {
  const size = 64;
  const columns = Math.ceil(projection.width / size);
  const buckets: Box[][] = [];
  for (const box of clear) {
    for (let row = Math.floor(box.y0 / size); row <= box.y1 / size; row++) {
      for (let column = Math.floor(box.x0 / size); column <= box.x1 / size; column++) {
        const key = row * columns + column;
        buckets[key] = [...(buckets[key] ?? []), box];
      }
    }
  }
  return ({ from, to }) => {
    const reach: Box = {
      x0: Math.min(from[0], to[0]),
      y0: Math.min(from[1], to[1]),
      x1: Math.max(from[0], to[0]),
      y1: Math.max(from[1], to[1]),
    };
    for (const [x, y] of [from, to]) {
      for (const box of buckets[Math.floor(y / size) * columns + Math.floor(x / size)] ?? []) {
        if (overlap(reach, box) && lineCrosses([from, to], box)) return false;
      }
    }
    return true;
  };
}
