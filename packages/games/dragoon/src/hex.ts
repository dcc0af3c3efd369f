/**
 * Geometry of the field (0): hexes with a point to the north in rows, odd rows shifted right by half a hex. A hex is
 * a number, row times width plus column. Twelve facings of 30 degrees, clockwise from north: even ones look at a
 * point of the hex, odd ones at a side. The six neighbours lie in the odd directions; side `k` is direction 2k + 1.
 */

export const NOWHERE = -1;

/** Twice the column, shifted with the row: with the row, whole numbers that tell where a hex's centre is. */
export const across = (x: number, y: number): number => 2 * x + (y & 1);

export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Six entries a hex: the neighbour over each side, or NOWHERE over the edge of the map. */
  readonly beside: Int16Array;
  /** For each hex its row, and how far across it lies: used for distances. */
  readonly row: Int16Array;
  readonly across: Int16Array;
  /** Its axial coordinate; the other one is the row. */
  readonly q: Int16Array;
  /** How each hex is called in actions and events: `21,20`. */
  readonly names: readonly string[];
  readonly byName: ReadonlyMap<string, number>;
}

export function gridOf(width: number, height: number): Grid {
  const size = width * height;
  const beside = new Int16Array(size * 6).fill(NOWHERE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let side = 0; side < 6; side++) {
        const [nx, ny] = neighbour(x, y, side);
        if (nx >= 0 && nx < width && ny >= 0 && ny < height)
          beside[(y * width + x) * 6 + side] = ny * width + nx;
      }
    }
  }
  const row = new Int16Array(size);
  const over = new Int16Array(size);
  const q = new Int16Array(size);
  for (let hex = 0; hex < size; hex++) {
    row[hex] = Math.floor(hex / width);
    over[hex] = across(hex % width, row[hex]);
    q[hex] = axial(hex % width, row[hex])[0];
  }
  const names = Array.from({ length: size }, (_, hex) => `${hex % width},${Math.floor(hex / width)}`);
  const byName = new Map(names.map((name, hex) => [name, hex]));
  return { width, height, size, beside, row, across: over, q, names, byName };
}

/** The column and row over a side, on the map or off it. */
export function neighbour(x: number, y: number, side: number): [number, number] {
  const odd = y & 1;
  switch (side) {
    case 0:
      return [x + odd, y - 1];
    case 1:
      return [x + 1, y];
    case 2:
      return [x + odd, y + 1];
    case 3:
      return [x + odd - 1, y + 1];
    case 4:
      return [x - 1, y];
    default:
      return [x + odd - 1, y - 1];
  }
}

export const columnOf = (grid: Grid, hex: number): number => hex % grid.width;
export const rowOf = (grid: Grid, hex: number): number => Math.floor(hex / grid.width);

export const hexName = (grid: Grid, hex: number): string => grid.names[hex];

/** The hex of a name; NOWHERE when there is none. */
export const hexNamed = (grid: Grid, name: string): number => grid.byName.get(name) ?? NOWHERE;

export function distance(grid: Grid, from: number, to: number): number {
  const down = grid.row[to] - grid.row[from];
  const along = grid.across[to] - grid.across[from];
  const rows = down < 0 ? -down : down;
  const shift = along < 0 ? -along : along;
  return shift > rows ? rows + (shift - rows) / 2 : rows;
}

/** The side of `from` over which `to` lies; NOWHERE when they are not adjacent. */
export function sideTowards(grid: Grid, from: number, to: number): number {
  for (let side = 0; side < 6; side++) if (grid.beside[from * 6 + side] === to) return side;
  return NOWHERE;
}

export const directionOf = (side: number): number => 2 * side + 1;
export const sideOf = (direction: number): number => (direction - 1) / 2;
export const turned = (facing: number, by: number): number => (facing + by + 24) % 12;

/** How far apart two facings are, from 0 to 6 steps of 30 degrees. */
export function between(one: number, other: number): number {
  const apart = (one - other + 12) % 12;
  return Math.min(apart, 12 - apart);
}

/** The height of an equilateral triangle of side 2; hex columns are 1 apart where rows are this apart. */
export const ROOT3 = 1.7320508075688772;

/** Whether the centre of `to` lies within 60 degrees of where a unit in `from` looks (4.1). */
export function isInArc(grid: Grid, from: number, facing: number, to: number): boolean {
  const dx = across(columnOf(grid, to), rowOf(grid, to)) - across(columnOf(grid, from), rowOf(grid, from));
  const dy = (rowOf(grid, to) - rowOf(grid, from)) * ROOT3;
  const [left, right] = [LOOKS[turned(facing, -2)], LOOKS[turned(facing, 2)]];
  // Between two rays 120 degrees apart: clockwise of the left one and counter-clockwise of the right one.
  return left[0] * dy - left[1] * dx >= -1e-9 && right[0] * dy - right[1] * dx <= 1e-9;
}

