/** Routes by their kinds, each drawn as its class in the style says, the first at the bottom. */
import { For, type JSX, Show } from 'solid-js';
import { curved, pointsOf, type Sheet } from './sheet.ts';

export interface RouteKind {
  readonly kind: Sheet['routes'][number]['kind'];
  /** Drawn on a broader line, so that it reads as a road. */
  readonly isRoad: boolean;
}

export function Routes(props: { sheet: Sheet; kinds: readonly RouteKind[] }): JSX.Element {
  const paths = ({ kind }: RouteKind): string =>
    props.sheet.routes
      .filter((route) => route.kind === kind)
      .map((route) => curved(pointsOf(route.line)))
      .join('');
  return (
    <g class="routes">
      <For each={props.kinds}>
        {(kind) => (
          <>
            <Show when={kind.isRoad}>
              <path class={`route route-${kind.kind}-bed`} d={paths(kind)} />
            </Show>
            <path class={`route route-${kind.kind}`} d={paths(kind)} />
          </>
        )}
      </For>
    </g>
  );
}
