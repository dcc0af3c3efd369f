/** Ploughed fields, hedges and grass: nothing in the rules, but the country looks like one. The same every time. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { BUILDINGS, CLEAR, TOWN } from '@feldzug/dragoon/scenario/land.ts';
import {
  type Area,
  beside,
  eachHexIn,
  HALF,
  hexAt,
  type Point,
  sheetOf,
} from '../../../table/hex/geometry.ts';
import type { Palette } from './palette.ts';
import { grainAt } from './relief.ts';

type Pen = CanvasRenderingContext2D;

/** One field: its four corners in order, which crop stands on it, and the sides along which a hedge runs. */
export interface Parcel {
  readonly corners: readonly Point[];
  readonly crop: number;
  readonly hedges: readonly number[];
}

/** Fields lie side by side, about so large; the corners stray by such a share of that. */
const [WIDE, DEEP] = [104, 74];
const ASTRAY = 0.42;
export const CROPS = 4;
/** Shares of the open ground that are fields: near a village, further off, far from all houses. */
const TILLED = [
  { within: 4, share: 0.8 },
  { within: 9, share: 0.56 },
  { within: Number.POSITIVE_INFINITY, share: 0.34 },
] as const;
const HEDGED = 0.27;

/** Fields on open and level ground, more of them the nearer houses are; they lie in groups. */
export function parcelsOf(battle: Battle): readonly Parcel[] {
  const { width, height } = sheetOf(battle.grid);
  const away = awayFromHouses(battle);
  const parcels: Parcel[] = [];
  for (let row = 0; row * DEEP < height; row++)
    for (let column = 0; column * WIDE < width; column++) {
      const corners = [
        cornerAt(column, row),
        cornerAt(column + 1, row),
        cornerAt(column + 1, row + 1),
        cornerAt(column, row + 1),
      ];
      const middle = between(corners[0], corners[2], 0.5);
      const hexes = [middle, ...corners.map((corner) => between(corner, middle, 0.15))].map((point) =>
        hexAt(battle.grid, point),
      );
      if (!hexes.every((hex) => hex >= 0 && isOpenAndLevel(battle, hex))) continue;
      const { share } = TILLED.find(({ within }) => away[hexes[0]] <= within)!;
      // Neighbours share most of their luck, so that fields lie together.
      const luck = 0.65 * grainAt(column >> 1, (row >> 1) + 400) + 0.35 * grainAt(column, row + 900);
      if (luck > share) continue;
      parcels.push({
        corners,
        crop: Math.floor(grainAt(column, row) * CROPS),
        hedges: [0, 1, 2, 3].filter((side) => hasHedge(column, row, side)),
      });
    }
  return parcels;
}

/** A side belongs to the two fields that it parts: both have its hedge. */
function hasHedge(column: number, row: number, side: number): boolean {
  const [x, y] = [side === 1 ? column + 1 : column, side === 2 ? row + 1 : row];
  return grainAt(x + (side % 2) * 5000, y + 77) < HEDGED;
}

const cornerAt = (column: number, row: number): Point => ({
  x: (column + ((row & 1) * 0.18 + ASTRAY * (grainAt(column, row + 50) - 0.5))) * WIDE,
  y: (row + ASTRAY * (grainAt(column + 50, row) - 0.5)) * DEEP,
});

const between = (one: Point, other: Point, part: number): Point => ({
  x: one.x + (other.x - one.x) * part,
  y: one.y + (other.y - one.y) * part,
});

function isOpenAndLevel({ grid, terrain, elevation, streams }: Battle, hex: number): boolean {
  if (terrain[hex] !== CLEAR || streams[hex]) return false;
  return [0, 1, 2, 3, 4, 5].every((side) => {
    const other = beside(grid, hex, side);
    return other < 0 || elevation[other] === elevation[hex];
  });
}

/** For each hex, how far the nearest house is. */
function awayFromHouses({ grid, terrain }: Battle): Uint8Array {
  const away = new Uint8Array(grid.size).fill(255);
  let edge = [...grid.names.keys()].filter((hex) => terrain[hex] === TOWN || terrain[hex] === BUILDINGS);
  for (const hex of edge) away[hex] = 0;
  for (let steps = 1; edge.length > 0; steps++)
    edge = edge.flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].flatMap((side) => {
        const other = beside(grid, hex, side);
        if (other < 0 || away[other] <= steps) return [];
        away[other] = steps;
        return [other];
      }),
    );
  return away;
}

