/** The land in the colours of its owners: a thin wash, and a stronger band along each border. */
import { createMemo, For, type JSX } from 'solid-js';
import type { Lands } from './lands.ts';

interface TintsProps {
  readonly lands: Lands;
  /** For each space the nation that controls it, by its id. */
  readonly control: readonly string[];
}

export function Tints(props: TintsProps): JSX.Element {
  // One small memo a space: when one changes hands, only its land and its borders are painted again.
  const control = props.lands.paths.map((_, space) => createMemo(() => props.control[space]));
  const nation = (space: number): string => control[space]();
  const bands = control.map((_, space) =>
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
export function Washes(props: TintsProps): JSX.Element {
  return (
    <For each={props.lands.paths}>
      {(path, space) => <path class={`tint-wash nation-${props.control[space()]}`} d={path} />}
    </For>
  );
}
