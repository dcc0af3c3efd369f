/** The state of the land, over the colours of its owners: stubble where armies have foraged, bare earth where it is stripped. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Lands } from '../../../table/map/lands.ts';

export function EatenLand(props: {
  forage: readonly number[];
  lands: Lands;
  isStrong: boolean;
}): JSX.Element {
  const markers = props.lands.paths.map((_, space) => createMemo(() => props.forage[space]));
  return (
    <>
      <defs>
        <pattern
          id="stubble"
          width="13"
          height="13"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(24)"
        >
          <path class="stubble" d="M2 1V4.6M5 1.6V4.8M8.6 7.4V11M11.4 7.8V10.8" />
        </pattern>
        <pattern id="bare" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <rect class="bare-earth" width="7" height="7" />
          <path class="bare" d="M0 1.6H7M0 5.1H4.4" />
        </pattern>
      </defs>
      <g class="eaten" classList={{ 'eaten-strong': props.isStrong }}>
        <For each={props.lands.paths}>
          {(path, space) => (
            <Show when={markers[space()]() > 0}>
              <path
                class={`eaten-${markers[space()]()}`}
                fill={markers[space()]() === 1 ? 'url(#stubble)' : 'url(#bare)'}
                d={path}
              />
            </Show>
          )}
        </For>
      </g>
    </>
  );
}
