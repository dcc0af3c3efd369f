/** What an engraver puts on the empty parts of a sheet: title, scale, compass. */
import type { JSX } from 'solid-js';
import { Compass } from '../../../table/map/Compass.tsx';
import type { Place, Sheet } from '../../../table/map/sheet.ts';

export function Furniture(props: { sheet: Sheet }): JSX.Element {
  const at = (place: Place): string => `translate(${place.x} ${place.y})`;
  return (
    <>
      <g class="title" transform={at(props.sheet.furniture.title)}>
        <rect class="title-card" x="-150" y="-73" width="300" height="146" rx="4" />
        <rect class="title-line" x="-144" y="-67" width="288" height="134" rx="2" />
        <text class="title-small" y="-36">
          Kriegs-Theatrum
        </text>
        <text class="title-large" y="2">
          Deutschland
        </text>
        <text class="title-small" y="30">
          in den Feldzügen von 1756 bis 1763
        </text>
        <path class="title-flourish" d="M-70 48C-40 38 -20 58 0 48C20 38 40 58 70 48" />
      </g>
      <Compass at={props.sheet.furniture.compass} />
      <text class="lane-name" x={props.sheet.inner[0] + 250} y={props.sheet.inner[1] - 5.5}>
        Seeweg um Skagen
      </text>
      <text class="lane-name" x={props.sheet.inner[2] - 226} y={props.sheet.inner[1] - 5.5}>
        von Reval
      </text>
    </>
  );
}