/** For each facing, where it looks: to the right, and down. */
export const LOOKS: readonly (readonly [number, number])[] = [
  [0, -2],
  [1, -ROOT3],
  [ROOT3, -1],
  [2, 0],
  [ROOT3, 1],
  [1, ROOT3],
  [0, 2],
  [-1, ROOT3],
  [-ROOT3, 1],
  [-2, 0],
  [-ROOT3, -1],
  [-1, -ROOT3],
];

/**
 * Whether all is open between two hexes, one step after the other without the ends. Where the line runs along a hexside
 * `isOpen` is asked about the hexes on both sides of it, else about the same one twice.
 */
export function isOpenBetween(
  grid: Grid,
  from: number,
  to: number,
  isOpen: (one: number, other: number) => boolean,
): boolean {
  const [q, r] = [grid.q[from], grid.row[from]];
  const offsets = offsetsBetween(grid.q[to] - q, grid.row[to] - r);
  for (let i = 0; i < offsets.length; i += 4)
    if (!isOpen(hexAt(grid, q, r, offsets, i), hexAt(grid, q, r, offsets, i + 2))) return false;
  return true;
}

/** The hexes through which the line from another comes into a hex: two where it runs along a hexside. */
export function lastBefore(grid: Grid, from: number, to: number): readonly number[] {
  const [q, r] = [grid.q[from], grid.row[from]];
  const offsets = offsetsBetween(grid.q[to] - q, grid.row[to] - r);
  if (offsets.length === 0) return [from];
  return [4, 2].map((back) => hexAt(grid, q, r, offsets, offsets.length - back));
}

function hexAt(grid: Grid, q: number, r: number, offsets: Int8Array, i: number): number {
  const y = r + offsets[i + 1];
  const x = q + offsets[i] + (y - (y & 1)) / 2;
  return x < 0 || y < 0 || x >= grid.width || y >= grid.height ? NOWHERE : y * grid.width + x;
}

/** Lines of sight are drawn again and again: each shape of one is found once. */
const lines = new Map<number, Int8Array>();

/** Axial offsets of the hexes on the way from a hex to the one that lies so far from it, two by two. */
function offsetsBetween(dq: number, dr: number): Int8Array {
  const key = dq * 1024 + dr;
  let offsets = lines.get(key);
  if (!offsets) {
    offsets = Int8Array.from(crossed(dq, dr));
    lines.set(key, offsets);
  }
  return offsets;
}

/**
 * The hexes through which the straight line goes, or along whose side, in the order of the way. A hex that is only
 * touched at a point is none of them.
 */
function crossed(dq: number, dr: number): number[] {
  const met: { readonly q: number; readonly r: number; readonly from: number }[] = [];
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++)
    for (let r = Math.min(0, dr) - 1; r <= Math.max(0, dr) + 1; r++) {
      if ((q === 0 && r === 0) || (q === dq && r === dr)) continue;
      const [from, to] = stretchIn(dq, dr, q, r);
      if (from < to) met.push({ q, r, from });
    }
  met.sort((one, other) => one.from - other.from);
  const isAlongSides = dq === dr || 2 * dq === -dr || 2 * dr === -dq;
  return met.flatMap(({ q, r, from }, i) => {
    if (!isAlongSides || i === 0 || met[i - 1].from !== from) {
      const other = isAlongSides && met[i + 1]?.from === from ? met[i + 1] : { q, r };
      return [q, r, other.q, other.r];
    }
    return [];
  });
}

/**
 * From where to where, as shares of its length, a line from 0,0 lies in a hex. With s = −q − r a hex is where none of
 * the differences q − r, r − s and s − q is more than 1 away from that of its centre.
 */
function stretchIn(dq: number, dr: number, q: number, r: number): [number, number] {
  let [from, to] = [0, 1];
  for (const [line, centre] of [
    [dq - dr, q - r],
    [dq + 2 * dr, q + 2 * r],
    [-2 * dq - dr, -2 * q - r],
  ]) {
    if (line === 0) {
      if (Math.abs(centre) > 1) return [1, 0];
      continue;
    }
    const ends = [(centre - 1) / line, (centre + 1) / line];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return [from, to];
}

export const axial = (x: number, y: number): [number, number] => [x - (y - (y & 1)) / 2, y];

/** Column and row of the hex nearest to a point in axial coordinates. */
export function nearestHex(q: number, r: number): [number, number] {
  const [rq, rr] = roundedHex(q, r);
  return [rq + (rr - (rr & 1)) / 2, rr];
}

/** The same in axial coordinates. */
function roundedHex(q: number, r: number): [number, number] {
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq, rr];
}
