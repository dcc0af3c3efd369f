/** The land in the colours of its owners: a thin wash, and a stronger band along each border. */
import { createMemo, For, type JSX } from 'solid-js';
import { listApart } from './apart.ts';
import type { Border, Lands } from './lands.ts';

interface TintsProps {
  readonly lands: Lands;
  /** For each space the nation that controls it, by its id. */
  readonly control: readonly string[];
}

/** The borders of a land along which another nation begins. */
interface Band {
  readonly shown: readonly Border[];
  readonly path: string;
}

const NO_BAND: Band = { shown: [], path: '' };

export function Tints(props: TintsProps): JSX.Element {
  // When one changes hands, only its land and its borders are painted again.
  const nation = listApart(() => props.control);
  const bands = props.lands.paths.map((_, space) =>
    createMemo<Band>((before) => {
      const own = nation(space);
      const shown = props.lands.borders[space].filter(({ left, right }) => {
        const other = left === space ? right : left;
        return other < 0 || nation(other) !== own;
      });
      return isSame(shown, before.shown) ? before : { shown, path: shown.map(({ path }) => path).join('') };
    }, NO_BAND),
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
              d={band().path}
              clip-path={`url(#land-${space()})`}
            />
          )}
        </For>
      </g>
    </>
  );
}

/** Quicker than to put the paths together and compare them. */
const isSame = (a: readonly Border[], b: readonly Border[]): boolean =>
  a.length === b.length && a.every((border, i) => border === b[i]);

/** The washes alone, for a small picture of the map. */
export function Washes(props: TintsProps): JSX.Element {
  const nation = listApart(() => props.control);
  return (
    <For each={props.lands.paths}>
      {(path, space) => <path class={`tint-wash nation-${nation(space())}`} d={path} />}
    </For>
  );
}
