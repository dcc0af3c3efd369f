/** Outlines of regions of hexes, and lines from corner to corner, smoothed so that they look like land and not like hexes. */
import { beside, cornerOf, type HexGrid, type Point, sheetOf } from './geometry.ts';

/** A line through points; what is fixed is not moved by smoothing, what is hidden is not drawn. */
export interface Curve {
  readonly points: readonly Point[];
  /** For each point, whether the line from it to the next lies along the edge of the map. */
  readonly border: readonly boolean[];
  readonly isClosed: boolean;
}

/** Times that each point moves towards the middle of its neighbours, where nothing else is said. */
const PASSES = 2;

/** The closed outlines of all hexes of which something holds, clockwise: the region lies to the right. */
export function outlinesOf(
  grid: HexGrid,
  holds: (hex: number) => boolean,
  passes = PASSES,
): readonly Curve[] {
  const edges = new Map<number, { hex: number; side: number; isBorder: boolean }>();
  const size = grid.width * grid.height;
  for (let hex = 0; hex < size; hex++) {
    if (!holds(hex)) continue;
    for (let side = 0; side < 6; side++) {
      const other = beside(grid, hex, side);
      if (other < 0 || !holds(other))
        edges.set(vertexOf(grid, hex, side), { hex, side, isBorder: other < 0 });
    }
  }
  const curves: Curve[] = [];
  while (edges.size > 0) {
    const points: Point[] = [];
    const border: boolean[] = [];
    let at: number = edges.keys().next().value!;
    for (let edge = edges.get(at); edge; edge = edges.get(at)) {
      edges.delete(at);
      points.push(cornerOf(grid, edge.hex, edge.side));
      border.push(edge.isBorder);
      at = vertexOf(grid, edge.hex, edge.side + 1);
    }
    curves.push(runningOff(grid, smoothed({ points, border, isClosed: true }, passes)));
  }
  return curves;
}

/** Lines along hexsides, each given by its hex and side, from fork to fork. */
export function sideLines(grid: HexGrid, sides: readonly (readonly [number, number])[]): readonly Curve[] {
  return linesOf(
    sides.map(([hex, side]) => ({
      from: vertexOf(grid, hex, side),
      to: vertexOf(grid, hex, side + 1),
      start: cornerOf(grid, hex, side),
      end: cornerOf(grid, hex, side + 1),
    })),
  );
}

export interface Link {
  /** What the two ends are called; ends of the same name meet. */
  readonly from: number;
  readonly to: number;
  readonly start: Point;
  readonly end: Point;
}

/** Links joined into lines, each from one end or fork to the next. */
export function linesOf(links: readonly Link[]): readonly Curve[] {
  const places = new Map<number, Point>();
  const meeting = new Map<number, Set<number>>();
  for (const { from, to, start, end } of links) {
    places.set(from, start).set(to, end);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      const others = meeting.get(one) ?? new Set();
      meeting.set(one, others.add(other));
    }
  }
  const curves: Curve[] = [];
  const follow = (first: number, second: number): void => {
    const way = [first];
    let [before, at] = [first, second];
    for (;;) {
      meeting.get(before)!.delete(at);
      meeting.get(at)!.delete(before);
      way.push(at);
      const on = [...meeting.get(at)!];
      if (on.length !== 1 || forks.has(at)) break;
      [before, at] = [at, on[0]];
    }
    const points = way.map((name) => places.get(name)!);
    curves.push(smoothed({ points, border: points.map(() => false), isClosed: false }, PASSES));
  };
  const forks = new Set([...meeting].filter(([, others]) => others.size !== 2).map(([name]) => name));
  for (const name of forks) for (const other of [...meeting.get(name)!]) follow(name, other);
  for (const [name, others] of meeting)
    for (const other of [...others]) if (others.has(other)) follow(name, other);
  return curves;
}

/** So far beyond the edge of the sheet ends what runs off it. */
const BEYOND = 14;

