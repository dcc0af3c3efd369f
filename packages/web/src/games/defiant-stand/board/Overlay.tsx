/** Map overlays: supply of the player's units, and who holds each city. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { ALLIES, CITIES, PRUSSIA, ROUTES, type State } from '@feldzug/defiant-stand';
import { createMemo, For, type JSX, Match, Switch } from 'solid-js';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';
import { holderOf, supplyOf } from './control.ts';

interface OverlayProps {
  readonly game: DefiantStand;
  readonly view: State;
  readonly sheet: Sheet;
  readonly side: number;
}

export function Overlay(props: OverlayProps & { which: string | undefined }): JSX.Element {
  return (
    <Switch>
      <Match when={props.which === 'supply'}>
        <SupplyLines {...props} />
      </Match>
      <Match when={props.which === 'control'}>
        <Holders {...props} />
      </Match>
    </Switch>
  );
}

function SupplyLines(props: OverlayProps): JSX.Element {
  const supply = createMemo(() => supplyOf(props.game, props.view, props.side));
  const lines = (): string =>
    ROUTES.flatMap(({ a, b }, route) =>
      supply().reached.has(a) && supply().reached.has(b)
        ? [curved(pointsOf(props.sheet.routes[route].line))]
        : [],
    ).join('');
  return (
    <g class="overlay overlay-supply">
      <path class="supply-bed" d={lines()} />
      <path class="supply-line" d={lines()} />
      <For each={supply().sources}>
        {(city) => <circle class="supply-source" r="19" style={on(props.sheet.spaces[city])} />}
      </For>
      <For each={supply().outside}>
        {(city) => (
          <g style={on(props.sheet.spaces[city])} data-cut={CITIES[city].id}>
            <circle class="supply-outside" r="19" />
          </g>
        )}
      </For>
    </g>
  );
}

/** A ring for each city: solid for Prussia, dashed for the Allies, stronger where it counts for victory points. */
function Holders(props: OverlayProps): JSX.Element {
  const held = createMemo(() => CITIES.map((_, city) => holderOf(props.view, city)));
  return (
    <g class="overlay overlay-control">
      <For each={CITIES}>
        {(data, city) => (
          <circle
            class="holder"
            classList={{
              'holder-prussia': held()[city()] === PRUSSIA,
              'holder-allies': held()[city()] === ALLIES,
              'holder-taken': data.side >= 0 && held()[city()] !== data.side,
            }}
            r={data.vp > 0 ? 21 : 16}
            style={on(props.sheet.spaces[city()])}
          />
        )}
      </For>
    </g>
  );
}

const on = ({ x, y }: { x: number; y: number }): { transform: string } => ({
  transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))`,
});
