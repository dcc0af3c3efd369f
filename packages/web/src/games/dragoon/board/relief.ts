/**
 * Hills in relief: the ground as a small picture, tinted by its height and lit from the north-west. Levels run into one
 * another instead of lying on each other like discs. Pure numbers first, then the picture that is stretched over the sheet.
 */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { hexAt, sheetOf } from '../../../table/hex/geometry.ts';
import type { Palette } from './palette.ts';

/** Units of the sheet for a pixel of the picture. */
const GRAIN = 7;
/** How far a slope reaches to each side of its contour, in pixels; smoothed so often. */
const SLOPE = 3;
const PASSES = 3;
/** How strongly slopes are lit, and how far the grain of the ground strays. */
const LIGHT = 0.85;
const STRAY = 0.028;

export interface Relief {
  readonly width: number;
  readonly height: number;
  /** Height of the ground at each pixel, in levels. */
  readonly levels: Float32Array;
}

export function reliefOf(battle: Battle): Relief {
  const sheet = sheetOf(battle.grid);
  const [width, height] = [Math.ceil(sheet.width / GRAIN), Math.ceil(sheet.height / GRAIN)];
  let levels = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      levels[y * width + x] = levelAt(battle, (x + 0.5) * GRAIN, (y + 0.5) * GRAIN);
  for (let pass = 0; pass < PASSES; pass++)
    levels = spread(spread(levels, width, height, 1, width), height, width, width, 1);
  return { width, height, levels };
}

/** The level of the hex at a point; beside the map that of the nearest hex. */
function levelAt({ grid, elevation }: Battle, x: number, y: number): number {
  const sheet = sheetOf(grid);
  for (const inset of [0, 32, 64]) {
    const hex = hexAt(grid, {
      x: Math.max(inset, Math.min(sheet.width - inset, x)),
      y: Math.max(inset, Math.min(sheet.height - inset, y)),
    });
    if (hex >= 0) return elevation[hex];
  }
  return 0;
}

/** Each number becomes the mean of those around it along a row: `step` leads along, `jump` to the next row. */
function spread(
  from: Float32Array,
  length: number,
  rows: number,
  step: number,
  jump: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  for (let row = 0; row < rows; row++) {
    const start = row * jump;
    const at = (i: number): number => from[start + Math.max(0, Math.min(length - 1, i)) * step];
    let sum = 0;
    for (let i = -SLOPE; i <= SLOPE; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum / (2 * SLOPE + 1);
      sum += at(i + SLOPE + 1) - at(i - SLOPE);
    }
  }
  return to;
}

type Colour = readonly [number, number, number];

/** Red, green, blue and opacity of each pixel. */
export function coloursOf(
  { width, height, levels }: Relief,
  palette: Palette,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * width * height);
  const tints = tintsOf(
    palette,
    Math.ceil(
      Math.max(
        1,
        levels.reduce((a, b) => Math.max(a, b), 0),
      ),
    ) + 1,
  );
  const at = (x: number, y: number): number =>
    levels[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const level = at(x, y);
      const low = Math.floor(level);
      const part = level - low;
      // Lit from the north-west: a slope that falls towards it is bright.
      const slope = at(x + 1, y) - at(x - 1, y) + (at(x, y + 1) - at(x, y - 1));
      const light = Math.max(-0.5, Math.min(0.4, slope * LIGHT)) + (grainAt(x, y) - 0.5) * 2 * STRAY;
      for (let part3 = 0; part3 < 3; part3++) {
        const tint = tints[low][part3] + (tints[low + 1][part3] - tints[low][part3]) * part;
        pixels[4 * (y * width + x) + part3] =
          light > 0 ? tint + (255 - tint) * light * 0.8 : tint * (1 + light);
      }
      pixels[4 * (y * width + x) + 3] = 255;
    }
  return pixels;
}

/** A number from 0 to 1 that is always the same for a place. */
export function grainAt(x: number, y: number): number {
  let seed = Math.imul(x + 7919, 374761393) ^ Math.imul(y + 104729, 668265263);
  seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((seed ^ (seed >>> 16)) >>> 0) / 4294967296;
}

/** The paper, tinted a little more for every level. */
function tintsOf({ paper, height }: Palette, count: number): readonly Colour[] {
  let tint = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16));
  return Array.from({ length: count + 1 }, (_, level) => {
    if (level > 0) tint = tint.map((part, i) => part + (height[i] - part) * (0.14 + 0.015 * level));
    return [tint[0], tint[1], tint[2]] as const;
  });
}

/** The picture of the ground, to be stretched over the whole sheet. */
export function paintedRelief(battle: Battle, palette: Palette): HTMLCanvasElement {
  const relief = reliefOf(battle);
  const picture = document.createElement('canvas');
  picture.width = relief.width;
  picture.height = relief.height;
  picture
    .getContext('2d')!
    .putImageData(new ImageData(coloursOf(relief, palette), relief.width, relief.height), 0, 0);
  return picture;
}

/** Where the picture lies on the sheet. */
export const reliefSize = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: width * GRAIN,
  height: height * GRAIN,
});
