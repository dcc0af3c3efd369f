/**
 * Where hexes lie on a sheet: a point to the north, rows one below the other, odd rows half a hex further right. A hex
 * is its number, row times width plus column. Side `k` of a hex lies between its corners `k` and `k + 1`, clockwise
 * from north. Pure arithmetic, no DOM.
 */
export interface HexGrid {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half the width of a hex on the sheet, and the length of its sides. */
export const HALF = 28;
export const SIDE = (2 * HALF) / Math.sqrt(3);
const ROW = 1.5 * SIDE;
/** Paper around the outermost hexes. */
export const MARGIN = 26;

export const sheetOf = (grid: HexGrid): { width: number; height: number } => ({
  width: 2 * MARGIN + (2 * grid.width + 1) * HALF,
  height: 2 * MARGIN + (grid.height - 1) * ROW + 2 * SIDE,
});

export const centreOf = (grid: HexGrid, hex: number): Point => {
  const row = Math.floor(hex / grid.width);
  return {
    x: MARGIN + HALF * (2 * (hex % grid.width) + 1 + (row & 1)),
    y: MARGIN + SIDE + row * ROW,
  };
};

/** The hex under a point of the sheet; −1 beside the map. */
export function hexAt(grid: HexGrid, { x, y }: Point): number {
  const r = (y - MARGIN - SIDE) / ROW;
  const q = (x - MARGIN - HALF) / (2 * HALF) - r / 2;
  const s = -q - r;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const column = rq + (rr - (rr & 1)) / 2;
  if (column < 0 || rr < 0 || column >= grid.width || rr >= grid.height) return -1;
  // Not −0, which rounding brings.
  return rr * grid.width + column + 0;
}

/** The hex over a side; −1 off the map. */
export function beside(grid: HexGrid, hex: number, side: number): number {
  const [x, y] = [hex % grid.width, Math.floor(hex / grid.width)];
  const odd = y & 1;
  const [nx, ny] = [x + [odd, 1, odd, odd - 1, -1, odd - 1][side], y + [-1, 0, 1, 1, 0, -1][side]];
  return nx < 0 || ny < 0 || nx >= grid.width || ny >= grid.height ? -1 : ny * grid.width + nx;
}

/** From the centre of a hex to its corners, clockwise from north. */
export const CORNERS: readonly Point[] = [
  { x: 0, y: -SIDE },
  { x: HALF, y: -SIDE / 2 },
  { x: HALF, y: SIDE / 2 },
  { x: 0, y: SIDE },
  { x: -HALF, y: SIDE / 2 },
  { x: -HALF, y: -SIDE / 2 },
];

export const cornerOf = (grid: HexGrid, hex: number, corner: number): Point => {
  const centre = centreOf(grid, hex);
  const by = CORNERS[((corner % 6) + 6) % 6];
  return { x: centre.x + by.x, y: centre.y + by.y };
};

export const middleOfSide = (grid: HexGrid, hex: number, side: number): Point => {
  const [a, b] = [cornerOf(grid, hex, side), cornerOf(grid, hex, side + 1)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

/** A part of the sheet. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Calls for every hex of which something lies in an area. */
export function eachHexIn(grid: HexGrid, area: Area, visit: (hex: number, centre: Point) => void): void {
  const first = Math.max(0, Math.floor((area.top - MARGIN) / ROW) - 1);
  const last = Math.min(grid.height - 1, Math.ceil((area.bottom - MARGIN) / ROW));
  const from = Math.max(0, Math.floor((area.left - MARGIN) / (2 * HALF)) - 1);
  const to = Math.min(grid.width - 1, Math.ceil((area.right - MARGIN) / (2 * HALF)));
  for (let row = first; row <= last; row++)
    for (let column = from; column <= to; column++) {
      const hex = row * grid.width + column;
      visit(hex, centreOf(grid, hex));
    }
}
