/** What the editor makes of many games, and of points on the sheet. */
import { describe, expect, it } from 'vitest';
import { cornerNear, sheetPoint, sideNear, spotAt } from '../src/games/dragoon/editor/spots.ts';
import { heatAt, meanOf, summaryOf, type Trial } from '../src/games/dragoon/editor/trials.ts';
import { centreOf, cornerOf, middleOfSide } from '../src/table/hex/geometry.ts';

const trial = (winner: number, lost: [number, number], heat: [number, number][]): Trial => ({
  winner,
  lost,
  turns: 10,
  heat,
});

describe('trials', () => {
  const trials = [
    trial(0, [0.1, 0.3], [[7, 100]]),
    trial(
      0,
      [0.2, 0.4],
      [
        [7, 300],
        [8, 50],
      ],
    ),
    trial(1, [0.3, 0.2], []),
    trial(-1, [0.2, 0.3], [[8, 150]]),
  ];

  it('count wins with their intervals, losses and where men fell', () => {
    const { games, wins, lost, heat } = summaryOf(trials);
    expect(games).toBe(4);
    expect(wins.map(({ share }) => share)).toEqual([0.5, 0.25, 0.25]);
    expect(wins[0].low).toBeLessThan(0.5);
    expect(wins[0].high).toBeGreaterThan(0.5);
    expect(lost.map(({ mean }) => Math.round(100 * mean))).toEqual([20, 30]);
    expect([...heat.hexes]).toEqual([
      [7, 100],
      [8, 50],
    ]);
    expect(heatAt(trials, 7)).toMatchObject({ mean: 100, low: 0 });
    expect(heatAt(trials, 9)).toEqual({ mean: 0, low: 0, high: 0 });
  });

  it('are surer of a mean the more there are', () => {
    const few = meanOf([1, 2, 3]);
    const many = meanOf(Array.from({ length: 300 }, (_, i) => (i % 3) + 1));
    expect(few.mean).toBeCloseTo(many.mean);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
  });
});

describe('a point of the sheet', () => {
  const grid = { width: 12, height: 10 };

  it('is found in the measure of the file, and back', () => {
    for (const hex of [0, 5, 17, 31, 44]) {
      expect(spotAt(centreOf(grid, hex))).toEqual([hex % 12, Math.floor(hex / 12)]);
      const corner = cornerOf(grid, hex, 2);
      const back = sheetPoint(spotAt(corner));
      expect(Math.hypot(back.x - corner.x, back.y - corner.y)).toBeLessThan(1);
    }
  });

  it('has a corner and a side nearest to it', () => {
    for (let side = 0; side < 6; side++) {
      expect(sideNear(grid, 30, middleOfSide(grid, 30, side))).toBe(side);
      const corner = cornerOf(grid, 30, side);
      const found = cornerNear(grid, 30, { x: corner.x + 3, y: corner.y - 2 });
      expect(Math.hypot(found.x - corner.x, found.y - corner.y)).toBeLessThan(0.01);
    }
  });
});
