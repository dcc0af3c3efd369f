/**
 * The land that goes with each space, painted in the colour of the side that controls it: inside the borders of its year every
 * place belongs to the nearest space of the same territory, elsewhere to the nearest space.
 */
import type { Dress } from './dress.ts';
import type { Geography } from './geography.ts';
import { distance, inside, lengthOf, type Point, soften } from './geometry.ts';
import { thin, type Water } from './land.ts';
import type { Projection } from './projection.ts';
import { type Arc, cellAt, fill, gridOver, middle, noise, sharedArcs } from './raster.ts';
import type { SpaceData } from './spaces.ts';

const CELL = 2;
/** How far the paint goes out to sea, under the water that is drawn over it. */
const OVER_THE_COAST = 8;
const NOBODY = -1;

/** Arcs between the lands of spaces, by the number of the space in `spaces`; −1 is land and sea that is nobody's. */
export function influenceOf(
  projection: Projection,
  geography: Geography,
  water: Water,
  spaces: readonly SpaceData[],
  places: ReadonlyMap<string, Point>,
  dress: Dress,
): Arc[] {
  const grid = gridOver(projection.width, projection.height, CELL);
  const lands = landsOf(projection, geography, dress);
  const claims = new Int16Array(grid.columns * grid.rows).fill(NOBODY);
  lands.forEach((land, i) => void fill(grid, claims, [land.ring], i));
  const candidates = candidatesOf(projection, lands, spaces, places, dress);

  const owner = new Int16Array(grid.columns * grid.rows).fill(NOBODY);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const cell = row * grid.columns + column;
      const point = middle(grid, column, row);
      if (!nearLand(water, point)) continue;
      // A little noise keeps the lines between two spaces from running straight as a ruler.
      const wobbled: Point = [
        point[0] + 7 * noise(point[0] / 26, point[1] / 26, 1) + 3 * noise(point[0] / 9, point[1] / 9, 2),
        point[1] + 7 * noise(point[0] / 26, point[1] / 26, 3) + 3 * noise(point[0] / 9, point[1] / 9, 4),
      ];
      let best = Number.POSITIVE_INFINITY;
      for (const space of candidates(claims[cell])) {
        const away = distance(wobbled, places.get(spaces[space].id)!);
        if (away < best) {
          best = away;
          owner[cell] = space;
        }
      }
    }
  }
  return sharedArcs(grid, withoutSpecks(owner, grid.columns))
    .filter((arc) => arc.left !== arc.right)
    .map((arc) => ({ ...arc, line: smooth(arc.line) }));
}

interface Land {
  readonly id: string;
  readonly nation: string | undefined;
  readonly ring: Point[];
}

/** Closed lands first, then territories by falling size, so that enclaves lie on top. */
function landsOf(
  projection: Projection,
  geography: Geography,
  { closedLands, nationOfOwner, period }: Dress,
): Land[] {
  const arcs = new Map(geography.borders.arcs.map((arc) => [arc.id, arc.line]));
  const closed = closedLands.map((land) => ({
    id: land.id,
    nation: land.nation,
    ring: land.parts.flatMap((part): Point[] => {
      if (typeof part !== 'string') return [part];
      return part.startsWith('-') ? [...arcs.get(part.slice(1))!].reverse() : arcs.get(part)!;
    }),
  }));
  const territories = geography.borders.territories
    .filter((territory) => territory.period === period)
    .map((territory) => ({
      id: territory.id,
      nation: nationOfOwner[territory.owner ?? territory.id],
      ring: territory.polygon,
    }))
    .sort((a, b) => extentOf(b.ring) - extentOf(a.ring));
  return [...closed, ...territories].map((land) => ({
    ...land,
    ring: land.ring.map((point) => projection.project(point)),
  }));
}

const extentOf = (ring: readonly Point[]): number => {
  const xs = ring.map((point) => point[0]);
  const ys = ring.map((point) => point[1]);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
};

/** Which spaces may hold a piece of each land, and which the land outside all of them. */
function candidatesOf(
  projection: Projection,
  lands: readonly Land[],
  spaces: readonly SpaceData[],
  places: ReadonlyMap<string, Point>,
  { boxLands }: Dress,
) {
  // By where a town truly lies, not by where the sheet has moved it.
  const home = spaces.map((space) => {
    const at = projection.project([space.lon, space.lat]);
    return lands.findLastIndex((land) => land.nation === space.nation && inside(at, land.ring));
  });
  const isBox = (space: SpaceData): boolean => space.type === 'box';
  const ofLand = lands.map((land, i) => {
    if (land.nation === undefined) return [];
    const own = spaces.flatMap((_, space) => (home[space] === i ? [space] : []));
    if (own.length > 0) return own;
    const ofNation = spaces.flatMap((space, n) => (space.nation === land.nation ? [n] : []));
    const towns = ofNation.filter((n) => !isBox(spaces[n]));
    const box = ofNation.filter((n) => isBox(spaces[n]));
    if (boxLands.includes(land.id)) return box;
    return [nearestTo(land.ring, towns, spaces, places)];
  });
  const outside = spaces.flatMap((space, n) => (home[n] === -1 && !isBox(space) ? [n] : []));
  return (claim: number): readonly number[] => (claim === NOBODY ? outside : ofLand[claim]);
}

function nearestTo(
  ring: readonly Point[],
  from: readonly number[],
  spaces: readonly SpaceData[],
  places: ReadonlyMap<string, Point>,
): number {
  const centre: Point = [
    ring.reduce((sum, point) => sum + point[0], 0) / ring.length,
    ring.reduce((sum, point) => sum + point[1], 0) / ring.length,
  ];
  const away = (space: number): number => distance(centre, places.get(spaces[space].id)!);
  return from.reduce((best, space) => (away(space) < away(best) ? space : best));
}

function nearLand(water: Water, point: Point): boolean {
  for (const dx of [0, -OVER_THE_COAST, OVER_THE_COAST]) {
    for (const dy of [0, -OVER_THE_COAST, OVER_THE_COAST]) {
      if (water.land[cellAt(water.grid, [point[0] + dx, point[1] + dy])]) return true;
    }
  }
  return false;
}

/** A cell whose four neighbours agree against it follows them. */
function withoutSpecks(owner: Int16Array, columns: number): Int16Array {
  const clean = owner.slice();
  for (let cell = columns; cell < owner.length - columns; cell++) {
    const around = [owner[cell - 1], owner[cell + 1], owner[cell - columns], owner[cell + columns]];
    const most = around.find((label) => around.filter((other) => other === label).length >= 3);
    if (most !== undefined && most !== owner[cell]) clean[cell] = most;
  }
  return clean;
}

function smooth(line: readonly Point[]): Point[] {
  if (lengthOf(line) < 4 * CELL) return line.slice();
  let current = line.slice();
  for (let round = 0; round < 3; round++) {
    const previous = current;
    current = previous.map((point, i) => {
      if (i === 0 || i === previous.length - 1) return point;
      const [before, after] = [previous[i - 1], previous[i + 1]];
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return thin(soften(thin(current, 0.9), 1), 0.3);
}
