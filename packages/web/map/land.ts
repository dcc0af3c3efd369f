/** Coast, water lines, lakes and rivers in sheet units. */
import { createRequire } from 'node:module';
import type { FeatureCollection, MultiPolygon } from 'geojson';
import simplify from 'simplify-js';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { Geography } from './geography.ts';
import { type Box, lengthOf, type Point, within } from './geometry.ts';
import type { Projection } from './projection.ts';
import { contourLines, distances, fill, type Grid, gridOver } from './raster.ts';

/** Rings of land; islands smaller than a few units are left out. */
export function coastOf(projection: Projection): Point[][] {
  const atlas = createRequire(import.meta.url)('world-atlas/land-10m.json') as Topology;
  const shapes = feature(atlas, atlas.objects.land) as FeatureCollection<MultiPolygon>;
  const near = shapes.features
    .flatMap((shape) => shape.geometry.coordinates)
    .filter((polygon) => polygon[0].some(isNear));
  return projection
    .rings({ type: 'MultiPolygon', coordinates: near })
    .map((ring) => thin(ring, 0.4))
    .filter((ring) => ring.length > 3 && areaOf(ring) > 5);
}

/** Far continents only trouble the clipping. */
const isNear = ([lon, lat]: number[]): boolean => lon > -6 && lon < 34 && lat > 43 && lat < 61;

export interface Water {
  readonly grid: Grid;
  /** 1 where there is land; lakes count as land, haffs and the Zuiderzee as water. */
  readonly land: Uint8Array;
  /** Lines that follow the coast at growing distance, as an engraver draws them. */
  readonly lines: { readonly from: number; readonly lines: Point[][] }[];
}

const WATER_LINES = [2.6, 5.8, 9.6, 14.2, 19.8];

export function waterOf(projection: Projection, coast: readonly Point[][], haffs: readonly Point[][]): Water {
  const grid = gridOver(projection.width, projection.height, 1);
  const land = new Uint8Array(grid.columns * grid.rows);
  fill(grid, land, coast, 1);
  fill(grid, land, haffs, 0);
  const field = distances(grid, (cell) => land[cell] === 1);
  const lines = WATER_LINES.map((from) => ({
    from,
    lines: contourLines(grid, field, from)
      .flatMap((line) => cutTo(line, projection.inner))
      .filter((line) => lengthOf(line) > 14)
      .map((line) => thin(line, 0.35)),
  }));
  return { grid, land, lines };
}

export interface River {
  readonly id: string;
  readonly name: string;
  readonly size: 1 | 2 | 3;
  readonly line: Point[];
}

/** Rivers that touch the window, through their vertices from source to mouth. */
export const riversOf = (projection: Projection, geography: Geography): River[] =>
  geography.rivers.flatMap((river) => {
    const line = river.line.map((point) => projection.project(point));
    const shown = cutTo(line, grown(projection.inner));
    return shown.map((piece) => ({ id: river.id, name: river.name_de, size: river.class, line: piece }));
  });

const grown = (box: Box): Box => ({ x0: box.x0 - 20, y0: box.y0 - 20, x1: box.x1 + 20, y1: box.y1 + 20 });

/** The pieces of a line inside a box; a piece keeps one point beyond each end, for the frame to cut. */
export function cutTo(line: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  line.forEach((point, i) => {
    if (within(point, box)) {
      if (piece.length === 0 && i > 0) piece.push(line[i - 1]);
      piece.push(point);
    } else if (piece.length > 0) {
      pieces.push([...piece, point]);
      piece = [];
    }
  });
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

export const thin = (line: readonly Point[], tolerance: number): Point[] =>
  simplify(
    line.map(([x, y]) => ({ x, y })),
    tolerance,
    true,
  ).map(({ x, y }) => [x, y]);

const areaOf = (ring: readonly Point[]): number => {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    twice += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return Math.abs(twice) / 2;
};
