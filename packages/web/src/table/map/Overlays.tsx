/** Lines laid over the map on demand: supply and where it is cut, what the enemy threatens. */
import { For, type JSX } from 'solid-js';
import { curved, type Place, type Point, pointsOf, type Sheet } from './sheet.ts';

/** Supply of a side; spaces and routes by their numbers. */
export interface Supply {
  /** Routes along which supply runs. */
  readonly lines: readonly number[];
  /** Routes on which it is cut. */
  readonly cuts: readonly number[];
  readonly sources: readonly number[];
  /** Spaces of the side that supply does not reach. */
  readonly outside: readonly number[];
}

export function SupplyLines(props: { sheet: Sheet; supply: Supply }): JSX.Element {
  const path = (): string => props.supply.lines.map((route) => curved(lineOf(props.sheet, route))).join('');
  return (
    <g class="overlay overlay-supply">
      <path class="supply-bed" d={path()} />
      <path class="supply-line" d={path()} />
      <For each={props.supply.sources}>
        {(space) => <circle class="supply-source" r="19" style={standingOn(props.sheet.spaces[space])} />}
      </For>
      <For each={props.supply.outside}>
        {(space) => (
          <g style={standingOn(props.sheet.spaces[space])} data-cut={props.sheet.spaces[space].id}>
            <circle class="supply-outside" r="19" />
          </g>
        )}
      </For>
      <For each={props.supply.cuts}>
        {(route) => {
          const [x, y] = middleOf(lineOf(props.sheet, route));
          return (
            <path class="supply-cut" d="M-5.5 -5.5 5.5 5.5M5.5 -5.5 -5.5 5.5" style={standingOn({ x, y })} />
          );
        }}
      </For>
    </g>
  );
}

export interface Threats {
  /** Ways from an enemy stack to a space next door, by the number of the route and the space it starts from. */
  readonly ways: readonly { readonly route: number; readonly from: number }[];
  /** For each threatened space how many units could enter it. */
  readonly spaces: ReadonlyMap<number, number>;
}

export function ThreatLines(props: { sheet: Sheet; threats: Threats }): JSX.Element {
  return (
    <g class="overlay overlay-threats">
      <For each={props.threats.ways}>
        {(way) => {
          const line = lineOf(props.sheet, way.route);
          if (props.sheet.routes[way.route].a !== props.sheet.spaces[way.from].id) line.reverse();
          const [x, y] = middleOf(line);
          const [before, after] = [line[0], line[line.length - 1]];
          const angle = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
          return (
            <>
              <path class="threat-line" d={curved(line)} />
              <path
                class="threat-head"
                d="M8 0 -6 -7 -3 0 -6 7z"
                style={{ transform: `${standingOn({ x, y }).transform} rotate(${angle}deg)` }}
              />
            </>
          );
        }}
      </For>
    </g>
  );
}

/** How many units could enter, beside each threatened space; drawn over the counters. */
export function ThreatBadges(props: { sheet: Sheet; threats: Threats }): JSX.Element {
  return (
    <For each={[...props.threats.spaces]}>
      {([space, units]) => (
        <g style={standingOn(props.sheet.spaces[space])} data-threat={props.sheet.spaces[space].id}>
          <g transform="translate(-17 6)">
            <circle class="threat-badge" r="9.5" />
            <text class="threat-number" y="4.4">
              {units}
            </text>
          </g>
        </g>
      )}
    </For>
  );
}

/** A ring around each space: whose it is, and where it counts. */
export function Rings(props: {
  sheet: Sheet;
  rings: readonly { readonly space: number; readonly class: string; readonly radius: number }[];
}): JSX.Element {
  return (
    <g class="overlay overlay-control">
      <For each={props.rings}>
        {(ring) => (
          <circle class={ring.class} r={ring.radius} style={standingOn(props.sheet.spaces[ring.space])} />
        )}
      </For>
    </g>
  );
}

/** On a point of the sheet, in the size of its signs. */
export const standingOn = ({ x, y }: Place): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))`,
});

const lineOf = (sheet: Sheet, route: number): Point[] => pointsOf(sheet.routes[route].line);

function middleOf(line: readonly Point[]): Point {
  if (line.length > 2) return line[line.length >> 1];
  return [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2];
}
