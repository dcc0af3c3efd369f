/** Where hexes lie on the sheet, and which hex lies under a point. */
import { describe, expect, it } from 'vitest';
import {
  beside,
  centreOf,
  cornerOf,
  eachHexIn,
  hexAt,
  middleOfSide,
  sheetOf,
} from '../src/table/hex/geometry.ts';
import { linesOf, outlinesOf, sideLines } from '../src/table/hex/outline.ts';

const grid = { width: 9, height: 7 };
const hexes = Array.from({ length: grid.width * grid.height }, (_, hex) => hex);

describe('geometry', () => {
  it('finds each hex under its centre and just inside its corners', () => {
    for (const hex of hexes) {
      const centre = centreOf(grid, hex);
      expect(hexAt(grid, centre)).toBe(hex);
      for (let corner = 0; corner < 6; corner++) {
        const { x, y } = cornerOf(grid, hex, corner);
        expect(hexAt(grid, { x: x + (centre.x - x) * 0.05, y: y + (centre.y - y) * 0.05 })).toBe(hex);
      }
    }
    expect(hexAt(grid, { x: 0, y: 0 })).toBe(-1);
  });

  it('has neighbours over the sides that they share', () => {
    for (const hex of hexes)
      for (let side = 0; side < 6; side++) {
        const other = beside(grid, hex, side);
        if (other < 0) continue;
        expect(beside(grid, other, (side + 3) % 6)).toBe(hex);
        const [here, there] = [middleOfSide(grid, hex, side), middleOfSide(grid, other, (side + 3) % 6)];
        expect(here.x).toBeCloseTo(there.x);
        expect(here.y).toBeCloseTo(there.y);
      }
  });

  it('keeps every hex on the sheet', () => {
    const { width, height } = sheetOf(grid);
    for (const hex of hexes)
      for (let corner = 0; corner < 6; corner++) {
        const { x, y } = cornerOf(grid, hex, corner);
        expect(x > 0 && y > 0 && x < width && y < height).toBe(true);
      }
  });

  it('visits every hex that an area touches', () => {
    const seen = new Set<number>();
    eachHexIn(grid, { left: 0, top: 0, right: 9999, bottom: 9999 }, (hex) => seen.add(hex));
    expect(seen.size).toBe(hexes.length);
    const { x, y } = centreOf(grid, 30);
    const few = new Set<number>();
    eachHexIn(grid, { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }, (hex) => few.add(hex));
    expect(few.has(30)).toBe(true);
    expect(few.size).toBeLessThan(16);
  });
});

describe('outlines', () => {
  it('go once round each region and once round each hole', () => {
    expect(outlinesOf(grid, (hex) => hex === 30)).toHaveLength(1);
    expect(outlinesOf(grid, (hex) => hex === 30)[0].points).toHaveLength(6);
    const ring = new Set([0, 1, 2, 3, 4, 5].map((side) => beside(grid, 30, side)));
    expect(outlinesOf(grid, (hex) => ring.has(hex))).toHaveLength(2);
    expect(outlinesOf(grid, () => false)).toHaveLength(0);
  });

  it('know where the map ends', () => {
    const [whole] = outlinesOf(grid, () => true);
    expect(whole.border.every(Boolean)).toBe(true);
  });

  it('join lines from fork to fork', () => {
    const line = sideLines(grid, [
      [30, 0],
      [30, 1],
      [30, 2],
    ]);
    expect(line).toHaveLength(1);
    expect(line[0].points).toHaveLength(4);
    const point = { x: 0, y: 0 };
    const star = linesOf([1, 2, 3].map((to) => ({ from: 0, to, start: point, end: point })));
    expect(star).toHaveLength(3);
    const circle = linesOf([
      { from: 0, to: 1, start: point, end: point },
      { from: 1, to: 2, start: point, end: point },
      { from: 2, to: 0, start: point, end: point },
    ]);
    expect(circle).toHaveLength(1);
  });
});
