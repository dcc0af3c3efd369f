/** The ways that marches take along the routes of a sheet. */
import { For, type JSX, Show } from 'solid-js';
import type { Way } from '../board.ts';
import { useSignScale } from './scale.ts';
import { curved, type Point, pointsOf, type Sheet } from './sheet.ts';

export function Ways(props: { sheet: Sheet; ways: readonly Way[] }): JSX.Element {
  const scale = useSignScale();
  return (
    <g class="ways">
      <For each={props.ways}>
        {(way) => (
          <For each={legsOf(props.sheet, way.spaces, CLEAR * scale())}>
            {(leg, i) => (
              <g class={`way way-${way.kind}`}>
                <path class="way-bed" d={leg.path} />
                <path class="way-line" d={leg.path} />
                <path
                  class="way-head"
                  d="M6 0 -10 -8.5 -6 0 -10 8.5z"
                  style={{
                    transform: `translate(${leg.tip[0]}px, ${leg.tip[1]}px) rotate(${leg.angle}deg) scale(var(--map-sign-scale))`,
                  }}
                />
                <Show when={way.label && i() === way.spaces.length - 2}>
                  <text
                    class="way-label"
                    style={{
                      transform: `translate(${leg.middle[0]}px, ${leg.middle[1]}px) scale(var(--map-sign-scale))`,
                    }}
                    y="-6"
                  >
                    {way.label}
                  </text>
                </Show>
              </g>
            )}
          </For>
        )}
      </For>
    </g>
  );
}

/** An arrow begins and ends this far from the middle of a space. */
const CLEAR = 19;

interface Leg {
  readonly path: string;
  readonly tip: Point;
  readonly middle: Point;
  /** Degrees in which the head points. */
  readonly angle: number;
}

function legsOf(sheet: Sheet, spaces: readonly string[], clear: number): Leg[] {
  const legs: Leg[] = [];
  for (let i = 1; i < spaces.length; i++) {
    const points = between(sheet, spaces[i - 1], spaces[i], clear);
    if (!points) continue;
    const tip = points[points.length - 1];
    const before = points[points.length - 2];
    legs.push({
      path: curved(points),
      tip,
      middle: points[points.length >> 1],
      angle: (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI,
    });
  }
  return legs;
}

/** The line of the route from one space to the next, clear of both; a straight one where no route is drawn. */
function between(sheet: Sheet, from: string, to: string, clear: number): Point[] | undefined {
  const [a, b] = [from, to].map((id) => sheet.spaces.find((space) => space.id === id));
  if (!a || !b) return undefined;
  const route = sheet.routes.find(
    (one) => (one.a === from && one.b === to) || (one.a === to && one.b === from),
  );
  const points: Point[] = route
    ? pointsOf(route.line)
    : [
        [a.x, a.y],
        [b.x, b.y],
      ];
  if (route && route.a !== from) points.reverse();
  const dense = finer(points);
  const isClear = ([x, y]: Point): boolean =>
    (a.box !== undefined || Math.hypot(x - a.x, y - a.y) > clear) &&
    (b.box !== undefined || Math.hypot(x - b.x, y - b.y) > clear);
  const open = dense.filter(isClear);
  return open.length > 1 ? open : dense;
}

/** Points at steps of a few units, so that a line can be cut anywhere. */
function finer(line: readonly Point[]): Point[] {
  const result: Point[] = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    const steps = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 4));
    for (let step = 1; step <= steps; step++)
      result.push([a[0] + ((b[0] - a[0]) * step) / steps, a[1] + ((b[1] - a[1]) * step) / steps]);
  }
  return result;
}
