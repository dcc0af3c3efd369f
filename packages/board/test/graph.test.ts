import { type Adjacent, distances, floodTogether, OUT_OF_REACH, shortestPath, spread } from '@feldzug/board';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/**
 *   0 — 1 — 2 — 3
 *       |       |
 *       4 ——————5     6 — 7
 */
const ADJACENT: Adjacent = [[1], [0, 2, 4], [1, 3], [2, 5], [1, 5], [3, 4], [7], [6]];

const everywhere = () => true;
const except =
  (...closed: number[]) =>
  (space: number) =>
    !closed.includes(space);

describe('spread', () => {
  it('reaches what routes join to a source, and nothing else', () => {
    expect(spread(ADJACENT, [0], everywhere)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('spreads from every source', () => {
    expect(spread(ADJACENT, [0, 7], except(1))).toEqual([1, 0, 0, 0, 0, 0, 1, 1]);
  });

  it('goes round a closed space', () => {
    expect(spread(ADJACENT, [0], except(2))).toEqual([1, 1, 0, 1, 1, 1, 0, 0]);
  });

  it('does not start from a closed source', () => {
    expect(spread(ADJACENT, [1], except(1))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('reaches nothing without a source', () => {
    expect(spread(ADJACENT, [], everywhere)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('floodTogether', () => {
  it('floods for each bit as if it were alone', () => {
    const reached = floodTogether(ADJACENT, [1, 0, 0, 0, 0, 2, 3, 0], [3, 3, 2, 3, 1, 3, 3, 2]);
    expect(reached.map((bits) => bits & 1)).toEqual(spread(ADJACENT, [0, 6], except(2, 7)));
    expect(reached.map((bits) => bits >> 1)).toEqual(spread(ADJACENT, [5, 6], except(4)));
  });
});

describe('distances', () => {
  it('count routes from the nearest start', () => {
    expect(distances(ADJACENT, [0, 3], everywhere)).toEqual([0, 1, 1, 0, 2, 1, OUT_OF_REACH, OUT_OF_REACH]);
  });

  it('leave out what is closed, but not a closed start', () => {
    expect(distances(ADJACENT, [1], except(1, 2))).toEqual([1, 0, OUT_OF_REACH, 3, 1, 2, -1, -1]);
  });
});

describe('a shortest path', () => {
  it('names each space it enters', () => {
    expect(shortestPath(ADJACENT, 0, 5, everywhere)).toEqual([1, 4, 5]);
  });

  it('takes the first of equally short ways, in the order of the routes', () => {
    expect(shortestPath(ADJACENT, 1, 3, except(2))).toEqual([4, 5, 3]);
    expect(shortestPath(ADJACENT, 2, 5, everywhere)).toEqual([3, 5]);
    expect(shortestPath([[1, 2], [3], [3], []], 0, 3, everywhere)).toEqual([1, 3]);
  });

  it('is empty where one is already', () => {
    expect(shortestPath(ADJACENT, 4, 4, except(4))).toEqual([]);
  });

  it('is none where no way leads, or only to a closed space', () => {
    expect(shortestPath(ADJACENT, 0, 6, everywhere)).toBeUndefined();
    expect(shortestPath(ADJACENT, 0, 3, except(3))).toBeUndefined();
  });
});

describe('on any map', () => {
  const maps = fc.integer({ min: 1, max: 12 }).chain((size) =>
    fc.record({
      adjacent: fc.array(fc.uniqueArray(fc.nat(size - 1)), { minLength: size, maxLength: size }),
      closed: fc.uniqueArray(fc.nat(size - 1)),
      from: fc.nat(size - 1),
      to: fc.nat(size - 1),
    }),
  );

  it('the three agree', () => {
    fc.assert(
      fc.property(maps, ({ adjacent, closed, from, to }) => {
        const open = (space: number) => space === from || !closed.includes(space);
        const away = distances(adjacent, [from], open);
        expect(spread(adjacent, [from], open)).toEqual(away.map((steps) => (steps === OUT_OF_REACH ? 0 : 1)));
        expect(shortestPath(adjacent, from, to, open)?.length ?? OUT_OF_REACH).toBe(away[to]);
      }),
    );
  });

  it('a path runs along routes through open spaces', () => {
    fc.assert(
      fc.property(maps, ({ adjacent, closed, from, to }) => {
        let here = from;
        for (const space of shortestPath(adjacent, from, to, except(...closed)) ?? []) {
          expect(adjacent[here]).toContain(space);
          expect(closed).not.toContain(space);
          here = space;
        }
      }),
    );
  });
});
