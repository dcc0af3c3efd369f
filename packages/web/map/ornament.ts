/** Small signs scattered over woods, marshes and heaths. */
import type { Geography } from './geography.ts';
import { type Box, distance, grow, inside, type Point, scatter, toLine, within } from './geometry.ts';
import type { River, Water } from './land.ts';
import type { Projection } from './projection.ts';
import { cellAt } from './raster.ts';

export interface Ornament {
  readonly woods: Point[];
  readonly marshes: Point[];
  readonly heaths: Point[];
}

const KINDS = { forest: 'woods', marsh: 'marshes', lakes: 'marshes', heath: 'heaths' } as const;
const APART = { woods: 9.5, marshes: 13, heaths: 11 } as const;

export function ornamentOf(
  projection: Projection,
  geography: Geography,
  water: Water,
  rivers: readonly River[],
  roads: readonly (readonly Point[])[],
  clear: readonly Box[],
): Ornament {
  const found: Ornament = { woods: [], marshes: [], heaths: [] };
  const random = scatter(1763);
  for (const area of geography.areas) {
    if (area.kind === 'camp') continue;
    const kind = KINDS[area.kind];
    const ring = area.polygon.map((point) => projection.project(point));
    const x0 = Math.min(...ring.map((point) => point[0]));
    const x1 = Math.max(...ring.map((point) => point[0]));
    const y0 = Math.min(...ring.map((point) => point[1]));
    const y1 = Math.max(...ring.map((point) => point[1]));
    const tries = Math.round(((x1 - x0) * (y1 - y0)) / 12);
    for (let i = 0; i < tries; i++) {
      const point: Point = [x0 + random() * (x1 - x0), y0 + random() * (y1 - y0)];
      if (
        !inside(point, ring) ||
        !within(point, grow(projection.inner, -6)) ||
        !water.land[cellAt(water.grid, point)]
      )
        continue;
      if (found[kind].some((other) => distance(other, point) < APART[kind])) continue;
      if (clear.some((box) => within(point, grow(box, 5)))) continue;
      if (rivers.some((river) => toLine(point, river.line) < 5)) continue;
      if (roads.some((road) => toLine(point, road) < 5)) continue;
      found[kind].push(point);
    }
  }
  return found;
}
