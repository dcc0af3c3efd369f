/** Patrols on their connectors: a rider's pennant near the column that sent it, in its colours. */
import { CONNECTORS, type State, seatOfColumn } from '@feldzug/won-by-the-sword';
import { For, type JSX } from 'solid-js';
import { standingOn } from '../../../table/map/Overlays.tsx';
import { pointsOf, type Sheet } from '../../../table/map/sheet.ts';
import { nationOf } from '../names.ts';

/** How far along the connector the pennant stands. */
const ALONG = 0.4;

export function Patrols(props: { view: State; sheet: Sheet }): JSX.Element {
  return (
    <For each={props.view.patrols}>
      {({ column, connector }) => (
        <g
          class={`patrol nation-${nationOf(seatOfColumn(column))}`}
          style={standingOn(placeOf(props.sheet, connector, props.view.at[column]))}
        >
          <title>Patrol of {props.view.names[column]}</title>
          <rect class="patrol-plate" x="-8.5" y="-6" width="17" height="12" rx="1.5" />
          <path class="patrol-stroke" d="M-8.5 6 8.5 -6" />
        </g>
      )}
    </For>
  );
}

/** The routes of the sheet are the connectors, in the same order. */
function placeOf(sheet: Sheet, connector: number, from: number): { x: number; y: number } {
  const line = pointsOf(sheet.routes[connector].line);
  const along = CONNECTORS[connector].a === from ? ALONG : 1 - ALONG;
  const at = along * (line.length - 1);
  const [i, rest] = [
    Math.min(Math.floor(at), line.length - 2),
    at - Math.min(Math.floor(at), line.length - 2),
  ];
  const [[x0, y0], [x1, y1]] = [line[i], line[i + 1]];
  return { x: x0 + (x1 - x0) * rest, y: y0 + (y1 - y0) * rest };
}
