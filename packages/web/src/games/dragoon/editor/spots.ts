/** Where a point of the sheet lies in the measure of a battle file, and the other way round. */
import type { Point as Spot } from '@feldzug/dragoon/scenario/format.ts';
import {
  CORNERS,
  centreOf,
  HALF,
  type HexGrid,
  MARGIN,
  type Point,
  SIDE,
} from '../../../table/hex/geometry.ts';

const ROW = 1.5 * SIDE;

/** Points of an odd row lie half a column further right; one between two rows in proportion. */
const shiftOf = (y: number): number => {
  const row = Math.floor(y);
  const beyond = y - row;
  return (Math.abs(row % 2) === 1 ? 1 - beyond : beyond) / 2;
};

const short = (value: number): number => Math.round(value * 100) / 100 + 0;

export function spotAt({ x, y }: Point): Spot {
  const row = (y - MARGIN - SIDE) / ROW;
  return [short((x - MARGIN - HALF) / (2 * HALF) - shiftOf(row)), short(row)];
}

export const sheetPoint = ([x, y]: Spot): Point => ({
  x: MARGIN + HALF + 2 * HALF * (x + shiftOf(y)),
  y: MARGIN + SIDE + y * ROW,
});

/** The corner of a hex that is nearest to a point: streams run from corner to corner. */
export function cornerNear(grid: HexGrid, hex: number, point: Point): Point {
  const centre = centreOf(grid, hex);
  const corners = CORNERS.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
  const away = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y);
  return corners.reduce((best, corner) => (away(corner) < away(best) ? corner : best));
}

/** The side of a hex that is nearest to a point. */
export function sideNear(grid: HexGrid, hex: number, point: Point): number {
  const { x, y } = centreOf(grid, hex);
  const turn = Math.atan2(point.x - x, y - point.y) / (Math.PI / 3);
  return ((Math.floor(turn) % 6) + 6) % 6;
}
