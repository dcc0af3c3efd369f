/** The land in the colours of whoever controls it: a thin wash, and a stronger band along each border. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createMemo, For, type JSX } from 'solid-js';
import type { Lands } from './lands.ts';

export function Tints(props: { view: State; lands: Lands }): JSX.Element {
  // One small memo a space: when one changes hands, only its land and its borders are painted again.
  const control = SPACES.map((_, space) => createMemo(() => props.view.control[space]));
  const nation = (space: number): string => NATIONS[control[space]()].id;
  const bands = SPACES.map((_, space) =>
    createMemo(() => {
      const own = control[space]();
      let path = '';
      for (const border of props.lands.borders[space]) {
        const other = border.left === space ? border.right : border.left;
        if (other < 0 || control[other]() !== own) path += border.path;
      }
      return path;
    }),
  );
  return (
    <>
      <defs>
        <For each={props.lands.paths}>
          {(path, space) => (
            <clipPath id={`land-${space()}`}>
              <path d={path} />
            </clipPath>
          )}
        </For>
      </defs>
      <g>
        <For each={props.lands.paths}>
          {(path, space) => <path class={`tint-wash nation-${nation(space())}`} d={path} />}
        </For>
      </g>
      <g>
        <For each={bands}>
          {(band, space) => (
            <path
              class={`tint-band nation-${nation(space())}`}
              d={band()}
              clip-path={`url(#land-${space()})`}
            />
          )}
        </For>
      </g>
    </>
  );
}

/** The washes alone, for a small picture of the map. */
export function Washes(props: { view: State; lands: Lands }): JSX.Element {
  return (
    <For each={props.lands.paths}>
      {(path, space) => (
        <path class={`tint-wash nation-${NATIONS[props.view.control[space()]].id}`} d={path} />
      )}
    </For>
  );
}
