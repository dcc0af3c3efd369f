/** Lines laid over the map on demand: supply and where it is cut, railways that can be used. */
import type { PrussiaRising } from '@feldzug/prussia-rising';
import type { State } from '@feldzug/prussia-rising/state.ts';
import { createMemo, For, type JSX, Match, Switch } from 'solid-js';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';
import { supplyOf, trainLines } from './overlays.ts';

interface OverlayProps {
  readonly game: PrussiaRising;
  readonly view: State;
  readonly sheet: Sheet;
  /** Whose supply, whose trains. */
  readonly side: number;
}

export function Overlay(props: OverlayProps & { which: string | undefined }): JSX.Element {
  return (
    <Switch>
      <Match when={props.which === 'supply'}>
        <SupplyLines {...props} />
      </Match>
      <Match when={props.which === 'railways'}>
        <path
          class="overlay trains-line"
          d={pathOf(props.sheet, trainLines(props.view, props.sheet, props.side))}
        />
      </Match>
    </Switch>
  );
}

function SupplyLines(props: OverlayProps): JSX.Element {
  const supply = createMemo(() => supplyOf(props.game, props.view, props.sheet, props.side));
  return (
    <g class="overlay overlay-supply">
      <path class="supply-bed" d={pathOf(props.sheet, supply().lines)} />
      <path class="supply-line" d={pathOf(props.sheet, supply().lines)} />
      <For each={supply().sources}>
        {(space) => <circle class="supply-source" r="19" style={on(props.sheet.spaces[space])} />}
      </For>
      <For each={supply().outside}>
        {(space) => <circle class="supply-outside" r="19" style={on(props.sheet.spaces[space])} />}
      </For>
      <For each={supply().cuts}>
        {(route) => {
          const points = pointsOf(props.sheet.routes[route].line);
          const [first, last] = [points[0], points[points.length - 1]];
          const middle = { x: (first[0] + last[0]) / 2, y: (first[1] + last[1]) / 2 };
          return <path class="supply-cut" d="M-5.5 -5.5 5.5 5.5M5.5 -5.5 -5.5 5.5" style={on(middle)} />;
        }}
      </For>
    </g>
  );
}

const pathOf = (sheet: Sheet, routes: readonly number[]): string =>
  routes.map((route) => curved(pointsOf(sheet.routes[route].line))).join('');

const on = ({ x, y }: { x: number; y: number }): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))`,
});
