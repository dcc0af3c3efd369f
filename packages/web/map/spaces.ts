/** Where spaces stand on the sheet and how the routes between them run. */

import type { RouteKind } from '../src/table/map/sheet.ts';
import type { Dress, Laid, Stop } from './dress.ts';
import { distance, type Point, resample, through, toLine } from './geometry.ts';
import type { Projection } from './projection.ts';

export interface SpaceData {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly nation: string;
  readonly lon: number;
  readonly lat: number;
}

export interface RouteData {
  readonly a: string;
  readonly b: string;
  readonly kind: RouteKind;
}

export interface Route extends RouteData {
  readonly line: Point[];
}

/** Half the size of a space's sign; nothing else of the sheet comes nearer. */
export const SIGN = 11;
/** How far apart two spaces must stand for their counters to lie side by side: beside or above each other. */
const APART_X = 56;
const APART_Y = 58;
/** How far a space may be moved from its true place. */
const MOST = 17;

export function placeSpaces(
  projection: Projection,
  spaces: readonly SpaceData[],
  { boxes, townNudges }: Dress,
): Map<string, Point> {
  const towns = spaces.filter((space) => !boxes[space.id]);
  const home = towns.map((space): Point => {
    const [x, y] = projection.project([space.lon, space.lat]);
    const [dx, dy] = townNudges[space.id] ?? [0, 0];
    return [x + dx, y + dy];
  });
  const now = home.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < 400; round++) {
    for (let i = 0; i < now.length; i++) {
      for (let j = i + 1; j < now.length; j++) {
        const dx = now[j][0] - now[i][0];
        const dy = now[j][1] - now[i][1];
        const near = Math.hypot(dx / APART_X, dy / APART_Y);
        if (near >= 1) continue;
        const push = ((1 - near) / near) * 0.15;
        now[i][0] -= dx * push;
        now[i][1] -= dy * push;
        now[j][0] += dx * push;
        now[j][1] += dy * push;
      }
    }
    for (let i = 0; i < now.length; i++) {
      const away = distance(now[i], home[i]);
      const pull = away > MOST ? MOST / away : 0.995;
      now[i][0] = home[i][0] + (now[i][0] - home[i][0]) * pull;
      now[i][1] = home[i][1] + (now[i][1] - home[i][1]) * pull;
    }
  }
  const places = new Map(towns.map((space, i): [string, Point] => [space.id, now[i]]));
  for (const [id, box] of Object.entries(boxes)) places.set(id, [box.x, box.y]);
  return places;
}

export function layRoutes(
  projection: Projection,
  places: ReadonlyMap<string, Point>,
  routes: readonly RouteData[],
  dress: Dress,
): Route[] {
  const laid: Route[] = [];
  for (const route of routes) {
    const beside = laid.find(({ a, b }) => a === route.a && b === route.b);
    laid.push({
      ...route,
      line:
        route.kind === 'sea'
          ? lane(projection, places, route, dress)
          : road(places, route, dress, beside?.line),
    });
  }
  return laid;
}

const BOWS = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.24, -0.24];
/** How far the middle of a railway lies from the road between the same places. */
const BESIDE = 5;

/** A road bows away from any other space that it would touch, and a railway from the road beside it. */
function road(
  places: ReadonlyMap<string, Point>,
  route: RouteData,
  { boxes }: Dress,
  beside: readonly Point[] | undefined,
): Point[] {
  const a = places.get(route.a)!;
  const b = places.get(route.b)!;
  const others = [...places].filter(([id]) => id !== route.a && id !== route.b).map(([, point]) => point);
  const isApart = (bow: number): boolean => !beside || toLine(middleOf(a, b, bow), beside) >= BESIDE;
  const clear = (line: readonly Point[]): boolean => others.every((point) => toLine(point, line) > SIGN + 9);
  const bows = BOWS.filter(isApart);
  for (const bow of bows) {
    const line = trimmed(bowed(a, b, bow), route, boxes);
    if (clear(line)) return line;
  }
  return trimmed(bowed(a, b, bows[0]), route, boxes);
}

const middleOf = (a: Point, b: Point, bow: number): Point => [
  (a[0] + b[0]) / 2 - (b[1] - a[1]) * bow,
  (a[1] + b[1]) / 2 + (b[0] - a[0]) * bow,
];

function bowed(a: Point, b: Point, bow: number): Point[] {
  if (bow === 0) return [a, b];
  return through([a, middleOf(a, b, bow), b], 8);
}

function lane(
  projection: Projection,
  places: ReadonlyMap<string, Point>,
  route: RouteData,
  { boxes, lanes }: Dress,
): Point[] {
  const stops = lanes[`${route.a} ${route.b}`];
  if (!stops) throw new Error(`the sea route from ${route.a} to ${route.b} has no lane`);
  const on = (stop: Stop): Point =>
    'x' in stop ? [stop.x, stop.y] : projection.project([stop.lon, stop.lat]);
  return trimmed(through([places.get(route.a)!, ...stops.map(on), places.get(route.b)!], 8), route, boxes);
}

/** Cuts off what lies under a box; the sign of a space covers its own end of the line. */
function trimmed(line: readonly Point[], route: RouteData, boxes: Dress['boxes']): Point[] {
  const first = boxes[route.a];
  const last = boxes[route.b];
  if (!first && !last) return line.slice();
  const dense = line.length === 2 ? resample(line, 2) : through(line, 6);
  const under = (point: Point, box: Laid | undefined): boolean =>
    box !== undefined &&
    Math.abs(point[0] - box.x) < box.width / 2 &&
    Math.abs(point[1] - box.y) < box.height / 2;
  const cut = dense.slice(
    dense.findIndex((point) => !under(point, first)),
    dense.findLastIndex((point) => !under(point, last)) + 1,
  );
  return line.length === 2 ? [cut[0], cut[cut.length - 1]] : cut;
}
