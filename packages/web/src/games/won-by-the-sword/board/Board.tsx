/** A plain board: every space as a button where it lies, connectors as lines. Each button says in words what is there. */
import { CONNECTORS, columnsAt, SPACES, type State } from '@feldzug/won-by-the-sword';
import { For, type JSX } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { markWords } from '../../../table/map/mark-words.ts';
import { spaceText } from '../position.ts';
import './board.css';

const WEST = 7;
const EAST = 14;
const NORTH = 50.4;
const SOUTH = 47.3;
const across = (lon: number): number => (100 * (lon - WEST)) / (EAST - WEST);
const down = (lat: number): number => (100 * (NORTH - lat)) / (NORTH - SOUTH);

export function Board(props: BoardProps<State>): JSX.Element {
  const marksOf = (id: string) => props.marks.filter((mark) => mark.space === id);
  const columns = (seat: number, space: number): string =>
    columnsAt(props.view, seat, space)
      .map((column) => props.view.names[column])
      .join(', ');
  return (
    <div class="land">
      <svg class="land-roads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <For each={CONNECTORS}>
          {({ a, b, dotted }) => (
            <line
              x1={across(SPACES[a].lon)}
              y1={down(SPACES[a].lat)}
              x2={across(SPACES[b].lon)}
              y2={down(SPACES[b].lat)}
              classList={{ dotted }}
            />
          )}
        </For>
      </svg>
      <For each={SPACES}>
        {({ id, name, lon, lat }, space) => (
          <button
            type="button"
            class="land-space"
            classList={{ cursor: props.cursor === id, opened: props.opened === id }}
            style={{ left: `${across(lon)}%`, top: `${down(lat)}%` }}
            data-space={id}
            data-control={props.view.control[space()]}
            data-forage={props.view.forage[space()]}
            data-marks={marksOf(id)
              .map(({ kind }) => kind)
              .join(' ')}
            onClick={() => props.onSpace(id)}
            onMouseEnter={() => props.onHover?.(id)}
            onMouseLeave={() => props.onHover?.(undefined)}
          >
            <span class="land-name">{name}</span>
            <span class="land-column side-0">{columns(0, space())}</span>
            <span class="land-column side-1">{columns(1, space())}</span>
            <span class="hidden">
              {[...spaceText(props.view, id), ...marksOf(id).map(markWords)].join('. ')}
            </span>
          </button>
        )}
      </For>
    </div>
  );
}