const STRIPS_FROM = 0.4;
const FURROWS_FROM = 1.2;
const TUFTS_FROM = 0.7;

/** The painter of all fields; where they lie is found once, here. */
export function fieldsPainter(
  battle: Battle,
  colours: Palette,
): (pen: Pen, part: Area, zoom: number) => void {
  const parcels = parcelsOf(battle);
  return (pen, part, zoom) => {
    if (zoom >= TUFTS_FROM) paintTufts(pen, battle, part, colours, zoom);
    const seen = parcels.filter(({ corners: [{ x, y }] }) => isNear(part, x, y));
    for (const parcel of seen) paintParcel(pen, parcel, colours, zoom);
    if (zoom >= STRIPS_FROM) for (const parcel of seen) paintHedges(pen, parcel, colours);
  };
}

const isNear = ({ left, top, right, bottom }: Area, x: number, y: number): boolean =>
  x > left - 2 * WIDE && x < right + WIDE && y > top - 2 * DEEP && y < bottom + DEEP;

/** Strips of neighbours side by side, and from near the furrows of the plough, all along the longer sides. */
function paintParcel(pen: Pen, { corners, crop }: Parcel, colours: Palette, zoom: number): void {
  const [a, b, c, d] = corners;
  quad(pen, corners);
  pen.fillStyle = colours.crops[crop];
  pen.fill();
  if (zoom < STRIPS_FROM) return;
  const strips = 4 + crop;
  pen.fillStyle = colours.strip;
  for (let i = 0; i < strips; i += 2) {
    const [from, to] = [i / strips, (i + 1) / strips];
    quad(pen, [between(a, d, from), between(b, c, from), between(b, c, to), between(a, d, to)]);
    pen.fill();
  }
  if (zoom < FURROWS_FROM) return;
  pen.strokeStyle = colours.furrow;
  pen.lineWidth = 0.5;
  pen.beginPath();
  for (let i = 1; i < 6 * strips; i++) {
    const [from, to] = [between(a, d, i / (6 * strips)), between(b, c, i / (6 * strips))];
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
  }
  pen.stroke();
}

function quad(pen: Pen, corners: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of corners) pen.lineTo(x, y);
  pen.closePath();
}

/** Bushes one beside the other along some of the sides: their shade, and over it the leaves in the light. */
function paintHedges(pen: Pen, { corners, hedges }: Parcel, colours: Palette): void {
  if (hedges.length === 0) return;
  pen.lineCap = 'round';
  pen.setLineDash([0.1, 4.4]);
  for (const [colour, width, up] of [
    [colours.leafShade, 3.6, 0],
    [colours.leaf, 2.4, 0.7],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (const side of hedges) {
      const [from, to] = [corners[side], corners[(side + 1) % 4]];
      pen.moveTo(from.x - up * 0.6, from.y - up);
      pen.lineTo(to.x - up * 0.6, to.y - up);
    }
    pen.stroke();
  }
  pen.setLineDash([]);
}

/** Grass on open ground. */
function paintTufts(pen: Pen, battle: Battle, part: Area, colours: Palette, zoom: number): void {
  const count = zoom >= 1.6 ? 11 : 4;
  pen.strokeStyle = colours.tuft;
  pen.lineWidth = 0.55;
  pen.beginPath();
  eachHexIn(battle.grid, part, (hex, { x, y }) => {
    if (battle.terrain[hex] !== CLEAR) return;
    for (let i = 0; i < count; i++) {
      const angle = grainAt(hex, i) * 6.2832;
      const away = Math.sqrt(grainAt(i, hex)) * HALF;
      const [tx, ty] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
      for (const lean of [-1.3, 0, 1.3]) {
        pen.moveTo(tx + lean * 0.35, ty);
        pen.lineTo(tx + lean, ty - 2.1 + Math.abs(lean) * 0.4);
      }
    }
  });
  pen.stroke();
}