/** What reaches the edge of the map goes on under its frame: the teeth of the outermost hexes are not land. */
function runningOff(grid: HexGrid, curve: Curve): Curve {
  const { width, height } = sheetOf(grid);
  const count = curve.points.length;
  const points = curve.points.map((point, i) => {
    if (!curve.border[i] && !curve.border[(i - 1 + count) % count]) return point;
    const { x, y } = point;
    const nearest = Math.min(x, y, width - x, height - y);
    if (nearest === x) return { x: -BEYOND, y };
    if (nearest === y) return { x, y: -BEYOND };
    return nearest === width - x ? { x: width + BEYOND, y } : { x, y: height + BEYOND };
  });
  return { ...curve, points };
}

function smoothed(curve: Curve, passes: number): Curve {
  let { points } = curve;
  const { border, isClosed } = curve;
  const count = points.length;
  for (let pass = 0; pass < passes; pass++) {
    const now = points;
    points = now.map((point, i) => {
      const isEnd = !isClosed && (i === 0 || i === count - 1);
      if (isEnd || border[i] || border[(i - 1 + count) % count]) return point;
      const [before, after] = [now[(i - 1 + count) % count], now[(i + 1) % count]];
      return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
    });
  }
  return { points, border, isClosed };
}

/** A number for a corner that is the same from each of the hexes that meet there. */
function vertexOf(grid: HexGrid, hex: number, corner: number): number {
  const [x, y] = [hex % grid.width, Math.floor(hex / grid.width)];
  const [dx, dy] = [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ][corner % 6];
  return (2 * x + 1 + (y & 1) + dx + 2) * 4096 + (3 * y + 2 + dy + 2);
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The region inside, straight where the map ends. */
export function filled(curves: readonly Curve[]): Path2D {
  const path = new Path2D();
  for (const { points, border } of curves) {
    const count = points.length;
    const start = middle(points[0], points[1 % count]);
    path.moveTo(start.x, start.y);
    for (let i = 1; i <= count; i++) {
      const corner = points[i % count];
      const end = middle(corner, points[(i + 1) % count]);
      if (border[i % count] || border[i - 1]) {
        path.lineTo(corner.x, corner.y);
        path.lineTo(end.x, end.y);
      } else path.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
    }
    path.closePath();
  }
  return path;
}

/** The line itself, left out where the map ends. */
export function drawn(curves: readonly Curve[]): Path2D {
  const path = new Path2D();
  for (const curve of curves)
    eachBend(curve, (from, corner, end) => {
      path.moveTo(from.x, from.y);
      path.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
    });
  return path;
}

/** Short strokes down the slope, all along a contour. */
export function hachures(curves: readonly Curve[], length: number, perBend: number): Path2D {
  const path = new Path2D();
  let count = 0;
  for (const curve of curves)
    eachBend(curve, (from, corner, end) => {
      for (let step = 0; step < perBend; step++) {
        const t = (step + 0.5) / perBend;
        const u = 1 - t;
        const x = u * u * from.x + 2 * u * t * corner.x + t * t * end.x;
        const y = u * u * from.y + 2 * u * t * corner.y + t * t * end.y;
        const dx = 2 * u * (corner.x - from.x) + 2 * t * (end.x - corner.x);
        const dy = 2 * u * (corner.y - from.y) + 2 * t * (end.y - corner.y);
        const norm = Math.hypot(dx, dy) || 1;
        count++;
        // The region lies to the right of the way round it: outwards is to the left.
        const reach = length * (0.7 + 0.6 * (((count * 7) % 8) / 8));
        path.moveTo(x, y);
        path.lineTo(x + (dy / norm) * reach, y - (dx / norm) * reach);
      }
    });
  return path;
}

/** From the middle of one stretch round a point to the middle of the next; the ends of an open line go straight. */
function eachBend(
  { points, border, isClosed }: Curve,
  visit: (from: Point, corner: Point, end: Point) => void,
): void {
  const count = points.length;
  if (!isClosed) {
    for (let i = 0; i < count; i++) {
      const from = i === 0 ? points[0] : middle(points[i - 1], points[i]);
      const end = i === count - 1 ? points[i] : middle(points[i], points[i + 1]);
      visit(from, points[i], end);
    }
    return;
  }
  for (let i = 0; i < count; i++) {
    const before = (i - 1 + count) % count;
    if (border[i] || border[before]) continue;
    visit(middle(points[before], points[i]), points[i], middle(points[i], points[(i + 1) % count]));
  }
}
