/**
 * From longitude and latitude to sheet units: a conic conformal projection, then a gentle stretch along each axis
 * that gives the theatre of war more room than the empty east and north. Rivers, borders and towns go through the
 * same stretch, so that all of them stay where they belong in relation to each other.
 */
import { type GeoContext, type GeoPermissibleObjects, geoConicConformal, geoPath } from 'd3-geo';
import type { Box, Point } from './geometry.ts';

/** Weights by kilometre along one axis; between two stops the weight eases over. */
export type Stops = readonly (readonly [km: number, weight: number])[];

export interface Frame {
  readonly parallels: readonly [number, number];
  /** Longitude and latitude of the point at kilometre (0, 0). */
  readonly centre: readonly [number, number];
  /** The part of the plane that is shown, in kilometres east and south of the centre. */
  readonly window: Box;
  readonly stretch: { readonly x: Stops; readonly y: Stops };
  /** Units of the sheet: its width inside the neat line, and the margin around it. */
  readonly width: number;
  readonly margin: number;
}

export interface Projection {
  readonly width: number;
  readonly height: number;
  /** The neat line. */
  readonly inner: Box;
  project(lonLat: Point): Point;
  /** The rings of polygons, cut at the edge of the window and a little beyond. */
  rings(shape: GeoPermissibleObjects): Point[][];
  /** Units for a kilometre around a point, the mean of both axes. */
  scaleAt(point: Point): number;
}

const EARTH_KM = 6371;
/** How much of the world beyond the window is kept, so that no cut edge shows. */
const BEYOND_KM = 12;

export function projectionOf(frame: Frame): Projection {
  const conic = conicOf(frame);
  const { window } = frame;
  const acrossX = axis(frame.stretch.x, window.x0, window.x1);
  const acrossY = axis(frame.stretch.y, window.y0, window.y1);
  const unit = frame.width / acrossX.total;
  const height = acrossY.total * unit;
  const { margin } = frame;
  const stretched = (x: number, y: number): Point => [
    margin + acrossX.at(x) * unit,
    margin + acrossY.at(y) * unit,
  ];
  const inner: Box = { x0: margin, y0: margin, x1: margin + frame.width, y1: margin + height };
  return {
    width: frame.width + 2 * margin,
    height: height + 2 * margin,
    inner,
    project(lonLat) {
      const [x, y] = conic([lonLat[0], lonLat[1]])!;
      return stretched(x, y);
    },
    rings(shape) {
      const found: Point[][] = [];
      const collect: GeoContext = {
        beginPath() {},
        arc() {},
        moveTo: (x, y) => void found.push([stretched(x, y)]),
        lineTo: (x, y) => void found[found.length - 1].push(stretched(x, y)),
        closePath() {},
      };
      const cut = conicOf(frame)
        .clipExtent([
          [window.x0 - BEYOND_KM, window.y0 - BEYOND_KM],
          [window.x1 + BEYOND_KM, window.y1 + BEYOND_KM],
        ])
        .precision(0);
      geoPath(cut, collect)(shape);
      return found;
    },
    scaleAt([x, y]) {
      return ((acrossX.weightAt((x - margin) / unit) + acrossY.weightAt((y - margin) / unit)) / 2) * unit;
    },
  };
}

const conicOf = (frame: Frame) =>
  geoConicConformal()
    .parallels([...frame.parallels])
    .rotate([-frame.centre[0], 0])
    .center([0, frame.centre[1]])
    .scale(EARTH_KM)
    .translate([0, 0]);

/** The integral of the weights, a kilometre at a time; beyond the window it goes on with the last weight. */
function axis(stops: Stops, from: number, to: number) {
  const weight = (km: number): number => {
    if (km <= stops[0][0]) return stops[0][1];
    for (let i = 1; i < stops.length; i++) {
      const [a, low] = stops[i - 1];
      const [b, high] = stops[i];
      if (km <= b) {
        const t = (km - a) / (b - a);
        return low + (high - low) * t * t * (3 - 2 * t);
      }
    }
    return stops[stops.length - 1][1];
  };
  const sums = [0];
  for (let km = from; km < to; km++) sums.push(sums[sums.length - 1] + weight(km + 0.5));
  const total = sums[sums.length - 1];
  const last = sums.length - 1;
  return {
    total,
    at(km: number): number {
      const t = km - from;
      if (t < 0) return t * weight(from);
      if (t >= last) return total + (t - last) * weight(to);
      const i = Math.floor(t);
      return sums[i] + (sums[i + 1] - sums[i]) * (t - i);
    },
    weightAt(sum: number): number {
      const i = sums.findIndex((s) => s >= sum);
      return weight(from + (i < 0 ? last : i));
    },
  };
}
