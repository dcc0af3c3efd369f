/** Plane geometry that the build of a map sheet shares: points, polylines, boxes. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

export const lengthOf = (line: readonly Point[]): number => {
  let length = 0;
  for (let i = 1; i < line.length; i++) length += distance(line[i - 1], line[i]);
  return length;
};

/** How far a point lies from a segment. */
export function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

export const toLine = (p: Point, line: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) least = Math.min(least, toSegment(p, line[i - 1], line[i]));
  return least;
};

export const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** The area that two boxes share. */
export const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

export const grow = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
});

/** Boxes sorted into squares of the plane, so that a question looks only at those near by. */
export function indexed(boxes: readonly Box[]): {
  add(more: readonly Box[]): void;
  touches(box: Box): boolean;
} {
  const size = 48;
  const squares = new Map<number, Box[]>();
  const keys = function* (box: Box): Generator<number> {
    for (let row = Math.floor(box.y0 / size); row <= Math.floor(box.y1 / size); row++) {
      for (let column = Math.floor(box.x0 / size); column <= Math.floor(box.x1 / size); column++)
        yield row * 1000 + column;
    }
  };
  const add = (more: readonly Box[]): void => {
    for (const box of more) {
      for (const key of keys(box)) {
        const square = squares.get(key);
        if (square) square.push(box);
        else squares.set(key, [box]);
      }
    }
  };
  add(boxes);
  return {
    add,
    touches(box) {
      for (const key of keys(box)) if (squares.get(key)?.some((other) => overlap(box, other))) return true;
      return false;
    },
  };
}

export const boxAround = (p: Point, width: number, height: number): Box => ({
  x0: p[0] - width / 2,
  y0: p[1] - height / 2,
  x1: p[0] + width / 2,
  y1: p[1] + height / 2,
});

export const within = (p: Point, box: Box): boolean =>
  p[0] >= box.x0 && p[0] <= box.x1 && p[1] >= box.y0 && p[1] <= box.y1;

/** Does a segment pass through a box? */
export function crosses(a: Point, b: Point, box: Box): boolean {
  let enter = 0;
  let leave = 1;
  for (const [from, step, low, high] of [
    [a[0], b[0] - a[0], box.x0, box.x1],
    [a[1], b[1] - a[1], box.y0, box.y1],
  ]) {
    if (step === 0) {
      if (from < low || from > high) return false;
      continue;
    }
    const near = Math.min((low - from) / step, (high - from) / step);
    const far = Math.max((low - from) / step, (high - from) / step);
    enter = Math.max(enter, near);
    leave = Math.min(leave, far);
    if (enter > leave) return false;
  }
  return true;
}

export const lineCrosses = (line: readonly Point[], box: Box): boolean => {
  for (let i = 1; i < line.length; i++) if (crosses(line[i - 1], line[i], box)) return true;
  return false;
};

export function inside(p: Point, ring: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > p[1] !== yj > p[1] && p[0] < ((xj - xi) * (p[1] - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** Points along a line at even steps, both ends included. */
export function resample(line: readonly Point[], step: number): Point[] {
  const total = lengthOf(line);
  const count = Math.max(1, Math.round(total / step));
  const result: Point[] = [line[0]];
  let segment = 1;
  let passed = 0;
  for (let i = 1; i < count; i++) {
    const target = (total * i) / count;
    while (passed + distance(line[segment - 1], line[segment]) < target) {
      passed += distance(line[segment - 1], line[segment]);
      segment++;
    }
    const span = distance(line[segment - 1], line[segment]);
    result.push(between(line[segment - 1], line[segment], (target - passed) / span));
  }
  result.push(line[line.length - 1]);
  return result;
}

/** Cuts corners (Chaikin); open lines keep their ends. */
export function soften(line: readonly Point[], rounds: number): Point[] {
  let current = line.slice();
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = [current[0]];
    for (let i = 1; i < current.length; i++) {
      next.push(between(current[i - 1], current[i], 0.25), between(current[i - 1], current[i], 0.75));
    }
    next.push(current[current.length - 1]);
    current = next;
  }
  return current;
}

/** A curve through all the points (centripetal Catmull–Rom), as a dense polyline. */
export function through(points: readonly Point[], pieces: number): Point[] {
  if (points.length < 3) return points.slice();
  const result: Point[] = [points[0]];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i - 1] ?? points[i];
    const b = points[i];
    const c = points[i + 1];
    const d = points[i + 2] ?? points[i + 1];
    for (let j = 1; j <= pieces; j++) {
      const t = j / pieces;
      const at = (n: 0 | 1): number =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      result.push([at(0), at(1)]);
    }
  }
  return result;
}

/** A small generator of even numbers in [0, 1), so that scattered ornament falls the same way in every build. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
