/** Lines laid over the map on demand: supply and where it is cut, what the enemy threatens. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { ROUTES, SPACES } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createMemo, For, type JSX, Match, Switch } from 'solid-js';
import { curved, type Point, pointsOf, type Sheet } from '../../../table/map/sheet.ts';
import { supplyOf, threatsTo } from './overlays.ts';

interface OverlayProps {
  readonly game: GreatCrisis;
  readonly view: State;
  readonly sheet: Sheet;
  /** Whose supply, whose danger. */
  readonly alliance: number;
}

/** The overlays that this board knows. */
export const OVERLAYS = ['supply', 'threats'] as const;

export function Overlay(props: OverlayProps & { which: string | undefined }): JSX.Element {
  return (
    <Switch>
      <Match when={props.which === 'supply'}>
        <SupplyLines {...props} />
      </Match>
      <Match when={props.which === 'threats'}>
        <ThreatLines {...props} />
      </Match>
    </Switch>
  );
}

function SupplyLines(props: OverlayProps): JSX.Element {
  const supply = createMemo(() => supplyOf(props.game, props.view, props.alliance));
  const path = (routes: readonly number[]): string =>
    routes.map((route) => curved(pointsOf(props.sheet.routes[route].line))).join('');
  return (
    <g class="overlay overlay-supply">
      <path class="supply-bed" d={path(supply().lines)} />
      <path class="supply-line" d={path(supply().lines)} />
      <For each={supply().sources}>
        {(space) => <circle class="supply-source" r="19" style={on(props.sheet.spaces[space])} />}
      </For>
      <For each={supply().outside}>
        {(space) => (
          <g style={on(props.sheet.spaces[space])}>
            <circle class="supply-outside" r="19" />
          </g>
        )}
      </For>
      <For each={supply().cuts}>
        {(route) => {
          const [x, y] = middleOf(pointsOf(props.sheet.routes[route].line));
          return <path class="supply-cut" d="M-5.5 -5.5 5.5 5.5M5.5 -5.5 -5.5 5.5" style={on({ x, y })} />;
        }}
      </For>
    </g>
  );
}

function ThreatLines(props: OverlayProps): JSX.Element {
  const threats = createMemo(() => threatsTo(props.game, props.view, props.alliance));
  return (
    <g class="overlay overlay-threats">
      <For each={threats().ways}>
        {(way) => {
          const points = pointsOf(props.sheet.routes[way.route].line);
          const line = ROUTES[way.route].a === way.from ? points : points.reverse();
          const [x, y] = middleOf(line);
          const [before, after] = [line[0], line[line.length - 1]];
          const angle = (Math.atan2(after[1] - before[1], after[0] - before[0]) * 180) / Math.PI;
          return (
            <>
              <path class="threat-line" d={curved(line)} />
              <path
                class="threat-head"
                d="M8 0 -6 -7 -3 0 -6 7z"
                style={{ transform: `${on({ x, y }).transform} rotate(${angle}deg)` }}
              />
            </>
          );
        }}
      </For>
    </g>
  );
}

/** How many units could enter, beside each threatened space; drawn over the counters. */
export function ThreatBadges(props: OverlayProps): JSX.Element {
  const threatened = createMemo(() => [...threatsTo(props.game, props.view, props.alliance).spaces]);
  return (
    <g>
      <For each={threatened()}>
        {([space, units]) => (
          <g style={on(props.sheet.spaces[space])} data-threat={SPACES[space].id}>
            <g transform="translate(-17 6)">
              <circle class="threat-badge" r="9.5" />
              <text class="threat-number" y="4.4">
                {units}
              </text>
            </g>
          </g>
        )}
      </For>
    </g>
  );
}

const on = ({ x, y }: { x: number; y: number }): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))`,
});

function middleOf(line: readonly Point[]): Point {
  if (line.length > 2) return line[line.length >> 1];
  return [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2];
}
