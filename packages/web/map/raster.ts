/** Grids over the sheet: filled shapes, distances, contour lines, and the shared borders of labelled areas. */
import { contours } from 'd3-contour';
import type { Point } from './geometry.ts';

export interface Grid {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

export const gridOver = (width: number, height: number, cell: number): Grid => ({
  cell,
  columns: Math.ceil(width / cell),
  rows: Math.ceil(height / cell),
});

export const middle = (grid: Grid, column: number, row: number): Point => [
  (column + 0.5) * grid.cell,
  (row + 0.5) * grid.cell,
];

export const cellAt = (grid: Grid, [x, y]: Point): number =>
  Math.max(0, Math.min(grid.rows - 1, Math.floor(y / grid.cell))) * grid.columns +
  Math.max(0, Math.min(grid.columns - 1, Math.floor(x / grid.cell)));

/** Writes `value` into every cell whose middle lies inside the rings (even–odd). */
export function fill(
  grid: Grid,
  target: { [cell: number]: number },
  rings: readonly (readonly Point[])[],
  value: number,
): void {
  for (let row = 0; row < grid.rows; row++) {
    const y = (row + 0.5) * grid.cell;
    const hits: number[] = [];
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [ax, ay] = ring[j];
        const [bx, by] = ring[i];
        if (ay > y !== by > y) hits.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      }
    }
    hits.sort((a, b) => a - b);
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const from = Math.max(0, Math.ceil(hits[i] / grid.cell - 0.5));
      const to = Math.min(grid.columns - 1, Math.floor(hits[i + 1] / grid.cell - 0.5));
      for (let column = from; column <= to; column++) target[row * grid.columns + column] = value;
    }
  }
}

/** For each cell: how far the nearest marked cell is, in sheet units (exact, by the lower envelope of parabolas). */
export function distances(grid: Grid, marked: (cell: number) => boolean): Float64Array {
  const { columns, rows } = grid;
  const far = 1e12;
  const field = new Float64Array(columns * rows);
  for (let i = 0; i < field.length; i++) field[i] = marked(i) ? 0 : far;
  const line = new Float64Array(Math.max(columns, rows));
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) line[row] = field[row * columns + column];
    const result = envelope(line, rows);
    for (let row = 0; row < rows; row++) field[row * columns + column] = result[row];
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) line[column] = field[row * columns + column];
    const result = envelope(line, columns);
    for (let column = 0; column < columns; column++)
      field[row * columns + column] = Math.sqrt(result[column]) * grid.cell;
  }
  return field;
}

function envelope(values: Float64Array, count: number): Float64Array {
  const result = new Float64Array(count);
  const at = new Int32Array(count);
  const bound = new Float64Array(count + 1);
  let top = 0;
  bound[0] = Number.NEGATIVE_INFINITY;
  bound[1] = Number.POSITIVE_INFINITY;
  for (let q = 1; q < count; q++) {
    let meet = 0;
    for (;;) {
      const p = at[top];
      meet = (values[q] + q * q - values[p] - p * p) / (2 * q - 2 * p);
      if (meet > bound[top] || top === 0) break;
      top--;
    }
    if (meet <= bound[top]) meet = bound[top];
    top++;
    at[top] = q;
    bound[top] = meet;
    bound[top + 1] = Number.POSITIVE_INFINITY;
  }
  top = 0;
  for (let q = 0; q < count; q++) {
    while (bound[top + 1] < q) top++;
    result[q] = (q - at[top]) ** 2 + values[at[top]];
  }
  return result;
}

/** The lines along which a field has the given value, in sheet units; what runs along the edge of the grid is left out. */
export function contourLines(grid: Grid, field: ArrayLike<number>, level: number): Point[][] {
  const shape = contours().size([grid.columns, grid.rows]).contour(Array.from(field), level);
  const lines: Point[][] = [];
  for (const polygon of shape.coordinates) {
    for (const ring of polygon) {
      let line: Point[] = [];
      for (const [x, y] of ring) {
        if (x <= 0.5 || y <= 0.5 || x >= grid.columns - 0.5 || y >= grid.rows - 0.5) {
          if (line.length > 1) lines.push(line);
          line = [];
        } else line.push([x * grid.cell, y * grid.cell]);
      }
      if (line.length > 1) lines.push(line);
    }
  }
  return lines;
}

/** A border between two labelled areas, with the label on its left and on its right as it runs (y downwards). */
export interface Arc {
  readonly line: Point[];
  readonly left: number;
  readonly right: number;
}

/**
 * The borders of a labelled grid, each once: every area's outline is made of arcs that its neighbours share, so that
 * smoothing an arc opens no gap.
 */
export function sharedArcs(grid: Grid, labels: ArrayLike<number>): Arc[] {
  const { columns, rows } = grid;
  const label = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : labels[row * columns + column];
  const corner = (column: number, row: number): number => row * (columns + 1) + column;
  /** From each corner: east, south, west, north; is there an edge? */
  const STEPS = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  /** The cells to the left and right of an edge that leaves corner (c, r). */
  const sides = (c: number, r: number, way: number): [number, number] => {
    if (way === 0) return [label(c, r - 1), label(c, r)];
    if (way === 1) return [label(c, r), label(c - 1, r)];
    if (way === 2) return [label(c - 1, r), label(c - 1, r - 1)];
    return [label(c - 1, r - 1), label(c, r - 1)];
  };
  const isEdge = (c: number, r: number, way: number): boolean => {
    const [left, right] = sides(c, r, way);
    return left !== right;
  };
  const used = new Set<number>();
  const edgeKey = (c: number, r: number, way: number): number => {
    const [dx, dy] = STEPS[way];
    if (way === 2 || way === 3) return corner(c + dx, r + dy) * 2 + (way === 2 ? 0 : 1);
    return corner(c, r) * 2 + way;
  };
  const degree = (c: number, r: number): number => [0, 1, 2, 3].filter((way) => isEdge(c, r, way)).length;

  const trace = (c: number, r: number, way: number): Arc => {
    const [left, right] = sides(c, r, way);
    const line: Point[] = [[c * grid.cell, r * grid.cell]];
    let [column, row, heading] = [c, r, way];
    for (;;) {
      used.add(edgeKey(column, row, heading));
      column += STEPS[heading][0];
      row += STEPS[heading][1];
      line.push([column * grid.cell, row * grid.cell]);
      if ((column === c && row === r) || degree(column, row) !== 2) break;
      const back = (heading + 2) % 4;
      heading = [0, 1, 2, 3].find((next) => next !== back && isEdge(column, row, next))!;
    }
    return { line, left, right };
  };

  const arcs: Arc[] = [];
  for (const wanted of ['junctions', 'loops']) {
    for (let r = 0; r <= rows; r++) {
      for (let c = 0; c <= columns; c++) {
        const edges = degree(c, r);
        if (edges === 0 || (wanted === 'junctions') !== edges > 2) continue;
        for (let way = 0; way < 4; way++)
          if (isEdge(c, r, way) && !used.has(edgeKey(c, r, way))) arcs.push(trace(c, r, way));
      }
    }
  }
  return arcs;
}

/** Smooth noise in [−1, 1] around a point, the same in every build. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const s = ease(x - column);
  const t = ease(y - row);
  const top = hash(column, row, seed) * (1 - s) + hash(column + 1, row, seed) * s;
  const bottom = hash(column, row + 1, seed) * (1 - s) + hash(column + 1, row + 1, seed) * s;
  return top * (1 - t) + bottom * t;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

const hash = (column: number, row: number, seed: number): number => {
  let h = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
};
